import { describe, expect, test } from 'vitest';
import { authCookie } from './cookies.ts';
import { progressSteps, progressStepsOf } from './progress-steps.ts';
import { usStates } from './us-states.ts';

describe('progress steps', () => {
  test.each(Object.entries(progressSteps))(
    'of %s questions are five, as even as can be, longer ones first',
    (count, steps) => {
      const questions = Number(count);
      const lengths = steps.map((step, index) => step - (steps[index - 1] ?? 0));
      expect(steps).toHaveLength(5);
      expect(steps.at(-1)).toBe(questions);
      expect(Math.max(...lengths) - Math.min(...lengths)).toBeLessThanOrEqual(1);
      expect(lengths).toEqual(lengths.toSorted((one, other) => other - one));
      expect(progressStepsOf(questions)).toBe(steps);
    },
  );

  test.each([
    [0, []],
    [1, [1]],
    [3, [1, 2, 3]],
    [45, [9, 18, 27, 36, 45]],
    [70, [14, 28, 42, 56, 70]],
  ])('of %i questions, which no table has, are %j', (questions, steps) => {
    expect(progressStepsOf(questions)).toEqual(steps);
  });
});

describe('US states', () => {
  const exams = Object.values(usStates).map((state) => state.exam);

  test('are 51, with unique keys and slugs', () => {
    expect(Object.keys(usStates)).toHaveLength(51);
    expect(new Set(Object.values(usStates).map((state) => state.slug)).size).toBe(51);
    expect(new Set(Object.values(usStates).map((state) => state.key)).size).toBe(51);
    expect(usStates.AL).toMatchObject({ key: 'al-car', name: 'Alabama', agency: 'ALEA' });
  });

  test.each([
    ['AL', 30],
    ['CA', 46],
    ['FL', 50],
    ['NY', 20],
  ] as const)('%s asks %i questions, as the specification has it', (code, count) => {
    expect(usStates[code].exam.questions).toBe(count);
  });

  test('every pass mark can be reached, and so can those of sign parts', () => {
    for (const { questions, passingCorrect, signs } of exams) {
      expect(passingCorrect).toBeLessThanOrEqual(questions);
      expect(signs?.passingCorrect ?? 0).toBeLessThanOrEqual(signs?.questions ?? 0);
    }
  });

  test('a state whose figures are uncertain says what is in doubt', () => {
    for (const { code, source } of Object.values(usStates)) {
      if (source.confidence !== 'high') expect(source.doubt, code).not.toBeNull();
    }
  });

  test('there are progress steps for every size that a state has', () => {
    for (const { questions } of exams) expect(Object.keys(progressSteps)).toContain(String(questions));
  });
});

test('the auth cookie lasts until 2040, as the specification says', () => {
  expect(new Date(authCookie.expires).getUTCFullYear()).toBe(2040);
});
