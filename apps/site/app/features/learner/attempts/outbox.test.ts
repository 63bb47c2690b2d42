import type { CallError, CallResult } from '@lanewise/contracts/client';
import { expect, test } from 'vitest';
import { type KeptChange, type KeptChanges, merged } from '../device/changes.ts';
import type { KeptAttempt, KeptAttempts } from './kept-attempts.ts';
import { type OutboxApi, sendAll } from './outbox.ts';

const AT = Date.UTC(2026, 10, 22, 9);

function savedTest(madeAt: number, owner = 'ada'): KeptChange {
  const body = { mode: 'mixed', address: 'k=practice', answered: 2, total: 10 } as const;
  const input = { params: { a: 'us', b: 'ca-car' }, body };
  return { call: 'saveTest', input, key: 'test:us/ca-car/mixed', owner, madeAt };
}

function settings(body: { exam_date?: string | null; locale?: string }, madeAt = AT): KeptChange {
  return { call: 'saveSettings', input: { body }, key: 'settings', owner: 'ada', madeAt };
}

function changesOf(...given: KeptChange[]): KeptChanges {
  const kept = new Map(given.map((change) => [change.key, change]));
  return {
    all: async () => [...kept.values()],
    put: async (change) => void kept.set(change.key, change),
    remove: async ({ key, madeAt }) => void (kept.get(key)?.madeAt === madeAt && kept.delete(key)),
  };
}

const attempt = { id: 'a', owner: 'ada', body: { id: 'a' }, result: null, refused: null } as unknown as KeptAttempt;

function attemptsOf(...given: KeptAttempt[]): KeptAttempts {
  const kept = new Map(given.map((each) => [each.id, each]));
  return {
    get: async (id) => kept.get(id),
    all: async () => [...kept.values()],
    put: async (each) => void kept.set(each.id, each),
    remove: async (id) => void kept.delete(id),
  };
}

interface Server {
  readonly errors?: Readonly<Record<string, Partial<CallError>>>;
  /** When the account's unfinished test was last saved, by another device. */
  readonly savedAt?: number;
}

function server({ errors = {}, savedAt }: Server = {}) {
  const sent: string[] = [];
  const call =
    (name: string, answer: unknown = {}) =>
    async (): Promise<CallResult<unknown>> => {
      sent.push(name);
      const error = errors[name];
      if (!error) return { ok: true, answer };
      return {
        ok: false,
        error: { code: 'INTERNAL', status: 500, message: '', fields: {}, retryAfter: null, ...error },
      };
    };
  const saved = { subject_code: 'us', course_code: 'ca-car', mode: 'mixed' };
  const list = savedAt === undefined ? [] : [{ ...saved, saved_at: new Date(savedAt).toISOString() }];
  const api = {
    getProfile: call('getProfile', { analytics_user_id: 'ada' }),
    listSavedTests: call('listSavedTests', list),
    saveTest: call('saveTest'),
    dropTest: call('dropTest'),
    saveSettings: call('saveSettings'),
    saveAttempt: call('saveAttempt', { id: 'a' }),
  };
  return { api: api as unknown as OutboxApi, sent };
}

test('changes are sent before finished tests, and nothing is left', async () => {
  const { api, sent } = server();
  const changes = changesOf(settings({ exam_date: null }), savedTest(AT));
  expect(await sendAll({ api, changes, attempts: attemptsOf(attempt) })).toBe(0);
  expect(sent).toEqual(['getProfile', 'saveSettings', 'listSavedTests', 'saveTest', 'saveAttempt']);
  expect(await changes.all()).toEqual([]);
});

test('with nothing to send no call is made', async () => {
  const { api, sent } = server();
  await sendAll({ api, changes: changesOf(), attempts: attemptsOf({ ...attempt, refused: 'VALIDATION' }) });
  expect(sent).toEqual([]);
});

test('an unfinished test that another device has saved since is not replaced', async () => {
  const { api, sent } = server({ savedAt: AT + 1 });
  const changes = changesOf(savedTest(AT));
  expect(await sendAll({ api, changes, attempts: attemptsOf() })).toBe(0);
  expect(sent).not.toContain('saveTest');
  expect(await changes.all()).toEqual([]);
});

test('without a network everything is kept, and finished tests still wait for the changes before them', async () => {
  const { api, sent } = server({ errors: { saveSettings: { code: 'NETWORK', status: 0 } } });
  const changes = changesOf(settings({ exam_date: null }));
  const attempts = attemptsOf(attempt);
  expect(await sendAll({ api, changes, attempts })).toBe(1);
  expect(sent).not.toContain('saveAttempt');
  expect(await changes.all()).toHaveLength(1);
});

test('signed out, nothing is sent and nothing is lost', async () => {
  const { api, sent } = server({ errors: { getProfile: { code: 'AUTHENTICATION', status: 403 } } });
  const attempts = attemptsOf(attempt);
  expect(await sendAll({ api, changes: changesOf(savedTest(AT)), attempts })).toBe(1);
  expect(sent).toEqual(['getProfile']);
  expect(await attempts.get('a')).toEqual(attempt);
});

test("another learner's changes wait until they sign in", async () => {
  const { api, sent } = server();
  const changes = changesOf(savedTest(AT, 'bob'));
  expect(await sendAll({ api, changes, attempts: attemptsOf() })).toBe(0);
  expect(sent).toEqual(['getProfile']);
  expect(await changes.all()).toHaveLength(1);
});

test('a change that the server refuses for good is dropped', async () => {
  const { api } = server({ errors: { saveSettings: { code: 'VALIDATION', status: 400 } } });
  const changes = changesOf(settings({ exam_date: '1999-01-01' }));
  expect(await sendAll({ api, changes, attempts: attemptsOf() })).toBe(0);
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
  const read = (place: number, isDone: boolean): KeptChange => {
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
