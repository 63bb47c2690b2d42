import type { Page } from '@playwright/test';
import { california, drawTest } from './support/drawn-test.ts';
import { Learner } from './support/learner.ts';
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

async function expectNotFoundWithWayBack(page: Page, path: string): Promise<void> {
  const response = await page.goto(path);
  expect(response?.status(), path).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'This road ends here' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go to the home page' })).toBeVisible();
}

test('an unknown address gets a page with links and the status 404', async ({ page, expectedTrouble }) => {
  expectedTrouble.push(errorPageShown);
  for (const path of [
    '/nowhere',
    '/us/no-such-course',
    '/us/no-such-course/practice-test',
    '/us/no-such-course/practice-test?t=story&n=10',
    '/us/no-such-course/practice-test/result?t=story&n=10&a=b',
    '/xx/ca-car',
    '/us/ca-car/practice-test/nothing',
    '/us/%00',
  ])
    await expectNotFoundWithWayBack(page, path);
  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await expect(page).toHaveURL(/\/us$/);
});

test('a missing page is in the language of its country', async ({ page, expectedTrouble }) => {
  expectedTrouble.push(errorPageShown);
  await page.goto('/de/gibt-es-nicht');
  await expect(page.getByRole('heading', { level: 1, name: 'Diese Straße endet hier' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE');
});

test('a malformed test address leads to a test, never to an error', async ({ page, request }) => {
  const { path, items } = await drawTest(request, california);
  const learner = new Learner(page);
  const first = items[0] as (typeof items)[number];
  // Malformed parts are dropped; whatever precedes them is kept.
  await page.goto(`${path}&a=%3Cscript%3E.garbage`);
  await expect(learner.question(first)).toBeVisible();
  await page.goto(`${path}&a=zzzzzz`);
  await expect(page.getByText('2 of 10')).toBeVisible();
  await page.goto(`${path}&show=99`);
  await expect(learner.question(first)).toBeVisible();
  await page.goto(`${path}&again=99.1000.x`);
  await expect(learner.question(first)).toBeVisible();
  for (const query of ['?t=', '?t=NOT%20A%20SEED', '?n=-5', '?new=1&m=no-such-module', '?t=%E0%A4%A', '?n=99999']) {
    // Removes the unfinished test, which the page would offer first.
    await page.context().clearCookies();
    await page.goto(`/us/ca-car/practice-test${query}`);
    await expect(page, query).toHaveURL(/[?&]t=[a-z0-9]/);
    await expect(learner.checkButton, query).toBeVisible();
  }
});

test('the result of an unfinished test leads back to the test', async ({ page, request }) => {
  const { path, items } = await drawTest(request, california);
  await page.goto(`${path.replace('/practice-test?', '/practice-test/result?')}&a=b`);
  await expect(page.getByText('2 of 10')).toBeVisible();
  await expect(new Learner(page).question(items[1] as (typeof items)[number])).toBeVisible();
});

test('a path with capital letters is redirected, and its query is unchanged', async ({ page, request, baseURL }) => {
  const answer = await request.get('/US/CA-Car?From=Poster', { maxRedirects: 0 });
  expect(answer.status()).toBe(301);
  expect(answer.headers().location).toBe('/us/ca-car?From=Poster');
  // A path that starts with two slashes would be the address of another host.
  const elsewhere = await request.get(`${baseURL}//Evil.example/US`, { maxRedirects: 0 });
  expect(elsewhere.headers().location).toBe('/evil.example/us');
  await page.goto('/UK/Courses');
  await expect(page).toHaveURL(/\/uk\/courses$/);
});

test('every country home declares its language and its canonical address', async ({ page, baseURL }) => {
  for (const [code, tag] of Object.entries(languages)) {
    await page.goto(`/${code}?utm_source=letter`);
    await expect(page.locator('html')).toHaveAttribute('lang', tag);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${baseURL}/${code}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  }
});

test('a running test has no canonical address and is hidden from search engines', async ({ page, request }) => {
  const { path } = await drawTest(request, california);
  await page.goto(path);
  await expect(page.locator('link[rel=canonical]')).toHaveCount(0);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
});

test('the last country is remembered, and the list of countries can still be reached', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/fr');
  await page.goto('/');
  await expect(page).toHaveURL(/\/fr$/);
  await page.goto('/courses');
  await expect(page).toHaveURL(/\/fr\/courses$/);
  await page.goto('/?choose');
  await expect(page.getByRole('heading', { level: 1, name: /Où allez-vous conduire/ })).toBeVisible();
});

test('the country switch changes country and language', async ({ page }) => {
  await page.goto('/us/courses');
  await page.getByRole('button', { name: /Choose your country/ }).click();
  await page.getByRole('banner').getByRole('link', { name: 'France' }).click();
  await expect(page).toHaveURL(/\/fr$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/La route d’abord/);
  await page.getByRole('button', { name: /Choisissez votre pays/ }).click();
  await page.getByRole('banner').getByRole('list', { name: 'Pays' }).getByRole('link', { name: 'Deutschland' }).click();
  await expect(page).toHaveURL(/\/de$/);
  await page.getByRole('button', { name: /Wähle dein Land/ }).click();
  const languages = page.getByRole('banner').getByRole('list', { name: 'Sprache' }).getByRole('link');
  await expect(languages).toHaveText(['Deutsch', 'English']);
  await expect(languages.last()).toHaveAttribute('lang', 'en-DE');
  await languages.last().click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-DE');
});

test.describe('the chooser puts the country of the browser first', () => {
  for (const [locale, country, lang] of [
    ['de-AT', 'Deutschland', 'de-DE'],
    ['en-AU', 'Australia', 'en-AU'],
    ['sv-SE', 'Sverige', 'sv-SE'],
    ['ja-JP', 'United States', 'en-US'],
  ] as const) {
    test.describe(locale, () => {
      test.use({ locale });
      test(`${country} for ${locale}`, async ({ page }) => {
        await page.goto('/');
        await expect(page.getByRole('main').getByRole('link').first()).toHaveText(country);
        await expect(page.locator('html')).toHaveAttribute('lang', lang);
      });
    });
  }
});
