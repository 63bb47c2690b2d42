/** What is remembered of a learner's rights, and for how long. */
import { readPlans } from '@lanewise/payments/plans/plan-files';
import { expect, test } from 'vitest';
import type { Learner } from '../../platform/calls/caller.ts';
import { type AccessSubscription, createAccess } from './access.ts';

const start = new Date('2026-11-23T12:00:00Z');
const week = new Date('2026-11-30T12:00:00Z');
const pass: AccessSubscription = {
  planId: 'us-pass-7',
  subjectCode: 'us',
  state: 'active',
  periodStart: start,
  periodEnd: week,
  renews: false,
};

/** Returns an access over rows that a test can change, with its clocks. */
function accessOver(rows: AccessSubscription[], isLimited = true) {
  const clock = { now: start, elapsed: 1000, asked: 0, fails: false };
  const subscriptionsOf = async () => {
    clock.asked += 1;
    if (clock.fails) throw new Error('The database is away.');
    return new Map([['u', [...rows]]]);
  };
  const access = createAccess({
    isLimited,
    subscriptionsOf,
    seatedUntil: async () => new Map(),
    plans: readPlans(),
    now: () => clock.now,
    elapsed: () => clock.elapsed,
  });
  const learner = async () => ({ userId: 'u' }) as Learner;
  const opens = async (subject = 'us', code = 'ca-car', isForEveryone = false) =>
    (await access.rightsOf({ isForEveryone, token: { value: 't', from: 'header' }, learner })).opens({ subject, code });
  return { access, clock, opens };
}

test('is asked once in five seconds, and a change counts after them at the latest', async () => {
  const rows: AccessSubscription[] = [];
  const { clock, opens } = accessOver(rows);
  for (let at = 0; at < 3; at += 1) expect(await opens()).toBe(false);
  expect(clock.asked).toBe(1);
  rows.push(pass);
  clock.elapsed += 4990;
  expect(await opens()).toBe(false);
  clock.elapsed += 20;
  expect(await opens()).toBe(true);
  expect(clock.asked).toBe(2);
});

test('is asked again at once after a notice, also if the answer was already on its way', async () => {
  const rows: AccessSubscription[] = [];
  const { access, opens } = accessOver(rows);
  const before = opens();
  rows.push(pass);
  access.forget('u');
  await before;
  expect(await opens()).toBe(true);
  rows.length = 0;
  access.forget();
  expect(await opens()).toBe(false);
});

test('ends at the very moment the paid time does, without being asked again', async () => {
  const { clock, opens } = accessOver([pass]);
  clock.now = new Date(week.getTime() - 1);
  expect(await opens()).toBe(true);
  clock.now = week;
  expect(await opens()).toBe(false);
  expect(clock.asked).toBe(1);
});

test('covers the courses of its country; a plan whose file is gone, too', async () => {
  const { opens } = accessOver([{ ...pass, planId: 'us-gone' }]);
  expect([await opens('us', 'ny-car'), await opens('de', 'de-b')]).toEqual([true, false]);
});

test('a fault is not remembered', async () => {
  const { clock, opens } = accessOver([pass]);
  clock.fails = true;
  await expect(opens()).rejects.toThrow('away');
  clock.fails = false;
  expect(await opens()).toBe(true);
});

test('pages for everyone are answered as for guests; where nothing is limited all is open and nothing is asked', async () => {
  const limited = accessOver([pass]);
  expect(await limited.opens('us', 'ca-car', true)).toBe(false);
  const open = accessOver([], false);
  expect(await open.opens()).toBe(true);
  expect(limited.clock.asked + open.clock.asked).toBe(0);
});
