import { expect, test } from 'vitest';
import { notSentWords } from './failure-words.ts';

test('a form that was not sent says when the server wants it again, or after a minute', () => {
  expect(notSentWords('busy', 30)).toMatch(/Try again in 30\sseconds\.$/);
  expect(notSentWords('failed', 600)).toMatch(/Try again in 10\sminutes\.$/);
  expect(notSentWords('busy', null)).toMatch(/Try again in a minute\.$/);
});
