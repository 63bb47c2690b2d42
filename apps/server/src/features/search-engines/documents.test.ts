import { compiledTexts } from '@lanewise/content/check/texts.testing';
import { smallSnapshot } from '@lanewise/testing/small-bank';
import { startTestApp } from '@lanewise/testing/test-app';
import { expect, test } from 'vitest';
import { securityText } from './documents.ts';

const { app } = await startTestApp({
  snapshot: smallSnapshot(),
  texts: compiledTexts({ withGerman: true }),
  site: async () => ({ response: new Response(null, { status: 404 }), pattern: '/*' }),
});
const origin = 'http://localhost:3003';
const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address);

test('robots.txt names the sitemap and keeps programs out of what is not for them', async () => {
  const { body } = await app.inject('/robots.txt');
  expect(body).toContain(`Sitemap: ${origin}/sitemap.xml`);
  expect(body).toContain('Disallow: /app');
});

test('security.txt names the operator, if known, and is valid for less than a year', async () => {
  expect((await app.inject('/.well-known/security.txt')).headers['content-type']).not.toContain('text/plain');
  const text = securityText('https://lanewise.example', 'office@lanewise.example', new Date('2026-11-23T10:00:00Z'));
  expect(text.split('\n')).toEqual([
    'Contact: mailto:office@lanewise.example',
    'Expires: 2027-05-01T00:00:00.000Z',
    'Preferred-Languages: en, de, fr, sv',
    'Canonical: https://lanewise.example/.well-known/security.txt',
    '',
  ]);
});

test('the index lists a sitemap for each locale, with the day of its last change', async () => {
  const { body, headers } = await app.inject('/sitemap.xml');
  expect(headers['content-type']).toContain('application/xml');
  expect(locations(body)).toContain(`${origin}/sitemaps/us.xml`);
  expect(locations(body)).toHaveLength(8);
  expect(body).toContain('<lastmod>2026-11-22');
});

test('a sitemap lists courses, landing and legal pages, plans, guides, categories, and frequent and other questions of its locale', async () => {
  const { body } = await app.inject('/sitemaps/us.xml');
  expect(locations(body)).toEqual(
    [
      '',
      '/courses',
      '/how-we-check',
      '/does-it-work',
      '/ca-car',
      '/practice-permit-test',
      '/upgrade',
      '/terms',
      '/courses/car',
      '/ca-car/contents',
      '/ca-car/signs',
      '/us-l-signs-slug',
      '/us-l-rules-slug',
      '/us-l-four-way-slug',
      '/driving-schools',
      '/driver-guides',
      '/driver-guides/category/the-test',
      '/driver-guides/after-failing',
      '/driver-guides/first-test',
      '/faq',
      '/faq/is-it-free',
      '/dictionary',
      '/questions-answers',
      '/questions-answers/who-goes-first',
    ].map((path) => `${origin}/us${path}`),
  );
  expect(body).toContain('<lastmod>2026-11-22');
  expect(body).toMatch(/category\/the-test<\/loc><lastmod>/);
});

test('a locale whose language its country has texts in lists them, and a country without texts lists its courses only', async () => {
  expect(locations((await app.inject('/sitemaps/de-en.xml')).body)).toEqual(
    [
      '',
      '/courses',
      '/how-we-check',
      '/does-it-work',
      '/de-b',
      '/upgrade',
      '/courses/car',
      '/de-b/contents',
      '/de-l-vorfahrt-slug-en',
      '/driving-schools',
      '/driving-guides',
      '/driving-guides/category/pruefung',
      '/driving-guides/erste-pruefung',
      '/faq',
      '/faq/kostenlos',
      '/dictionary',
      '/questions-answers',
      '/questions-answers/wer-zuerst',
    ].map((path) => `${origin}/de-en${path}`),
  );
  expect(locations((await app.inject('/sitemaps/fr.xml')).body)).toEqual(
    ['', '/courses', '/how-we-check', '/does-it-work', '/driving-schools'].map((path) => `${origin}/fr${path}`),
  );
  expect((await app.inject('/sitemaps/xx.xml')).statusCode).toBe(404);
});

test('a feed has the newest guides, and a reader that has it is told so', async () => {
  const { body, headers } = await app.inject('/feeds/us.xml');
  expect(headers['content-type']).toBe('application/rss+xml; charset=utf-8');
  expect(headers['last-modified']).toBe('Sun, 22 Nov 2026 00:00:00 GMT');
  expect(body).toContain('<title>Driver guides - Lanewise</title>');
  expect(body).toContain(`<link>${origin}/us/driver-guides/first-test</link>`);
  expect(body).toContain(`<atom:link href="${origin}/feeds/us.xml" rel="self" type="application/rss+xml"/>`);
  const again = await app.inject({ url: '/feeds/us.xml', headers: { 'if-none-match': String(headers.etag) } });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  expect((await app.inject('/feeds/fr.xml')).body).toContain('<title>Guides du conducteur - Lanewise</title>');
});
