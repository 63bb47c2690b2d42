import { keepLog } from '@lanewise/testing/log-lines';
import Fastify, { LogController } from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { requestId, requestLog } from './request-log.ts';

const { log, lines } = keepLog();
const app = Fastify({
  loggerInstance: log,
  genReqId: requestId,
  logController: new LogController({ disableRequestLogging: true }),
});
await app.register(requestLog);
app.post('/learners/:name', async (request) => {
  request.log.info('at work');
  return 'ok';
});
afterAll(() => app.close());

test('a request is one line: method, pattern, status, time, id; nothing reveals who sent it or what they sent', async () => {
  lines.length = 0;
  await app.inject({
    method: 'POST',
    url: '/learners/anna?token=s3cret',
    remoteAddress: '203.0.113.7',
    headers: { 'user-agent': 'Mozilla', cookie: 'session=s3cret', referer: 'https://x.example/s3cret' },
    payload: { email: 'anna@example.com' },
  });
  const requests = lines.filter(({ msg }) => msg === 'request');
  expect(requests).toEqual([
    {
      level: 30,
      time: expect.any(Number),
      reqId: expect.any(String),
      method: 'POST',
      route: '/learners/:name',
      status: 200,
      ms: expect.any(Number),
      msg: 'request',
    },
  ]);
  for (const personal of ['anna', 's3cret', '203.0.113', 'Mozilla', 'example'])
    expect(JSON.stringify(lines)).not.toContain(personal);
});

test('lines logged during the request carry the same id, and so does the answer', async () => {
  lines.length = 0;
  const { headers } = await app.inject({ method: 'POST', url: '/learners/x' });
  expect(lines.map(({ reqId }) => reqId)).toEqual([headers['x-request-id'], headers['x-request-id']]);
  expect(headers['x-request-id']).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-\d+$/);
});

test('a request that matches no route is logged without its address', async () => {
  lines.length = 0;
  await app.inject({ url: '/secret-page?q=1' });
  expect(lines).toEqual([expect.objectContaining({ route: 'unmatched', status: 404 })]);
});

test.for(['abcdefgh', 'A-1_b-2_c', '0'.repeat(64), 'f47ac10b-58cc-4372-a567-0e02b2c3d479'])(
  'the id %s that a proxy gave is kept',
  async (id) => {
    const { headers } = await app.inject({ method: 'POST', url: '/learners/x', headers: { 'x-request-id': id } });
    expect(headers['x-request-id']).toBe(id);
  },
);

test.for([
  'short',
  'x'.repeat(65),
  'a b c d e f g h',
  'line\\nbreak-forged',
  '"quoted-id-here"',
  '{"level":60}',
  'ümlauts-in-it',
  '<script>alert',
  '',
])('the id "%s" is replaced', async (id) => {
  const { headers } = await app.inject({ method: 'POST', url: '/learners/x', headers: { 'x-request-id': id } });
  expect(headers['x-request-id']).not.toBe(id);
  expect(headers['x-request-id']).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-\d+$/);
});
