/** Lessons, contents, sections and signs as pages: rendered within the process, with the bank of the repository. */
import { href } from '@lanewise/contracts/addresses';
import { type LocaleCode, localeCodes, locales } from '@lanewise/contracts/countries';
import { startTestApp } from '@lanewise/testing/test-app';
import { expect, test } from 'vitest';
import { builtSite } from './site-build.ts';
import { structured } from './structured-data.testing.ts';

const { app, bank } = await startTestApp({ site: await builtSite() });
const origin = 'http://localhost:3003';

async function open(path: string) {
  const { statusCode, body, headers } = await app.inject(path);
  return { status: statusCode, html: body, location: headers.location, headers };
}

const canonical = (html: string) => /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1];
const alternates = (html: string) =>
  [...html.matchAll(/rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/gi)].map(([, tag, address]) => [tag, address]);

test.each(localeCodes.map((code) => [code]))(
  'lessons of %s have a page at an address of their own, with their check questions',
  async (code: LocaleCode) => {
    const { country, content } = locales[code];
    const courses = bank.coursesOf(country).filter(({ entry }) => entry.languages.includes(content));
    const lessons = [...new Set(courses.flatMap((course) => course.lessons))];
    expect(lessons.length).toBeGreaterThan(20);
    // One component shows them all.
    const checked = lessons.find(({ checks = [] }) => checks.length > 0);
    const unchecked = lessons.find(({ checks = [] }) => checks.length === 0);
    const opened = new Set([lessons.at(0), lessons.at(-1), checked, unchecked].flatMap((lesson) => lesson ?? []));
    for (const { slugs, checks = [] } of opened) {
      const path = href('lesson', { locale: code, lessonName: slugs[content] ?? '' });
      const { status, html } = await open(path);
      expect([path, status, html.match(/<h1[ >]/g)?.length]).toEqual([path, 200, 1]);
      expect(canonical(html)).toBe(origin + path);
      expect(structured(html)).toEqual([
        'Organization',
        'BreadcrumbList',
        'LearningResource',
        ...(checks.length === 0 ? [] : ['Quiz']),
      ]);
      expect([path, html.match(/<(?:form|section) class="tryout"/g)?.length ?? 0]).toEqual([path, checks.length]);
    }
  },
);

test('a lesson within a course names it as its place, and the address without it as canonical', async () => {
  const { status, html } = await open('/us/ca-car/at-the-rails');
  expect(status).toBe(200);
  expect(canonical(html)).toBe(`${origin}/us/at-the-rails`);
  expect(html).toContain('href="/us/ca-car/contents"');
  expect(html).toMatch(/rel="next" href="\/us\/ca-car\/[a-z-]+"/);
  expect(html).toContain('href="/app/us/ca-car/lesson/');
  expect(alternates(html)).toEqual([]);
});

test('a lesson of a country with two languages names both, and a slug of the other language leads to the own one', async () => {
  const { html } = await open('/de/abbiegen-ohne-risiko');
  const both = [
    ['de-DE', `${origin}/de/abbiegen-ohne-risiko`],
    ['en-DE', `${origin}/de-en/turning-without-risk`],
    ['x-default', `${origin}/de/abbiegen-ohne-risiko`],
  ];
  expect(alternates(html)).toEqual(both);
  expect(alternates((await open('/de-en/turning-without-risk')).html)).toEqual(both);
  const moved = await open('/de-en/de-b/abbiegen-ohne-risiko');
  expect([moved.status, moved.location]).toEqual([301, '/de-en/de-b/turning-without-risk']);
});

test('the one-segment address leaves courses and unknown names as they were', async () => {
  expect(canonical((await open('/us/ca-car')).html)).toBe(`${origin}/us/ca-car`);
  const paths = [
    '/us/no-such-page',
    '/us/ca-car/no-such-page',
    '/us/xx-car/at-the-rails',
    '/se/at-the-rails',
    '/us/A%20b',
  ];
  expect(await Promise.all(paths.map(async (path) => (await open(path.toLowerCase())).status))).toEqual(
    paths.map(() => 404),
  );
});

test('contents list every lesson of a course, and a section its courses', async () => {
  const contents = await open('/se-en/se-b/contents');
  const course = bank.course('se', 'se-b');
  for (const { slugs } of course?.lessons ?? []) expect(contents.html).toContain(`href="/se-en/se-b/${slugs.en}"`);
  expect(alternates(contents.html).map(([tag]) => tag)).toEqual(['sv-SE', 'en-SE', 'x-default']);
  expect(contents.html).toMatch(/<meta name="description" content="[^"]*Class\sB driving licence[^"]*"/);
  const section = await open('/us/courses/car');
  expect(section.html.match(/href="\/us\/[a-z]{2}-car"/g)).toHaveLength(51);
  expect((await open('/us/courses/boats')).status).toBe(404);
});

test.each(['us', 'uk', 'au', 'se', 'de', 'fr'] as const)(
  'the atlas of %s has an anchor for each sign, and one canonical page',
  async (country) => {
    const [first, last] = [bank.coursesOf(country)[0], bank.coursesOf(country).at(-1)];
    const path = href('courseSigns', { locale: country, courseSlug: last?.entry.slug ?? '' });
    const { status, html } = await open(path);
    expect([path, status]).toEqual([path, 200]);
    expect(canonical(html)).toBe(
      origin + href('courseSigns', { locale: country, courseSlug: first?.entry.slug ?? '' }),
    );
    for (const { id } of bank.signsOf(country)) expect(html).toContain(`id="sign-${id.split('/')[1]?.toLowerCase()}"`);
    const main = await open(href('courseSigns', { locale: country, courseSlug: first?.entry.slug ?? '' }));
    expect(main.html.match(/class="sign-try"/g)?.length ?? 0).toBeGreaterThan(10);
    for (const [, anchor] of html.matchAll(/href="#(sign-[^"]+)"/g)) expect(html).toContain(`id="${anchor}"`);
  },
);
