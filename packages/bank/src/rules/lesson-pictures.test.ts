import { expect, test } from 'vitest';
import { linesOf } from '../fixtures/fixture-bank.ts';

test('a lesson without a picture is refused, and one whose translation shows others', () => {
  expect(linesOf('lesson-pictures')).toEqual([
    'data/de/lessons/halt.en.md:2 halt: the translation has other pictures than the original (sign:de/206). Make them the same, in the same order. (lesson-pictures)',
    'data/us/lessons/stop-signs.md:7 stop-signs: the lesson has no picture. Add a sign, a scene or a symbol that it speaks of: ![what is to be seen](sign:us/R1-1). (lesson-pictures)',
  ]);
});

test('a lesson that shows something in each of its languages is left alone', () => {
  expect(linesOf('lesson-pictures', null)).toEqual([]);
});
