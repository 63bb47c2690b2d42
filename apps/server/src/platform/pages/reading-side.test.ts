/**
 * Guides, FAQ, questions and answers as pages, and the links of reading pages: rendered within the process, with the texts and the bank of the
 * repository. Of each list the first and the last are opened: the texts themselves, and where their links lead, `content:check` checks.
 */
import { addresses, addressIds, href, patternsOf } from '@lanewise/contracts/addresses';
import type { Address } from '@lanewise/contracts/addresses/address';
import { landingAddresses } from '@lanewise/contracts/addresses/landing';
import { countries, type LocaleCode, localeCodes, locales } from '@lanewise/contracts/countries';
import { sharePictureAddress } from '@lanewise/contracts/share-picture-address';
import { builtTexts } from '@lanewise/testing/built';
import { startTestApp } from '@lanewise/testing/test-app';
import { expect, test } from 'vitest';
import { importSchools } from '../../features/schools/import/import-schools.ts';
import { statesOf } from '../../features/schools/region-lists.ts';
import { builtSite } from './site-build.ts';
import { structured } from './structured-data.testing.ts';

const texts = await builtTexts();
const moved = [
  { from: '/us/driver-guides/old-name', to: '/us/driver-guides' },
  { from: '/us/driver-guides/withdrawn', to: null },
];
const us = { ...texts.countries.us, moved };
const { app, bank, database } = await startTestApp({
  site: await builtSite(),
  texts: { ...texts, countries: { ...texts.countries, us } },
});
const own = Object.values(countries).map(({ defaultLocale, code }) => ({ locale: defaultLocale, code }));
const written = own.filter(({ code }) => texts.countries[code].guides.length > 0);

/** Returns the tag and address of each alternate that a page names. */
const alternates = (html: string) =>
  [...html.matchAll(/rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/gi)].map(([, tag, address]) => [tag, address]);

/** Pages by path. Several tests look at the same page, and rendering one takes as long as all else in a test. */
const rendered = new Map<string, ReturnType<typeof render>>();

async function render(path: string) {
  const { statusCode, body, headers } = await app.inject(path);
  return { status: statusCode, html: body, location: headers.location, headers };
}

function open(path: string) {
  const page = rendered.get(path) ?? render(path);
  rendered.set(path, page);
  return page;
}

const ends = <Item>(list: readonly Item[]): Item[] =>
  [...new Set([list.at(0), list.at(-1)])].filter((item) => item !== undefined);

/** Returns the values of an attribute of the tags that match. */
function values(html: string, tag: RegExp): string[] {
  return [...html.matchAll(tag)].map(([, value = '']) => value.replaceAll('&amp;', '&').replaceAll('&#x27;', "'"));
}

test('some country has guides', () => {
  expect(written.length).toBeGreaterThan(0);
});

test.each(written)(
  'the guides of $code are listed and opened, each with one heading, its canonical address and structured data',
  async ({ locale, code }) => {
    const list = await open(href('guides', { locale }));
    expect(list.status).toBe(200);
    expect(structured(list.html)).toEqual(['Organization', 'BreadcrumbList']);
    expect(values(list.html, /rel="alternate" hrefLang="([^"]+)"/gi)).toContain('x-default');
    for (const { slug, title } of ends(texts.countries[code].guides)) {
      const path = href('guide', { locale, slug });
      const { status, html } = await open(path);
      expect([path, status, html.match(/<h1[ >]/g)?.length]).toEqual([path, 200, 1]);
      expect(html).toContain(`<link rel="canonical" href="http://localhost:3003${path}"`);
      expect(structured(html)).toEqual(['Organization', 'BreadcrumbList', 'Article']);
      expect(title.length).toBeGreaterThan(0);
      const blog = await open(href('blogPost', { locale, slug }));
      expect(blog.html).toContain(`<link rel="canonical" href="http://localhost:3003${path}"`);
    }
  },
);

test('a guide leads to the course that it is read under, otherwise to all courses', async () => {
  const [guide] = texts.countries.uk.guides;
  const slug = guide?.slug ?? '';
  const onward = async (path: string) =>
    (await open(path)).html.match(/href="([^"]+)" data-entrance="start-practice"/)?.[1];
  expect(await onward(href('guide', { locale: 'uk', slug }))).toBe('/uk/courses');
  const courseSlug = 'uk-motorcycle';
  expect(await onward(href('courseGuide', { locale: 'uk', courseSlug, slug }))).toBe('/uk/uk-motorcycle');
});

test.each(written)(
  'the frequent questions of $code are marked up on their list and on pages of their own',
  async ({ locale, code }) => {
    const { faq } = texts.countries[code];
    const list = await open(href('faq', { locale }));
    if (faq.length === 0) expect(list.html).toContain('noindex');
    else expect(structured(list.html)).toContain('FAQPage');
    for (const { slug } of ends(faq)) {
      const { status, html } = await open(href('faqPost', { locale, postSlug: slug }));
      expect([slug, status, html.match(/<h1[ >]/g)?.length]).toEqual([slug, 200, 1]);
      expect(structured(html)).toContain('FAQPage');
    }
  },
);

test.each(own.filter(({ code }) => texts.countries[code].questionsAnswers.length > 0))(
  'the questions and answers of $code are listed by page and opened, with structured data',
  async ({ locale, code }) => {
    const { questionsAnswers } = texts.countries[code];
    const pages = Math.ceil(questionsAnswers.length / 12);
    const last = await open(href('questionsAnswersPage', { locale, pageNumber: pages }));
    expect([last.status, structured(last.html)]).toEqual([200, ['Organization', 'BreadcrumbList']]);
    expect((await open(href('questionsAnswersPage', { locale, pageNumber: pages + 1 }))).status).toBe(404);
    for (const { slug } of ends(questionsAnswers)) {
      const path = href('question', { locale, questionSlug: slug });
      const { status, html } = await open(path);
      expect([slug, status, html.match(/<h1[ >]/g)?.length]).toEqual([slug, 200, 1]);
      expect(html).toContain(`<link rel="canonical" href="http://localhost:3003${path}"`);
      expect(structured(html)).toEqual(['Organization', 'BreadcrumbList', 'QAPage']);
    }
  },
);

test.each(own.filter(({ code }) => texts.countries[code].dictionary.length > 0))(
  'the dictionary of $code has an anchor for each term',
  async ({ locale, code }) => {
    const { status, html } = await open(href('dictionary', { locale }));
    expect([status, structured(html)]).toEqual([200, ['Organization', 'BreadcrumbList', 'DefinedTermSet']]);
    for (const { slug } of texts.countries[code].dictionary) expect(html).toContain(` id="${slug}"`);
  },
);

test.each(
  (Object.keys(landingAddresses) as (keyof typeof landingAddresses)[]).flatMap((id) => {
    const address: Address = addresses[id];
    // Funnels are no pages for search engines.
    if (id === 'landing' || address.hidesShell === true) return [];
    return patternsOf(id).flatMap(({ pattern, locales: having }) =>
      having.map((locale) => pattern.replace('{locale}', locale)),
    );
  }),
)('%s is a page of its own: one heading, a test to start, its structured data', async (path) => {
  const { status, html } = await open(path);
  expect([path, status, html.match(/<h1[ >]/g)?.length]).toEqual([path, 200, 1]);
  expect(html).toContain(`<link rel="canonical" href="http://localhost:3003${path}"`);
  expect(html).toMatch(/<form class="picker"|class="btn btn-main" href="[^"]*practice-test"/);
  expect(html).toContain('class="tryout"');
  expect(structured(html).slice(0, 2)).toEqual(['Organization', 'BreadcrumbList']);
});

test('the figures of a landing page are those of the states, and what is not confirmed is left out', async () => {
  const { html } = await open('/us/practice-permit-test');
  const row = (state: string) => new RegExp(`<tr><th scope="row"><a[^>]*>${state}</a></th>(.*?)</tr>`).exec(html)?.[1];
  expect(row('New York')).toMatch(/^<td>20<\/td><td>14<\/td><td>6<\/td><td>16\syears<\/td>/);
  expect(row('California')).toContain('46');
  expect(row('California')).toContain('36');
  expect(row('Nevada')).toMatch(/^<td><span class="muted">not confirmed/);
  expect(html.match(/<th scope="row">/g)).toHaveLength(51);
});

test('a landing page of another country is not found, and a path without a locale leads to the one that has it', async () => {
  expect((await open('/de/practice-permit-test')).status).toBe(404);
  expect((await open('/us/teoriprov')).location).toBe('/us/theory-test');
  expect((await open('/road-test')).location).toBe('/us/road-test');
});

test('a search of the dictionary forgives a spelling mistake', async () => {
  const { status, html } = await open('/us/dictionary?s=tailgatting');
  expect(status).toBe(200);
  expect(html).toContain('id="tailgating"');
  expect(html).not.toContain('id="letter-');
});

test('a search of questions forgives a spelling mistake and marks what it found', async () => {
  const { status, html, headers } = await open('/us/questions-answers?s=parrallel+parkng');
  expect([status, headers['cache-control']]).toEqual([200, 'private, no-store']);
  expect(html).toMatch(/<mark>park/i);
  expect(html).toContain('noindex');
  expect((await open('/us/questions-answers?s=zzzzzzzz')).html).toContain('Try another word');
});

test('a reader votes on an answer by a form that needs no script, and a guest is told that asking takes an account', async () => {
  const path = '/us/questions-answers/flashing-red-light';
  const { html } = await open(path);
  expect(html).toContain(`<form action="${path}/helpful" method="post">`);
  const sent = await app.inject({
    method: 'POST',
    url: `${path}/helpful`,
    payload: 'helpful=yes',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://localhost:3003' },
  });
  expect([sent.statusCode, sent.body]).toEqual([200, expect.stringContaining('Your vote counts')]);
  expect(String(sent.headers['set-cookie'])).toContain('lanewise_voter=');
  expect((await open('/us/questions-answers/nothing/helpful')).status).toBe(404);
  const ask = await open('/se/fragor-svar/fraga');
  expect([ask.status, ask.html.includes('<textarea')]).toEqual([200, false]);
  expect(ask.html).toContain('href="/se/signup"');
  expect((await open('/se/questions-answers/ask')).location).toBe('/se/fragor-svar/fraga');
});

test('the result of a practice test has the questions that are asked about what was missed', async () => {
  const start = await open('/us/ca-car/practice-test?n=10');
  const drawn = new URL(String(start.location), 'http://localhost:3003');
  // Ten answers that are none of the choices are ten misses.
  drawn.searchParams.set('a', Array.from({ length: 10 }, () => 'z').join('.'));
  const { status, html } = await open(`/us/ca-car/practice-test/result${drawn.search}`);
  expect(status).toBe(200);
  expect(html).toContain('Common questions about what you missed');
  expect(html).toMatch(/href="\/us\/questions-answers\/[a-z0-9-]+"/);
});

test('questions under a course lead to their own page, and its practice', async () => {
  const [question] = texts.countries.uk.questionsAnswers;
  const slug = question?.slug ?? '';
  expect((await open('/uk/uk-car/questions-answers')).html).toContain('href="/uk/uk-car/questions-answers/page/2"');
  const { html } = await open(`/uk/uk-car/questions-answers/${slug}`);
  expect(html).toContain(`<link rel="canonical" href="http://localhost:3003/uk/questions-answers/${slug}"`);
  expect(html).toContain(`href="/uk/uk-car/practice-test?m=${question?.topic}"`);
});

test('a driving school is marked up with what is known of it, and an example is hidden', async () => {
  const line = (id: string, more: string) => `${id},us,ny,albany-county,Upstate ${id},Albany,${more}`;
  const heading =
    'id,country,state,region,name,place,postcode,phone,website,languages,lesson_price,currency,lesson_minutes';
  const lines = [
    `${heading},latitude,longitude,is_sample`,
    line('Full', '12207,+1 518 555 0100,https://school.example/,en;es,8000,USD,60,42.65,-73.75,no'),
    line('bare', ',,,,,,,,,no'),
    line('made-up', ',,,,,,,,,yes'),
  ];
  expect((await importSchools(database.queries, Buffer.from(lines.join('\n')), true)).refused).toEqual([]);
  const at = (id: string) => `/us/driving-schools/new-york/albany-county/${id}`;
  const full = await open(at('full'));
  expect([full.status, structured(full.html)]).toEqual([200, ['Organization', 'BreadcrumbList', 'LocalBusiness']]);
  expect(full.html).toContain('"makesOffer":{"@type":"Offer","price":"80.00","priceCurrency":"USD"}');
  expect(structured((await open(at('bare'))).html)).toContain('LocalBusiness');
  const madeUp = await open(at('made-up'));
  expect(structured(madeUp.html)).toEqual(['Organization', 'BreadcrumbList']);
  expect(madeUp.html).toContain('noindex');
  expect((await open('/us/driving-schools/ca/06037/full')).location).toBe(at('full'));
  expect((await open(at('nothing'))).status).toBe(404);
});

test('places without schools are hidden from search engines, and those that do not exist are not found', async () => {
  const { status, html } = await open('/de/driving-schools/bayern');
  expect([status, html.includes('noindex')]).toEqual([200, true]);
  expect(html).toContain('Noch keine Fahrschule eingetragen');
  expect((await open('/us/driving-schools/ny')).location).toBe('/us/driving-schools/new-york');
  expect((await open('/us/driving-schools/nowhere')).status).toBe(404);
  expect((await open('/us/driving-schools/new-york/nowhere')).status).toBe(404);
  expect((await open('/us/driving-schools/new-york/bronx-county?page=2')).status).toBe(404);
});

test('a moved address redirects for ever, and a withdrawn one is gone', async () => {
  const old = await open('/us/driver-guides/old-name');
  expect([old.status, old.location]).toEqual([301, '/us/driver-guides']);
  const { status, html, headers } = await open('/us/driver-guides/withdrawn');
  expect([status, headers['cache-control']]).toEqual([410, 'private, no-store']);
  expect(html).toContain('<h1');
});

test.each(['de-en', 'se-en'] as const)(
  '%s has guides, frequent questions, answers and terms in English',
  async (locale) => {
    const { code } = countries[locales[locale].country];
    const english = texts.english[code];
    const [guide, question] = [english?.guides[0], english?.questionsAnswers[0]];
    if (!english || !guide || !question) throw new Error(`${locale} has no texts.`);
    const pages: readonly (readonly [string, string | undefined])[] = [
      [href('guide', { locale, slug: guide.slug }), guide.title],
      [href('faq', { locale }), english.faq[0]?.title],
      [href('dictionary', { locale }), english.dictionary[0]?.definition],
      [href('question', { locale, questionSlug: question.slug }), question.question],
    ];
    for (const [path, words] of [[href('guides', { locale }), guide.title] as const, ...pages]) {
      const { status, html } = await open(path);
      expect([path, status, html.includes('noindex')]).toEqual([path, 200, false]);
      expect(html.replaceAll('&#x27;', "'")).toContain(words);
    }
    const original = countries[code].defaultLocale;
    for (const pathIn of [
      (shown: LocaleCode) => href('guide', { locale: shown, slug: guide.slug }),
      (shown: LocaleCode) => href('question', { locale: shown, questionSlug: question.slug }),
    ])
      for (const shown of [original, locale])
        expect(alternates((await open(pathIn(shown))).html)).toEqual([
          [locales[original].tag, `http://localhost:3003${pathIn(original)}`],
          [locales[locale].tag, `http://localhost:3003${pathIn(locale)}`],
          ['x-default', `http://localhost:3003${pathIn(original)}`],
        ]);
  },
);

test('words of other countries, and the number of the first page, lead to the own address', async () => {
  expect((await open('/uk/driver-guides')).location).toBe('/uk/driving-guides');
  expect((await open('/de/korkortsguider/page/1')).location).toBe('/de/fahrerleitfaden');
  expect((await open('/se/questions-answers')).location).toBe('/se/fragor-svar');
  expect((await open('/us/questions-answers/page/1')).location).toBe('/us/questions-answers');
  expect((await open('/us/blog/page/1')).location).toBe('/us/blog');
});

test.each([
  '/us/driver-guides/page/99',
  '/us/driver-guides/page/0',
  '/us/driver-guides/page/x',
  '/us/xx-car/driver-guides',
  '/us/driver-guides/category/nothing',
  '/us/driver-guides/nothing',
  '/us/faq/nothing',
  '/us/questions-answers/nothing',
  '/us/xx-car/questions-answers',
])('%s is not found', async (path) => {
  expect((await open(path)).status).toBe(404);
});

test('a search answers without a script, is not cached and not indexed', async () => {
  const { status, html, headers } = await open('/us/driver-guides?s=license');
  expect([status, headers['cache-control']]).toEqual([200, 'private, no-store']);
  expect(html).toContain('noindex');
  const nothing = await open(`/us/driver-guides?s=${encodeURIComponent('<script>alert(1)</script>')}`);
  expect(nothing.html).not.toContain('<script>alert');
});

/** Addresses that are no pages of ours to read, or lead to one visitor's own. */
const elsewhere =
  /^\/(?:api|assets|browser|pictures|sandbox|sheets|app)(?:\/|$)|^\/[a-z-]+\/(?:login|signup|forgot-password)$/;

/** Every address as an expression, those with fewer parameters first, as the router matches them. */
const templates = addressIds
  .flatMap((id) => patternsOf(id))
  .toSorted((a, b) => a.pattern.split('{').length - b.pattern.split('{').length)
  .map(({ pattern, locales: having }) => ({
    pattern,
    expression: new RegExp(
      `^${pattern.replace('{locale}', `(?:${having.join('|')})`).replace(/\{\w+\}/g, '([^/]+)')}$`,
    ),
  }));

/** Returns what two paths of one locale share if one component renders them, the pattern of their address, and the names in the path. */
function templateOf(path: string): { readonly template: string; readonly names: readonly string[] } {
  for (const { pattern, expression } of templates) {
    const [found, ...names] = expression.exec(path) ?? [];
    if (found !== undefined) return { template: `${path.split('/')[1]} ${pattern}`, names };
  }
  return { template: path, names: [path] };
}

/** Names in addresses that have a page: of courses, lessons, texts and states. */
const named = new Set(
  Object.values(countries).flatMap(({ code }) => {
    const { guides, faq, questionsAnswers } = texts.countries[code];
    const courses = bank.coursesOf(code);
    return [
      ...courses.map(({ entry }) => entry.slug),
      ...courses.flatMap(({ lessons }) => lessons.flatMap(({ slugs }) => Object.values(slugs))),
      ...[...guides, ...faq, ...questionsAnswers, ...statesOf(code).states].map(({ slug }) => slug),
    ];
  }),
);

/** Pages of one template that are opened in a locale. */
const OPENED = 1;

test('no link of a reading page is dead, and each page has one main heading', async () => {
  const opened = new Map<string, number>();
  const seen = new Map<string, string>();
  /** Notes a link. It is opened if it is one of the first of its template, or if nothing says that it has a page. */
  const note = (path: string, from: string) => {
    if (seen.has(path)) return;
    const { template, names } = templateOf(path);
    const count = opened.get(template) ?? 0;
    if (count >= OPENED && names.every((name) => named.has(name))) return;
    opened.set(template, count + 1);
    seen.set(path, from);
  };
  for (const locale of localeCodes) note(href('countryHome', { locale }), 'start');
  const dead: string[] = [];
  for (const [path, from] of seen) {
    const { status, html, location } = await open(path);
    if (status >= 400) dead.push(`${status} ${path} linked from ${from}`);
    // A practice test is drawn anew for each visitor, so its address leads on.
    if (status === 301) dead.push(`${path} linked from ${from} redirects to ${location}`);
    if (status !== 200 || !html.startsWith('<!DOCTYPE html>') || /practice-test|mock-exam/.test(path)) continue;
    if (html.match(/<h1[ >]/g)?.length !== 1) dead.push(`${path} has not exactly one h1`);
    const [canonical] = values(html, /<link rel="canonical" href="http:\/\/localhost:3003([^"]*)"/g);
    const [image] = values(html, /<meta property="og:image" content="http:\/\/localhost:3003([^"]*)"/g);
    const isHidden = html.includes('<meta name="robots" content="noindex"');
    // The signs of a state have the canonical address of the country's, and a picture of their own.
    const hasPicture = [canonical, path].some((each) => each !== undefined && image === sharePictureAddress(each));
    if (!isHidden && (canonical === undefined || !hasPicture))
      dead.push(`${path} has no canonical address or no picture to share`);
    for (const link of values(html, /<a [^>]*href="([^"]*)"/g)) {
      const target = link.replace(/[?#].*$/, '');
      if (target.startsWith('/') && !elsewhere.test(target)) note(target, path);
      const anchor = /^#(.+)$/.exec(link)?.[1];
      if (anchor !== undefined && !html.includes(`id="${decodeURIComponent(anchor)}"`))
        dead.push(`${link} has no target on ${path}`);
    }
  }
  expect(dead).toEqual([]);
  expect(seen.size).toBeGreaterThan(200);
});
