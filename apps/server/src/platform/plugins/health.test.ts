import Fastify from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type HealthChecks, health } from './health.ts';

async function serving(database: HealthChecks['database'], isStuck = () => false, isDraining = () => false) {
  const app = Fastify();
  await app.register(health, { database, isStuck, isDraining, bank: () => '0123456789abcdef' });
  onTestFinished(() => app.close());
  return app;
}

test('the process answers whatever the state of its database', async () => {
  const app = await serving(() => Promise.reject(new Error('gone')));
  const { statusCode, body } = await app.inject({ url: '/healthz' });
  expect([statusCode, body]).toEqual([200, '{"status":"ok"}']);
});

test('a process whose database connections have permanently failed reports that it needs a restart', async () => {
  let stuck = true;
  const app = await serving(
    async () => undefined,
    () => stuck,
  );
  const { statusCode, body } = await app.inject({ url: '/healthz' });
  expect([statusCode, body]).toEqual([503, '{"status":"stuck"}']);
  stuck = false;
  expect((await app.inject({ url: '/healthz' })).statusCode).toBe(200);
});

test('is ready while the database answers, and names the bank it serves', async () => {
  const app = await serving(async () => undefined);
  const answer = await app.inject({ url: '/readyz' });
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({ status: 'ok', database: 'ok', draining: false, bank: '0123456789abcdef' });
});

test('is not ready while the database fails, and ready again when it is back', async () => {
  let up = false;
  const app = await serving(() => (up ? Promise.resolve() : Promise.reject(new Error('password=hunter2'))));
  const answer = await app.inject({ url: '/readyz' });
  expect(answer.statusCode).toBe(503);
  expect(answer.json()).toMatchObject({ status: 'unavailable', database: 'unreachable' });
  expect(answer.body).not.toContain('hunter2');
  up = true;
  expect((await app.inject({ url: '/readyz' })).statusCode).toBe(200);
});

test('is not ready while draining, even though everything works', async () => {
  const app = await serving(
    async () => undefined,
    () => false,
    () => true,
  );
  const answer = await app.inject({ url: '/readyz' });
  expect([answer.statusCode, answer.json()]).toEqual([
    503,
    { status: 'unavailable', database: 'ok', draining: true, bank: '0123456789abcdef' },
  ]);
});

test('a database that does not answer counts as failed', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const app = await serving(() => new Promise(() => {}));
  await app.ready();
  const asked = app.inject({ url: '/readyz' });
  await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0));
  vi.advanceTimersByTime(2000);
  expect((await asked).statusCode).toBe(503);
});

test('a check that throws synchronously counts as failed', async () => {
  const app = await serving(() => {
    throw new Error('no pool');
  });
  expect((await app.inject({ url: '/readyz' })).statusCode).toBe(503);
});
