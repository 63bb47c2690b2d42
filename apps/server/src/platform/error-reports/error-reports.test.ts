/** Reports of faults, as a service that speaks Sentry's protocol receives them. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { errorReportsPath } from '@lanewise/contracts/constants/error-reports';
import { DrizzleQueryError } from 'drizzle-orm';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { errors } from '../plugins/errors.ts';
import { openErrorReports } from './error-reports.ts';
import { browserReports } from './routes.ts';
import { withoutPersonalData } from './without-personal-data.ts';

const Sent = z.object({
  event_id: z.string(),
  release: z.string(),
  environment: z.string(),
  exception: z.object({
    values: z.array(
      z.object({
        type: z.string(),
        value: z.string(),
        stacktrace: z.object({ frames: z.array(z.looseObject({ filename: z.string() })) }).optional(),
      }),
    ),
  }),
  breadcrumbs: z.array(z.object({ message: z.string() })).optional(),
});

const received: { url: string; raw: string; event: z.infer<typeof Sent> }[] = [];
const service = createServer(async (request, response) => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const raw = Buffer.concat(parts).toString('utf8');
  const [, item = '{}', body = '{}'] = raw.split('\n');
  expect(JSON.parse(item)).toMatchObject({ type: 'event' });
  received.push({ url: request.url ?? '', raw, event: Sent.parse(JSON.parse(body)) });
  response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
});
await new Promise<void>((resolve) => void service.listen(0, '127.0.0.1', resolve));
const { port } = service.address() as AddressInfo;
afterAll(() => void service.close());
beforeEach(() => void received.splice(0));

const reports = openErrorReports({
  dsn: `http://key@127.0.0.1:${port}/glitch/7`,
  environment: 'test',
  release: '1.2.3',
});

test('a fault of the server arrives with its stack, and without people', async () => {
  reports.ofServer(new TypeError('no mail for anna@example.com (account 3f2504e0-4f89-41d3-9a0c-0305e82c3301)'));
  await new Promise((resolve) => setImmediate(resolve));
  await reports.flush();
  const [{ url, raw, event } = { url: '', raw: '', event: undefined }] = received;
  expect(url).toMatch(/^\/glitch\/api\/7\/envelope\/\?.*sentry_key=key/);
  expect(event).toMatchObject({ release: '1.2.3', environment: 'test' });
  const [fault] = event?.exception.values ?? [];
  expect([fault?.type, fault?.value]).toEqual(['TypeError', 'no mail for <address> (account <id>)']);
  expect(fault?.stacktrace?.frames.some(({ filename }) => filename.includes('error-reports.test.ts'))).toBe(true);
  expect(raw).not.toMatch(/server_name|ip_address|anna|"user"/);
});

test('a failed query arrives without its values', async () => {
  const cause = Object.assign(new Error('duplicate key (email)=(anna@example.com)'), { code: '23505' });
  reports.ofServer(new DrizzleQueryError('insert into users values ($1)', ['anna@example.com'], cause));
  await new Promise((resolve) => setImmediate(resolve));
  await reports.flush();
  expect(received[0]?.event.exception.values[0]?.value).toBe('23505 insert into users values ($1)');
  expect(received[0]?.raw).not.toContain('anna');
});

test('a browser reports through our own server, and only what a report has', async () => {
  const app: FastifyInstance = Fastify();
  await app.register(errors);
  await app.register(browserReports, { reports });
  const send = (body: object | string) =>
    app.inject({
      method: 'POST',
      url: errorReportsPath,
      headers: { 'content-type': 'text/plain;charset=UTF-8' },
      payload: typeof body === 'string' ? body : JSON.stringify(body),
    });
  const stack = 'TypeError: x is undefined\n    at next (https://lanewise.example/browser/app.js:1:200)';
  const interactions = [{ what: 'click a.btn', at: 1_700_000_000_000 }];
  const fault = {
    name: 'TypeError',
    message: 'x is undefined',
    stack,
    page: '/us/ca-car',
    interactions,
    email: 'a@b.de',
  };
  expect((await send(fault)).statusCode).toBe(204);
  await reports.flush();
  const [{ event, raw } = { event: undefined, raw: '' }] = received;
  expect(event?.exception.values[0]?.stacktrace?.frames[0]).toMatchObject({
    filename: 'https://lanewise.example/browser/app.js',
    lineno: 1,
    colno: 200,
  });
  expect(event?.breadcrumbs).toMatchObject([{ message: 'click a.btn' }]);
  expect(raw).not.toContain('a@b.de');
  expect((await send('nonsense')).statusCode).toBe(400);
  expect((await send({ interactions: Array.from({ length: 11 }, () => interactions[0]) })).statusCode).toBe(400);
  expect((await send({ message: 'x'.repeat(40_000) })).statusCode).toBe(413);
  await app.close();
});

test.each([
  ['from 203.0.113.7 and 2001:db8::1:2:3:4', 'from <ip> and <ip>'],
  ['GET /us/confirm-email?token=abc failed', 'GET /us/confirm-email?<query> failed'],
  ['key sk_live_51H8xYzAbCdEfGhIjKlMnOp', 'key <token>'],
  ['Cannot read properties of undefined (reading "length")', 'Cannot read properties of undefined (reading "length")'],
])('%s is reported as: %s', (text, expected) => {
  expect(withoutPersonalData(text)).toBe(expected);
});
