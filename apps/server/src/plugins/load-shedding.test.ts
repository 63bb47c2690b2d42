import '@lanewise/testing/matchers';
import { keepLog } from '@lanewise/testing/log-lines';
import Fastify, { type FastifyInstance } from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import { errors } from './errors.ts';
import { loadShedding, type PressureLimits } from './load-shedding.ts';

async function guardedBy(limits: Partial<PressureLimits>) {
  const { log, lines } = keepLog();
  const app = Fastify({ loggerInstance: log }) as unknown as FastifyInstance;
  await app.register(errors);
  app.get('/healthz', async () => 'ok');
  await app.register(async (scope) => {
    await scope.register(loadShedding, limits);
    scope.get('/work', async () => 'ok');
  });
  onTestFinished(() => app.close());
  await app.ready();
  return { get: (url: string) => app.inject({ url }), lines };
}

test('an overloaded process refuses work with Retry-After, and still answers probes', async () => {
  const { get } = await guardedBy({ maxHeapUsedBytes: 1, sampleInterval: 10 });
  await vi.waitFor(async () => expect((await get('/work')).statusCode).toBe(503));
  const refused = await get('/work');
  expect(refused).toBeRefusedWith('UNAVAILABLE');
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await get('/healthz')).statusCode).toBe(200);
});

test('a refusal is a short log line: a stack for each request would add to the load', async () => {
  const { get, lines } = await guardedBy({ maxHeapUsedBytes: 1, sampleInterval: 10 });
  await vi.waitFor(async () => expect((await get('/work')).statusCode).toBe(503));
  expect(lines.filter(({ level }) => level >= 50)).toEqual([]);
  expect(lines).toContainEqual(expect.objectContaining({ code: 'UNAVAILABLE', msg: 'request refused' }));
});

test('a process that is not overloaded accepts every request', async () => {
  const { get } = await guardedBy({ sampleInterval: 10 });
  for (let asked = 0; asked < 20; asked += 1) expect((await get('/work')).statusCode).toBe(200);
});
