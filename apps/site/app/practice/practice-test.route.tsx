/** The practice test's page: draws the test that the address names, takes answers from plain forms, renders the island. */

import { randomInt } from 'node:crypto';
import { href } from '@lanewise/contracts/addresses';
import { type LocaleCode, locales } from '@lanewise/contracts/countries';
import { data, redirect } from 'react-router';
import { requireAnswer } from '../calls/require-answer.ts';
import { courseParams } from '../catalogue/course-params.ts';
import { pageContext } from '../page-context.ts';
import { doing } from '../shell/page-handle.ts';
import { ownPageMeta } from '../shell/page-meta.ts';
import { lessonSlice, type TestData } from '../store/lesson.slice.ts';
import { makeStore } from '../store/make-store.ts';
import { Island } from '../ui/island.tsx';
import type { Route } from './+types/practice-test.route.ts';
import { givenAnswer } from './given-answer.ts';
import { drawTest } from './load-test.server.ts';
import { PracticeIsland, practiceIsland } from './practice-test.tsx';
import {
  DROP,
  newTest,
  parseNewTest,
  parseTestAddress,
  type TestAddress,
  testSearch,
  withAnswer,
} from './test-address.ts';
import { forgetTest, rememberedTest, rememberTest } from './test-cookie.ts';

export const handle = doing;

/** A new seed: eight letters and digits, so that two learners hardly ever share one. */
function newSeed(): string {
  return Array.from({ length: 8 }, () => randomInt(36).toString(36)).join('');
}

/** The locale layout above has refused any other word. */
function placeOf(params: { locale: string; courseSlug: string }) {
  return { locale: params.locale as LocaleCode, courseSlug: params.courseSlug };
}

function testPath(params: { locale: string; courseSlug: string }): string {
  return href('practiceTest', placeOf(params));
}

/** The test as the store holds it: drawn, with what has been answered. */
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
  const { api, locale, nonce } = context.get(pageContext);
  const { searchParams } = new URL(request.url);
  const path = testPath(params);
  const call = { params: courseParams(locale.country, params.courseSlug), query: { locale: locale.content } };
  const info = requireAnswer(await api.getCourseInfo(call), locale.code);

  const address = parseTestAddress(searchParams);
  if (!address) {
    const begins = parseNewTest(searchParams);
    // A full exam is taken in the simulator; this was its address before.
    if (begins.exam) throw redirect(href('mockExam', placeOf(params)));
    const asked = searchParams.get('new');
    const kept = asked === null ? rememberedTest(request, path) : null;
    const begun = path + testSearch(kept ?? newTest(newSeed(), begins));
    // Who only looks into a chapter goes on with the test that waits; who says so drops it.
    throw redirect(begun, asked === DROP ? { headers: { 'set-cookie': forgetTest() } } : 302);
  }
  const items = await drawTest({ api, locale, course: params.courseSlug, address });
  const answers = address.answers.slice(0, items.length);
  if (answers.length === items.length && address.show === null) throw redirect(`${path}/result${testSearch(address)}`);
  return {
    title: info.course.name,
    items,
    address: {
      ...address,
      answers,
      show: address.show !== null && address.show <= answers.length ? address.show : null,
    },
    shownAt: Date.now(),
    nonce,
  };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { api, locale } = context.get(pageContext);
  const address = parseTestAddress(new URL(request.url).searchParams);
  const path = testPath(params);
  if (!address) throw redirect(path);
  const items = await drawTest({ api, locale, course: params.courseSlug, address });
  const open = items[address.answers.length];
  if (!open) throw redirect(`${path}/result${testSearch(address)}`);
  const form = await request.formData();
  const given = givenAnswer(open, form, locale.tag);
  if (given === null) return data({ missing: true }, { status: 400 });
  const next = withAnswer(address, given, Date.now() - Number(form.get('shown_at')));
  const finished = next.answers.length === items.length;
  throw redirect(path + testSearch(next), {
    status: 303,
    headers: { 'set-cookie': finished ? forgetTest() : rememberTest(path, next) },
  });
}

export function meta({ loaderData }: Route.MetaArgs) {
  return ownPageMeta(loaderData?.title ?? '');
}

export default function PracticeTestPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { title, items, address, shownAt, nonce } = loaderData;
  const locale = locales[params.locale as LocaleCode];
  const store = makeStore();
  store.dispatch(lessonSlice.actions.setTests(tests(items, address)));
  store.dispatch(lessonSlice.actions.setCurrentTest((address.show ?? address.answers.length + 1) - 1));
  const props = {
    title,
    path: testPath(params),
    leaveTo: href('course', placeOf(params)),
    address,
    language: locale.tag,
    shownAt,
    missing: actionData?.missing === true,
    rendered: { lesson: store.getState().lesson },
  };
  return (
    <Island island={practiceIsland} nonce={nonce} props={props}>
      <PracticeIsland {...props} />
    </Island>
  );
}
