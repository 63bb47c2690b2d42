import { expect, test } from 'vitest';
import { endFunnel, runningFunnel, startFunnel } from './funnel-cookie.ts';

const quiz = { type: 'personalization', entry: 'course', courseType: '', date: null } as const;
const pairOf = (setCookie: string | undefined) => setCookie?.split(';')[0] ?? '';

test('a funnel starts if no funnel cookie is set, with its entry point and the kind of vehicle', () => {
  const { setCookies, isNew } = startFunnel(null, { ...quiz, courseType: 'motorcycle' });
  expect([isNew, setCookies.length]).toEqual([true, 1]);
  expect(setCookies[0]).toMatch(/Max-Age=86400; Path=\/; SameSite=Lax$/);
  expect(runningFunnel(pairOf(setCookies[0]))).toEqual({ ...quiz, courseType: 'motorcycle' });
});

test('while one runs, another does not start, and the first keeps its entry point', () => {
  const cookie = pairOf(startFunnel(null, quiz).setCookies[0]);
  const other = startFunnel(cookie, { ...quiz, type: 'diagnostic', entry: 'ad' });
  expect(other).toEqual({ funnel: quiz, setCookies: [], isNew: false });
  expect(startFunnel(cookie, { ...quiz, entry: 'ad' })).toEqual({ funnel: quiz, setCookies: [], isNew: false });
});

test('a running funnel adopts the kind of vehicle and the test date', () => {
  const cookie = pairOf(startFunnel(null, quiz).setCookies[0]);
  const { setCookies, isNew } = startFunnel(cookie, { ...quiz, courseType: 'car', date: '2026-12-06' });
  expect(isNew).toBe(false);
  const next = pairOf(setCookies[0]);
  expect(runningFunnel(next)).toEqual({ ...quiz, courseType: 'car', date: '2026-12-06' });
  // A later page that knows neither keeps both.
  expect(startFunnel(next, quiz).setCookies).toEqual([]);
});

test('what the visitor says is added to what they have said', () => {
  const cookie = pairOf(startFunnel(null, { ...quiz, told: { minutes: 20, goal: 'plan' } }).setCookies[0]);
  const { setCookies } = startFunnel(cookie, { ...quiz, told: { minutes: 45, handbook: 'some' } });
  const told = { minutes: 45, handbook: 'some', goal: 'plan' };
  expect(runningFunnel(pairOf(setCookies[0]))).toEqual({ ...quiz, told });
  expect(startFunnel(pairOf(setCookies[0]), quiz).setCookies).toEqual([]);
});

test('its end clears the cookies of all running funnels', () => {
  const both = 'lanewise_funnel=app.direct..; lanewise_funnel_driving_test=driving-test.direct.car.';
  expect(endFunnel(both).map(pairOf)).toEqual(['lanewise_funnel_driving_test=', 'lanewise_funnel=']);
  expect(endFunnel(null)).toEqual([]);
});

test('a simulator starts with its own cookie and clears the ordinary funnel’s', () => {
  const cookie = pairOf(startFunnel(null, quiz).setCookies[0]);
  const { setCookies } = startFunnel(cookie, { ...quiz, type: 'permit-test' });
  expect(setCookies.map(pairOf)).toEqual(['lanewise_funnel_permit_test=permit-test.course..', 'lanewise_funnel=']);
  expect(setCookies[1]).toContain('Max-Age=0');
  expect(runningFunnel(`${cookie}; ${pairOf(setCookies[0])}`)?.type).toBe('permit-test');
  expect(startFunnel(pairOf(setCookies[0]), { ...quiz, type: 'driving-test' }).isNew).toBe(true);
});

test('a damaged cookie is no funnel', () => {
  expect(runningFunnel('lanewise_funnel=lottery.x.car.')).toBeUndefined();
  expect(startFunnel('lanewise_funnel=lottery.x.car.', quiz).isNew).toBe(true);
});
