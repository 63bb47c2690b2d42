import { href } from '@lanewise/contracts/addresses';
import { countries, locales } from '@lanewise/contracts/countries';
import { placeQuery } from '@lanewise/contracts/test-address/learner-test';
import { parsePlace, parseTestOptions } from '@lanewise/contracts/test-address/parse-learner-test';
import { redirect } from 'react-router';
import { requireAnswer } from '../../../shared/calls/require-answer.ts';
import type { PageContext } from '../../../shared/page-context.ts';
import { requireLocale } from '../../../shared/shell/require-locale.ts';
import type { Rendered } from '../../../shared/store/app-actions.ts';
import { courseParams } from '../../catalogue/course-params.ts';
import { PAYWALL } from '../paywall-query.ts';
import { testState } from '../tests/test-state.ts';
import { requireLearning } from './signed-in.ts';

/**
 * Returns the test of an address with the answers given so far.
 *
 * @throws {Response} a redirect to the test's own address once a new test has been drawn; a redirect to the tests of the course if the
 * address describes no test or there are no questions to ask; another redirect or an error page
 */
export async function loadTest(
  page: PageContext,
  { courseSlug = '', ...params }: { locale?: string; courseSlug?: string },
  request: Request,
) {
  const { api } = page;
  const locale = requireLocale(params.locale);
  await requireLearning(page);
  const here = { locale: locale.code, courseSlug };
  const search = new URL(request.url).searchParams;
  const options = parseTestOptions(search);
  if (!options) throw redirect(href('appTests', here));
  const known = parsePlace(search);
  const call = { params: courseParams(locale.country, courseSlug), query: { locale: locale.content } };
  const { kind, codes, count, questions } = options;
  const body = {
    kind,
    ...(codes.length > 0 && { codes: [...codes] }),
    ...(count !== null && { count }),
    ...(questions.length > 0 && { page_ids: [...questions] }),
  };
  const [info, drawn, progress, profile, ui] = await Promise.all([
    api.getCourseInfo(call),
    api.drawTest({ ...call, body }),
    api.getProgress(call),
    api.getProfile({}),
    // Without its script the test is shown as usual.
    known && page.variantOf('practice_test_ui').catch(() => null),
  ]);
  if (!drawn.ok && ['VALIDATION', 'TEST_LOCKED'].includes(drawn.error.code)) throw redirect(href('appTests', here));
  if (!drawn.ok && drawn.error.code === 'SUBSCRIPTION_REQUIRED') throw redirect(`${href('appTests', here)}?${PAYWALL}`);
  const test = requireAnswer(drawn, locale.code);
  const items = test.questions;
  const { course } = requireAnswer(info, locale.code);
  if (items.length === 0) throw redirect(href('appTests', here, { none: kind }));
  if (!known) {
    const place = {
      ...options,
      questions: items.map(({ page_id }) => page_id),
      id: crypto.randomUUID(),
      startedAt: Math.floor(Date.now() / 1000),
      answers: [],
      seconds: [],
    };
    throw redirect(`${href('appTest', here)}?${placeQuery(place)}`);
  }
  // Drops questions that have since been removed from the bank, with their answers.
  const left = new Set(items.map(({ page_id }) => page_id));
  const isLeft = (_: unknown, index: number) => left.has(known.questions[index] ?? '');
  const place = {
    ...known,
    questions: known.questions.filter((id) => left.has(id)),
    answers: known.answers.filter(isLeft),
    seconds: known.seconds.filter(isLeft),
  };
  const official = locales[countries[locale.country].defaultLocale].content;
  const rendered: Rendered = { lesson: testState(items, place.answers) };
  return {
    locale,
    course: { name: course.name, slug: course.slug, code: course.course_code, subject: locale.country },
    place,
    passingIndex: test.passing_index,
    /** The language of the official test, if it is not the page's. */
    officialLanguage: official === locale.content ? null : official,
    before: requireAnswer(progress, locale.code).readiness,
    owner: requireAnswer(profile, locale.code).analytics_user_id,
    rendered,
    hasLane: ui !== 'counter',
  };
}

export type ReadTest = Awaited<ReturnType<typeof loadTest>>;
