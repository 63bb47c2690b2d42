/** The practice test's page: draws the test of the address, accepts answers from plain forms, renders the island. */

import { randomInt } from 'node:crypto';
import { href } from '@lanewise/contracts/addresses';
import { type LocaleCode, locales } from '@lanewise/contracts/countries';
import { courseProperties } from '@lanewise/contracts/course-properties';
import {
  dropsUnfinished,
  newTest,
  newTestSearch,
  parseNewTest,
  parseTestAddress,
  type TestAddress,
  testSearch,
  withAnswer,
} from '@lanewise/contracts/test-address/practice-test';
import { data, redirect } from 'react-router';
import { requireAnswer } from '../../shared/calls/require-answer.ts';
import { PageEvent } from '../../shared/events/page-event.tsx';
import { pageContext } from '../../shared/page-context.ts';
import { interactive } from '../../shared/shell/page-handle.ts';
import { ownPageMeta } from '../../shared/shell/page-meta.ts';
import { lessonSlice } from '../../shared/store/lesson.slice.ts';
import { makeStore } from '../../shared/store/make-store.ts';
import type { TestData } from '../../shared/store/root-state.ts';
import { Island } from '../../shared/ui/island.tsx';
import { rememberCourse } from '../accounts/chosen-course.ts';
import { courseParams } from '../catalogue/course-params.ts';
import { findTest, modeOf, type SavedTest } from '../saved-tests/saved-test.ts';
import { savedTestsFor } from '../saved-tests/saved-tests.server.ts';
import type { Route } from './+types/practice-test.route.ts';
import { givenAnswer } from './given-answer.ts';
import { drawTest } from './load-test.server.ts';
import { PracticeIsland, practiceIsland } from './practice-test.tsx';
import { topicNames } from './topic-names.server.ts';
import { WaitingTest } from './waiting-test.tsx';

export const handle = interactive;

/** Returns a new seed: eight letters and digits, so that two learners hardly ever get the same one. */
function newSeed(): string {
  return Array.from({ length: 8 }, () => randomInt(36).toString(36)).join('');
}

/** The locale layout has already refused unknown locales. */
function placeOf(params: { locale: string; courseSlug: string }) {
  return { locale: params.locale as LocaleCode, courseSlug: params.courseSlug };
}

function testPath(params: { locale: string; courseSlug: string }): string {
  return href('practiceTest', placeOf(params));
}

/** Returns the test as the store holds it: the drawn questions with the answers given. */
function tests(items: Awaited<ReturnType<typeof drawTest>>, address: TestAddress): TestData[] {
  return items.map((content, index) => {
    const given = address.answers[index] ?? '';
    return {
      ppId: content.page_id,
      isAnswered: given !== '',
      attempts: given === '' ? 0 : 1,
      content,
      explanation: content.data.explanation,
      given,
    };
  });
}

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { api, locale, nonce, hasToken } = page;
  const { searchParams } = new URL(request.url);
  const path = testPath(params);
  const call = { params: courseParams(locale.country, params.courseSlug), query: { locale: locale.content } };
  const info = requireAnswer(await api.getCourseInfo(call), locale.code);

  const address = parseTestAddress(searchParams);
  const place = { subject: locale.country, course: info.course.slug };
  if (!address) {
    const begins = parseNewTest(searchParams);
    // Full exams have moved to the simulator; redirect their old address.
    if (begins.exam) throw redirect(href('mockExam', placeOf(params)));
    const begun = newTest(newSeed(), begins);
    const saved = await savedTestsFor(page, request);
    const waiting = findTest(saved.all, place, modeOf(begun));
    if (waiting && !dropsUnfinished(searchParams)) {
      const topics = await topicNames(page, call.params, waiting.address.modules);
      return { title: info.course.name, waiting, topics, newTestHref: path + newTestSearch(begun) };
    }
    const headers = waiting ? await saved.drop(waiting) : new Headers();
    // Remember the course that a guest practises, for when they sign up.
    if (!hasToken) headers.append('set-cookie', rememberCourse(place));
    throw redirect(path + testSearch(begun), { headers });
  }
  const items = await drawTest({ api, locale, course: params.courseSlug, address });
  const answers = address.answers.slice(0, items.length);
  if (answers.length === items.length && address.show === null) throw redirect(`${path}/result${testSearch(address)}`);
  return {
    title: info.course.name,
    waiting: null,
    items,
    place,
    isLearner: hasToken,
    address: {
      ...address,
      answers,
      show: address.show !== null && address.show <= answers.length ? address.show : null,
    },
    shownAt: Date.now(),
    ui: await page.variantOf('practice_test_ui'),
    nonce,
  };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const page = context.get(pageContext);
  const { api, locale } = page;
  const address = parseTestAddress(new URL(request.url).searchParams);
  const path = testPath(params);
  if (!address) throw redirect(path);
  const call = { params: courseParams(locale.country, params.courseSlug), query: { locale: locale.content } };
  const { course } = requireAnswer(await api.getCourseInfo(call), locale.code);
  const items = await drawTest({ api, locale, course: params.courseSlug, address });
  const open = items[address.answers.length];
  if (!open) throw redirect(`${path}/result${testSearch(address)}`);
  const form = await request.formData();
  const given = givenAnswer(open, form, locale.tag);
  if (given === null) return data({ missing: true }, { status: 400 });
  const next = withAnswer(address, given, Date.now() - Number(form.get('shown_at')));
  const test: SavedTest = { subject: locale.country, course: course.slug, total: items.length, address: next };
  const headers = await (await savedTestsFor(page, request)).save(test);
  throw redirect(path + testSearch(next), { status: 303, headers });
}

export function meta({ loaderData }: Route.MetaArgs) {
  return ownPageMeta(loaderData?.title ?? '');
}

export default function PracticeTestPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const locale = locales[params.locale as LocaleCode];
  const leaveTo = href('course', placeOf(params));
  if (loaderData.waiting) {
    return <WaitingTest {...loaderData} locale={locale} path={testPath(params)} coursePath={leaveTo} />;
  }
  const { title, items, address, shownAt, ui, place, isLearner, nonce } = loaderData;
  const store = makeStore();
  store.dispatch(lessonSlice.actions.setTests(tests(items, address)));
  store.dispatch(lessonSlice.actions.setCurrentTest((address.show ?? address.answers.length + 1) - 1));
  const props = {
    title,
    path: testPath(params),
    leaveTo,
    place,
    isLearner,
    address,
    language: locale.tag,
    shownAt,
    ui,
    missing: actionData?.missing === true,
    rendered: { lesson: store.getState().lesson },
  };
  return (
    <>
      <PageEvent
        event={{
          name: 'test_started',
          properties: { name: 'practice', ...courseProperties(place.subject, place.course) },
        }}
        once={address.seed}
      />
      <Island island={practiceIsland} nonce={nonce} props={props}>
        <PracticeIsland {...props} />
      </Island>
    </>
  );
}
