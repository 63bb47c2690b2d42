/** A server whose own clock is days off: it goes by the database's, so that nothing that both look at is over before it began, or never. */
import { DAY_MS } from '@lanewise/contracts/durations';
import { newAddress, sender, signUp } from '@lanewise/testing/account-calls';
import { examCandidate } from '@lanewise/testing/exam-candidate';
import { startTestApp } from '@lanewise/testing/test-app';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { sweepExpired } from '../../features/accounts/deletion/sweep.ts';
import { createLimits } from '../limits/limits.ts';
import { inPostgres } from '../limits/stores.ts';
import { currentTime, followDatabaseClock } from './clock.ts';

const { app, database } = await startTestApp();
const send = sender(app);
const { call, start, save } = examCandidate({ app, database });
const limits = createLimits({ make: inPostgres(database), limitClients: true });
const here = { address: '192.0.2.9' };

let following: { close(): void } | undefined;

/** Sets this machine's clock, not the database's. */
function skew(days: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * DAY_MS });
}

afterEach(() => {
  vi.useRealTimers();
  following?.close();
  following = undefined;
});

/** Milliseconds between the database's time and a moment. */
async function fromDatabase(moment: Date): Promise<number> {
  const { rows } = await database.pool.query('select clock_timestamp() as now');
  return Math.abs(rows[0].now.getTime() - moment.getTime());
}

describe.each([3, -3])('this machine is %i days ahead', (days) => {
  test('the time is the database’s', async () => {
    skew(days);
    following = await followDatabaseClock(database.pool);
    expect(await fromDatabase(currentTime())).toBeLessThan(DAY_MS / 24);
    expect(await fromDatabase(new Date())).toBeGreaterThan(2 * DAY_MS);
  });

  test('an exam starts with all its time, takes answers and lasts no longer', async () => {
    skew(days);
    following = await followDatabaseClock(database.pool);
    const exam = await start('us/ma-car');
    const left = Date.parse(exam.deadline ?? '') - Date.parse(exam.now);
    expect(exam.rules.minutes).not.toBeNull();
    expect(left).toBeGreaterThan(0);
    // The database's clock is known no better than its answer took.
    expect(left).toBeLessThanOrEqual((exam.rules.minutes ?? 0) * 60_000 + 1_000);
    expect((await save(exam.id, [])).json()).toMatchObject({ ended: false });
    expect((await call('GET', exam.id)).json().ended).toBeFalsy();
  });

  test('who was locked out is free again when the window ends, not days later', async () => {
    await database.pool.query('delete from rate_limits');
    skew(days);
    following = await followDatabaseClock(database.pool);
    for (let tries = 0; tries < 10; tries += 1) await limits.take('exportData', 'ada', here);
    await expect(limits.take('exportData', 'ada', here)).rejects.toMatchObject({
      code: 'TOO_MANY_TRIES',
      retryAfter: expect.toSatisfy((seconds: number) => seconds > 3000 && seconds <= 3600),
    });
    const { rows } = await database.pool.query('select max(expire)::float8 as expire from rate_limits');
    expect(await fromDatabase(new Date(rows[0].expire))).toBeLessThan(2 * 60 * 60 * 1000);
  });

  test('events find their partition, and no code expires before it is used', async () => {
    skew(days);
    following = await followDatabaseClock(database.pool);
    const { token, email } = await signUp(send, newAddress('skew'));
    const { rows } = await database.pool.query(
      'select count(*)::int as events from events where at > now() + $1::interval',
      ['1 day'],
    );
    expect(rows[0].events).toBe(0);
    expect((await send('validateToken', undefined, { token })).json()).toEqual({ is_valid: true });
    expect(email).toContain('skew');
  });
});

test('a counter that was written by a clock far ahead is swept', async () => {
  await database.pool.query('delete from rate_limits');
  await database.pool.query("insert into rate_limits (key, points, expire) values ('far', 99, $1)", [
    Date.now() + 30 * DAY_MS,
  ]);
  await limits.take('exportData', 'ada', here);
  expect((await sweepExpired(database.queries)).limits).toBe(1);
  const { rows } = await database.pool.query("select key from rate_limits where key = 'far'");
  expect(rows).toEqual([]);
});
