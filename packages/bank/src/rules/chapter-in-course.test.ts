import { expect, test } from 'vitest';
import { linesOf } from '../fixtures/fixture-bank.ts';

test('unknown names, chapters used twice or not at all, and files of another country are refused', () => {
  expect(linesOf('chapter-in-course')).toEqual([
    'data/us/chapters/us-alcohol.yaml:1 us-alcohol: no course contains this chapter. Add its code to "chapters" of a course. (chapter-in-course)',
    'data/us/courses/ca-car.yaml:3 ca-car: the file is in data/us but says subject: uk. Move it, or correct the field. (chapter-in-course)',
    'data/us/courses/ca-car.yaml:10 ca-car: the chapter "us-right-of-way" is listed twice. Remove one. (chapter-in-course)',
    'data/us/courses/ca-car.yaml:16 ca-car: there is no chapter "us-alcohl". Did you mean "us-alcohol"? Correct the name, or write the file chapters/us-alcohl.yaml. (chapter-in-course)',
    'data/us/lessons/stop-signs.md:5 stop-signs: there is no chapter "us-sings" in this country. Did you mean "us-signs"? Correct the name. (chapter-in-course)',
    'data/us/states/ca/ca-right-of-way.yaml:1 ca-right-of-way: there is no chapter "us-right-of-wya" to add to. Did you mean "us-right-of-way"? Correct the name. (chapter-in-course)',
  ]);
});
