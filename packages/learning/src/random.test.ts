import { describe, expect, test } from 'vitest';
import { inRandomOrder, randomFromSeed, shuffle } from './random.ts';

const first = (seed: string, count: number) => {
  const random = randomFromSeed(seed);
  return Array.from({ length: count }, () => random());
};

describe('randomFromSeed', () => {
  test('a seed always gives the same numbers: links to drawn tests must not change', () => {
    expect(first('lanewise', 3)).toEqual([0.527257765410468, 0.018249199958518147, 0.11285386886447668]);
  });

  test('seeds that differ by one letter give different numbers from the start', () => {
    expect(first('a', 1)).not.toEqual(first('b', 1));
    expect(first('', 1)).not.toEqual(first(' ', 1));
  });

  test('numbers are spread evenly from 0 up to 1', () => {
    const tenths = new Array(10).fill(0);
    for (const number of first('even', 10_000)) {
      expect(number).toBeGreaterThanOrEqual(0);
      expect(number).toBeLessThan(1);
      tenths[Math.floor(number * 10)] += 1;
    }
    // Each tenth expects 1,000 with a standard deviation of 30; the bound is five of them.
    for (const count of tenths) expect(Math.abs(count - 1000)).toBeLessThan(150);
  });
});

describe('shuffle', () => {
  test('keeps every item once and does not change the given list', () => {
    const items = Object.freeze(Array.from({ length: 100 }, (_, index) => index));
    const shuffled = shuffle(items, randomFromSeed('s'));
    expect(shuffled).not.toEqual(items);
    expect(shuffled.toSorted((one, other) => one - other)).toEqual(items);
  });

  test('gives each of the six orders of three items about equally often', () => {
    const random = randomFromSeed('orders');
    const counts = new Map<string, number>();
    for (let i = 0; i < 6000; i += 1) {
      const order = shuffle(['a', 'b', 'c'], random).join('');
      counts.set(order, (counts.get(order) ?? 0) + 1);
    }
    expect(counts.size).toBe(6);
    for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(150);
  });

  test('gives the same order as taking one by one: an exam drawn from a seed stays the same', () => {
    const items = Array.from({ length: 20 }, (_, index) => index);
    const take = inRandomOrder(items, randomFromSeed('same'));
    expect(items.map(take)).toEqual(shuffle(items, randomFromSeed('same')));
    expect(take()).toBeUndefined();
  });

  test('an empty list stays empty', () => {
    expect(shuffle([], randomFromSeed('s'))).toEqual([]);
  });
});

test('taking three of a million uses three random numbers', () => {
  let asked = 0;
  const seeded = randomFromSeed('lazy');
  const items = new Array(1_000_000).fill(0);
  const take = inRandomOrder(items, () => {
    asked += 1;
    return seeded();
  });
  for (let i = 0; i < 3; i += 1) take();
  expect(asked).toBe(3);
});
