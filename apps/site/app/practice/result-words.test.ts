import { describe, expect, test } from 'vitest';
import { makeExam } from './practice-item.testing.ts';
import type { ResultSummary } from './result-summary.ts';
import { headline, meaning, rule } from './result-words.ts';

function summary(parts: Partial<ResultSummary>): ResultSummary {
  return {
    questions: 10,
    right: 9,
    passed: true,
    margin: { unit: 'right_answers', value: 0 },
    needed: 9,
    errorPoints: null,
    allowedErrorPoints: null,
    reasons: [],
    partsNotJudged: false,
    topics: [],
    missed: [{ position: 1, content: 'What?', reason: 'So.' }],
    ...parts,
  };
}

const rightAnswers = (value: number) => ({ unit: 'right_answers', value }) as const;
const errorPoints = (value: number) => ({ unit: 'error_points', value }) as const;

describe('the headline says whether, and by how much', () => {
  test.each([
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

  test('two serious mistakes are named where the points alone would have passed', () => {
    const reasons = [{ kind: 'fatal_questions', points: 5, wrong: 2, fatal: 2 }] as const;
    expect(headline(summary({ passed: false, margin: errorPoints(0), reasons }))).toBe('Not yet: two serious mistakes');
    expect(headline(summary({ passed: false, margin: errorPoints(-3), reasons }))).toBe('Not yet: 3\u00a0points over');
  });
});

test('what it means depends on the margin, and on whether anything was missed', () => {
  expect(meaning(summary({ missed: [] }), false)).toMatch(/^Every answer correct\. The full practice test/);
  expect(meaning(summary({ missed: [] }), true)).toBe('Every answer correct, from start to finish.');
  expect(meaning(summary({ margin: rightAnswers(1) }), false)).toMatch(/one more mistake/);
  expect(meaning(summary({ margin: rightAnswers(2) }), false)).toMatch(/another look at the one/);
  expect(meaning(summary({ passed: false, margin: rightAnswers(-1) }), false)).toMatch(/^You would not have passed/);
  const [missed] = summary({}).missed;
  const failed = { passed: false, margin: rightAnswers(-1) };
  if (!missed) throw new Error('The summary misses nothing.');
  expect(meaning(summary({ ...failed, missed: [missed] }), false)).toMatch(/retake the one you missed\.$/);
  expect(meaning(summary({ ...failed, missed: [missed, missed] }), false)).toMatch(/retake the ones you missed\.$/);
});

describe('the rule', () => {
  const plain = makeExam();

  test('is the official one, and what it comes to in a shorter test', () => {
    expect(rule(plain, summary({}), false)).toEqual([
      'Knowledge test: 38 of 46 correct to pass.',
      'For 10 questions, that means 9.',
    ]);
    expect(rule(plain, summary({}), true)).toEqual(['Knowledge test: 38 of 46 correct to pass.']);
  });

  test('counts error points where the country does, with the questions that fail by themselves', () => {
    const german = makeExam({
      passing_correct: null,
      max_error_points: 10,
      questions: 30,
      fatal_wrong: { wrong: 2, points: 5 },
    });
    expect(rule(german, summary({ needed: null, allowedErrorPoints: 3 }), false)).toEqual([
      'Knowledge test: no more than 10 error points in 30 questions.',
      'For 10 questions, that means 3 at most.',
      '2 wrong answers worth 5\u00a0points each fail the test on their own.',
    ]);
  });

  test('says what a mixed test cannot show, what is scored by itself, and what is in doubt', () => {
    const hazard = { clips: 14, hazards: 15, max_score: 75, passing_score: 44 };
    const said = rule(
      makeExam({ hazard, doubt: 'Two sources differ.', confidence: 'low' }),
      summary({ partsNotJudged: true }),
      false,
    );
    expect(said).toHaveLength(5);
    expect(said.slice(2).join(' ')).toMatch(/parts that must each be passed.*hazard perception.*Sources disagree/);
  });

  test('is silent about a doubt that is not grave', () => {
    expect(rule(makeExam({ doubt: 'A detail.', confidence: 'medium' }), summary({}), true)).toHaveLength(1);
  });
});
