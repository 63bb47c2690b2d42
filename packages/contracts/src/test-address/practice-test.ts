/**
 * A practice test in its address: the drawn questions and the answers given. A test therefore survives a reload, the back button, a second device and a
 * killed server, and works without JavaScript.
 *
 *   ?t=k3v9x2&n=10&a=b.ac.n50        seed, number of questions, three answers given
 *   &exam=1                          a full exam by the official blueprint instead of n questions
 *   &m=right-of-way                  questions of these modules only; a form of checkboxes repeats the name
 *   &missed=0b9e3f0c-...             instead of drawn questions, those missed in this mock exam
 *   &again=2.5                       only the second and fifth of the drawn questions
 *   &s=95                            seconds taken to answer so far
 *   &show=2                          the second question with its explanation
 *
 *   ?signs                           a new test of road signs, with that topic (`roadSignsTopic`) as its module
 *   ?exam=1, ?m=..., ?missed=...     a new test of this kind; if one is unfinished, the page asks which to take
 *   ?new=drop&m=right-of-way         a new test that discards the unfinished one
 */
import {
  defaultPracticeQuestionCount,
  longestAnswer,
  questionCountLimits,
  roadSignsTopic,
} from '../constants/tests.ts';
import { isUuid } from '../uuid.ts';
import { answersIn, listIn } from './answer-list.ts';

export interface TestAddress {
  readonly seed: string;
  readonly exam: boolean;
  readonly count: number;
  readonly modules: readonly string[];
  /** Id of the mock exam whose missed questions are asked; null for drawn questions. */
  readonly missedIn: string | null;
  /** Positions, from 1, of the questions to ask again; empty for all. */
  readonly again: readonly number[];
  /** The given answers in order: ids (`ac`) or a number (`n0,5`). */
  readonly answers: readonly string[];
  /** Seconds taken to answer so far; reading explanations is not counted. */
  readonly seconds: number;
  /** Position, from 1, of the answered question to show; null for the next open one. */
  readonly show: number | null;
}

/** Value of `new` that discards the unfinished test. */
const DROP = 'drop';

const SEED = /^[a-z0-9]{1,16}$/;
const MODULE = /^[a-z0-9-]{1,64}$/;

function position(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,2}$/.test(text) ? Number(text) : null;
}

function wholeSeconds(text: string | null): number {
  return text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 0;
}

/** Returns the test described by a query, or null if there is none. Malformed parts are ignored, never an error. */
export function parseTestAddress(search: URLSearchParams): TestAddress | null {
  const seed = search.get('t');
  if (seed === null || !SEED.test(seed)) return null;
  const count = position(search.get('n')) ?? defaultPracticeQuestionCount;
  return {
    seed,
    exam: search.get('exam') === '1',
    count: Math.min(count, questionCountLimits.max),
    modules: [
      ...new Set(
        search
          .getAll('m')
          .flatMap(listIn)
          .filter((module) => MODULE.test(module)),
      ),
    ],
    missedIn: examId(search.get('missed')),
    again: again(search),
    answers: answersIn(search.get('a')),
    seconds: wholeSeconds(search.get('s')),
    show: position(search.get('show')),
  };
}

function examId(text: string | null): string | null {
  return text !== null && isUuid(text) ? text : null;
}

/** Returns each position once: otherwise an address with thousands of repetitions would make a page of a megabyte. */
function again(search: URLSearchParams): number[] {
  const positions = listIn(search.get('again'))
    .map(position)
    .filter((each) => each !== null);
  return [...new Set(positions)];
}

/** Returns the options of a new test in a query: its size, a full exam, its modules, the mock exam to repeat. Malformed parts are ignored. */
export function parseNewTest(search: URLSearchParams): Partial<TestAddress> {
  const asked = parseTestAddress(new URLSearchParams([...search, ['t', '0']].filter(([name]) => name !== 'a')));
  if (!asked) return {};
  const modules = search.has('signs') ? [roadSignsTopic] : asked.modules;
  return { exam: asked.exam, count: asked.count, modules, missedIn: asked.missedIn };
}

/** The options of a test, without what has been answered. */
type NewTest = Pick<TestAddress, 'exam' | 'count' | 'modules' | 'missedIn'>;

/** Returns whether a query discards the unfinished test. */
export const dropsUnfinished = (search: URLSearchParams): boolean => search.get('new') === DROP;

/** What a link asks for; without anything, a mixed test. */
interface AskedTest {
  /** Says that a new test is wanted. */
  readonly isNew?: boolean;
  readonly exam?: boolean;
  readonly count?: number;
  readonly modules?: readonly string[];
  readonly roadSigns?: boolean;
  readonly missedIn?: string;
}

/** Returns the query, with its question mark, of a new test; if one is unfinished, the page asks which to take. */
export function askedTestSearch({ isNew, exam, count, modules = [], roadSigns, missedIn }: AskedTest): string {
  const parts: string[] = [];
  if (isNew) parts.push('new=1');
  if (exam) parts.push('exam=1');
  if (count !== undefined) parts.push(`n=${count}`);
  if (modules.length > 0) parts.push(`m=${modules.join('.')}`);
  if (roadSigns) parts.push('signs=1');
  if (missedIn !== undefined) parts.push(`missed=${missedIn}`);
  return parts.length === 0 ? '' : `?${parts.join('&')}`;
}

/** Returns the query for a new test with the options of this one, replacing the unfinished one. */
export function newTestSearch({ exam, count, modules, missedIn }: NewTest): string {
  const size = exam ? 'exam=1' : `n=${count}`;
  const topics = modules.length > 0 ? `&m=${modules.join('.')}` : '';
  return `?new=${DROP}&${size}${topics}${missedIn === null ? '' : `&missed=${missedIn}`}`;
}

/** Returns the address of the question after index `current`, with its explanation if it has been answered. */
export function nextQuestion(address: TestAddress, current: number): TestAddress {
  const answered = address.answers.length > current + 1;
  return { ...address, show: answered ? current + 2 : null };
}

/** Returns the query, with its question mark, that `parseTestAddress` parses back to `address`. */
export function testSearch(address: TestAddress): string {
  const parts = [`t=${address.seed}`];
  if (address.exam) parts.push('exam=1');
  else parts.push(`n=${address.count}`);
  if (address.modules.length > 0) parts.push(`m=${address.modules.join('.')}`);
  if (address.missedIn !== null) parts.push(`missed=${address.missedIn}`);
  if (address.again.length > 0) parts.push(`again=${address.again.join('.')}`);
  if (address.answers.length > 0) parts.push(`a=${address.answers.join('.')}`);
  if (address.seconds > 0) parts.push(`s=${address.seconds}`);
  if (address.show !== null) parts.push(`show=${address.show}`);
  return `?${parts.join('&')}`;
}

/** Returns a test of `count` questions without answers. */
export function newTest(seed: string, options: Partial<TestAddress> = {}): TestAddress {
  return {
    seed,
    exam: false,
    count: defaultPracticeQuestionCount,
    modules: [],
    missedIn: null,
    again: [],
    answers: [],
    seconds: 0,
    show: null,
    ...options,
  };
}

/**
 * Returns the address after the next open question was answered with `given`, showing its explanation. `milliseconds` is the time since the
 * question was shown; an impossible time counts as zero.
 */
export function withAnswer(address: TestAddress, given: string, milliseconds = 0): TestAddress {
  const answers = [...address.answers, given];
  const seconds = Math.min(longestAnswer, Math.max(0, Math.ceil(milliseconds / 1000) || 0));
  return { ...address, answers, seconds: address.seconds + seconds, show: answers.length };
}
