import { messageLocales } from '@lanewise/contracts/languages';
import { overwriteGetLocale } from '@lanewise/words/runtime';
import { afterEach, describe, expect, test } from 'vitest';
import { documentErrorWords } from './document-error-words.ts';

afterEach(() => overwriteGetLocale(() => 'en-US'));

describe.each(messageLocales)('in %s', (locale) => {
  test('a fault, a missing page, too many requests and each kind of refused request have words of their own', () => {
    overwriteGetLocale(() => locale);
    const words = [400, 404, 405, 410, 413, 415, 429, 500].map((status) => documentErrorWords(status));
    expect(new Set(words.map(({ title }) => title)).size).toBe(words.length);
    expect(new Set(words.map(({ text }) => text)).size).toBe(words.length);
  });
});

test('only a fault of ours is called one', () => {
  const ours = [400, 404, 405, 410, 413, 415, 429, 500, 503].filter((status) =>
    documentErrorWords(status).text.includes('our side'),
  );
  expect(ours).toEqual([500, 503]);
});

test.each([
  [429, 30, 'Try again in 30\u00a0seconds.'],
  [503, 120, 'Try again in 2\u00a0minutes.'],
  [503, 7_200, 'Try again in 2\u00a0hours.'],
  [500, null, 'Try again in a minute.'],
])('a %i tells to wait: %s seconds', (status, wait, sentence) => {
  expect(documentErrorWords(status, wait).text).toContain(sentence);
});
