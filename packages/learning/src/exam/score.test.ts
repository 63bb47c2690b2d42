import { describe, expect, test } from 'vitest';
import type { Blueprint } from './blueprint.ts';
import { examWithRight, result, results } from './exam-results.testing.ts';
import { blueprintById } from './lookup.ts';
import { scoreExam } from './score.ts';

function blueprint(id: string): Blueprint {
  const found = blueprintById(id);
  if (found === undefined) throw new Error(`no blueprint ${id}`);
  return found;
}

describe('exams scored by right answers, one below, at and above the pass mark', () => {
  test.each([
    ['us-ca-car', 37, false, -1],
    ['us-ca-car', 38, true, 0],
    ['us-ca-car', 39, true, 1],
    ['us-ca-car-adult', 29, false, -1],
    ['us-ca-car-adult', 30, true, 0],
    ['us-fl-car', 39, false, -1],
    ['us-fl-car', 40, true, 0],
    ['us-tx-car', 20, false, -1],
    ['us-tx-car', 21, true, 0],
    ['uk-car', 42, false, -1],
    ['uk-car', 43, true, 0],
    ['uk-car', 50, true, 7],
    ['fr-b', 34, false, -1],
    ['fr-b', 35, true, 0],
    ['se-b', 51, false, -1],
    ['se-b', 52, true, 0],
  ])('%s with %i right: passed is %s, margin %i', (id, right, passed, margin) => {
    const score = scoreExam(blueprint(id), examWithRight(blueprint(id), right));
    expect(score).toMatchObject({ passed, right, margin: { unit: 'right_answers', value: margin } });
  });

  test('a failed exam reports how many were right and how many were needed', () => {
    const score = scoreExam(blueprint('us-ca-car'), examWithRight(blueprint('us-ca-car'), 37));
    expect(score.reasons).toEqual([{ kind: 'too_few_right', right: 37, needed: 38 }]);
  });

  test('unanswered questions and questions never reached count as wrong', () => {
    const uk = blueprint('uk-car');
    expect(scoreExam(uk, [...results(42), ...results(8, { grade: 'ungradable' })]).passed).toBe(false);
    expect(scoreExam(uk, results(42)).passed).toBe(false);
    expect(scoreExam(uk, results(43)).passed).toBe(true);
  });

  test('more results than questions are refused', () => {
    expect(() => scoreExam(blueprint('us-ny-car'), results(21))).toThrow(RangeError);
  });
});

describe('Sweden, where five of 70 questions do not count', () => {
  const se = blueprint('se-b');
  const trial = (grade: 'right' | 'wrong') => results(5, { scored: false, grade });

  test('five right trial questions do not raise 51 to a pass', () => {
    const score = scoreExam(se, [...results(51), ...results(14, { grade: 'wrong' }), ...trial('right')]);
    expect(score).toMatchObject({ passed: false, right: 51, questions: 65 });
  });

  test('five wrong trial questions do not spoil 52', () => {
    expect(scoreExam(se, [...results(52), ...results(13, { grade: 'wrong' }), ...trial('wrong')]).passed).toBe(true);
  });

  test('results without the trial questions marked are refused', () => {
    expect(() => scoreExam(se, results(70))).toThrow('70 scored results where 65 questions count');
  });
});

describe('exams in parts that must each be passed', () => {
  const parts = (signs: [number, number], rules: [number, number]) => [
    ...results(signs[0], { part: 'signs' }),
    ...results(signs[1] - signs[0], { part: 'signs', grade: 'wrong' }),
    ...results(rules[0], { part: 'rules' }),
    ...results(rules[1] - rules[0], { part: 'rules', grade: 'wrong' }),
  ];

  test('Georgia: 34 of 40 fails with 14 of 20 signs, though 30 is the sum of the pass marks', () => {
    const score = scoreExam(blueprint('us-ga-car'), parts([14, 20], [20, 20]));
    expect(score).toMatchObject({ passed: false, right: 34, margin: { value: -1 } });
    expect(score.reasons).toEqual([{ kind: 'part_failed', part: 'signs', right: 14, needed: 15 }]);
    expect(score.parts).toEqual([
      { code: 'signs', questions: 20, right: 14, needed: 15, passed: false },
      { code: 'rules', questions: 20, right: 20, needed: 15, passed: true },
    ]);
  });

  test.each([
    ['us-ga-car', [15, 20], [15, 20], true],
    ['us-in-car', [14, 16], [28, 34], true],
    ['us-in-car', [13, 16], [34, 34], false],
    ['us-in-car', [16, 16], [27, 34], false],
    ['us-ky-car', [8, 10], [24, 30], true],
    ['us-ky-car', [7, 10], [30, 30], false],
    ['us-va-car', [10, 10], [20, 25], true],
    ['us-va-car', [9, 10], [25, 25], false],
    ['us-va-car', [10, 10], [19, 25], false],
    ['us-nc-car', [9, 12], [20, 25], true],
    ['us-nc-car', [8, 12], [25, 25], false],
    ['us-nc-car', [12, 12], [19, 25], false],
  ] as const)('%s with signs %j and rules %j: passed is %s', (id, signs, rules, passed) => {
    expect(scoreExam(blueprint(id), parts([...signs], [...rules])).passed).toBe(passed);
  });

  test.each([
    [12, 29, true],
    [15, 28, false],
    [11, 30, false],
  ])('New South Wales with %i of 15 and %i of 30: passed is %s', (general, safety, passed) => {
    const handedIn = [
      ...results(general, { part: 'general-knowledge' }),
      ...results(15 - general, { part: 'general-knowledge', grade: 'wrong' }),
      ...results(safety, { part: 'road-safety' }),
      ...results(30 - safety, { part: 'road-safety', grade: 'wrong' }),
    ];
    expect(scoreExam(blueprint('au-nsw-car'), handedIn).passed).toBe(passed);
  });
});

describe('New York, where two of the four sign questions must be right', () => {
  const handedIn = (signs: number, others: number) => [
    ...results(signs, { part: 'test', tags: ['road_signs'] }),
    ...results(4 - signs, { part: 'test', tags: ['road_signs'], grade: 'wrong' }),
    ...results(others, { part: 'test' }),
    ...results(16 - others, { part: 'test', grade: 'wrong' }),
  ];

  test.each([
    [2, 12, true],
    [1, 16, false],
    [4, 9, false],
    [4, 10, true],
  ])('%i signs and %i of the others right: passed is %s', (signs, others, passed) => {
    expect(scoreExam(blueprint('us-ny-car'), handedIn(signs, others)).passed).toBe(passed);
  });

  test('17 of 20 with one sign fails because of the signs alone', () => {
    const { reasons } = scoreExam(blueprint('us-ny-car'), handedIn(1, 16));
    expect(reasons).toEqual([{ kind: 'subset_failed', part: 'test', tag: 'road_signs', right: 1, needed: 2 }]);
  });
});

describe('Germany, where wrong answers cost 2 to 5 error points (FeV Anlage 7 Nr. 1.2.3)', () => {
  const de = blueprint('de-b');
  const wrong = (...points: number[]) => points.map((each) => result({ points: each, grade: 'wrong' }));
  const handedIn = (...points: number[]) => [...results(30 - points.length, { points: 4 }), ...wrong(...points)];

  test.each([
    [[], true, 0, 10],
    [[5, 3], true, 8, 2],
    [[4, 3, 3], true, 10, 0],
    [[5, 3, 2], true, 10, 0],
    [[4, 4, 3], false, 11, -1],
  ])('error points of %j: passed is %s with %i points', (points, passed, errorPoints, margin) => {
    expect(scoreExam(de, handedIn(...points))).toMatchObject({
      passed,
      errorPoints,
      allowedErrorPoints: 10,
      margin: { unit: 'error_points', value: margin },
    });
  });

  test('two wrong questions worth five fail although ten points are allowed', () => {
    const score = scoreExam(de, handedIn(5, 5));
    expect(score).toMatchObject({ passed: false, errorPoints: 10 });
    expect(score.reasons).toEqual([{ kind: 'fatal_questions', points: 5, wrong: 2, fatal: 2 }]);
  });

  test('three wrong questions worth five break both rules', () => {
    expect(scoreExam(de, handedIn(5, 5, 5)).reasons.map((reason) => reason.kind)).toEqual([
      'too_many_error_points',
      'fatal_questions',
    ]);
  });

  test('an unanswered question costs its points', () => {
    const open = result({ points: 5, grade: 'ungradable' });
    expect(scoreExam(de, [...results(29, { points: 3 }), open]).errorPoints).toBe(5);
  });

  test('submitting fewer questions never helps', () => {
    expect(scoreExam(de, results(29, { points: 3 }))).toMatchObject({ passed: true, errorPoints: 5 });
    expect(scoreExam(de, results(28, { points: 3 })).passed).toBe(false);
  });

  test('a wrong question without points is refused, not counted as zero', () => {
    expect(() => scoreExam(de, [result({ grade: 'wrong', questionId: 'de-x' })])).toThrow(
      'Question de-x has no error points.',
    );
  });
});
