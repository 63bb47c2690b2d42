import { expect, test } from 'vitest';
import { equalSecret } from './equal-secret.ts';

test.each([
  ['the same', 'open sesame', 'open sesame', true],
  ['another of the same length', 'open sesamE', 'open sesame', false],
  ['one that is longer', 'open sesame!', 'open sesame', false],
  ['nothing', '', 'open sesame', false],
  ['the bytes of the text', Buffer.from('é'), 'é', true],
] as const)('%s', (_, given, expected, isEqual) => {
  expect(equalSecret(given, expected)).toBe(isEqual);
});
