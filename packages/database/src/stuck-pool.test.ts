import { expect, onTestFinished, test, vi } from 'vitest';
import { watchForStuckPool } from './stuck-pool.ts';

function watched() {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const works = { pool: true, server: true };
  const probe = (name: keyof typeof works) => async () => {
    if (!works[name]) throw new Error('away');
  };
  const watch = watchForStuckPool({ throughPool: probe('pool'), outsidePool: probe('server') });
  onTestFinished(() => watch.close());
  const wait = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);
  return { watch, works, wait };
}

test('a pool that works is not stuck', async () => {
  const { watch, wait } = watched();
  await wait(600);
  expect(watch.isStuck()).toBe(false);
});

test('a pool that fails for two minutes while new connections work is stuck, and no longer once it works again', async () => {
  const { watch, works, wait } = watched();
  works.pool = false;
  await wait(100);
  expect(watch.isStuck()).toBe(false);
  await wait(60);
  expect(watch.isStuck()).toBe(true);
  works.pool = true;
  await wait(20);
  expect(watch.isStuck()).toBe(false);
});

test('a pool is not stuck while the server is away: a restart would not help', async () => {
  const { watch, works, wait } = watched();
  works.pool = false;
  works.server = false;
  await wait(600);
  expect(watch.isStuck()).toBe(false);
  works.server = true;
  await wait(20);
  expect(watch.isStuck()).toBe(true);
});

test('a pool that works now and then is not stuck', async () => {
  const { watch, works, wait } = watched();
  for (let minute = 0; minute < 10; minute += 1) {
    works.pool = false;
    await wait(90);
    works.pool = true;
    await wait(15);
  }
  expect(watch.isStuck()).toBe(false);
});
