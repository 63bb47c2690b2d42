import { expect, test } from 'vitest';
import { linesOf } from '../fixtures/fixture-bank.ts';

test("a description that contains the sign's name or the right answer is refused; one that names the cars of a scene is not", () => {
  expect(linesOf('alt-does-not-give-answer')).toEqual([
    'data/us/chapters/us-alcohol.yaml:11 us-alc-001: the description contains the name of the sign ("Curve to the right"). Describe what can be seen: shape, colours, what is drawn on it. (alt-does-not-give-answer)',
    'data/us/chapters/us-alcohol.yaml:21 us-alc-002: the description contains the right answer ("waits at the line"). Describe what can be seen, not what it means. (alt-does-not-give-answer)',
  ]);
});
