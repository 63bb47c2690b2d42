/** Addresses without a locale: one redirect to the visitor's own, with the parameters and the query. */
import { startTestApp } from '@lanewise/testing/test-app';
import { expect, test } from 'vitest';
import { builtSite } from './site-build.ts';

const { app } = await startTestApp({ site: await builtSite() });

const ask = async (url: string, language: string) =>
  await app.inject({ url, headers: { 'accept-language': language } });

test.each([
  ['/blog/roundabouts?utm_source=x', 'en-US', '/us/blog/roundabouts?utm_source=x'],
  ['/blog/category/signs', 'de', '/de/blog/category/signs'],
  ['/blog/page/2', 'sv', '/se/blog/page/2'],
  ['/driver-guides/parking', 'de', '/us/driver-guides/parking'],
  ['/korkortsguider/kategori/trafik', 'sv', '/se/korkortsguider/kategori/trafik'],
  ['/faq/how-long', 'en-US', '/us/faq/how-long'],
  ['/courses/motorcycle', 'en-GB', '/uk/courses/motorcycle'],
  ['/questions-answers/page/2?s=stop', 'en-AU', '/au/questions-answers/page/2?s=stop'],
  [
    '/personalization/studied-handbook?course=ca-car&time=20',
    'en-US',
    '/us/personalization/studied-handbook?course=ca-car&time=20',
  ],
  ['/about', 'sv', '/se/om-oss'],
  ['/ca-car', 'de', '/us/ca-car'],
  ['/ca-car/contents?x=1', 'en-US', '/us/ca-car/contents?x=1'],
  ['/de-b/upgrade', 'en-DE', '/de-en/de-b/upgrade'],
  ['/de-b/fahrerleitfaden/page/2', 'sv', '/de/de-b/fahrerleitfaden/page/2'],
])('%s leads a visitor who reads %s to %s', async (path, language, address) => {
  const { statusCode, headers } = await ask(path, language);
  expect([statusCode, headers.location]).toEqual([302, address]);
});

test.each(['/nowhere', '/xx/ca-car', '/no-such-car/contents', '/us/nowhere/at/all/whatever', '/blog//'])(
  '%s is not found',
  async (path) => expect((await ask(path, 'en-US')).statusCode).toBe(404),
);

test('the learner test of Australia has its own page there', async () => {
  expect((await ask('/car-learner-practice-test', 'en-AU')).headers.location).toBe('/au/car-learner-practice-test');
});

test('a course names itself in the languages of its country, and each state’s signs have a picture of their own', async () => {
  const { body } = await ask('/de/de-b', 'de');
  expect(body).toMatch(/<link rel="alternate" hrefLang="en-DE" href="[^"]*\/de-en\/de-b"/);
  const signs = await ask('/us/ny-car/signs', 'en-US');
  expect(signs.body).toContain('/share-pictures/us/ny-car/signs.png');
});
