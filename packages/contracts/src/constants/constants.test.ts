import { describe, expect, test } from 'vitest';
import { authCookie, marketingCookie } from './cookies.ts';
import { isDevelopmentHost } from './development.ts';
import { droppedFunnelIndex, filteredFunnelList, quizSteps, shortQuizSteps } from './funnels.ts';
import { progressSteps, progressStepsOf } from './progress-steps.ts';
import { roundedRating } from './reviews.ts';
import { romanNumeralOf, romanNumerals } from './roman-numerals.ts';
import { defaultCourseQuestionCount } from './tests.ts';
import { usStateCodes, usStateOfKey, usStates } from './us-states.ts';
import { webVitalRating } from './web-vitals.ts';

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
    expect(usStateCodes).toHaveLength(51);
    expect(new Set(Object.values(usStates).map((state) => state.slug)).size).toBe(51);
    expect(usStateOfKey('al-car')).toMatchObject({ name: 'Alabama', agency: 'ALEA' });
    expect(usStateOfKey('toString')).toBeUndefined();
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

  test('a state whose figures are not certain says what is in doubt', () => {
    for (const { code, source } of Object.values(usStates)) {
      if (source.confidence !== 'high') expect(source.doubt, code).not.toBeNull();
    }
  });

  test('progress steps stand for every size a state has', () => {
    for (const { questions } of exams) expect(Object.keys(progressSteps)).toContain(String(questions));
  });

  test('the default question count is the median of their exams', () => {
    const sizes = exams.map((exam) => exam.questions).toSorted((one, other) => one - other);
    expect(defaultCourseQuestionCount).toBe(sizes[25]);
  });
});

test.each([
  [4.24, 4],
  [4.25, 4.5],
  [4.74, 4.5],
  [4.75, 5],
  [0, 0],
])('a rating of %d is shown as %d', (average, shown) => {
  expect(roundedRating(average)).toBe(shown);
});

test.each([
  ['LCP', 2500, 'good'],
  ['LCP', 2501, 'needs-improvement'],
  ['LCP', 4000, 'needs-improvement'],
  ['LCP', 4001, 'poor'],
  ['CLS', 0.1, 'good'],
] as const)('%s of %d is %s', (vital, value, rating) => {
  expect(webVitalRating(vital, value)).toBe(rating);
});

test('Roman numerals count from I to XV without a gap', () => {
  expect(Object.values(romanNumerals)).toEqual(Array.from({ length: 15 }, (_, index) => index + 1));
  expect(romanNumeralOf(14)).toBe('XIV');
  expect(romanNumeralOf(0)).toBeUndefined();
  expect(romanNumeralOf(16)).toBeUndefined();
});

test('the short quiz leaves out one step and keeps the order', () => {
  expect(shortQuizSteps).toEqual(['what-suits-you', 'studied-handbook', 'deadline-studying', 'ready-to-start']);
  expect(quizSteps).toHaveLength(5);
});

test('a funnel list loses its tenth item and no other', () => {
  const list = Array.from({ length: 12 }, (_, index) => index);
  expect(filteredFunnelList(list)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 10, 11]);
  expect(filteredFunnelList(list.slice(0, droppedFunnelIndex))).toHaveLength(9);
});

test('cookies last as long as the specification says', () => {
  expect(new Date(authCookie.expires).getUTCFullYear()).toBe(2040);
  expect(marketingCookie.maxAge / (365 * 24 * 60 * 60)).toBe(50);
});

test('only localhost at the default port and numbered hosts are development hosts', () => {
  expect(isDevelopmentHost('localhost:3003')).toBe(true);
  expect(isDevelopmentHost('localhost:3004')).toBe(false);
  expect(isDevelopmentHost('dev2.lanewise.example')).toBe(true);
  expect(isDevelopmentHost('lanewise.example')).toBe(false);
});
