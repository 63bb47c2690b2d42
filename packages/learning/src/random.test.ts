import { describe, expect, test } from 'vitest';
import { inRandomOrder, randomFromSeed, shuffle } from './random.ts';

const first = (seed: string, count: number) => {
  const random = randomFromSeed(seed);
  return Array.from({ length: count }, () => random());
};

describe('randomFromSeed', () => {
  test('a seed gives the same numbers for ever: links to drawn tests must not change', () => {
    expect(first('lanewise', 3)).toEqual([0.527257765410468, 0.018249199958518147, 0.11285386886447668]);
  });

  test('seeds that differ by one letter give other numbers from the first', () => {
    expect(first('a', 1)).not.toEqual(first('b', 1));
    expect(first('', 1)).not.toEqual(first(' ', 1));
  });

  test('numbers lie in 0 up to 1 and fill it evenly', () => {
    const tenths = new Array(10).fill(0);
    for (const number of first('even', 10_000)) {
      expect(number).toBeGreaterThanOrEqual(0);
      expect(number).toBeLessThan(1);
      tenths[Math.floor(number * 10)] += 1;
    }
    // 1,000 expected in each, standard deviation 30: five of them is the bound.
    for (const count of tenths) expect(Math.abs(count - 1000)).toBeLessThan(150);
  });
});

describe('shuffle', () => {
  test('keeps every item once and leaves the given list alone', () => {
    const items = Object.freeze(Array.from({ length: 100 }, (_, index) => index));
    const shuffled = shuffle(items, randomFromSeed('s'));
    expect(shuffled).not.toEqual(items);
    expect(shuffled.toSorted((one, other) => one - other)).toEqual(items);
  });

  test('gives each of the six orders of three items about as often', () => {
    const random = randomFromSeed('orders');
    const counts = new Map<string, number>();
    for (let i = 0; i < 6000; i += 1) {
      const order = shuffle(['a', 'b', 'c'], random).join('');
      counts.set(order, (counts.get(order) ?? 0) + 1);
    }
    expect(counts.size).toBe(6);
    for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(150);
  });

  test('gives the order that taking one by one gives: an exam drawn from a seed stays the same', () => {
    const items = Array.from({ length: 20 }, (_, index) => index);
    const take = inRandomOrder(items, randomFromSeed('same'));
    expect(items.map(take)).toEqual(shuffle(items, randomFromSeed('same')));
    expect(take()).toBeUndefined();
  });

  test('an empty list stays empty', () => {
    expect(shuffle([], randomFromSeed('s'))).toEqual([]);
  });
});

test('taking three of a million asks for three random numbers', () => {
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
