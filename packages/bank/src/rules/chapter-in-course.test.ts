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

test('a course may not share what its chapters do not have', () => {
  expect(linesOf('chapter-in-course', 'shares')).toEqual([
    'data/us/courses/ca-car.yaml:18 ca-car: the chapter "us-signs" has no lesson "stop-sings". Did you mean "stop-signs"? Correct the id, or remove it. (chapter-in-course)',
    'data/us/courses/ca-car.yaml:18 ca-car: the chapter "us-signs" has no question "us-sing-001". Did you mean "us-sign-001"? Correct the id, or remove it. (chapter-in-course)',
    'data/us/courses/ca-car.yaml:21 ca-car: "shares" names "us-parking", but the course has no such chapter. Add it to "categories", or remove it here. (chapter-in-course)',
  ]);
});
