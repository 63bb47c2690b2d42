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
    [{ passed: true, margin: rightAnswers(1) }, 'Passed, by one'],
    [{ passed: true, margin: rightAnswers(3) }, 'Passed, by 3'],
    [{ passed: true, margin: errorPoints(0) }, 'Passed, with none to spare'],
    [{ passed: true, margin: errorPoints(1) }, 'Passed, one point to spare'],
    [{ passed: true, margin: errorPoints(5) }, 'Passed, 5\u00a0points to spare'],
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
  expect(meaning(summary({ missed: [] }), false)).toMatch(/^Every answer right\. The full test/);
  expect(meaning(summary({ missed: [] }), true)).toBe('Every answer right, over the whole test.');
  expect(meaning(summary({ margin: rightAnswers(1) }), false)).toMatch(/One more slip/);
  expect(meaning(summary({ margin: rightAnswers(2) }), false)).toMatch(/worth one more look/);
  expect(meaning(summary({ passed: false, margin: rightAnswers(-1) }), false)).toMatch(/^You would not have passed/);
  const [missed] = summary({}).missed;
  const failed = { passed: false, margin: rightAnswers(-1) };
  if (!missed) throw new Error('The summary misses nothing.');
  expect(meaning(summary({ ...failed, missed: [missed] }), false)).toMatch(/take the missed one again\.$/);
  expect(meaning(summary({ ...failed, missed: [missed, missed] }), false)).toMatch(/take the missed ones again\.$/);
});

describe('the rule', () => {
  const plain = makeExam();

  test('is the official one, and what it comes to in a shorter test', () => {
    expect(rule(plain, summary({}), false)).toEqual([
      'Knowledge test: 38 of 46 right to pass.',
      'In 10 questions that share is 9.',
    ]);
    expect(rule(plain, summary({}), true)).toEqual(['Knowledge test: 38 of 46 right to pass.']);
  });

  test('counts error points where the country does, with the questions that fail by themselves', () => {
    const german = makeExam({
      passing_correct: null,
      max_error_points: 10,
      questions: 30,
      fatal_wrong: { wrong: 2, points: 5 },
    });
    expect(rule(german, summary({ needed: null, allowedErrorPoints: 3 }), false)).toEqual([
      'Knowledge test: at most 10 error points in 30 questions.',
      'In 10 questions that is at most 3.',
      '2 wrong answers worth 5\u00a0points fail by themselves.',
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
