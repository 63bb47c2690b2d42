import '@lanewise/testing/matchers';
import { keepLog } from '@lanewise/testing/log-lines';
import Fastify, { type FastifyInstance } from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import { errors } from './errors.ts';
import { FIRST_REQUESTS, type LoadSheddingOptions, loadShedding } from './load-shedding.ts';

async function guardedBy(options: LoadSheddingOptions) {
  const { log, lines } = keepLog();
  const app = Fastify({ loggerInstance: log }) as unknown as FastifyInstance;
  await app.register(errors);
  let lateness = () => 0;
  app.get('/healthz', async () => 'ok');
  await app.register(async (scope) => {
    await scope.register(loadShedding, options);
    scope.get('/work', async () => 'ok');
    lateness = () => scope.memoryUsage().eventLoopDelay;
  });
  onTestFinished(() => app.close());
  await app.ready();
  return { get: (url: string) => app.inject({ url }), lines, lateness: () => lateness() };
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

test('a late event loop counts only from the first quiet second after the first requests', async () => {
  let isWatched = false;
  let hasPassed = false;
  const quietSecond = {
    watch() {
      isWatched = true;
    },
    hasPassed: () => hasPassed,
    stop: () => undefined,
  };
  // Every event loop is later than this.
  const { get, lateness } = await guardedBy({ maxEventLoopDelay: 1e-9, sampleInterval: 10, quietSecond });
  await vi.waitFor(() => expect(lateness()).toBeGreaterThan(1e-9));
  for (let asked = 1; asked <= FIRST_REQUESTS; asked += 1) {
    expect(isWatched).toBe(false);
    expect((await get('/work')).statusCode).toBe(200);
  }
  expect(isWatched).toBe(true);
  expect((await get('/work')).statusCode).toBe(200);
  hasPassed = true;
  expect(await get('/work')).toBeRefusedWith('UNAVAILABLE');
});

test('a process that is not overloaded accepts every request', async () => {
  const { get } = await guardedBy({ sampleInterval: 10 });
  for (let asked = 0; asked < 20; asked += 1) expect((await get('/work')).statusCode).toBe(200);
});
