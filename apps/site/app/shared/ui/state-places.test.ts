import { expect, test } from 'vitest';
import { statePlaces } from './state-places.ts';

test('the board has a place of its own for each of the fifty states and D.C.', () => {
  expect(statePlaces.size).toBe(51);
  expect(new Set([...statePlaces.values()].map(({ column, row }) => `${column}/${row}`)).size).toBe(51);
});
