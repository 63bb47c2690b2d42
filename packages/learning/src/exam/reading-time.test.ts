import { expect, test } from 'vitest';
import { readingSeconds } from './reading-time.ts';

test('a question and its answers take a second for 14 characters, all texts together', () => {
  expect(readingSeconds(['x'.repeat(100), 'x'.repeat(40), 'x'.repeat(41)])).toBe(13);
});

test('the shortest question takes six seconds', () => {
  expect(readingSeconds(['Oui ?', 'Oui', 'Non'])).toBe(6);
});
