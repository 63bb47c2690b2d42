import { expect, test } from 'vitest';
import { courseParams } from './course-params.ts';

test('a course is named by its country and its code', () => {
  expect(courseParams('us', 'ca-car')).toEqual({ a: 'us', b: 'ca-car' });
});

test.each(['', 'CA-car', 'ca car', 'ca/car', '"><script>', 'x'.repeat(65)])('nothing is called "%s"', (slug) => {
  expect(() => courseParams('us', slug)).toThrow(expect.objectContaining({ status: 404 }));
});
