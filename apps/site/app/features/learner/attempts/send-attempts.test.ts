import type { AttemptResult } from '@lanewise/contracts/calls/progress-views';
import type { Api, CallError, CallResult } from '@lanewise/contracts/client';
import { expect, test, vi } from 'vitest';
import type { DeviceAttempt, DeviceAttempts } from './device-attempts.ts';
import { sendAttempts } from './send-attempts.ts';

function attempt(id: string, minute: number, parts: Partial<DeviceAttempt> = {}): DeviceAttempt {
  const at = new Date(Date.UTC(2026, 10, 22, 9, minute)).toISOString();
  const body = { id, subject_code: 'us', course_code: 'ca-car', kind: 'practice', started_at: at, finished_at: at };
  return {
    id,
    owner: 'ada',
    right: 1,
    passingIndex: null,
    missed: [],
    before: null,
    again: '',
    result: null,
    refused: null,
    body: { ...body, kind: 'practice', answers: [] },
    ...parts,
  };
}

function inMemory(...attempts: DeviceAttempt[]): DeviceAttempts {
  const kept = new Map(attempts.map((each) => [each.id, each]));
  return {
    get: async (id) => kept.get(id),
    all: async () => [...kept.values()],
    put: async (each) => void kept.set(each.id, each),
    remove: async (id) => void kept.delete(id),
  };
}

const resultOf = (id: string): AttemptResult => ({ id, score: 1, total: 1, passed: null, weak: [], readiness: null });

/** A server that stores every attempt, except those with an error for their id. */
function server(errors: Readonly<Record<string, Partial<CallError>>> = {}) {
  const saveAttempt = vi.fn(
    async ({ body }: { body: { id: string; sent_at?: string } }): Promise<CallResult<AttemptResult>> => {
      const error = errors[body.id];
      if (!error) return { ok: true, answer: resultOf(body.id) };
      return {
        ok: false,
        error: { code: 'INTERNAL', status: 500, message: '', fields: {}, retryAfter: null, ...error },
      };
    },
  );
  const sent = () => saveAttempt.mock.calls.map(([{ body }]) => body.id);
  const sentAt = () => saveAttempt.mock.calls.map(([{ body }]) => body.sent_at);
  return { api: { saveAttempt } as unknown as Pick<Api, 'saveAttempt'>, sent, sentAt };
}

test("attempts are sent once, and the server's answer is kept", async () => {
  const kept = inMemory(attempt('a', 1), attempt('b', 2));
  const { api, sent } = server();
  expect(await sendAttempts(api, kept, 'ada')).toBeNull();
  expect(await sendAttempts(api, kept, 'ada')).toBeNull();
  expect(sent()).toEqual(['a', 'b']);
  expect((await kept.get('b'))?.result).toEqual(resultOf('b'));
});

test('without a connection nothing is lost, and the next attempt sends everything in order', async () => {
  const kept = inMemory(attempt('a', 1), attempt('b', 2));
  expect(await sendAttempts(server({ a: { code: 'NETWORK', status: 0 } }).api, kept, 'ada')).toBe('unreached');
  const { api, sent } = server();
  expect(await sendAttempts(api, kept, 'ada')).toBeNull();
  expect(sent()).toEqual(['a', 'b']);
});

test.each([
  ['a fault of the server', { code: 'INTERNAL', status: 500 }, 'unreached'],
  ['too many requests', { code: 'RATE_LIMITED', status: 429 }, 'unreached'],
  ['a session that has ended', { code: 'AUTHENTICATION', status: 403 }, 'signed_out'],
] as const)('%s leaves the attempt waiting, and it says why', async (_name, error, why) => {
  const kept = inMemory(attempt('a', 1));
  expect(await sendAttempts(server({ a: error }).api, kept, 'ada')).toBe(why);
  expect(await kept.get('a')).toMatchObject({ result: null, refused: null });
});

test('an attempt that the server will never accept is marked and does not delay the next', async () => {
  const kept = inMemory(attempt('a', 1), attempt('b', 2));
  const { api } = server({ a: { code: 'VALIDATION', status: 400 } });
  expect(await sendAttempts(api, kept, 'ada')).toBeNull();
  expect(await kept.get('a')).toMatchObject({ result: null, refused: 'VALIDATION' });
  expect((await kept.get('b'))?.result).toEqual(resultOf('b'));
});

test("another learner's attempts in the same browser are not sent", async () => {
  const { api, sent } = server();
  await sendAttempts(api, inMemory(attempt('a', 1, { owner: 'bob' })), 'ada');
  expect(sent()).toEqual([]);
});

test('of the stored attempts, the latest twenty are kept', async () => {
  const many = Array.from({ length: 23 }, (_, at) => attempt(`a${at}`, at, { result: resultOf(`a${at}`) }));
  const kept = inMemory(...many, attempt('new', 59));
  await sendAttempts(server().api, kept, 'ada');
  expect((await kept.all()).map(({ id }) => id).slice(0, 2)).toEqual(['a3', 'a4']);
});

test('an attempt is sent with the time of this device, and kept without', async () => {
  const kept = inMemory(attempt('a', 1));
  const { api, sentAt } = server();
  const now = new Date('2026-11-28T12:03:00.000Z');
  await sendAttempts(api, kept, 'ada', () => now);
  expect(sentAt()).toEqual([now.toISOString()]);
  expect((await kept.get('a'))?.body).not.toHaveProperty('sent_at');
});
