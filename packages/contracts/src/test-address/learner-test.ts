/**
 * The address format of a test in the app: its questions, the answers given, and the id under which the attempt is stored. The test
 * therefore survives a reload, can be continued on another device (calls/saved-tests.ts), and is stored only once even if finished twice.
 *
 *   ?k=chapter&c=us-signs            a new test: its kind, the codes it draws from (each its own `c`), the number of questions (`n`)
 *   &i=0b9e3f0c-…&b=1790000000       drawn: its id, and when it was started, in seconds since 1970
 *   &q=us-sig-001.us-sig-004         the questions in their order
 *   &a=b.ac&s=12.7                   the answers in the same order, and the seconds that each took
 */
import type { DrawnKind } from '../constants/attempts.ts';
import { longestAnswer } from '../constants/tests.ts';

/** The options of a new test. */
export interface TestOptions {
  readonly kind: DrawnKind;
  readonly codes: readonly string[];
  /** Number of questions; null for the default of its kind. */
  readonly count: number | null;
  /** Ids of the questions of a planned test; empty if the server draws them. */
  readonly questions: readonly string[];
}

/** A drawn test. */
export interface DrawnTest extends TestOptions {
  readonly id: string;
  /** Seconds since 1970. */
  readonly startedAt: number;
  /** Ids of answers (`ac`), a number (`n0,5`). */
  readonly answers: readonly string[];
  /** Seconds that each answer took. */
  readonly seconds: readonly number[];
}

/** Returns the query, without its question mark, of a new test. */
export function testOptionsQuery({
  kind,
  codes,
  count,
  questions,
}: Partial<TestOptions> & Pick<TestOptions, 'kind'>): string {
  const parts = [`k=${kind}`];
  if (codes && codes.length > 0) parts.push(`c=${codes.join('.')}`);
  if (count) parts.push(`n=${count}`);
  if (questions && questions.length > 0) parts.push(`q=${questions.join('.')}`);
  return parts.join('&');
}

/** Returns the query, without its question mark, that `parsePlace` reads back as `place`. */
export function placeQuery(place: DrawnTest): string {
  const parts = [testOptionsQuery(place), `i=${place.id}`, `b=${place.startedAt}`];
  if (place.answers.length > 0) parts.push(`a=${place.answers.join('.')}`, `s=${place.seconds.join('.')}`);
  return parts.join('&');
}

/** Returns the test with one more answer. `milliseconds` is the time since the question was shown. */
export function answered(place: DrawnTest, given: string, milliseconds: number): DrawnTest {
  const seconds = Math.min(longestAnswer, Math.max(0, Math.round(milliseconds / 1000)));
  return { ...place, answers: [...place.answers, given], seconds: [...place.seconds, seconds] };
}
