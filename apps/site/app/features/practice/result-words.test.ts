import { describe, expect, test } from 'vitest';
import { makeExam } from './practice-item.testing.ts';
import type { ResultSummary } from './result-summary.ts';
import { duration, headline, meaning, rule } from './result-words.ts';

function summary(parts: Partial<ResultSummary>): ResultSummary {
  return {
    kind: 'exam',
    questions: 10,
    right: 9,
    passed: true,
    margin: { unit: 'right_answers', value: 0 },
    needed: 9,
    neededShare: 38 / 46,
    errorPoints: null,
    allowedErrorPoints: null,
    reasons: [],
    partsNotJudged: false,
    topics: [],
    topicsNotJudged: false,
    missed: [{ position: 1, content: 'What?', language: 'en', given: 'This.', correct: 'That.' }],
    seconds: 0,
    ...parts,
  };
}

const rightAnswers = (value: number) => ({ unit: 'right_answers', value }) as const;
const errorPoints = (value: number) => ({ unit: 'error_points', value }) as const;

describe('the headline of an exam says whether it was passed, and by how much', () => {
  test.each([
    [{ passed: true, margin: rightAnswers(8), missed: [] }, 'Passed, without a mistake'],
    [{ passed: true, margin: rightAnswers(0) }, 'Passed, with none to spare'],
    [{ passed: true, margin: rightAnswers(1) }, 'Passed, with one to spare'],
    [{ passed: true, margin: rightAnswers(3) }, 'Passed, with 3 to spare'],
    [{ passed: true, margin: errorPoints(0) }, 'Passed, with none to spare'],
    [{ passed: true, margin: errorPoints(1) }, 'Passed, with one point to spare'],
    [{ passed: true, margin: errorPoints(5) }, 'Passed, with 5\u00a0points to spare'],
    [{ passed: false, margin: rightAnswers(-1) }, 'Not yet: one short'],
    [{ passed: false, margin: rightAnswers(-4) }, 'Not yet: 4 short'],
    [{ passed: false, margin: errorPoints(-1) }, 'Not yet: one point over'],
    [{ passed: false, margin: errorPoints(-7) }, 'Not yet: 7\u00a0points over'],
    [{ passed: false, margin: rightAnswers(0) }, 'Not passed yet'],
  ] as const)('%o: %s', (parts, words) => {
    expect(headline(summary(parts))).toBe(words);
  });

  test('two serious mistakes are named if the points alone would have passed', () => {
    const reasons = [{ kind: 'fatal_questions', points: 5, wrong: 2, fatal: 2 }] as const;
    expect(headline(summary({ passed: false, margin: errorPoints(0), reasons }))).toBe('Not yet: two serious mistakes');
    expect(headline(summary({ passed: false, margin: errorPoints(-3), reasons }))).toBe('Not yet: 3\u00a0points over');
  });
});

describe('the headline of other tests claims no more than they show', () => {
  test.each([
    [{ kind: 'mixed', passed: true, margin: rightAnswers(0) }, '9 of 10: on track'],
    [{ kind: 'mixed', passed: true, right: 10, margin: rightAnswers(1), missed: [] }, '10 of 10: on track'],
    [{ kind: 'mixed', passed: false, right: 8, margin: rightAnswers(-1) }, '8 of 10: nearly there'],
    [{ kind: 'mixed', passed: false, right: 5, margin: rightAnswers(-4) }, '5 of 10: not there yet'],
    [{ kind: 'mixed', passed: false, right: 8, margin: errorPoints(0) }, '8 of 10: not there yet'],
    [{ kind: 'drill', passed: false, right: 4, questions: 5, margin: rightAnswers(-1) }, '4 of 5 correct'],
    [{ kind: 'drill', passed: true, right: 5, questions: 5, margin: rightAnswers(0), missed: [] }, '5 of 5 correct'],
  ] as const)('%o: %s', (parts, words) => {
    expect(headline(summary(parts))).toBe(words);
  });
});

test("the meaning names the exam's length after a short test, and the mistakes after an exam", () => {
  const facts = makeExam();
  const said = (parts: Partial<ResultSummary>) => meaning(summary(parts), facts);
  expect(said({ kind: 'mixed' })).toBe('10 questions can only give you an idea. The exam has 46.');
  expect(said({ kind: 'drill' })).toMatch(/no pass or fail/);
  expect(said({ kind: 'drill', missed: [] })).toMatch(/^Every answer correct\./);
  expect(said({ missed: [] })).toBe('Every answer correct, from start to finish.');
  expect(said({ margin: rightAnswers(1) })).toMatch(/one more mistake/);
  expect(said({ margin: rightAnswers(2) })).toMatch(/another look at the one/);
  const [missed] = summary({}).missed;
  const failed = { passed: false, margin: rightAnswers(-1) };
  if (!missed) throw new Error('The summary misses nothing.');
  expect(said({ ...failed, missed: [missed] })).toMatch(/^You would not have passed.* retake the one you missed\.$/);
  expect(said({ ...failed, missed: [missed, missed] })).toMatch(/retake the ones you missed\.$/);
});

test.each([
  [5, 'en-US', '5 sec'],
  [60, 'en-US', '1 min 0 sec'],
  [200, 'en-US', '3 min 20 sec'],
  [200, 'de-DE', '3 Min. 20 Sek.'],
])('%i seconds in %s: %s', (seconds, language, text) => {
  expect(duration(seconds, language).replaceAll('\u00a0', ' ')).toBe(text);
});

describe('the rule', () => {
  const plain = makeExam();

  test('is the official one, with its share for a shorter test, and absent for a drill', () => {
    expect(rule(plain, summary({ kind: 'mixed' }))).toEqual([
      'Knowledge test: 38 of 46 correct to pass.',
      'For 10 questions, the same share is 9.',
    ]);
    expect(rule(plain, summary({}))).toEqual(['Knowledge test: 38 of 46 correct to pass.']);
    expect(rule(plain, summary({ kind: 'drill' }))).toEqual([]);
  });

  test('counts error points in countries that do, including the questions that fail on their own', () => {
    const german = makeExam({
      passing_correct: null,
      max_error_points: 10,
      questions: 30,
      fatal_wrong: { wrong: 2, points: 5 },
    });
    expect(rule(german, summary({ kind: 'mixed', needed: null, allowedErrorPoints: 3 }))).toEqual([
      'Knowledge test: no more than 10 error points in 30 questions.',
      'For 10 questions, the same share is 3.',
      '2 wrong answers worth 5\u00a0points each are enough to fail.',
    ]);
  });

  test('says what a mixed test cannot show, what is scored separately, and what is uncertain', () => {
    const hazard = { clips: 14, hazards: 15, max_score: 75, passing_score: 44 };
    const said = rule(
      makeExam({ hazard, doubt: 'Two sources differ.', confidence: 'low' }),
      summary({ kind: 'mixed', partsNotJudged: true }),
    );
    expect(said).toHaveLength(5);
    expect(said.slice(2).join(' ')).toMatch(/each part of the official test.*hazard perception.*Sources disagree/);
  });

  test('is said to be the mock exam’s where the agency publishes none', () => {
    const ours = makeExam({
      figures: 'ours',
      questions: 25,
      passing_correct: 20,
      confidence: 'medium',
      doubt: 'No number.',
    });
    expect(rule(ours, summary({}))).toEqual([
      'The agency doesn’t publish how many questions its test has. Our mock exam requires 20 of 25.',
    ]);
    expect(meaning(summary({ kind: 'mixed' }), ours)).toBe(
      'So few questions can only give you an idea. Our mock exam has 25.',
    );
  });

  test('does not mention a minor uncertainty', () => {
    expect(rule(makeExam({ doubt: 'A detail.', confidence: 'medium' }), summary({}))).toHaveLength(1);
  });
});
