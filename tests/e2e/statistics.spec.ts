/** First-party statistics: who is asked, what a browser stores and sends before and after the answer, compared with docs/privacy.md. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cookieNames } from '@lanewise/contracts/constants/cookies';
import { analyticsSessionKey } from '@lanewise/contracts/constants/events';
import { storageKeys } from '@lanewise/contracts/constants/storage';
import type { Page } from '@playwright/test';
import { registerForCourse } from './support/accounts.ts';
import { loadAxe } from './support/axe.ts';
import { type StoredEvent, storedEvents } from './support/database.ts';
import { watchShifts } from './support/layout.ts';
import { ownServer } from './support/own-server.ts';
import { expect, test } from './support/story.ts';

// Playwright's clock may still act in the test after this one, if they share a page.
test.use({ reuseContext: false });

const server = ownServer(() => ({ STATISTICS: 'on', STATISTICS_SESSIONS: 'campaign' }));

const text = readFileSync(join(import.meta.dirname, '..', '..', 'docs', 'privacy.md'), 'utf8');
const rows = [...text.matchAll(/^\| `([^`]+)` \| [\w ]+ \| (\w*) ?\|/gm)].map(([, name = '', consent = '']) => ({
  name,
  consent,
}));

/** Returns what the page's browser stores that the document does not list, or lists for a purpose that was not allowed. */
async function unlisted(page: Page, allowed: readonly string[]): Promise<string[]> {
  const cookies = (await page.context().cookies()).map(({ name }) => name.replace(/^__Host-/, ''));
  const stored = await page.evaluate(async () => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...(await indexedDB.databases()).map(({ name = '' }) => name),
  ]);
  const isListed = (found: string) =>
    rows.some(
      ({ name, consent }) =>
        (name.endsWith('*') ? found.startsWith(name.slice(0, -1)) : found === name) &&
        (consent === '' || allowed.includes(consent)),
    );
  return [...cookies, ...stored].filter((found) => !isListed(found));
}

/** Notes the addresses of everything that the page's browser requests. */
function watch(page: Page): string[] {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  return requests;
}

const foreign = (requests: readonly string[]) =>
  requests.filter((url) => url.startsWith('http') && new URL(url).origin !== server.origin);
const counted = (requests: readonly string[]) =>
  requests.filter((url) => /start-events|\/api\/(?:events|activities)\//.test(url));

const bar = (page: Page) => page.getByRole('region', { name: 'May we use cookies for this?' });
const cookieOf = async (page: Page, cookie: string) =>
  (await page.context().cookies()).find(({ name }) => name === cookie)?.value;
const answerOf = async (page: Page) => (await cookieOf(page, cookieNames.marketing))?.replace(/\d{10}/, 'T');
const session = (page: Page) => page.evaluate((key) => localStorage.getItem(key), analyticsSessionKey);

/** Returns the events that the server has kept of this browser. */
async function kept(page: Page): Promise<StoredEvent[]> {
  const id = await cookieOf(page, cookieNames.analyticsIdentity);
  return id === undefined ? [] : await storedEvents(server.dataDir, id);
}

const named = (events: readonly StoredEvent[], name: string) => events.filter((event) => event.name === name);
const countOf = (page: Page, name: string) => expect.poll(async () => named(await kept(page), name).length);

/** Opens a page and waits until it has told its events. */
async function open(page: Page, path: string): Promise<void> {
  const started = page.waitForResponse(/start-events/);
  await page.goto(path);
  await started;
  const isTold = () =>
    localStorage.length > 0 && document.querySelector('template[data-event]:not([data-told])') === null;
  await expect.poll(() => page.evaluate(isTold), { message: 'The page has told its events.' }).toBe(true);
}

const allow = (page: Page) =>
  page
    .context()
    .addCookies([{ name: cookieNames.marketing, value: '2.1795450000.statistics.none', url: server.origin }]);

/** Waits until the page was painted and has measured it: the observer registered last is told last. */
const painted = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        new PerformanceObserver((list) => {
          if (list.getEntriesByName('first-contentful-paint').length > 0) resolve();
        }).observe({ type: 'paint', buffered: true });
      }),
  );

/** Leaves the page, which sends what waits. */
const leave = (page: Page) => page.goto('/healthz');

test('a visitor who is asked and says no, by keyboard, is never counted, on reading pages, in forms and in the app', async ({
  page,
}) => {
  const requests = watch(page);
  const shifts = await watchShifts(page);
  await page.goto('/us/ca-car');
  await expect(bar(page)).toBeVisible();
  expect(await page.evaluate(() => [Object.keys(localStorage), Object.keys(sessionStorage)])).toEqual([[], []]);
  expect((await page.context().cookies()).map(({ name }) => name)).toEqual([cookieNames.locale]);
  for (const path of ['/us/personalization/what-suits-you', '/us/upgrade', '/us']) {
    await page.goto(path);
    await expect(bar(page), path).toBeVisible();
    expect(await unlisted(page, []), path).toEqual([]);
  }
  expect(await shifts()).toBe(0);
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await bar(page).getByRole('button', { name: 'Don’t allow' }).focus();
  await page.keyboard.press('Enter');
  await expect(bar(page)).toBeHidden();
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
  expect(await answerOf(page)).toBe('2.T.none.statistics');
  for (const path of ['/us/courses', '/us/login']) {
    await page.goto(path);
    await expect(page.getByRole('main')).toBeVisible();
    await expect(bar(page), path).toBeHidden();
  }
  await registerForCourse(page.request);
  await page.goto('/app');
  await expect(page.getByRole('main')).toBeVisible();
  expect(await cookieOf(page, cookieNames.auth)).toBeDefined();
  expect(await unlisted(page, [])).toEqual([]);
  expect(foreign(requests)).toEqual([]);
  expect(counted(requests)).toEqual([]);
});

test('both answers look alike, and the question passes axe at 320 pixels', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/de');
  const question = page.getByRole('region', { name: 'Dürfen wir dafür Cookies verwenden?' });
  await expect(question).toBeVisible();
  const buttons = await question.getByRole('button').evaluateAll((all) =>
    all.map((button) => {
      const { color, backgroundColor, boxShadow, fontWeight, height } = getComputedStyle(button);
      return JSON.stringify({ color, backgroundColor, boxShadow, fontWeight, height });
    }),
  );
  expect(buttons).toHaveLength(2);
  expect(new Set(buttons).size).toBe(1);
  const violations = await loadAxe(page);
  expect(await violations('all')).toEqual([]);
});

test('a yes starts the events of the open page, and withdrawing it ends them and removes what was stored', async ({
  page,
}) => {
  const requests = watch(page);
  await page.goto('/us');
  const started = page.waitForResponse(/start-events/);
  await bar(page).getByRole('button', { name: 'Allow', exact: true }).click();
  await started;
  await expect.poll(() => session(page)).not.toBeNull();
  await leave(page);
  await countOf(page, 'page_view').toBe(1);
  const events = await kept(page);
  const names = events.map(({ name }) => name).filter((name) => name !== 'web_vital');
  expect(names.toSorted()).toEqual(['page_view', 'session_started']);
  expect(named(events, 'page_view')[0]?.properties).toEqual({ url: '/us', page: '/:locale' });
  await page.goto('/us/cookie-policy');
  expect(await unlisted(page, ['statistics'])).toEqual([]);
  const choice = (name: string) =>
    page.getByRole('form', { name: 'Statistics' }).getByRole('button', { name, exact: true });
  await expect(choice('Allow')).toHaveAttribute('aria-pressed', 'true');
  await choice('Don’t allow').click();
  await expect(page).toHaveURL(/saved=1/);
  await expect(choice('Don’t allow')).toHaveAttribute('aria-pressed', 'true');
  expect(await answerOf(page)).toBe('2.T.none.statistics');
  await expect.poll(() => session(page)).toBeNull();
  expect(await cookieOf(page, cookieNames.analyticsIdentity)).toBeUndefined();
  expect(foreign(requests)).toEqual([]);
});

test('a visit tells of its funnel, its campaigns, a guide and the speed of pages, never with an address', async ({
  page,
}) => {
  await allow(page);
  await open(page, '/us/personalization/what-suits-you');
  await open(page, '/us/personalization/what-looking-for?course=ca-car&time=20');
  await page.reload();
  await open(page, '/us?utm_source=newsletter');
  await open(page, '/us/driver-guides');
  await open(page, (await page.locator('.guide-card a').first().getAttribute('href')) ?? '');
  await open(page, '/us/ca-car?utm_source=friends');
  await painted(page);
  await leave(page);
  await countOf(page, 'session_started').toBe(3);
  await countOf(page, 'content_seen').toBe(1);
  const events = await kept(page);
  expect(named(events, 'funnel_started').map(({ properties }) => properties.funnel_type)).toEqual(['personalization']);
  const steps = named(events, 'funnel_step').map(({ properties }) => properties.current_step);
  expect(steps.toSorted()).toEqual(['what-looking-for', 'what-suits-you']);
  // Each session but the last has ended.
  expect(new Set(events.map(({ session_id: id }) => id)).size).toBe(3);
  expect(named(events, 'session_ended').map(({ session_id: id }) => id)).toEqual(
    named(events, 'session_started')
      .slice(0, 2)
      .map(({ session_id: id }) => id),
  );
  const [view] = named(events, 'blog_page_view');
  expect(view?.properties).toMatchObject({ country: 'US', blogId: expect.any(String) });
  const vitals = async () => named(await kept(page), 'web_vital').map(({ properties }) => properties);
  const ofCourse = async () =>
    (await vitals()).flatMap(({ page: pattern, metric }) => (pattern === '/:locale/:courseSlug' ? [metric] : []));
  await expect.poll(ofCourse).toEqual(expect.arrayContaining(['FCP', 'TTFB', 'CLS']));
  for (const { page: pattern, value } of await vitals()) {
    expect(pattern).toMatch(/^\/:locale/);
    expect(value).toEqual(expect.any(Number));
  }
});

test('a browser keeps its signature, says with it that it came back, and forgets it with the consent', async ({
  page,
}) => {
  await page.clock.install();
  await allow(page);
  await open(page, '/us');
  const signature = () => page.evaluate((key) => localStorage.getItem(key), storageKeys.signature);
  // The queue sends after ten seconds.
  const sent = page.waitForResponse(/\/api\/events\/batch/);
  await page.clock.fastForward('00:11');
  await sent;
  await expect.poll(signature).toMatch(/^[\da-f-]{36}\.\d+\.[\w-]{43}$/);
  const logged = page.waitForResponse(/\/api\/activities\/log/);
  await page.goto('/us/courses?utm_source=friends');
  expect((await logged).status()).toBe(200);
  await countOf(page, 'activity').toBe(1);
  await page
    .context()
    .addCookies([{ name: cookieNames.marketing, value: '2.1795450000.none.statistics', url: server.origin }]);
  await page.goto('/us/courses');
  await expect.poll(signature).toBeNull();
});

test('nobody who sends Global Privacy Control is asked', async ({ page }) => {
  await page.setExtraHTTPHeaders({ 'sec-gpc': '1' });
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { value: true }));
  for (const path of ['/us', '/us/login']) {
    const script = page.waitForResponse(/\/browser\/.*consent.*\.js/);
    await page.goto(path);
    await script;
    await expect(bar(page), path).toBeHidden();
  }
});

test('the buttons of the app that begin something have labels that are told', async ({ page }) => {
  await allow(page);
  await registerForCourse(page.request, { locale: 'us', subject: 'us', course: 'ny-car' });
  const from = '/app/us/ny-car';
  for (const [path, label] of [
    [from, 'start-task'],
    [from, 'start-stop'],
    [`${from}/tests`, 'start-practice'],
    [`${from}/tests`, 'start-mock-exam'],
    [`${from}/simulator`, 'begin-exam'],
  ] as const) {
    await open(page, path);
    await page.locator(`main [data-entrance="${label}"]`).first().click();
    await expect(page).not.toHaveURL(new RegExp(`${path}$`));
    await leave(page);
    const followed = async () => named(await kept(page), 'link_followed').map(({ properties }) => properties);
    await expect.poll(followed).toContainEqual(expect.objectContaining({ entrancePoint: label, url: path }));
  }
});
