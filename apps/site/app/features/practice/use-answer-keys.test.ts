import { expect, test } from 'vitest';
import { answerIndexOf } from './use-answer-keys.ts';

test.each([
  ['1', 'Digit1', 0],
  ['4', 'Digit4', 3],
  ['8', 'Digit8', 7],
  ['3', 'Numpad3', 2],
  ['a', 'KeyA', 0],
  ['A', 'KeyA', 0],
  ['d', 'KeyD', 3],
  ['H', 'KeyH', 7],
  // A French keyboard.
  ['&', 'Digit1', 0],
  ['é', 'Digit2', 1],
  ['_', 'Digit8', 7],
  ['1', 'Digit1', 0],
  ['a', 'KeyQ', 0],
  // An Arabic and a Czech one.
  ['١', 'Digit1', 0],
  ['+', 'Digit1', 0],
])('the key %s (%s) stands for the answer at index %i', (key, code, index) => {
  expect(answerIndexOf({ key, code })).toBe(index);
});

test.each([
  ['0', 'Digit0'],
  ['9', 'Digit9'],
  ['à', 'Digit0'],
  ['i', 'KeyI'],
  ['Z', 'KeyZ'],
  ['Enter', 'Enter'],
  ['ArrowDown', 'ArrowDown'],
  ['End', 'Numpad1'],
  [' ', 'Space'],
  ['', ''],
  ['ab', ''],
  ['ä', 'Quote'],
])('the key "%s" (%s) stands for no answer', (key, code) => {
  expect(answerIndexOf({ key, code })).toBe(-1);
});
