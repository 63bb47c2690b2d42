import { newTest } from '@lanewise/contracts/test-address/practice-test';
import { overwriteGetLocale } from '@lanewise/words/runtime';
import { describe, expect, onTestFinished, test } from 'vitest';
import { makeExam, makeItem, makeNumeric, makeSeveral } from './practice-item.testing.ts';
import { kindOf, summarize } from './result-summary.ts';

type Summarized = Parameters<typeof summarize>[0];

/** Ten questions of which the first `right` are answered right. */
function tenQuestions(right: number, parts: Partial<Summarized> = {}): Summarized {
  const items = Array.from({ length: 10 }, () => makeItem());
  const answers = items.map((_, index) => (index < right ? 'a' : 'b'));
  return {
    items,
    address: newTest('abc', { answers }),
    exam: makeExam(),
    subject: 'us',
    language: 'en-US',
    ...parts,
  };
}

describe('a short test is judged by the share that the exam requires', () => {
  test('9 of 10 is enough in California: one less fails', () => {
    expect(summarize(tenQuestions(9))).toMatchObject({ right: 9, needed: 9, passed: true, margin: { value: 0 } });
    expect(summarize(tenQuestions(8))).toMatchObject({ right: 8, needed: 9, passed: false, margin: { value: -1 } });
    expect(summarize(tenQuestions(10))).toMatchObject({ passed: true, margin: { value: 1 }, missed: [] });
  });

  test('Germany counts error points: three are allowed in ten questions, four are not', () => {
    const exam = makeExam({ blueprint: 'de-b', passing_correct: null, max_error_points: 10 });
    const three = [
      makeItem({ data: { points: 3 } }),
      ...Array.from({ length: 9 }, () => makeItem({ data: { points: 4 } })),
    ];
    const address = newTest('abc', { answers: ['b', ...Array<string>(9).fill('a')] });
    const german = { exam, subject: 'de', address } as const;
    const passed = summarize(tenQuestions(0, { ...german, items: three }));
    expect(passed).toMatchObject({ passed: true, needed: null, errorPoints: 3, allowedErrorPoints: 3 });
    const four = [...three.slice(1), ...three.slice(0, 1)];
    expect(summarize(tenQuestions(0, { ...german, items: four }))).toMatchObject({
      passed: false,
      errorPoints: 4,
      margin: { unit: 'error_points', value: -1 },
    });
  });
});

test('missed questions keep their positions, with the given and the right answer', () => {
  const { missed } = summarize(tenQuestions(8));
  expect(missed.map(({ position }) => position)).toEqual([9, 10]);
  expect(missed[0]).toMatchObject({ given: 'Answer b', correct: 'Answer a' });
});

test('several choices and numbers are listed as given', () => {
  const items = [makeSeveral(), makeNumeric(1500, 'm'), makeItem()];
  const address = newTest('abc', { answers: ['ad', 'n0,5'] });
  const { missed } = summarize(tenQuestions(0, { items, address, language: 'de-DE' }));
  expect(missed.map(({ given, correct }) => [given, correct])).toEqual([
    ['Answer a; Answer d', 'Answer a; Answer c'],
    ['0,5\u00a0m', '1.500\u00a0m'],
    [null, 'Answer a'],
  ]);
});

describe('only a full exam is passed or failed', () => {
  test.each([
    ['ten questions', {}, 'mixed'],
    ['a full exam', { exam: true }, 'exam'],
    ['questions of one topic', { modules: ['signs'] }, 'drill'],
    ['missed questions once more', { again: [2, 5] }, 'drill'],
    ['the missed questions of an exam', { exam: true, again: [2, 5] }, 'drill'],
  ] as const)('%s: %s', (_name, options, kind) => {
    expect(kindOf(newTest('abc', options))).toBe(kind);
  });
});

test('an unanswered question counts as missed', () => {
  const summary = summarize(tenQuestions(10, { address: newTest('abc', { answers: ['a'] }) }));
  expect(summary.right).toBe(1);
  expect(summary.missed).toHaveLength(9);
});

test("topics with too few answers are sorted by share, weakest first, and named in the page's language", () => {
  const items = [
    makeItem({ data: { module: 'signs' } }),
    makeItem({ data: { module: 'speed' } }),
    makeItem({ data: { module: 'signs' } }),
  ];
  const address = newTest('abc', { answers: ['a', 'b', 'a'] });
  const { topics } = summarize(tenQuestions(0, { items, address }));
  expect(topics.map(({ name, right, questions }) => `${name} ${right}/${questions}`)).toEqual([
    'Speed and following distance 0/1',
    'Signs, signals and markings 2/2',
  ]);
  overwriteGetLocale(() => 'de');
  onTestFinished(() => overwriteGetLocale(() => 'en-US'));
  const german = [makeItem({ data: { module: 'g-vorfahrt', points: 4 } })];
  const named = summarize(
    tenQuestions(0, { items: german, subject: 'de', exam: makeExam({ blueprint: 'de-b' }) }),
  ).topics;
  expect(named[0]?.name).toBe('Vorfahrt, Vorrang');
});

test('a module without a name is given the name of its chapter', () => {
  const items = [makeItem({ data: { module: 'us-own', chapter: { code: 'us-own', name: 'Own chapter' } } })];
  const { topics } = summarize(tenQuestions(0, { items, address: newTest('abc', { answers: ['a'] }) }));
  expect(topics[0]?.name).toBe('Own chapter');
});

test('a full exam is judged by the whole rule, a repeated part of it as practice', () => {
  const items = Array.from({ length: 46 }, () => makeItem({ data: { exam_part: 'all' } }));
  const answers = items.map((_, index) => (index < 38 ? 'a' : 'b'));
  const whole = summarize(tenQuestions(0, { items, address: newTest('abc', { exam: true, answers }) }));
  expect(whole).toMatchObject({ needed: 38, passed: true, margin: { value: 0 } });
  const again = newTest('abc', { exam: true, again: [39, 40], answers: ['a', 'a'] });
  const repeated = summarize(tenQuestions(0, { items: items.slice(38, 40), address: again }));
  expect(repeated).toMatchObject({ questions: 2, needed: 2, passed: true });
});

test('a number is right or wrong like any other answer', () => {
  const items = [makeNumeric(50), makeNumeric(0.5)];
  const { right, missed } = summarize(
    tenQuestions(0, { items, address: newTest('abc', { answers: ['n50', 'n0,6'] }) }),
  );
  expect(right).toBe(1);
  expect(missed).toHaveLength(1);
});

test('a course without a blueprint is a fault', () => {
  expect(() => summarize(tenQuestions(1, { exam: makeExam({ blueprint: 'us-zz-car' }) }))).toThrow(RangeError);
});
