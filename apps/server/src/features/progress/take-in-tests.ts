/** Makes the practice tests that a guest has finished the first attempts of an account, when its course is first opened in the same browser. */
import type { Bank, BankCourse } from '@lanewise/bank/compiled/bank';
import { ApiError } from '@lanewise/contracts/api-errors';
import { cookieNames, finishedTestsCookie } from '@lanewise/contracts/constants/cookies';
import { type FinishedPractice, finishedTestsValue, parseFinishedTests } from '@lanewise/contracts/finished-tests';
import { answerFields } from '@lanewise/contracts/test-address/answer-fields';
import type { Queries } from '@lanewise/database/pool';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { Caller } from '../../platform/calls/caller.ts';
import { requireCourse } from '../catalogue/subject.ts';
import { type GradedAnswer, graded } from './graded.ts';
import { readStudy, type StudyKey } from './knowledge-store.ts';
import { recordGuestTest } from './record-guest.ts';

interface TestParts {
  readonly queries: Queries;
  readonly bank: Bank;
  readonly now: () => Date;
}

/**
 * Stores the finished tests of the course in the caller's cookie as attempts, and clears them there; tests of other courses wait for theirs.
 * Without the cookie it costs nothing. An account that already has answers is skipped: somebody else may have taken the tests in this browser.
 */
export async function takeInTests({ queries, bank, now }: TestParts, caller: Caller, studied: StudyKey): Promise<void> {
  const value = parseCookie(caller.cookie)[cookieNames.finishedTests];
  if (value === undefined) return;
  const all = parseFinishedTests(value);
  const isOfCourse = (test: FinishedPractice) =>
    test.subject === studied.subjectCode && test.course === studied.courseCode;
  const own = all.filter(isOfCourse);
  if (own.length === 0 && all.length > 0) return;
  const course = requireCourse(bank, { a: studied.subjectCode, b: studied.courseCode });
  const isNew = own.length > 0 && (await readStudy(queries, studied)).knowledge.answers === 0;
  // The oldest first, as they were taken.
  if (isNew) for (const test of own.toReversed()) await takeIn(test);
  const left = finishedTestsValue(all.filter((test) => !isOfCourse(test)));
  const { maxAge } = finishedTestsCookie;
  caller.setCookies.push(
    stringifySetCookie({
      name: cookieNames.finishedTests,
      value: left,
      ...finishedTestsCookie,
      maxAge: left === '' ? 0 : maxAge,
    }),
  );

  async function takeIn({ id, finishedAt, seconds, answers }: FinishedPractice): Promise<void> {
    const results = gradedOrNull(course, answers, seconds);
    if (results === null) return;
    const end = Math.min(finishedAt * 1000, now().getTime());
    await recordGuestTest(queries, bank, {
      id,
      userId: studied.userId,
      course,
      answers: results,
      startedAt: new Date(end - seconds * 1000),
      finishedAt: new Date(end),
      kept: JSON.stringify(answers),
    });
  }
}

/** Returns the answers with their scores; null if the course has no such questions or answers, as in a cookie that somebody has changed. */
function gradedOrNull(
  course: BankCourse,
  answers: FinishedPractice['answers'],
  seconds: number,
): readonly GradedAnswer[] | null {
  const ms = Math.round((seconds * 1000) / answers.length);
  try {
    return graded(
      course,
      answers.map(({ question, given }) => ({ page_id: question, ms, ...answerFields(given) })),
    );
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}
