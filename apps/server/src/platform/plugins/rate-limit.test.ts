import '@lanewise/testing/matchers';
import Fastify, { type FastifyInstance } from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import { errors } from './errors.ts';
import { limits } from './rate-limit.ts';

async function limitedTo(requestsPerMinute: number, unlimitedClients: string | null = null) {
  const app = Fastify({ trustProxy: true }) as unknown as FastifyInstance;
  await app.register(errors);
  app.get('/free', async () => 'ok');
  await app.register(async (scope) => {
    await scope.register(limits, { requestsPerMinute, unlimitedClients });
    scope.get('/one', async () => 'ok');
    scope.get('/two', async () => 'ok');
  });
  onTestFinished(() => app.close());
  const get = (url: string, remoteAddress = '203.0.113.7') => app.inject({ url, remoteAddress });
  return { app, get };
}

test('beyond the limit a request is refused, with the seconds to wait', async () => {
  const { get } = await limitedTo(2);
  expect((await get('/one')).statusCode).toBe(200);
  expect((await get('/one')).statusCode).toBe(200);
  const refused = await get('/one');
  expect(refused).toBeRefusedWith('RATE_LIMITED');
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
});

test('all routes of the scope share one count, those outside are not counted', async () => {
  const { get } = await limitedTo(2);
  for (const url of ['/free', '/free', '/free', '/one', '/two']) expect((await get(url)).statusCode).toBe(200);
  expect((await get('/one')).statusCode).toBe(429);
  expect((await get('/two')).statusCode).toBe(429);
  expect((await get('/free')).statusCode).toBe(200);
});

test('every visitor has a separate limit', async () => {
  const { get } = await limitedTo(1);
  expect((await get('/one', '203.0.113.7')).statusCode).toBe(200);
  expect((await get('/one', '203.0.113.8')).statusCode).toBe(200);
  expect((await get('/one', '203.0.113.7')).statusCode).toBe(429);
});

test('listed clients are not counted, however their address is written; their neighbours are', async () => {
  const { get } = await limitedTo(1, '203.0.113.7, 10.0.0.0/8, 2001:db8:5::/48');
  for (const address of ['203.0.113.7', '10.9.8.7', '::ffff:10.9.8.7', '2001:db8:5:1::1']) {
    for (let time = 0; time < 3; time += 1)
      expect([address, (await get('/one', address)).statusCode]).toEqual([address, 200]);
  }
  for (const address of ['203.0.113.8', '11.0.0.1', '2001:db8:6::1']) {
    expect((await get('/one', address)).statusCode).toBe(200);
    expect((await get('/one', address)).statusCode).toBe(429);
  }
});

test('the addresses of one IPv6 network count as one visitor', async () => {
  const { get } = await limitedTo(1);
  expect((await get('/one', '2001:db8:1:1::1')).statusCode).toBe(200);
  expect((await get('/one', '2001:db8:1:1:ffff::2')).statusCode).toBe(429);
  expect((await get('/one', '2001:db8:1:2::1')).statusCode).toBe(200);
});

test('an answer within the limit does not mention the limit', async () => {
  const { get } = await limitedTo(5);
  const names = Object.keys((await get('/one')).headers);
  expect(names.filter((name) => /ratelimit|retry/.test(name))).toEqual([]);
});

test('the visitor is served again after a minute', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const { get } = await limitedTo(1);
  await get('/one');
  expect((await get('/one')).statusCode).toBe(429);
  vi.setSystemTime(Date.now() + 60_001);
  expect((await get('/one')).statusCode).toBe(200);
});

test('a limit of 0 means no limit', async () => {
  const { get } = await limitedTo(0);
  for (let asked = 0; asked < 50; asked += 1) expect((await get('/one')).statusCode).toBe(200);
});
