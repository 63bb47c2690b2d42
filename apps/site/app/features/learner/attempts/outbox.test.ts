import type { CallError, CallResult } from '@lanewise/contracts/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { merged, type UnsentChange, type UnsentChanges } from '../device/changes.ts';
import type { DeviceAttempt, DeviceAttempts } from './device-attempts.ts';
import { type OutboxApi, oneAtATime, sendAll } from './outbox.ts';

const AT = Date.UTC(2026, 10, 22, 9);

function savedTest(madeAt: number, owner = 'ada'): UnsentChange {
  const body = { mode: 'mixed', address: 'k=practice', answered: 2, total: 10 } as const;
  const input = { params: { a: 'us', b: 'ca-car' }, body };
  return { call: 'saveTest', input, key: 'test:us/ca-car/mixed', owner, madeAt };
}

function settings(body: { exam_date?: string | null; locale?: string }, madeAt = AT): UnsentChange {
  return { call: 'saveSettings', input: { body }, key: 'settings', owner: 'ada', madeAt };
}

function changesOf(...given: UnsentChange[]): UnsentChanges {
  const kept = new Map(given.map((change) => [change.key, change]));
  return {
    all: async () => [...kept.values()],
    put: async (change) => void kept.set(change.key, change),
    remove: async ({ key, madeAt }) => void (kept.get(key)?.madeAt === madeAt && kept.delete(key)),
  };
}

const attempt = { id: 'a', owner: 'ada', body: { id: 'a' }, result: null, refused: null } as unknown as DeviceAttempt;

function attemptsOf(...given: DeviceAttempt[]): DeviceAttempts {
  const kept = new Map(given.map((each) => [each.id, each]));
  return {
    get: async (id) => kept.get(id),
    all: async () => [...kept.values()],
    put: async (each) => void kept.set(each.id, each),
    remove: async (id) => void kept.delete(id),
  };
}

function server(errors: Readonly<Record<string, Partial<CallError>>> = {}) {
  const sent: string[] = [];
  const bodies: unknown[] = [];
  const call =
    (name: string, answer: unknown = {}) =>
    async (input: { readonly body?: unknown }): Promise<CallResult<unknown>> => {
      sent.push(name);
      bodies.push(input.body);
      const error = errors[name];
      if (!error) return { ok: true, answer };
      return {
        ok: false,
        error: { code: 'INTERNAL', status: 500, message: '', fields: {}, retryAfter: null, ...error },
      };
    };
  const api = {
    getProfile: call('getProfile', { analytics_user_id: 'ada' }),
    saveTest: call('saveTest'),
    dropTest: call('dropTest'),
    saveSettings: call('saveSettings'),
    saveAttempt: call('saveAttempt', { id: 'a' }),
  };
  return { api: api as unknown as OutboxApi, sent, bodies };
}

beforeEach(() => {
  vi.useFakeTimers({ now: AT + 5_000 });
});
afterEach(() => {
  vi.useRealTimers();
});

test('changes are sent before finished tests, and nothing is left', async () => {
  const { api, sent } = server();
  const changes = changesOf(settings({ exam_date: null }), savedTest(AT));
  expect(await sendAll({ api, changes, attempts: attemptsOf(attempt) })).toBeNull();
  expect(sent).toEqual(['getProfile', 'saveSettings', 'saveTest', 'saveAttempt']);
  expect(await changes.all()).toEqual([]);
});

test('with nothing to send no call is made', async () => {
  const { api, sent } = server();
  await sendAll({ api, changes: changesOf(), attempts: attemptsOf({ ...attempt, refused: 'VALIDATION' }) });
  expect(sent).toEqual([]);
});

test('an unfinished test is sent with its age, so that the server keeps what another device has saved since', async () => {
  const { api, sent, bodies } = server();
  const changes = changesOf(savedTest(AT));
  expect(await sendAll({ api, changes, attempts: attemptsOf() })).toBeNull();
  expect(sent).toEqual(['getProfile', 'saveTest']);
  expect(bodies[1]).toMatchObject({ mode: 'mixed', age_ms: 5_000 });
  expect(await changes.all()).toEqual([]);
});

test('without a network everything is kept, and finished tests still wait for the changes before them', async () => {
  const { api, sent } = server({ saveSettings: { code: 'NETWORK', status: 0 } });
  const changes = changesOf(settings({ exam_date: null }));
  const attempts = attemptsOf(attempt);
  expect(await sendAll({ api, changes, attempts })).toBe('unreached');
  expect(sent).not.toContain('saveAttempt');
  expect(await changes.all()).toHaveLength(1);
});

test('signed out, nothing is sent, nothing is lost, and it says why', async () => {
  const { api, sent } = server({ getProfile: { code: 'AUTHENTICATION', status: 403 } });
  const attempts = attemptsOf(attempt);
  expect(await sendAll({ api, changes: changesOf(savedTest(AT)), attempts })).toBe('signed_out');
  expect(sent).toEqual(['getProfile']);
  expect(await attempts.get('a')).toEqual(attempt);
});

test("another learner's changes wait until they sign in", async () => {
  const { api, sent } = server();
  const changes = changesOf(savedTest(AT, 'bob'));
  expect(await sendAll({ api, changes, attempts: attemptsOf() })).toBeNull();
  expect(sent).toEqual(['getProfile']);
  expect(await changes.all()).toHaveLength(1);
});

test('a change that the server refuses for good is dropped', async () => {
  const { api } = server({ saveSettings: { code: 'VALIDATION', status: 400 } });
  const changes = changesOf(settings({ exam_date: '1999-01-01' }));
  expect(await sendAll({ api, changes, attempts: attemptsOf() })).toBeNull();
  expect(await changes.all()).toEqual([]);
});

test('two changes of the settings become one, in which the later value of a field counts', () => {
  const first = settings({ exam_date: '2026-12-01', locale: 'us' });
  expect(merged(first, settings({ exam_date: '2026-12-24' }, AT + 1))).toMatchObject({
    input: { body: { exam_date: '2026-12-24', locale: 'us' } },
    madeAt: AT + 1,
  });
  expect(merged(savedTest(AT), savedTest(AT + 1))).toEqual(savedTest(AT + 1));
});

test('a lesson that was finished offline stays finished when it is opened again', () => {
  const read = (place: number, isDone: boolean): UnsentChange => {
    const body = { lesson_id: 'us-l-signals', place, is_done: isDone };
    return {
      call: 'saveReading',
      input: { params: { a: 'us', b: 'ca-car' }, body },
      key: 'reading',
      owner: 'ada',
      madeAt: AT,
    };
  };
  expect(merged(read(9, true), read(2, false))).toMatchObject({ input: { body: { place: 2, is_done: true } } });
});

describe('tabs take turns', () => {
  /** The locks of a browser in which another tab has the turn until it gives it back. */
  function taken() {
    const other = Promise.withResolvers<void>();
    const request = async (_: string, { signal }: LockOptions, run: () => Promise<void>) => {
      await Promise.race([other.promise, new Promise((_done, refuse) => signal?.addEventListener('abort', refuse))]);
      await run();
    };
    return { locks: { request } as unknown as LockManager, giveBack: other.resolve };
  }

  test('a second one waits for the first', async () => {
    const { locks, giveBack } = taken();
    const run = vi.fn(async () => 'sent');
    const result = oneAtATime(locks, run);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(run).not.toHaveBeenCalled();
    giveBack();
    expect(await result).toBe('sent');
  });

  test('one that the browser has frozen does not keep the others from sending', async () => {
    const run = vi.fn(async () => 'sent');
    const result = oneAtATime(taken().locks, run);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await result).toBe('sent');
  });

  test('a failure gives the turn to the next', async () => {
    let held: Promise<void> | undefined;
    const request = (_: string, __: LockOptions, run: () => Promise<void>) => (held = run());
    const locks = { request } as unknown as LockManager;
    await expect(oneAtATime(locks, () => Promise.reject(new Error('no storage')))).rejects.toThrow('no storage');
    await held;
    expect(await oneAtATime(undefined, async () => 1)).toBe(1);
  });
});
