/**
 * Floods of each kind, over real connections, while a learner goes on with a test: each is refused clearly or cut off, and every submission of the
 * learner is stored. Floods of answers that nobody reads are in tests/faults/heavy/floods.test.ts.
 */
import { randomUUID } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { platform } from 'node:os';
import { allCalls } from '@lanewise/contracts/calls/all-calls';
import type { Call } from '@lanewise/contracts/calls/call';
import type { CallName } from '@lanewise/contracts/calls/paths';
import type { PracticeItem } from '@lanewise/contracts/calls/practice';
import { sender, signUp } from '@lanewise/testing/account-calls';
import { ask, askInBytes } from '@lanewise/testing/http';
import { startTestApp } from '@lanewise/testing/test-app';
import { afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import type { z } from 'zod';

/** Shorter than in production, so that the tests need not wait, and long enough for a request of the learner on a busy machine. */
const requestTime = 2_500;
const connectionsOfClient = 40;

const { app, logged, ...server } = await startTestApp({
  bounds: { requestTime, headersTime: requestTime, lookForLate: 100, connectionsOfClient },
});
const origin = await server.listen();
const { hostname, port } = new URL(origin);

/** Returns the address of a call about a course. */
const pathOf = (name: CallName) => allCalls[name].path.replace('{a}', 'us').replace('{b}', 'ca-car');

let submit: () => Promise<void>;

beforeAll(async () => {
  const { token } = await signUp(sender(app));
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const course = { subject_code: 'us', course_code: 'ca-car', kind: 'practice' };
  const drawn = await fetch(origin + pathOf('drawTest'), {
    method: 'POST',
    headers,
    body: '{"kind":"practice","count":10}',
  });
  const { questions } = (await drawn.json()) as { questions: readonly PracticeItem[] };
  const answers = questions.map(({ page_id, answers: [first] }) => ({ page_id, ms: 900, answer_ids: [first?.id] }));
  let submissions = 0;
  submit = async () => {
    const now = new Date().toISOString();
    const body = JSON.stringify({ id: randomUUID(), ...course, started_at: now, finished_at: now, answers });
    const answer = await fetch(origin + allCalls.saveAttempt.path, { method: 'POST', headers, body });
    submissions += 1;
    expect(answer.status).toBe(200);
    const progress = await fetch(origin + pathOf('getProgress'), { headers });
    expect(await progress.json()).toMatchObject({ answers: 10 * submissions });
  };
});

afterEach(() => {
  expect(logged.filter(({ level }) => level >= 50)).toEqual([]);
});

/** Another address of this machine, so that the learner is not counted with the flood. Only Linux has it without being told. */
const elsewhere = platform() === 'linux' ? { localAddress: '127.0.0.2' } : {};

/** A connection of another client, and everything it has received. */
function open(bytes = ''): { readonly socket: Socket; received: string; isClosed: boolean } {
  const state = {
    socket: connect({ host: hostname, port: Number(port), ...elsewhere }),
    received: '',
    isClosed: false,
  };
  // Before what the test writes, which would otherwise come first when connecting takes long.
  state.socket.write(bytes);
  state.socket.on('data', (data) => {
    state.received += data;
  });
  state.socket.on('error', () => undefined);
  state.socket.once('close', () => {
    state.isClosed = true;
  });
  onTestFinished(() => void state.socket.destroy());
  return state;
}

const start = `POST ${allCalls.saveAttempt.path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n`;

test('headers without end are refused with 431 before they have all arrived, cookies among them', async () => {
  for (const name of ['x-flood', 'cookie']) {
    const { received } = await flooded(`GET /healthz HTTP/1.1\r\nHost: x\r\n${name}: ${'a=b; '.repeat(4_000)}`);
    expect(received).toMatch(/^HTTP\/1\.1 431 .*"code":"MALFORMED_REQUEST"/s);
  }
});

/** Sends bytes on some connections at once; returns one of them when all have been closed, while the learner goes on. */
async function flooded(bytes: string) {
  const all = Array.from({ length: 10 }, () => open(bytes));
  await submit();
  await vi.waitFor(() => expect(all.map(({ isClosed }) => isClosed)).not.toContain(false));
  const [first] = all;
  if (!first) throw new Error('Nothing was sent.');
  return first;
}

test('as many cookies as fit are read without harm', async () => {
  const cookie = Array.from({ length: 1_200 }, (_, at) => `c${at}=${'%'.repeat(5)}`).join('; ');
  expect(cookie.length).toBeGreaterThan(14_000);
  for (const name of ['getProgress', 'drawTest'] satisfies CallName[]) {
    const { method } = allCalls[name];
    const answer = await ask(origin, pathOf(name), {
      method,
      headers: { cookie, 'content-type': 'application/json' },
      ...(method === 'POST' && { body: '{}' }),
    });
    expect(answer.statusCode).toBeLessThan(500);
  }
  await submit();
});

test.for<[string, string, string]>([
  ['headers that never end', 'GET /healthz HTTP/1.1\r\nHost: x\r\n', 'x: y\r\n'],
  ['a body that never ends', `${start}Content-Length: 60000\r\n\r\n`, ' '],
])('%s, sent byte by byte, are refused with 408', async ([, first, more]) => {
  const slow = Array.from({ length: 10 }, () => open(first));
  const timer = setInterval(() => {
    for (const { socket } of slow) if (socket.writable) socket.write(more);
  }, 100);
  onTestFinished(() => clearInterval(timer));
  await submit();
  await vi.waitFor(() => expect(slow.map(({ isClosed }) => isClosed)).not.toContain(false));
  for (const { received } of slow) expect(received).toMatch(/^HTTP\/1\.1 408 /);
  await submit();
});

test('a body that is too large is refused with 413, whether its length is announced or not', async () => {
  const announced = open(`${start}Content-Length: 100000000\r\n\r\n{`);
  const piece = ' '.repeat(20_000);
  const pieces = `${start}Transfer-Encoding: chunked\r\n\r\n${`${piece.length.toString(16)}\r\n${piece}\r\n`.repeat(10)}`;
  const unannounced = open(pieces);
  await submit();
  for (const flood of [announced, unannounced]) {
    await vi.waitFor(() => expect(flood.received).toContain('BODY_TOO_LARGE'));
    expect(flood.received).toMatch(/^HTTP\/1\.1 413 /);
  }
});

test.skipIf(platform() !== 'linux')(
  'a client gets its share of connections and no more, apart from others',
  async () => {
    const all = Array.from({ length: 3 * connectionsOfClient }, () => open());
    await submit();
    await vi.waitFor(() => {
      expect(all.filter(({ isClosed }) => isClosed)).toHaveLength(2 * connectionsOfClient);
    });
    await submit();
  },
);

test.for<[string, string]>([
  ['a body of 30,000 open brackets', '['.repeat(30_000)],
  ['a prototype in the body', '{"__proto__":{"isAdmin":true},"id":"x"}'],
  ['a number of 60,000 digits', '9'.repeat(60_000)],
  ['an encoding that we do not take', '\u001f\u008b'],
])('%s is refused as malformed', async ([, body]) => {
  const answer = await ask(origin, allCalls.saveAttempt.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  expect(answer.statusCode).toBeGreaterThanOrEqual(400);
  expect(answer.statusCode).toBeLessThan(500);
});

test('what is neither HTTP nor of our version is refused, and the connection closed', async () => {
  for (const bytes of ['\u0016\u0003\u0001\u0000', `${'A'.repeat(5_000)}\r\n\r\n`, 'GET / HTTP/9.9\r\n\r\n'])
    expect(await askInBytes(origin, bytes)).toMatch(/^HTTP\/1\.1 400 /);
  await submit();
});

/** Input on which expressions with nested or adjacent repetitions take seconds to minutes. */
const evil = [
  `${'a'.repeat(30_000)}!`,
  `${' '.repeat(30_000)}x`,
  `${'a@'.repeat(15_000)}`,
  `a@${'a.'.repeat(15_000)}`,
  `${'1-'.repeat(15_000)}`,
  `${'<a href="'.repeat(3_000)}`,
  `${'\u0301é'.repeat(10_000)}`,
];

/** Names of the fields that a schema describes. */
const fieldsOf = (schema: z.ZodType | null) => Object.keys((schema as Partial<z.ZodObject> | null)?.shape ?? {});

test('no expression of any call chokes on what it reads from a body, an address or a query', () => {
  for (const { params, query, body } of Object.values<Call>(allCalls)) {
    for (const text of evil) {
      for (const schema of [params, query, ...(body ? [body] : [])]) {
        schema.safeParse(Object.fromEntries(fieldsOf(schema).map((field) => [field, text])));
      }
    }
  }
  expect(Object.values<Call>(allCalls).flatMap(({ body }) => fieldsOf(body)).length).toBeGreaterThan(150);
});

test('such input is refused by every call over a connection, in the headers, too', async () => {
  const statuses = new Set<number>();
  for (const [index, { method, path, body: schema }] of Object.values<Call>(allCalls).entries()) {
    const text = evil[index % evil.length] ?? '';
    const word = encodeURIComponent(text.slice(0, 1_500));
    const url = `${path.replace(/\{\w+\}/g, index % 2 === 0 ? word : 'us')}?search=${word}&locale=${word}`;
    const [first = 'x', ...others] = fieldsOf(schema);
    const whole = JSON.stringify(Object.fromEntries([first, ...others].map((field) => [field, text])));
    const said = text.replace(/[^ -~]/g, 'e').slice(0, 5_000);
    const answer = await ask(origin, url, {
      method,
      headers: {
        'accept-language': said,
        'user-agent': said,
        ...(method === 'POST' && { 'content-type': 'application/json' }),
      },
      ...(method === 'POST' && { body: whole.length > 60_000 ? JSON.stringify({ [first]: text }) : whole }),
    });
    if (answer.statusCode >= 500) expect([method, url.slice(0, 80), answer.body]).toBe('refused');
    statuses.add(answer.statusCode);
  }
  expect(statuses).toContain(400);
  await submit();
});
