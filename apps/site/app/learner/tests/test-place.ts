/**
 * The address format of a test in the app: its questions, the answers given, and the id under which the attempt is stored. The test
 * therefore survives a reload, can be continued on another device (calls/saved-tests.ts), and is stored only once even if finished twice.
 *
 *   ?k=chapter&c=us-signs            a new test: its kind, the codes it draws from (each its own `c`), the number of questions (`n`)
 *   &i=0b9e3f0c-…&b=1790000000       drawn: its id, and when it was started, in seconds since 1970
 *   &q=us-sig-001.us-sig-004         the questions in their order
 *   &a=b.ac&s=12.7                   the answers in the same order, and the seconds that each took
 */
import { type DrawnKind, drawnKinds } from '@lanewise/contracts/constants/attempts';
import { questionCountLimits } from '@lanewise/contracts/constants/tests';

/** The options of a new test. */
export interface TestWish {
  readonly kind: DrawnKind;
  readonly codes: readonly string[];
  /** Number of questions; null for the default of its kind. */
  readonly count: number | null;
  /** Ids of the questions of a planned test; empty if the server draws them. */
  readonly questions: readonly string[];
}

/** A drawn test. */
export interface TestPlace extends TestWish {
  readonly id: string;
  /** Seconds since 1970. */
  readonly startedAt: number;
  /** As in test-address.ts: ids of answers (`ac`), a number (`n0,5`). */
  readonly answers: readonly string[];
  /** Seconds that each answer took. */
  readonly seconds: readonly number[];
}

const CODE = /^[\w-]{1,64}$/;
const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
const GIVEN = /^(?:[a-z]{1,8}|n-?\d{1,7}(?:,\d{1,4})?)$/;

const list = (text: string | null): string[] => (text === null || text === '' ? [] : text.split('.'));

/** Returns the options in a query, or null if it names no kind of test. Malformed parts are ignored. */
export function parseWish(search: URLSearchParams): TestWish | null {
  const kind = drawnKinds.find((each) => each === search.get('k'));
  if (!kind) return null;
  const count = Number(search.get('n'));
  const isCount = Number.isInteger(count) && count >= questionCountLimits.min && count <= questionCountLimits.max;
  return {
    kind,
    codes: [...new Set(search.getAll('c').flatMap(list))].filter((code) => CODE.test(code)),
    count: isCount ? count : null,
    questions: [...new Set(list(search.get('q')))].filter((id) => CODE.test(id)),
  };
}

/** Returns the drawn test in a query, or null if there is none. */
export function parsePlace(search: URLSearchParams): TestPlace | null {
  const wish = parseWish(search);
  const id = search.get('i') ?? '';
  const startedAt = Number(search.get('b'));
  if (!wish || wish.questions.length === 0 || !ID.test(id) || !Number.isInteger(startedAt)) return null;
  const given = list(search.get('a')).slice(0, wish.questions.length);
  const firstWrong = given.findIndex((each) => !GIVEN.test(each));
  // Answers are identified by position, so none after a malformed one can be trusted.
  const answers = firstWrong < 0 ? given : given.slice(0, firstWrong);
  const seconds = list(search.get('s')).map(Number);
  return {
    ...wish,
    id,
    startedAt,
    answers,
    seconds: answers.map((_, index) => (Number.isInteger(seconds[index]) ? Math.max(0, seconds[index] ?? 0) : 0)),
  };
}

/** Returns the query, without its question mark, of a new test. */
export function wishQuery({ kind, codes, count, questions }: Partial<TestWish> & Pick<TestWish, 'kind'>): string {
  const parts = [`k=${kind}`];
  if (codes && codes.length > 0) parts.push(`c=${codes.join('.')}`);
  if (count) parts.push(`n=${count}`);
  if (questions && questions.length > 0) parts.push(`q=${questions.join('.')}`);
  return parts.join('&');
}

/** Returns the query, without its question mark, that `parsePlace` reads back as `place`. */
export function placeQuery(place: TestPlace): string {
  const parts = [wishQuery(place), `i=${place.id}`, `b=${place.startedAt}`];
  if (place.answers.length > 0) parts.push(`a=${place.answers.join('.')}`, `s=${place.seconds.join('.')}`);
  return parts.join('&');
}

/** Longest time counted for one question, in seconds: after that the learner has probably left. */
const LONGEST_THOUGHT = 600;

/** Returns the test with one more answer. `milliseconds` is the time since the question was shown. */
export function answered(place: TestPlace, given: string, milliseconds: number): TestPlace {
  const seconds = Math.min(LONGEST_THOUGHT, Math.max(0, Math.round(milliseconds / 1000)));
  return { ...place, answers: [...place.answers, given], seconds: [...place.seconds, seconds] };
}
