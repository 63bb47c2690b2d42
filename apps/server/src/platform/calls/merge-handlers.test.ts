import { expect, test } from 'vitest';
import { mergeHandlers } from './merge-handlers.ts';

test('returns the handlers of all groups', () => {
  const handlers = mergeHandlers({ one: () => 1, two: () => 2 }, { three: () => 3 });
  expect(Object.keys(handlers)).toEqual(['one', 'two', 'three']);
  expect(handlers.one() + handlers.two() + handlers.three()).toBe(6);
});

test('refuses two handlers for one call', () => {
  expect(() => mergeHandlers({ getPlans: () => 1 }, { getTrust: () => 2 }, { getPlans: () => 3 })).toThrow(
    'The call getPlans has two handlers.',
  );
});
