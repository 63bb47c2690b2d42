/** Addresses as visitors type, share and keep them. What the answer alone shows is asked without a browser. */
import type { APIRequestContext } from '@playwright/test';
import { california, drawTest } from './support/drawn-test.ts';
import { errorPageShown, expect, test } from './support/story.ts';

const languages = {
  us: 'en-US',
  uk: 'en-GB',
  au: 'en-AU',
  se: 'sv-SE',
  de: 'de-DE',
  'de-en': 'en-DE',
  'se-en': 'en-SE',
  fr: 'fr-FR',
} as const;

/** Returns a page without the escapes of its text, and where it was found after redirects. */
async function read(request: APIRequestContext, path: string, headers: Readonly<Record<string, string>> = {}) {
  const answer = await request.get(path, { headers: { ...headers } });
  const html = (await answer.text()).replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&');
  return { status: answer.status(), url: new URL(answer.url()), html };
}

test('an unknown address gets a page with links and the status 404, in the language of its country', async ({
  page,
  request,
  expectedTrouble,
}) => {
  expectedTrouble.push(errorPageShown);
  for (const path of [
    '/nowhere',
    '/us/no-such-course',
    '/us/no-such-course/practice-test',
    '/us/no-such-course/practice-test?t=story&n=10',
    '/us/no-such-course/practice-test/result?t=story&n=10&a=b',
    '/xx/ca-car',
    '/us/ca-car/practice-test/nothing',
  ]) {
    const { status, html } = await read(request, path);
    expect(status, path).toBe(404);
    expect(html, path).toContain('This road ends here');
  }
  const german = await read(request, '/de/gibt-es-nicht');
  expect(german.html).toContain('Diese Straße endet hier');
  expect(german.html).toContain('<html lang="de-DE"');
  const response = await page.goto('/us/%00');
  expect(response?.status()).toBe(404);
  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await expect(page).toHaveURL(/\/us$/);
});

test('a malformed test address leads to a test, never to an error', async ({ playwright, request, baseURL }) => {
  const { path, items } = await drawTest(request, california);
  const [first, second] = items.map(({ content }) => content) as [string, string];
  // Malformed parts are dropped; whatever precedes them is kept.
  for (const wrong of ['&a=%3Cscript%3E.garbage', '&show=99', '&again=99.1000.x'])
    expect((await read(request, path + wrong)).html, wrong).toContain(first);
  expect((await read(request, `${path}&a=zzzzzz`)).html).toContain(second);
  for (const query of ['?t=', '?t=NOT%20A%20SEED', '?n=-5', '?new=1&m=no-such-module', '?t=%E0%A4%A', '?n=99999']) {
    // A visitor without an unfinished test, which the page would offer first.
    const visitor = await playwright.request.newContext({ baseURL: baseURL ?? '' });
    const { url, html } = await read(visitor, `/us/ca-car/practice-test${query}`);
    expect(url.searchParams.get('t'), query).toMatch(/^[a-z0-9]/);
    expect(html, query).toContain('Check answer');
    await visitor.dispose();
  }
  // The result of an unfinished test leads back to the test; the old address of the full test leads to the mock exam.
  const unfinished = await read(request, `${path.replace('/practice-test?', '/practice-test/result?')}&a=b`);
  expect(unfinished.url.pathname).toBe('/us/ca-car/practice-test');
  expect(unfinished.html).toContain(second);
  const old = await read(request, '/us/ca-car/practice-test?new=1&exam=1');
  expect(old.url.pathname).toBe('/us/ca-car/mock-exam');
});

test('a path with capital letters is redirected, and its query is unchanged', async ({ request, baseURL }) => {
  const answer = await request.get('/US/CA-Car?From=Poster', { maxRedirects: 0 });
  expect(answer.status()).toBe(301);
  expect(answer.headers().location).toBe('/us/ca-car?From=Poster');
  // A path that starts with two slashes would be the address of another host.
  const elsewhere = await request.get(`${baseURL}//Evil.example/US`, { maxRedirects: 0 });
  expect(elsewhere.headers().location).toBe('/evil.example/us');
});

test('every country home declares its language and its canonical address, and a running test has none', async ({
  request,
  baseURL,
}) => {
  for (const [code, tag] of Object.entries(languages)) {
    const { html } = await read(request, `/${code}?utm_source=letter`);
    expect(html).toContain(`<html lang="${tag}"`);
    expect(html, code).toMatch(new RegExp(`<link [^>]*rel="canonical"[^>]* href="${baseURL}/${code}"`));
    expect(html.match(/<h1[ >]/g), code).toHaveLength(1);
  }
  const { html } = await read(request, (await drawTest(request, california)).path);
  expect(html).not.toContain('rel="canonical"');
  expect(html).toMatch(/<meta [^>]*name="robots"[^>]* content="noindex"/);
});

test('the last country is remembered, and the list of countries can still be reached', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/fr');
  await page.goto('/');
  await expect(page).toHaveURL(/\/fr$/);
  expect((await read(page.request, '/courses')).url.pathname).toBe('/fr/courses');
  await page.goto('/?choose');
  await expect(page.getByRole('heading', { level: 1, name: /Où allez-vous conduire/ })).toBeVisible();
});

test('the chooser puts the country of the browser first', async ({ request }) => {
  for (const [locale, country, lang] of [
    ['de-AT', 'Deutschland', 'de-DE'],
    ['en-AU', 'Australia', 'en-AU'],
    ['sv-SE', 'Sverige', 'sv-SE'],
    ['ja-JP', 'United States', 'en-US'],
  ] as const) {
    const { html } = await read(request, '/', { 'accept-language': locale });
    expect(html, locale).toContain(`<html lang="${lang}"`);
    const main = html.slice(html.indexOf('<main'));
    const names = ['Deutschland', 'Australia', 'Sverige', 'United States', 'France', 'United Kingdom'];
    const order = names.toSorted((a, b) => main.indexOf(a) - main.indexOf(b));
    expect(order[0], locale).toBe(country);
  }
});
