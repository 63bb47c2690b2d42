import { expect, test } from 'vitest';
import { linesOf } from '../fixtures/fixture-bank.ts';

test('a lesson without a picture is refused, and so is a translation with other pictures', () => {
  expect(linesOf('lesson-pictures')).toEqual([
    "data/de/lessons/halt.en.md:2 halt: the translation's pictures differ from the original's (sign:de/206). Use the same ones in the same order. (lesson-pictures)",
    'data/us/lessons/stop-signs.md:7 stop-signs: the lesson has no picture. Add a sign, scene or symbol that it is about: ![what can be seen](sign:us/R1-1). (lesson-pictures)',
  ]);
});

test('a lesson with the same picture in each language passes', () => {
  expect(linesOf('lesson-pictures', null)).toEqual([]);
});
