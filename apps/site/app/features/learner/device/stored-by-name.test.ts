import { expect, test } from 'vitest';
import { tooMany } from './stored-by-name.ts';

const kept = (key: string, keptAt: number, length: number) => ({ key, keptAt, json: 'x'.repeat(length) });

test('the oldest make room, and only as many as necessary', () => {
  const all = [kept('old', 1, 10), kept('older', 0, 10), kept('new', 2, 10)];
  expect(tooMany(all, 40)).toEqual(['older']);
  expect(tooMany(all, 60)).toEqual([]);
});

test('the latest stays even if it is too large by itself', () => {
  expect(tooMany([kept('old', 1, 10), kept('new', 2, 100)], 40)).toEqual(['old']);
});
