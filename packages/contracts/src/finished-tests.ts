/**
 * The value of the cookie that keeps the tests that a guest has finished, until an account takes them over: newest first, by the bank's ids, so that the
 * answers still mean the same when the questions are drawn otherwise.
 *
 *   us.ca-car.<id>.<finished, in s since 1970>.<seconds>~us-row-004!b~us-row-019!ac~us-speed-002!n25*de.de-b...
 */
import { attemptAnswersLimit } from './constants/attempts.ts';
import { type SubjectCode, subjectCodes } from './countries.ts';
import { GIVEN } from './test-address/answer-list.ts';

export interface FinishedPractice {
  readonly subject: SubjectCode;
  readonly course: string;
  /** The id of the attempt it becomes. */
  readonly id: string;
  /** Seconds since 1970. */
  readonly finishedAt: number;
  /** Seconds taken to answer. */
  readonly seconds: number;
  readonly answers: readonly {
    readonly question: string;
    /** The answer as a test's address has it: ids (`ac`) or a number (`n0,5`). */
    readonly given: string;
  }[];
}

/** Longest value written: browsers refuse cookies of more than 4,096 bytes with name and attributes. */
const LONGEST_VALUE = 3700;

const HEAD = /^([a-z]{2})\.([a-z0-9-]{1,64})\.([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.(\d{1,11})\.(\d{1,6})$/;
const ANSWER = new RegExp(`^([a-z0-9-]{1,80})!(${GIVEN})$`);

/** Returns the tests in a cookie's value, newest first. Malformed ones are left out: anybody can write a cookie. */
export function parseFinishedTests(value: string | undefined): readonly FinishedPractice[] {
  return (value ?? '').split('*').flatMap((entry) => parseEntry(entry) ?? []);
}

function parseEntry(entry: string): FinishedPractice | null {
  const [head = '', ...rest] = entry.split('~');
  const [, country, course = '', id = '', finishedAt, seconds] = HEAD.exec(head) ?? [];
  const subject = subjectCodes.find((code) => code === country);
  const answers = rest.map((part) => {
    const [, question = '', given = ''] = ANSWER.exec(part) ?? [];
    return { question, given };
  });
  const isWhole = answers.length > 0 && answers.every(({ question }) => question !== '');
  if (!subject || !isWhole || answers.length > attemptAnswersLimit) return null;
  return { subject, course, id, finishedAt: Number(finishedAt), seconds: Number(seconds), answers };
}

/** Returns the value that keeps these tests. The last are dropped if there is no room for all. */
export function finishedTestsValue(tests: readonly FinishedPractice[]): string {
  const value = tests.map(entryOf).join('*');
  return encodeURIComponent(value).length > LONGEST_VALUE ? finishedTestsValue(tests.slice(0, -1)) : value;
}

function entryOf({ subject, course, id, finishedAt, seconds, answers }: FinishedPractice): string {
  const head = `${subject}.${course}.${id}.${finishedAt}.${seconds}`;
  return [head, ...answers.map(({ question, given }) => `${question}!${given}`)].join('~');
}
