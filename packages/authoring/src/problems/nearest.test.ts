import { expect, test } from 'vitest';
import { didYouMean, nearest } from './nearest.ts';

test('a wrong letter, a swap and a missing letter find the intended word', () => {
  const words = ['prompt', 'picture', 'points'];

  expect(nearest('promt', words)).toBe('prompt');
  expect(nearest('pitcure', words)).toBe('picture');
  expect(nearest('Points', words)).toBe('points');
});

test('a word that is far from all candidates gets no suggestion', () => {
  expect(nearest('answer', ['prompt', 'picture'])).toBeUndefined();
  expect(nearest('x', ['y1'])).toBeUndefined();
  expect(didYouMean('answer', ['prompt'])).toBe('');
});
