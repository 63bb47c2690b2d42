import type { Course } from '@lanewise/contracts/calls/catalogue';
import { expect, test } from 'vitest';
import { bySection, firstSection } from './sections.ts';

const course = (code: string, section: string, order: number) =>
  ({ course_code: code, course_section: { name: section, section_id: section, internal_order: order } }) as Course;

const courses = [course('us-cdl', 'CDL', 3), course('ca-car', 'Car', 1), course('ny-car', 'Car', 1)];

test('courses are grouped in the order of their sections', () => {
  const codes = [...bySection(courses)].map(([name, own]) => [name, own.map((each) => each.course_code)]);
  expect(codes).toEqual([
    ['Car', ['ca-car', 'ny-car']],
    ['CDL', ['us-cdl']],
  ]);
});

test('the first section is the one with the lowest order, and empty without courses', () => {
  expect(firstSection(courses).map((each) => each.course_code)).toEqual(['ca-car', 'ny-car']);
  expect(firstSection([])).toEqual([]);
});
