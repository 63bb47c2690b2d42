/** Tests with known questions: the API draws the same questions for the same seed. */
import type { PracticeItem } from '@lanewise/contracts/calls/practice';
import { type APIRequestContext, expect, type Page } from '@playwright/test';

/** A course by its path and by its codes in calls. */
export interface CoursePlace {
  readonly locale: string;
  readonly subject: string;
  readonly language: string;
  readonly course: string;
}

export const california: CoursePlace = { locale: 'us', subject: 'us', language: 'en', course: 'ca-car' };
export const unitedKingdom: CoursePlace = { locale: 'uk', subject: 'uk', language: 'en', course: 'uk-car' };
export const sweden: CoursePlace = { locale: 'se', subject: 'se', language: 'sv', course: 'se-b' };
export const france: CoursePlace = { locale: 'fr', subject: 'fr', language: 'fr', course: 'fr-b' };
export const newSouthWales: CoursePlace = { locale: 'au', subject: 'au', language: 'en', course: 'nsw-car' };
export const germany: CoursePlace = { locale: 'de', subject: 'de', language: 'de', course: 'de-b' };
export const germanyInEnglish: CoursePlace = { locale: 'de-en', subject: 'de', language: 'en', course: 'de-b' };

export interface DrawnTest {
  /** Address of the test without answers. */
  readonly path: string;
  /** The questions in the order asked. */
  readonly items: readonly PracticeItem[];
}

/** Returns the address of a course's practice test, without a query. */
function testPath({ locale, course }: CoursePlace): string {
  return `/${locale}/${course}/practice-test`;
}

/** Returns the test of `count` questions that a seed draws. */
export async function drawTest(
  request: APIRequestContext,
  place: CoursePlace,
  { seed = 'story', count = 10 }: { seed?: string; count?: number } = {},
): Promise<DrawnTest> {
  const items = await draw(request, place, seed, count);
  return { path: `${testPath(place)}?t=${seed}&n=${count}`, items };
}

/** Returns the seed of the test on screen, once the page has reached it. */
export async function seedOnScreen(page: Page): Promise<string> {
  await expect(page).toHaveURL(/[?&]t=\w/);
  return new URL(page.url()).searchParams.get('t') as string;
}

/** Returns the full exam that a seed draws. */
export async function drawExam(request: APIRequestContext, place: CoursePlace, seed = 'story'): Promise<DrawnTest> {
  const { subject, course, language } = place;
  const response = await request.get(`/api/v3/extra/structured/${subject}/${course}`, {
    params: { seed, locale: language },
  });
  return { path: `${testPath(place)}?t=${seed}&exam=1`, items: await response.json() };
}

/** Returns a test of the first `count` questions of a kind, such as those with a sign or a number to enter. */
export async function findQuestions(
  request: APIRequestContext,
  place: CoursePlace,
  wanted: (item: PracticeItem) => boolean,
  count = 1,
): Promise<DrawnTest> {
  const drawn = await draw(request, place, 'story', 100);
  const positions = drawn.flatMap((item, index) => (wanted(item) ? [index + 1] : [])).slice(0, count);
  if (positions.length < count) throw new Error(`The bank has too few such questions for ${place.course}.`);
  return {
    path: `${testPath(place)}?t=story&n=100&again=${positions.join('.')}`,
    items: positions.map((position) => drawn[position - 1] as PracticeItem),
  };
}

async function draw(
  request: APIRequestContext,
  { subject, course, language }: CoursePlace,
  seed: string,
  count: number,
): Promise<readonly PracticeItem[]> {
  const response = await request.get(`/api/v3/extra/practice/${subject}/${course}`, {
    params: { n: count, seed, locale: language },
  });
  return response.json();
}

/** Returns an answer as written in an address: all correct ones, or a wrong one. Where all are correct, one alone is wrong. */
export function givenFor(item: PracticeItem, how: 'right' | 'wrong'): string {
  const input = item.inputs[0];
  if (input) return `n${String(how === 'right' ? input.value : input.value + 1).replace('.', ',')}`;
  if (how === 'wrong') return (item.answers.find((answer) => !answer.is_correct) ?? item.answers[0])?.id ?? '';
  return item.answers
    .filter((answer) => answer.is_correct)
    .map((answer) => answer.id)
    .sort()
    .join('');
}

/** Returns the address with these answers to the first questions; `show` names the question on screen. */
export function answeredPath(drawn: DrawnTest, how: readonly ('right' | 'wrong')[], show?: number): string {
  const given = how.map((each, index) => givenFor(drawn.items[index] as PracticeItem, each));
  return `${drawn.path}&a=${given.join('.')}${show === undefined ? '' : `&show=${show}`}`;
}

/** Returns the address of the result of a finished test. */
export function resultPath(drawn: DrawnTest, how: readonly ('right' | 'wrong')[]): string {
  return answeredPath(drawn, how).replace('/practice-test?', '/practice-test/result?');
}
