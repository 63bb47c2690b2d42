/** Reads a test of the app from an address (learner-test.ts). Only loaders need it. */
import { drawnKinds } from '../constants/attempts.ts';
import { questionCountLimits } from '../constants/tests.ts';
import { isUuid } from '../uuid.ts';
import { answersIn, listIn } from './answer-list.ts';
import type { DrawnTest, TestOptions } from './learner-test.ts';

const CODE = /^[\w-]{1,64}$/;

/** Returns the options in a query, or null if it names no kind of test. Malformed parts are ignored. */
export function parseTestOptions(search: URLSearchParams): TestOptions | null {
  const kind = drawnKinds.find((each) => each === search.get('k'));
  if (!kind) return null;
  const count = Number(search.get('n'));
  const isCount = Number.isInteger(count) && count >= questionCountLimits.min && count <= questionCountLimits.max;
  return {
    kind,
    codes: [...new Set(search.getAll('c').flatMap(listIn))].filter((code) => CODE.test(code)),
    count: isCount ? count : null,
    questions: [...new Set(listIn(search.get('q')))].filter((id) => CODE.test(id)),
  };
}

/** Returns the drawn test in a query, or null if there is none. */
export function parsePlace(search: URLSearchParams): DrawnTest | null {
  const options = parseTestOptions(search);
  const id = search.get('i') ?? '';
  const startedAt = Number(search.get('b'));
  if (!options || options.questions.length === 0 || !isUuid(id) || !Number.isInteger(startedAt)) return null;
  const answers = answersIn(search.get('a')).slice(0, options.questions.length);
  const seconds = listIn(search.get('s')).map(Number);
  return {
    ...options,
    id,
    startedAt,
    answers,
    seconds: answers.map((_, index) => (Number.isInteger(seconds[index]) ? Math.max(0, seconds[index] ?? 0) : 0)),
  };
}
