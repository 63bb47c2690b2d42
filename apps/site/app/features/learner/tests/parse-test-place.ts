/** Reads a test of the app from an address (test-place.ts). Only loaders need it. */
import { drawnKinds } from '@lanewise/contracts/constants/attempts';
import { questionCountLimits } from '@lanewise/contracts/constants/tests';
import type { DrawnTest, TestOptions } from './test-place.ts';

const CODE = /^[\w-]{1,64}$/;
const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
const GIVEN = /^(?:[a-z]{1,8}|n-?\d{1,7}(?:,\d{1,4})?)$/;

const list = (text: string | null): string[] => (text === null || text === '' ? [] : text.split('.'));

/** Returns the options in a query, or null if it names no kind of test. Malformed parts are ignored. */
export function parseTestOptions(search: URLSearchParams): TestOptions | null {
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
export function parsePlace(search: URLSearchParams): DrawnTest | null {
  const options = parseTestOptions(search);
  const id = search.get('i') ?? '';
  const startedAt = Number(search.get('b'));
  if (!options || options.questions.length === 0 || !ID.test(id) || !Number.isInteger(startedAt)) return null;
  const given = list(search.get('a')).slice(0, options.questions.length);
  const firstWrong = given.findIndex((each) => !GIVEN.test(each));
  // Answers are identified by position, so none after a malformed one can be trusted.
  const answers = firstWrong < 0 ? given : given.slice(0, firstWrong);
  const seconds = list(search.get('s')).map(Number);
  return {
    ...options,
    id,
    startedAt,
    answers,
    seconds: answers.map((_, index) => (Number.isInteger(seconds[index]) ? Math.max(0, seconds[index] ?? 0) : 0)),
  };
}
