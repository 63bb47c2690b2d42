import { expect, test } from 'vitest';
import { linesOf } from '../fixtures/fixture-bank.ts';

test('a person on foot in traffic is reported, other persons are not', () => {
  expect(linesOf('pedestrian-not-person')).toEqual([
    'data/us/chapters/us-alcohol.yaml:10 us-alc-001: a person on foot in traffic is a "pedestrian". Use that word. (pedestrian-not-person)',
    'data/us/chapters/us-alcohol.yaml:15 us-alc-001: a person on foot in traffic is a "pedestrian". Use that word. (pedestrian-not-person)',
  ]);
  expect(linesOf('pedestrian-not-person', null)).toEqual([]);
});
