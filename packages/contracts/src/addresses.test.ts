import { describe, expect, test } from 'vitest';
import type { Address } from './addresses/address.ts';
import {
  addresses,
  addressIds,
  href,
  isLowerCaseExempt,
  patternsOf,
  reservedSegments,
  reservedSlugs,
} from './addresses.ts';

const parametersOf = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).toSorted();
const table: Readonly<Record<string, Address>> = addresses;

/** The route list of the specification's section 2, in its own words. */
const specified = `
/ /signup /login /forgot-password /confirm-code /reset-password /confirm-email /select-course
/driving-schools /behind-the-wheel /web-to-app /app-quiz-v1 /web-to-app-meta /web-to-app-google /web-to-app-google-v2 /web-to-app-tiktok
/driving-test /terms /terms-policies /privacy /subscription-terms /about /om-oss /contact /kontakt /pass-guarantee /cookie-policy /dictionary
/blog /blog/category/{categorySlug} /blog/{slug} /blog/page/{pageNumber} /driver-guides /korkortsguider /driving-guides /guides-du-conducteur
/fahrerleitfaden /korkortsguider/kategori/{categorySlug} /fahrerleitfaden/kategorie/{categorySlug} /{courseSlug}/driver-guides
/faq /faq/{postSlug} /courses /courses/{subcourse} /{courseSlug}/contents /{courseSlug} /{lessonName} /{courseSlug}/{lessonName}
/upgrade /upgrade-2 /driving-test-upgrade /upgrade/checkout /{courseSlug}/upgrade
/questions-answers /fragor-svar /questions-answers/page/{pageNumber} /questions-answers/{questionSlug} /{courseSlug}/questions-answers
/practice-permit-test /cdl-practice-test /permit-test-simulator /car-practice-permit-test /cdl-practice-permit-test
/motorcycle-practice-permit-test /car-learner-practice-test /drivers-license-renewal /how-to-get-drivers-license /road-test /learners-permit
/personalization/{step}
`
  .trim()
  .split(/\s+/);

test('every route of the specification has its address', () => {
  const paths = addressIds
    .flatMap((id) => patternsOf(id))
    .map(({ pattern }) => pattern.replace('/{locale}', '') || '/');
  expect(paths).toEqual(expect.arrayContaining(specified));
});

test('the country routes are the homes of their locales', () => {
  expect(['us', 'uk', 'au', 'se', 'de', 'fr'].map((locale) => href('countryHome', { locale: locale as 'us' }))).toEqual(
    ['/us', '/uk', '/au', '/se', '/de', '/fr'],
  );
});

describe('href', () => {
  test('fills parameters, encoded, and leaves undefined query values out', () => {
    expect(href('practiceTest', { locale: 'us', courseSlug: 'ca-car' }, { t: 'k7', n: 10, a: undefined })).toBe(
      '/us/ca-car/practice-test?t=k7&n=10',
    );
    expect(href('blogPost', { locale: 'uk', slug: 'a/b?c' })).toBe('/uk/blog/a%2Fb%3Fc');
  });

  test('needs no parameters if there are none', () => {
    expect(href('home')).toBe('/');
  });

  test('uses the words of the locale', () => {
    expect(href('about', { locale: 'se' })).toBe('/se/om-oss');
    expect(href('about', { locale: 'de' })).toBe('/de/about');
    expect(href('courseGuidesCategory', { locale: 'de', courseSlug: 'de-b', categorySlug: 'regeln' })).toBe(
      '/de/de-b/fahrerleitfaden/kategorie/regeln',
    );
    expect(href('questionsAnswersPage', { locale: 'se', pageNumber: 2 }, { s: 'väjning' })).toBe(
      '/se/fragor-svar/page/2?s=v%C3%A4jning',
    );
  });

  test('refuses a locale that does not have the address', () => {
    expect(() => href('drivingTest', { locale: 'de' })).toThrow('drivingTest does not exist in the locale de');
  });

  test('does not compile with a parameter missing, unknown or of another address', () => {
    const calls = [
      // @ts-expect-error the course is missing
      () => href('course', { locale: 'us' }),
      // @ts-expect-error a locale is needed
      () => href('login'),
      // @ts-expect-error no such locale
      () => href('login', { locale: 'xx' }),
      // @ts-expect-error this address reads no such query parameter
      () => href('course', { locale: 'us', courseSlug: 'ca-car' }, { s: 'x' }),
    ];
    expect(calls).toHaveLength(4);
  });
});

test.each(addressIds.map((id) => [id]))('%s: its variants have its parameters and its paths are lower case', (id) => {
  const address = table[id];
  for (const path of [address?.path, ...Object.values(address?.variants ?? {})]) {
    expect(parametersOf(path ?? '')).toEqual(parametersOf(address?.path ?? ''));
    expect(path?.replaceAll(/\{\w+\}/g, '')).toMatch(/^[a-z0-9/-]*$/);
  }
});

test('no two addresses have the same pattern in one locale, but for a course, a lesson and a landing page', () => {
  const seen = new Map<string, string>();
  const clashes: string[] = [];
  for (const id of addressIds) {
    for (const { pattern, locales } of patternsOf(id)) {
      for (const locale of locales) {
        const key = `${locale} ${pattern.replaceAll(/\{\w+\}/g, '{}')}`;
        const other = seen.get(key);
        if (other !== undefined) clashes.push(`${other} ${id}`);
        seen.set(key, id);
      }
    }
  }
  expect(new Set(clashes)).toEqual(new Set(['landing course', 'course lesson']));
});

test('words of addresses are reserved, parameters are not', () => {
  for (const word of ['courses', 'login', 'om-oss', 'blog', 'fahrerleitfaden']) expect(reservedSlugs).toContain(word);
  for (const word of ['ca-car', 'practice-test', '{courseSlug}', '']) expect(reservedSlugs).not.toContain(word);
});

test('what follows a course is reserved for lessons too', () => {
  for (const word of ['contents', 'practice-test', 'fragor-svar', 'login']) expect(reservedSegments).toContain(word);
  for (const word of ['stop-signs', 'result']) expect(reservedSegments).not.toContain(word);
});

test.each([
  ['/api/v3/guest/courses/us', true],
  ['/assets/App-Xy1.js', true],
  ['/us/CA-car', false],
  ['/apis', false],
])('%s may keep its capitals: %s', (path, exempt) => {
  expect(isLowerCaseExempt(path)).toBe(exempt);
});
