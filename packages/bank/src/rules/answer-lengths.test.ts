import { expect, test } from 'vitest';
import { linesOf } from '../fixtures/fixture-bank.ts';

test('an answer more than twice as long as the others is reported', () => {
  expect(linesOf('answer-lengths')).toEqual([
    'data/us/chapters/us-alcohol.yaml:13 us-alc-001: warning: "Nothing but the time that your liver takes to break it down" is much longer than the other answers. Make their lengths alike. (answer-lengths)',
  ]);
  expect(linesOf('answer-lengths', null)).toEqual([]);
});
