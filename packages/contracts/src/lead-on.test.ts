import { expect, test } from 'vitest';
import { addressInOwnWords, addressWithoutLocale } from './lead-on.ts';

test.each([
  ['/login', 'de', '/de/login'],
  ['/upgrade/checkout', 'uk', '/uk/upgrade/checkout'],
  ['/about', 'se', '/se/om-oss'],
  ['/questions-answers', 'se', '/se/fragor-svar'],
  ['/blog/roundabouts', 'au', '/au/blog/roundabouts'],
  ['/blog/category/signs', 'fr', '/fr/blog/category/signs'],
  ['/blog/page/2', 'de', '/de/blog/page/2'],
  ['/blog/page/1', 'de', '/de/blog'],
  ['/driver-guides/page/2', 'us', '/us/driver-guides/page/2'],
  ['/driver-guides', 'de', '/de/fahrerleitfaden'],
  ['/korkortsguider/kategori/trafik', 'se', '/se/korkortsguider/kategori/trafik'],
  ['/fahrerleitfaden/kategorie/vorfahrt/page/2', 'de', '/de/fahrerleitfaden/kategorie/vorfahrt/page/2'],
  ['/guides-du-conducteur/priorites', 'fr', '/fr/guides-du-conducteur/priorites'],
  ['/faq/how-long', 'us', '/us/faq/how-long'],
  ['/courses/motorcycle', 'uk', '/uk/courses/motorcycle'],
  ['/questions-answers/page/2', 'us', '/us/questions-answers/page/2'],
  ['/questions-answers/ask', 'us', '/us/questions-answers/ask'],
  ['/personalization/studied-handbook', 'de-en', '/de-en/personalization/studied-handbook'],
  ['/driving-schools/ca', 'us', '/us/driving-schools/ca'],
] as const)('%s stands for the address of a visitor in %s', (path, own, address) => {
  expect(addressWithoutLocale(path, own)).toBe(address);
});

test.each([
  ['/practice-permit-test', 'de', '/us/practice-permit-test'],
  ['/car-learner-practice-test', 'au', '/au/car-learner-practice-test'],
  ['/om-oss', 'us', '/se/om-oss'],
  ['/teoriprov', 'fr', '/se/teoriprov'],
  ['/driver-guides/parking', 'de', '/us/driver-guides/parking'],
  ['/korkortsguider/kategori/trafik', 'us', '/se/korkortsguider/kategori/trafik'],
  ['/fragor-svar/page/2', 'us', '/se/fragor-svar/page/2'],
  ['/rules/compare', 'de', '/de-en/rules/compare'],
  ['/rules/compare', 'fr', '/us/rules/compare'],
] as const)('%s, which a visitor in %s does not have, leads to a locale that has it', (path, own, address) => {
  expect(addressWithoutLocale(path, own)).toBe(address);
});

test.each(['', '/', '/us/login', '/login/', '/ca-car', '//login', '/app', '/blog//', '/nowhere/else'])(
  '%j is no address without its locale',
  (path) => expect(addressWithoutLocale(path, 'de')).toBeUndefined(),
);

test.each([
  ['/se/about', '/se/om-oss'],
  ['/se/contact', '/se/kontakt'],
  ['/us/impressum', '/us/imprint'],
  ['/de/korkortsguider/kategori/x/page/2', '/de/fahrerleitfaden/kategorie/x/page/2'],
  ['/se/questions-answers/a-question', '/se/fragor-svar/a-question'],
])('%s leads to its own words', (path, address) => expect(addressInOwnWords(path)).toBe(address));

test.each(['/se/om-oss', '/us/about', '/us/login', '/de/practice-permit-test', '/xx/about', '/se', '/se/no-such-page'])(
  '%s stays as it is',
  (path) => expect(addressInOwnWords(path)).toBeUndefined(),
);
