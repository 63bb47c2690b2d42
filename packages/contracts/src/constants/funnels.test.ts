import { expect, test } from 'vitest';
import { courseTypeOf, entryIn, funnelIn, funnelValue, practiceFunnelSteps, shortQuizSteps } from './funnels.ts';

test('the four-step quiz omits the question of what the visitor is looking for', () => {
  expect(shortQuizSteps).toEqual(['what-suits-you', 'studied-handbook', 'deadline-studying', 'ready-to-start']);
});

test('moto is reported as motorcycle', () => {
  expect(['car', 'moto', 'motorcycle', 'cdl'].map(courseTypeOf)).toEqual(['car', 'motorcycle', 'motorcycle', 'cdl']);
});

test('without figures the filtered list of steps drops only the item at index 9', () => {
  const whole = practiceFunnelSteps({ hasTrustFactors: true, hasPaywall: true });
  expect(whole).toHaveLength(11);
  expect(whole[9]).toBe('trust-factors');
  expect(practiceFunnelSteps({ hasTrustFactors: false, hasPaywall: true })).toEqual(whole.toSpliced(9, 1));
  expect(practiceFunnelSteps({ hasTrustFactors: true, hasPaywall: false }).at(-1)).toBe('sign-up');
  const byAge = practiceFunnelSteps({ hasTrustFactors: false, hasPaywall: true, asksAge: true });
  expect(byAge.slice(0, 3)).toEqual(['age', 'exam-intro', 'permit-test-1']);
  expect(byAge).toHaveLength(11);
});

test('a funnel is read back from its cookie', () => {
  for (const date of [null, '2026-12-06']) {
    const funnel = { type: 'diagnostic', entry: 'course-page', courseType: 'car', date } as const;
    expect(funnelIn(funnelValue(funnel))).toEqual(funnel);
  }
  const told = { minutes: 20, goal: 'plan' } as const;
  const asked = { type: 'personalization', entry: 'direct', courseType: '', date: null, told } as const;
  expect(funnelValue(asked)).toBe('personalization.direct...20--plan');
  expect(funnelIn(funnelValue(asked))).toEqual(asked);
  const shown = { type: 'practice-test', entry: 'direct', courseType: 'car', date: null, announced: 'e-1' } as const;
  expect(funnelIn(funnelValue(shown))).toEqual(shown);
  expect(funnelIn('personalization.direct..')).toMatchObject({ courseType: '', date: null });
});

test.each([
  '',
  'lottery.direct.car.',
  'diagnostic',
  'diagnostic.a b.car.',
  'diagnostic.x.car.soon',
  'diagnostic.x.car..21-some-plan',
  'diagnostic.x.car..20-some',
  'diagnostic.x.car..--.9.9',
  'diagnostic.x.car.. ',
])('a cookie with %j keeps no funnel', (value) => expect(funnelIn(value)).toBeUndefined());

test('anything but a word counts as entered directly', () => {
  expect([entryIn('course-page'), entryIn('<b>'), entryIn(null), entryIn('')]).toEqual([
    'course-page',
    'direct',
    'direct',
    'direct',
  ]);
});
