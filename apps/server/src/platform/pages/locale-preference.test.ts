import { expect, test } from 'vitest';
import { preferredLocale, rememberedLocale } from './locale-preference.ts';

test.for([
  [undefined, 'us'],
  ['', 'us'],
  ['*', 'us'],
  ['ja', 'us'],
  ['sv', 'se'],
  ['sv-SE,sv;q=0.9,en;q=0.8', 'se'],
  ['sv-FI', 'se'],
  ['de', 'de'],
  ['de-AT', 'de'],
  ['de-CH, fr;q=0.9', 'de'],
  ['en-DE', 'de-en'],
  ['en-SE', 'se-en'],
  ['en-de', 'de-en'],
  ['en-GB', 'uk'],
  ['en-AU,en;q=0.5', 'au'],
  ['en-US,en-GB;q=0.9', 'us'],
  ['en-NZ', 'us'],
  ['fr-CA', 'fr'],
  ['tr-DE', 'de'],
  ['zh-Hans-SE', 'se'],
  ['ja, fr;q=0.2, de;q=0.7', 'de'],
  ['de;q=0, fr', 'fr'],
  ['de;q=0', 'us'],
  ['de ; q=0.3 , fr;q=0.4', 'fr'],
  ['fr;q=0.5,de;q=0.5', 'fr'],
  ['de;q=abc, fr', 'fr'],
  [',,;q=1,', 'us'],
  ['__proto__', 'us'],
  ['x'.repeat(100_000), 'us'],
  [`${'ja,'.repeat(50_000)}de`, 'de'],
] as const)('Accept-Language %s prefers %s', ([header, locale]) => {
  expect(preferredLocale(header).code).toBe(locale);
});

test.for([
  [undefined, undefined],
  ['', undefined],
  ['locale=de', 'de'],
  ['a=b;locale=de-en;c=d', 'de-en'],
  ['a=b; locale = uk ', 'uk'],
  ['xlocale=de', undefined],
  ['locale', undefined],
  ['locale=', undefined],
  ['locale=DE', undefined],
  ['locale=constructor', undefined],
] as const)('the cookie %s remembers %s', ([header, locale]) => {
  expect(rememberedLocale(header)).toBe(locale);
});
