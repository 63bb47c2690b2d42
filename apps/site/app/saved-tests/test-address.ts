/**
 * A test in its address: which questions were drawn and what has been answered. A test therefore survives a reload, the back
 * button, a second device and a killed server, and works without JavaScript.
 *
 *   ?t=k3v9x2&n=10&a=b.ac.n50        seed, number of questions, three answers given
 *   &exam=1                          a full exam by the official blueprint instead of n questions
 *   &m=right-of-way                  questions of these modules only
 *   &again=2.5                       only the second and fifth question of what the seed draws
 *   &s=95                            seconds taken to answer so far
 *   &show=2                          the second question with its explanation
 *
 *   ?exam=1, ?m=right-of-way         a new test of this kind; where one waits, its page asks which of the two
 *   ?new=drop&m=right-of-way         a new test instead of the one that waits
 */
import { defaultPracticeQuestionCount, questionCountLimits } from '@lanewise/contracts/constants/tests';

export interface TestAddress {
  readonly seed: string;
  readonly exam: boolean;
  readonly count: number;
  readonly modules: readonly string[];
  /** Positions, from 1, of the questions to ask again; empty for all. */
  readonly again: readonly number[];
  /** What was given, in the order asked: ids of answers (`ac`), a number (`n0,5`). */
  readonly answers: readonly string[];
  /** Seconds taken to answer so far; reading explanations is not counted. */
  readonly seconds: number;
  /** Position, from 1, of the answered question on screen; null for the next open one. */
  readonly show: number | null;
}

/** What `new` says where the test that waits is dropped. */
export const DROP = 'drop';

const SEED = /^[a-z0-9]{1,16}$/;
const MODULE = /^[a-z0-9-]{1,64}$/;
const GIVEN = /^(?:[a-z]{1,8}|n-?\d{1,7}(?:,\d{1,4})?)$/;

const list = (text: string | null): string[] => (text === null || text === '' ? [] : text.split('.'));

function position(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,2}$/.test(text) ? Number(text) : null;
}

function wholeSeconds(text: string | null): number {
  return text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 0;
}

/** Returns the test that a query describes, or null where it names none. What is wrong in it is left out, never an error. */
export function parseTestAddress(search: URLSearchParams): TestAddress | null {
  const seed = search.get('t');
  if (seed === null || !SEED.test(seed)) return null;
  const count = position(search.get('n')) ?? defaultPracticeQuestionCount;
  const given = list(search.get('a'));
  const firstWrong = given.findIndex((token) => !GIVEN.test(token));
  return {
    seed,
    exam: search.get('exam') === '1',
    count: Math.min(count, questionCountLimits.max),
    modules: [...new Set(list(search.get('m')).filter((module) => MODULE.test(module)))],
    again: again(search),
    // Answers stand by position, so nothing after a broken one can be trusted.
    answers: firstWrong < 0 ? given : given.slice(0, firstWrong),
    seconds: wholeSeconds(search.get('s')),
    show: position(search.get('show')),
  };
}

/** Returns each position once: an address that repeats one thousands of times would make a page of a megabyte. */
function again(search: URLSearchParams): number[] {
  const positions = list(search.get('again'))
    .map(position)
    .filter((each) => each !== null);
  return [...new Set(positions)];
}

/** Returns what a query asks of a new test: its size, a full exam, its modules. Whatever is wrong is left out. */
export function parseNewTest(search: URLSearchParams): Partial<TestAddress> {
  const asked = parseTestAddress(new URLSearchParams([...search, ['t', '0']].filter(([name]) => name !== 'a')));
  if (!asked) return {};
  return { exam: asked.exam, count: asked.count, modules: asked.modules };
}

/** Returns the query that asks for a new test with the options of this one, in place of the one that waits. */
export function anewSearch({ exam, count, modules }: Pick<TestAddress, 'exam' | 'count' | 'modules'>): string {
  const size = exam ? 'exam=1' : `n=${count}`;
  return `?new=${DROP}&${size}${modules.length > 0 ? `&m=${modules.join('.')}` : ''}`;
}

/** Returns the address of the question after the one at index `current`: its explanation where it has been answered. */
export function nextQuestion(address: TestAddress, current: number): TestAddress {
  const answered = address.answers.length > current + 1;
  return { ...address, show: answered ? current + 2 : null };
}

/** Returns the query, with its question mark, that `parseTestAddress` reads back as `address`. */
export function testSearch(address: TestAddress): string {
  const parts = [`t=${address.seed}`];
  if (address.exam) parts.push('exam=1');
  else parts.push(`n=${address.count}`);
  if (address.modules.length > 0) parts.push(`m=${address.modules.join('.')}`);
  if (address.again.length > 0) parts.push(`again=${address.again.join('.')}`);
  if (address.answers.length > 0) parts.push(`a=${address.answers.join('.')}`);
  if (address.seconds > 0) parts.push(`s=${address.seconds}`);
  if (address.show !== null) parts.push(`show=${address.show}`);
  return `?${parts.join('&')}`;
}

/** Returns a test of `count` questions that nobody has answered. */
export function newTest(seed: string, options: Partial<TestAddress> = {}): TestAddress {
  return {
    seed,
    exam: false,
    count: defaultPracticeQuestionCount,
    modules: [],
    again: [],
    answers: [],
    seconds: 0,
    show: null,
    ...options,
  };
}

/** Longest time counted for one question, in seconds: beyond it nobody is thinking about the answer any more. */
const LONGEST_THOUGHT = 600;

/**
 * Returns the address after `given` was answered to the next open question, with its explanation on screen. `milliseconds` is the time
 * since the question was shown; a time that cannot be counts as none.
 */
export function withAnswer(address: TestAddress, given: string, milliseconds = 0): TestAddress {
  const answers = [...address.answers, given];
  const seconds = Math.min(LONGEST_THOUGHT, Math.max(0, Math.ceil(milliseconds / 1000) || 0));
  return { ...address, answers, seconds: address.seconds + seconds, show: answers.length };
}
