import { expect, test } from 'vitest';
import { answerIndexOf } from './use-answer-keys.ts';

test.each([
  ['1', 0],
  ['4', 3],
  ['8', 7],
  ['a', 0],
  ['A', 0],
  ['d', 3],
  ['H', 7],
])('the key %s stands for the answer at index %i', (key, index) => {
  expect(answerIndexOf(key)).toBe(index);
});

test.each(['0', '9', 'i', 'Z', 'Enter', 'ArrowDown', ' ', '', '12', 'ab', 'ä', '١'])(
  'the key "%s" stands for no answer',
  (key) => {
    expect(answerIndexOf(key)).toBe(-1);
  },
);
