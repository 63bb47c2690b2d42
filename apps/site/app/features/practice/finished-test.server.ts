/** What becomes of a practice test that has just been finished: a learner's is an attempt like one in the app, a guest's waits for an account. */
import type { PracticeItem } from '@lanewise/contracts/calls/practice';
import { cookieNames, finishedTestsCookie } from '@lanewise/contracts/constants/cookies';
import { type FinishedPractice, finishedTestsValue, parseFinishedTests } from '@lanewise/contracts/finished-tests';
import { answerFields } from '@lanewise/contracts/test-address/answer-fields';
import { testSearch } from '@lanewise/contracts/test-address/practice-test';
import { randomFromSeed } from '@lanewise/learning/random';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { PageContext } from '../../shared/page-context.ts';
import type { SavedTest } from '../saved-tests/saved-test.ts';

interface Finished {
  readonly test: SavedTest;
  readonly items: readonly PracticeItem[];
  /** The Cookie header of the request. */
  readonly cookies: string;
  /** When it was finished, in milliseconds since 1970. */
  readonly now: number;
}

/**
 * Stores a learner's finished test as an attempt, and keeps a guest's in a cookie. Doing so twice stores one attempt. A learner whose account
 * cannot be reached is served as a guest: the result is shown anyway.
 *
 * @returns the headers that the answer needs
 */
export async function keepFinished({ api, hasToken }: PageContext, { test, items, cookies, now }: Finished) {
  const finished = finishedTest(test, items, now);
  if (hasToken && (await saveFinished(api, finished))) return new Headers();
  const others = parseFinishedTests(parseCookie(cookies)[cookieNames.finishedTests]);
  const value = finishedTestsValue([finished, ...others.filter(({ id }) => id !== finished.id)]);
  const cookie = stringifySetCookie({ name: cookieNames.finishedTests, value, ...finishedTestsCookie });
  return new Headers({ 'set-cookie': cookie });
}

function finishedTest(
  { subject, course, address }: SavedTest,
  items: readonly PracticeItem[],
  now: number,
): FinishedPractice {
  const { answers, seconds } = address;
  return {
    subject,
    course,
    seconds,
    id: idOf(`${subject} ${course} ${testSearch({ ...address, answers: [], seconds: 0, show: null })}`),
    finishedAt: Math.floor(now / 1000),
    answers: items.map(({ page_id: question }, index) => ({ question, given: answers[index] ?? '' })),
  };
}

/** Returns whether the account has the attempt now. */
async function saveFinished(api: PageContext['api'], test: FinishedPractice): Promise<boolean> {
  const { id, subject, course, seconds, answers } = test;
  const finishedAt = test.finishedAt * 1000;
  const ms = Math.round((seconds * 1000) / answers.length);
  const { ok } = await api.saveAttempt({
    body: {
      id,
      subject_code: subject,
      course_code: course,
      kind: 'practice',
      started_at: new Date(finishedAt - seconds * 1000).toISOString(),
      finished_at: new Date(finishedAt).toISOString(),
      answers: answers.map(({ question, given }) => ({ page_id: question, ms, ...answerFields(given) })),
    },
  });
  return ok;
}

/** Returns the UUID (version 8, RFC 9562) that a text always has. */
function idOf(text: string): string {
  const random = randomFromSeed(text);
  const hex = Array.from({ length: 4 }, () =>
    Math.floor(random() * 2 ** 32)
      .toString(16)
      .padStart(8, '0'),
  ).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20)].join('-');
}
