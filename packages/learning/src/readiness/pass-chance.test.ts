import { describe, expect, test } from 'vitest';
import type { Blueprint } from '../exam/blueprint.ts';
import { blueprintById } from '../exam/lookup.ts';
import type { QuestionResult } from '../exam/result.ts';
import { scoreExam } from '../exam/score.ts';
import type { Places } from './outcomes.ts';
import { chanceToPass } from './pass-chance.ts';

/** Returns a small exam shaped like an official one. */
function small(id: string, changes: Partial<Blueprint>): Blueprint {
  const blueprint = blueprintById(id);
  if (blueprint === undefined) throw new Error(`There is no blueprint ${id}.`);
  return { ...blueprint, ...changes };
}

const part = (code: string, questions: number, passingCorrect: number | null) => ({
  code,
  name: code,
  questions,
  passingCorrect,
  quotas: [{ modules: [code], questions }],
});

/** All outcomes of an exam (each place right, or wrong at each cost), scored by the official rule. */
function byBruteForce(blueprint: Blueprint, places: readonly Places[]): number {
  const single = places.flatMap((place) => Array.from({ length: place.count }, () => place));
  const unscored = blueprint.scoring.kind === 'correct' ? blueprint.scoring.unscored : 0;
  const choices = subsetsOf(single.length, unscored);
  let passing = 0;
  const walk = (results: readonly QuestionResult[], chance: number) => {
    const place = single[results.length];
    if (place === undefined) {
      for (const trial of choices) {
        const scored = results.map((result, at) => ({ ...result, scored: !trial.includes(at) }));
        if (scoreExam(blueprint, scored).passed) passing += chance / choices.length;
      }
      return;
    }
    const result = (grade: 'right' | 'wrong', points: number | null): QuestionResult => ({
      questionId: `${results.length}`,
      module: place.part,
      part: place.part,
      tags: place.inSubset ? ['road_signs'] : [],
      points,
      scored: true,
      grade,
    });
    const wrong = [...place.wrong.values()].reduce((sum, share) => sum + share, 0);
    walk([...results, result('right', 2)], chance * (1 - wrong));
    for (const [points, share] of place.wrong) walk([...results, result('wrong', points)], chance * share);
  };
  walk([], 1);
  return passing;
}

/** Returns all ways to omit `count` of `of` places. */
function subsetsOf(of: number, count: number): number[][] {
  if (count === 0) return [[]];
  return Array.from({ length: of }, (_, first) => first).flatMap((first) =>
    subsetsOf(first, count - 1).map((rest) => [...rest, first]),
  );
}

const place = (code: string, count: number, wrong: Record<number, number>, inSubset = false): Places => ({
  part: code,
  count,
  inSubset,
  wrong: new Map(Object.entries(wrong).map(([cost, share]) => [Number(cost), share])),
});

describe('the chance of passing equals the sum over all possible outcomes', () => {
  test('with one pass mark', () => {
    const exam = small('uk-car', {
      questions: 6,
      parts: [part('a', 6, null)],
      scoring: { kind: 'correct', passingCorrect: 5, unscored: 0 },
    });
    const places = [place('a', 4, { 1: 0.2 }), place('a', 2, { 1: 0.5 })];
    expect(chanceToPass(exam, places)).toBeCloseTo(byBruteForce(exam, places), 12);
  });

  test('with parts that must be passed separately', () => {
    const exam = small('us-ga-car', {
      questions: 7,
      parts: [part('signs', 3, 2), part('rules', 4, 3)],
      scoring: { kind: 'correct', passingCorrect: 6, unscored: 0 },
    });
    const places = [place('signs', 3, { 1: 0.3 }), place('rules', 4, { 1: 0.1 })];
    expect(chanceToPass(exam, places)).toBeCloseTo(byBruteForce(exam, places), 12);
  });

  test('with a subset of signs that must be right', () => {
    const exam = small('us-ny-car', {
      questions: 6,
      parts: [{ ...part('test', 6, null), subset: { tag: 'road_signs', questions: 2, passingCorrect: 1 } }],
      scoring: { kind: 'correct', passingCorrect: 4, unscored: 0 },
    });
    const places = [place('test', 2, { 1: 0.6 }, true), place('test', 4, { 1: 0.1 })];
    expect(chanceToPass(exam, places)).toBeCloseTo(byBruteForce(exam, places), 12);
  });

  test('with unmarked trial questions', () => {
    const exam = small('se-b', {
      questions: 6,
      parts: [part('test', 6, null)],
      scoring: { kind: 'correct', passingCorrect: 3, unscored: 2 },
    });
    const places = [place('test', 3, { 1: 0.1 }), place('test', 3, { 1: 0.7 })];
    expect(chanceToPass(exam, places)).toBeCloseTo(byBruteForce(exam, places), 12);
  });

  test('with error points and two heaviest questions wrong', () => {
    const exam = small('de-b', {
      questions: 5,
      parts: [part('grundstoff', 5, null)],
      scoring: { kind: 'error_points', totalPoints: 17, maxErrorPoints: 10, fatal: { points: 5, wrong: 2 } },
    });
    const places = [place('grundstoff', 3, { 5: 0.2, 3: 0.1 }), place('grundstoff', 2, { 4: 0.3, 2: 0.2 })];
    expect(chanceToPass(exam, places)).toBeCloseTo(byBruteForce(exam, places), 12);
  });
});

describe('the chance of passing', () => {
  test.each(['us-ca-car', 'us-ga-car', 'us-ny-car', 'uk-car', 'de-b', 'se-b', 'fr-b'])(
    '%s: 1 for a learner who knows everything, 0 for one who knows nothing, and rising in between',
    (id) => {
      const exam = small(id, {});
      const chances = [0, 0.5, 0.7, 0.8, 0.9, 1].map((right) => {
        const wrong = exam.scoring.kind === 'correct' ? { 1: 1 - right } : { 4: (1 - right) / 2, 5: (1 - right) / 2 };
        const places = exam.parts.flatMap((one) =>
          one.quotas.map((quota) =>
            place(one.code, quota.questions, wrong, one.subset !== undefined && quota.tags !== undefined),
          ),
        );
        return chanceToPass(exam, places);
      });
      expect(chances.at(0)).toBeCloseTo(0, 12);
      expect(chances.at(-1)).toBeCloseTo(1, 12);
      expect(chances).toEqual(chances.toSorted((one, other) => one - other));
    },
  );
});
