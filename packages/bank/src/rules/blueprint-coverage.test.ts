import { expect, test } from 'vitest';
import { linesOf } from '../fixtures/fixture-bank.ts';

test('a quota that the course cannot fill is refused with the number of questions to write', () => {
  expect(linesOf('blueprint-coverage')).toEqual([
    'data/us/courses/ca-car.yaml:9 ca-car: part "Knowledge test" of the exam draws 2 questions of signs tagged road_signs, but the course has 1. Write 1 more. (blueprint-coverage)',
  ]);
});

test("an unknown exam and another country's exam are refused", () => {
  const lines = linesOf('blueprint-coverage', 'blueprint-unknown');

  expect(lines).toContain(
    'data/us/courses/ca-car.yaml:9 ca-car: there is no exam "us-ca-cra". Did you mean "us-ca-car"? Correct the name. (blueprint-coverage)',
  );
  expect(lines).toContain(
    'data/de/courses/de-b.yaml:7 de-b: the exam "us-ca-car" is for CA, but the course is for de. Correct the name. (blueprint-coverage)',
  );
});
