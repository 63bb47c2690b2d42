import { expect, test } from 'vitest';
import { firstQuality, isTooSlow, qualities, slower } from './quality.ts';

const frames = (ms: number, count = 24) => Array<number>(count).fill(ms);

test('thirty frames a second keep the quality, fewer lower it by one step', () => {
  expect(slower(firstQuality, frames(33))).toBe(0);
  expect(slower(firstQuality, frames(50))).toBe(1);
});

test('a few slow frames are no reason', () => {
  expect(slower(0, [...frames(16, 20), 400, 400, 400, 400])).toBe(0);
  expect(slower(0, frames(100, 23))).toBe(0);
});

test('the lowest quality stays, and each step draws less', () => {
  const last = qualities.length - 1;
  expect(slower(last, frames(500))).toBe(last);
  for (const [i, quality] of qualities.slice(1).entries()) {
    expect(quality.pixels).toBeLessThan(qualities[i]?.pixels ?? 0);
    expect(quality.reach).toBeLessThanOrEqual(qualities[i]?.reach ?? 0);
  }
});

test('no step hides what a clip asks about: hazards begin within 170 metres', () => {
  expect(Math.min(...qualities.map(({ reach }) => reach))).toBeGreaterThanOrEqual(170);
});

test('a device is too slow to draw if the lowest quality has fewer than twenty pictures a second', () => {
  const last = qualities.length - 1;
  expect([isTooSlow(last, frames(52)), isTooSlow(last, frames(48)), isTooSlow(0, frames(200))]).toEqual([
    true,
    false,
    false,
  ]);
});
