import { ApiError } from '@lanewise/contracts/api-errors';
import { type ErrorCode, errorCodes } from '@lanewise/contracts/errors';
import { ask, askInBytes } from '@lanewise/testing/http';
import { keepLog } from '@lanewise/testing/log-lines';
import '@lanewise/testing/matchers';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { afterAll, describe, expect, test } from 'vitest';
import { answerBrokenRequest, answerUndecodable, asApiError, errors } from './errors.ts';

let thrown: unknown;
const { log, lines } = keepLog();
const app = Fastify({
  loggerInstance: log,
  logController: new LogController({ disableRequestLogging: true }),
  frameworkErrors: answerUndecodable,
  clientErrorHandler: answerBrokenRequest,
}) as unknown as FastifyInstance;
await app.register(errors);
app.get('/throw', async () => {
  throw thrown;
});
app.get('/throw-at-once', () => {
  throw thrown;
});
app.get('/reject', () => Promise.reject(thrown));
app.post('/json', async () => ({}));
const origin = await app.listen({ host: '127.0.0.1', port: 0 });
afterAll(() => app.close());

const failures = () => lines.filter(({ level }) => level >= 50);

test.for(errorCodes)('%s is answered as the catalogue defines it', async (code) => {
  thrown = new ApiError(code);
  expect(await app.inject({ url: '/throw' })).toBeRefusedWith(code);
});

test('a refused value is answered with its code and sentence', async () => {
  thrown = new ApiError('VALIDATION', { fields: { n: 'parameter.count' } });
  const { error } = (await app.inject({ url: '/throw' })).json();
  expect(error.fields).toEqual({ n: { code: 'parameter.count', message: 'A whole number from 1 to 100.' } });
});

test('an error with a waiting time is answered with Retry-After', async () => {
  thrown = new ApiError('TOO_MANY_TRIES', { retryAfter: 90 });
  expect((await app.inject({ url: '/throw' })).headers['retry-after']).toBe('90');
  thrown = new ApiError('INTERNAL');
  expect((await app.inject({ url: '/throw' })).headers['retry-after']).toBeUndefined();
});

describe('an internal fault', () => {
  test.for<[string, unknown]>([
    ['an error', new Error('password=hunter2')],
    ['a TypeError', new TypeError('undefined is not a function')],
    ['an error with a status beyond all', Object.assign(new Error('x'), { statusCode: 777 })],
    ['an error with a status of success', Object.assign(new Error('x'), { statusCode: 200 })],
    ['an error with the code of nobody', Object.assign(new Error('x'), { code: 'ENOENT' })],
    ['a text', 'oops'],
    ['a number', 42],
    ['an object', { message: 'oops' }],
    ['a Response', new Response('page')],
  ])('reveals nothing about itself: %s', async ([, fault]) => {
    thrown = fault;
    for (const url of ['/throw', '/throw-at-once', '/reject']) {
      const before = failures().length;
      const answer = await app.inject({ url });
      expect(answer).toBeRefusedWith('INTERNAL');
      expect(failures()).toHaveLength(before + 1);
    }
  });

  test.for([null, undefined])('is reported even if %s is thrown', (fault) => {
    expect(asApiError(fault).code).toBe('INTERNAL');
  });

  test('is logged with its stack and the id of the request', async () => {
    thrown = new Error('out of ink');
    await app.inject({ url: '/throw' });
    expect(failures().at(-1)).toMatchObject({
      msg: 'request failed',
      reqId: expect.any(String),
      err: { message: 'out of ink', stack: expect.stringContaining('errors.test.ts') },
    });
  });
});

test('an unreachable database is not a fault of the code: it is answered as temporary, and logged', async () => {
  thrown = Object.assign(new Error('connect ECONNREFUSED 10.0.0.7:5432'), { code: 'ECONNREFUSED' });
  const before = failures().length;
  const answer = await app.inject({ url: '/throw' });
  expect(answer).toBeRefusedWith('UNAVAILABLE');
  expect(answer.body).not.toContain('10.0.0.7');
  expect(answer.headers['retry-after']).toBe('10');
  expect(failures()).toHaveLength(before + 1);
  expect(failures().at(-1)).toMatchObject({ outage: 'connect ECONNREFUSED 10.0.0.7:5432' });
  expect(JSON.stringify(failures().at(-1))).not.toContain('stack');
});

test('a client that breaks off its request is not an outage, and no fault of ours', async () => {
  thrown = Object.assign(new Error('aborted'), { code: 'ECONNRESET' });
  const before = failures().length;
  expect(await app.inject({ url: '/throw' })).toBeRefusedWith('MALFORMED_REQUEST');
  expect(failures()).toHaveLength(before);
});

test('the internal cause of a refusal is logged and not sent', async () => {
  thrown = new ApiError('COURSE_NOT_FOUND', { inside: 'no row for ca-car' });
  const answer = await app.inject({ url: '/throw' });
  expect(answer).toBeRefusedWith('COURSE_NOT_FOUND');
  expect(answer.body).not.toContain('row');
  expect(lines.at(-1)).toMatchObject({ level: 30, code: 'COURSE_NOT_FOUND', inside: 'no row for ca-car' });
});

test.for<[number, ErrorCode]>([
  [400, 'MALFORMED_REQUEST'],
  [403, 'NOT_FOUND'],
  [404, 'NOT_FOUND'],
  [406, 'MALFORMED_REQUEST'],
  [412, 'MALFORMED_REQUEST'],
  [413, 'BODY_TOO_LARGE'],
  [414, 'MALFORMED_REQUEST'],
  [416, 'MALFORMED_REQUEST'],
  [429, 'RATE_LIMITED'],
  [500, 'INTERNAL'],
  [502, 'INTERNAL'],
  [503, 'UNAVAILABLE'],
])('a plugin that refuses with %i becomes %s', ([statusCode, code]) => {
  expect(asApiError(Object.assign(new Error('x'), { statusCode })).code).toBe(code);
});

test.for(['/', '/nothing', '/throw/more'])('%s is not found', async (url) => {
  expect(await app.inject({ url })).toBeRefusedWith('NOT_FOUND');
  expect(await app.inject({ url, method: 'DELETE' })).toBeRefusedWith('NOT_FOUND');
});

describe('a malformed HTTP request', () => {
  test('with an address that cannot be decoded is refused with all headers and a log line', async () => {
    const answer = await ask(origin, '/api/%');
    expect(answer).toBeRefusedWith('MALFORMED_REQUEST');
    expect(answer).toCarrySecurityHeaders();
    expect(answer.headers['x-request-id']).toEqual(expect.any(String));
    expect(lines.at(-1)).toMatchObject({ method: 'GET', route: 'undecodable', status: 400 });
  });

  test.for<[string, string, number]>([
    ['no HTTP', 'HELO mail.example\r\n\r\n', 400],
    ['an unknown method', 'BREW /pot HTTP/1.1\r\nHost: x\r\n\r\n', 400],
    ['a header without a name', 'GET / HTTP/1.1\r\nHost: x\r\n: y\r\n\r\n', 400],
    ['two lengths', 'POST /json HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n{}', 400],
    [
      'a length and chunks',
      'POST /json HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
    ],
    ['headers of 20 KB', `GET / HTTP/1.1\r\nHost: x\r\nCookie: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ])('%s is answered, and the connection closed', async ([, bytes, status]) => {
    const [head = '', body = ''] = (await askInBytes(origin, bytes)).split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(JSON.parse(body)).toEqual({
      error: { code: 'MALFORMED_REQUEST', message: 'The request could not be read.' },
    });
    expect(head.toLowerCase()).toContain('\r\nconnection: close');
    expect(head).toContain('x-content-type-options: nosniff');
  });
});
