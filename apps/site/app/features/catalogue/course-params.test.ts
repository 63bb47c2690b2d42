import { expect, test } from 'vitest';
import { courseParams } from './course-params.ts';

test('the parameters are the country and the course code', () => {
  expect(courseParams('us', 'ca-car')).toEqual({ a: 'us', b: 'ca-car' });
});

test.each(['', 'CA-car', 'ca car', 'ca/car', '"><script>', 'x'.repeat(65)])(
  '"%s" is not a course code and is not found',
  (slug) => {
    expect(() => courseParams('us', slug)).toThrow(expect.objectContaining({ status: 404 }));
  },
);
