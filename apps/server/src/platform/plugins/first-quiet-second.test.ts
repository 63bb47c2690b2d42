import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { firstQuietSecond } from './first-quiet-second.ts';

/** The clock of the process, which runs ahead of the timers while something blocks the event loop. */
let blockedFor = 0;
const now = () => performance.now() + blockedFor;

beforeEach(() => {
  blockedFor = 0;
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

/** Lets seconds pass in which each look at the event loop comes 300 ms late. */
function busy(seconds: number): void {
  for (let end = now() + seconds * 1_000; now() < end; ) {
    blockedFor += 300;
    vi.advanceTimersByTime(100);
  }
}

test('no second counts before somebody watches', () => {
  const second = firstQuietSecond(now);
  vi.advanceTimersByTime(120_000);
  expect(second.hasPassed()).toBe(false);
});

test('it has passed after a second in which nothing is late', () => {
  const second = firstQuietSecond(now);
  second.watch();
  vi.advanceTimersByTime(900);
  expect(second.hasPassed()).toBe(false);
  vi.advanceTimersByTime(100);
  expect(second.hasPassed()).toBe(true);
  expect(vi.getTimerCount()).toBe(0);
});

test('a second with one late look does not count', () => {
  const second = firstQuietSecond(now);
  second.watch();
  busy(20);
  vi.advanceTimersByTime(900);
  busy(1);
  vi.advanceTimersByTime(900);
  expect(second.hasPassed()).toBe(false);
  vi.advanceTimersByTime(100);
  expect(second.hasPassed()).toBe(true);
});

test('a process that never gets quiet is protected after a minute', () => {
  const second = firstQuietSecond(now);
  second.watch();
  busy(59);
  expect(second.hasPassed()).toBe(false);
  busy(2);
  expect(second.hasPassed()).toBe(true);
  busy(10);
  expect(second.hasPassed()).toBe(true);
});

test('a process that stops leaves no timer behind', () => {
  const second = firstQuietSecond(now);
  second.watch();
  second.stop();
  expect(vi.getTimerCount()).toBe(0);
});
