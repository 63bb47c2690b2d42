import { expect, test } from 'vitest';
import { linesOf } from '../fixtures/fixture-bank.ts';

test('a question with a sign but without the tag road_signs gets a warning', () => {
  expect(linesOf('signs-tagged')).toEqual([
    'data/us/chapters/us-alcohol.yaml:7 us-alc-001: warning: the picture is a sign but the tag road_signs is missing. Add it to "tags". (signs-tagged)',
  ]);
});
