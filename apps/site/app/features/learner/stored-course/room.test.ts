import { deviceCacheBytes } from '@lanewise/contracts/constants/offline';
import { expect, test } from 'vitest';
import { roomFor } from './room.ts';

const MB = 1_000_000;

test('a device with plenty of space stores as much as the specification allows', () => {
  expect(roomFor({ quota: 10_000 * MB, usage: 0 }, 0)).toBe(deviceCacheBytes.default);
  expect(roomFor({}, 0)).toBe(deviceCacheBytes.default);
});

test('a device with little space keeps a fifth of it free', () => {
  expect(roomFor({ quota: 20 * MB, usage: 10 * MB }, 0)).toBe(8 * MB);
});

test('courses that are already stored count as available space, although the browser counts them as used', () => {
  expect(roomFor({ quota: 20 * MB, usage: 15 * MB }, 5 * MB)).toBe(9 * MB);
});

test('a device with less space than the specified minimum stores nothing', () => {
  expect(roomFor({ quota: 2 * MB, usage: MB }, 0)).toBe(0);
});
