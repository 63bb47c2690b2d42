import { expect, test } from 'vitest';
import { waitWords } from './wait-words.ts';

test('too many tries are told with the time to wait, and other faults keep their sentence before it', () => {
  expect(waitWords('tooManyTries', 'Wait a while.', 900)).toMatch(/^Too many attempts\. Try again in 15\sminutes\.$/);
  expect(waitWords('failed', 'That failed.', 30)).toMatch(/^That failed\. Try again in 30\sseconds\.$/);
});
