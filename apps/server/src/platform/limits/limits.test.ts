import { ApiError } from '@lanewise/contracts/api-errors';
import { takeTestDatabase } from '@lanewise/database/template';
import { keepLog } from '@lanewise/testing/log-lines';
import { afterAll, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import { createLimits } from './limits.ts';
import { inPostgres, limiterStore } from './stores.ts';

const database = await takeTestDatabase(inject('testServerUrl'));
afterAll(() => database.giveBack());
beforeEach(() => database.pool.query('delete from rate_limits'));

const make = inPostgres(database);
const limits = createLimits({ make, limitClients: true });
const here = { address: '192.0.2.1' };
const there = { address: '192.0.2.2' };

async function takeMany(count: number, take: (number: number) => Promise<unknown>): Promise<number> {
  let taken = 0;
  for (let number = 0; number < count; number += 1) {
    await take(number).then(
      () => {
        taken += 1;
      },
      () => undefined,
    );
  }
  return taken;
}

describe('a limit', () => {
  test('refuses when its attempts are used up, and says how long to wait', async () => {
    expect(await takeMany(12, () => limits.take('exportData', 'ada', here))).toBe(10);
    await expect(limits.take('exportData', 'ada', here)).rejects.toMatchObject({
      code: 'TOO_MANY_TRIES',
      retryAfter: expect.toSatisfy((seconds: number) => seconds > 3590 && seconds <= 3600),
    });
    await limits.take('exportData', 'eve', here);
  });

  test('ends with its window', async () => {
    await takeMany(12, () => limits.take('exportData', 'ada', here));
    await database.pool.query('update rate_limits set expire = expire - 3600001');
    await limits.take('exportData', 'ada', here);
  });

  test('by client and key does not affect other clients', async () => {
    expect(await takeMany(12, () => limits.take('signIn', 'ada', here))).toBe(10);
    await limits.take('signIn', 'ada', there);
  });

  test('by key counts all clients together', async () => {
    expect(await takeMany(25, (number) => limits.take('tryCode', 'ada', { address: `10.0.0.${number}` }))).toBe(20);
  });

  test('by client counts all keys together', async () => {
    expect(await takeMany(205, (number) => limits.take('useLink', `${number}`, here))).toBe(200);
    await limits.take('useLink', '', there);
  });

  test('holds against parallel attempts', async () => {
    const all = await Promise.allSettled(Array.from({ length: 40 }, () => limits.take('exportData', 'ada', here)));
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
  });

  test('does not count attempts that were given back', async () => {
    for (let number = 0; number < 30; number += 1) {
      await limits.take('tryCode', 'ada', here);
      await limits.refund('tryCode', 'ada', here);
    }
    expect(await takeMany(25, () => limits.take('tryCode', 'ada', here))).toBe(10);
  });

  test('does not count an attempt whose work failed with an internal fault', async () => {
    const overloaded = () => Promise.reject(new ApiError('UNAVAILABLE'));
    const broken = () => Promise.reject(new Error('away'));
    for (let number = 0; number < 30; number += 1) {
      await expect(limits.attempt('tryCode', 'ada', here, overloaded)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
      await expect(limits.attempt('tryCode', 'ada', here, broken)).rejects.toThrow('away');
    }
    expect(await takeMany(25, () => limits.take('tryCode', 'ada', here))).toBe(10);
  });

  test('counts an attempt whose work refused it, and tells the work how many there were', async () => {
    const seen: number[] = [];
    const wrong = (attempts: number) => {
      seen.push(attempts);
      return Promise.reject(new ApiError('WRONG_CREDENTIALS'));
    };
    for (const client of [here, there, here])
      await limits.attempt('signIn', 'ada', client, wrong).catch(() => undefined);
    expect(seen).toEqual([1, 2, 3]);
  });

  test('clears the wrong attempts of one client, but not those of others', async () => {
    expect(await takeMany(9, () => limits.take('signIn', 'ada', here))).toBe(9);
    expect(await takeMany(10, () => limits.take('signIn', 'ada', there))).toBe(10);
    await limits.take('signIn', 'ada', here);
    await limits.resetClient('signIn', 'ada', here);
    expect(await takeMany(12, () => limits.take('signIn', 'ada', here))).toBe(10);
    await expect(limits.take('signIn', 'ada', there)).rejects.toMatchObject({ code: 'TOO_MANY_TRIES' });
  });

  test('that only slows down refuses nobody, and tells the work when there were too many', async () => {
    const slowed: boolean[] = [];
    for (let number = 0; number < 7; number += 1) {
      await limits.attempt('askCode', 'ada', here, async (_attempts, isSlowed) => void slowed.push(isSlowed));
    }
    expect(slowed).toEqual([false, false, false, false, false, true, true]);
  });

  test('by client is not applied where requests are unlimited or the caller has no address', async () => {
    const open = createLimits({ make, limitClients: false });
    expect(await takeMany(210, () => open.take('useLink', '', here))).toBe(210);
    expect(await takeMany(210, () => limits.take('useLink', '', { address: '' }))).toBe(210);
  });

  test('reports a database failure as such', async () => {
    const fault = new Error('away');
    const broken = createLimits({
      make: (...given) => Object.assign(make(...given), { consume: async () => Promise.reject(fault) }),
      limitClients: true,
    });
    await expect(broken.take('useLink', '', here)).rejects.toBe(fault);
  });
});

test('while Redis is away, limits are counted in the database', async () => {
  const { log, lines } = keepLog();
  // Nobody listens at port 1.
  const store = limiterStore({ redisUrl: 'redis://:secret@127.0.0.1:1' }, database, log);
  const away = createLimits({ make: store.make, limitClients: true });
  try {
    expect(await takeMany(12, () => away.take('exportData', 'ada', here))).toBe(10);
    await vi.waitFor(() => expect(lines.some(({ level }) => level === 40)).toBe(true));
    expect(JSON.stringify(lines)).not.toContain('secret');
  } finally {
    await store.close();
  }
});
