import { expect, test } from 'vitest';
import { utf8 } from './utf8.ts';

test.each([
  '',
  'plain',
  'Übergröße',
  'It’s “quoted” – 日本語 🚗',
  'half a character: \ud83d, another: \ude97',
  `${'long '.repeat(10_000)}’`,
])('%j is encoded as Buffer.from encodes it', (text) => {
  expect(utf8(text).equals(Buffer.from(text))).toBe(true);
});
