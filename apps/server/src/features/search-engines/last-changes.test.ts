/** The sitemap of the real bank and texts says of each course and legal page when it was changed last. */
import { href } from '@lanewise/contracts/addresses';
import { locales } from '@lanewise/contracts/countries';
import { legalAddresses } from '@lanewise/contracts/legal-texts';
import { builtTexts } from '@lanewise/testing/built';
import { startTestApp } from '@lanewise/testing/test-app';
import { expect, test } from 'vitest';

const { app, bank } = await startTestApp({
  texts: await builtTexts(),
  site: async () => ({ response: new Response(null, { status: 404 }), pattern: '/*' }),
});

test.each(['us', 'de', 'de-en', 'se'] as const)(
  'courses and legal pages of %s have the day of their last change',
  async (code) => {
    const { body } = await app.inject(`/sitemaps/${code}.xml`);
    const changed = new Map(
      [...body.matchAll(/<url><loc>([^<]*)<\/loc>(?:<lastmod>([^<]*)<\/lastmod>)?/g)].map(([, address = '', day]) => [
        new URL(address).pathname,
        day,
      ]),
    );
    const courses = bank
      .coursesOf(locales[code].country)
      .filter(({ entry }) => entry.languages.includes(locales[code].content))
      .map(({ entry }) => href('course', { locale: code, courseSlug: entry.slug }));
    const legal = legalAddresses.map((id) => href(id, { locale: code })).filter((path) => changed.has(path));
    expect(courses.length).toBeGreaterThan(0);
    expect(legal.length).toBeGreaterThan(2);
    expect([...courses, ...legal].filter((path) => !/^\d{4}-\d\d-\d\d/.test(changed.get(path) ?? ''))).toEqual([]);
  },
);
