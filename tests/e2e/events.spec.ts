/** First-party events: what a browser sends to our own server, and that it sends and stores nothing before the visitor allows it. */

import { storageKeys } from '@lanewise/contracts/constants/accounts';
import { cookieNames } from '@lanewise/contracts/constants/cookies';
import { analyticsSessionKey } from '@lanewise/contracts/constants/events';
import type { Page } from '@playwright/test';
import { type KeptEvent, keptEvents } from './support/database.ts';
import { freePlace, leavePlace, type ServerProcess, startServer } from './support/server-process.ts';
import { expect, test } from './support/story.ts';

let server: ServerProcess;
let place: Awaited<ReturnType<typeof freePlace>>;

test.beforeAll(async () => {
  place = await freePlace();
  server = await startServer(place, { STATISTICS: 'on', STATISTICS_SESSIONS: 'campaign' });
});
test.afterAll(async () => {
  await server.stop();
  await leavePlace(place);
});

/** Returns the names of the events that the server has kept of this browser, and the events. */
async function kept(page: Page): Promise<KeptEvent[]> {
  const id = (await page.context().cookies()).find(({ name }) => name === cookieNames.analyticsIdentity)?.value;
  return id === undefined ? [] : await keptEvents(place.dataDir, id);
}

const named = (events: readonly KeptEvent[], name: string) => events.filter((event) => event.name === name);
const countOf = (page: Page, name: string) => expect.poll(async () => named(await kept(page), name).length);

/** Opens a page and waits until it has told its events. */
async function open(page: Page, path: string): Promise<void> {
  const started = page.waitForResponse(/start-events/);
  await page.goto(server.origin + path);
  await started;
  const isTold = () =>
    localStorage.length > 0 && document.querySelector('template[data-event]:not([data-told])') === null;
  await expect.poll(() => page.evaluate(isTold), { message: 'The page has told its events.' }).toBe(true);
}

const allow = (page: Page) =>
  page
    .context()
    .addCookies([{ name: cookieNames.marketing, value: '2.1795450000.statistics.none', url: server.origin }]);

/** Leaves the page, which sends what waits. */
const leave = (page: Page) => page.goto(`${server.origin}/api/docs`);

const cookiesOf = async (page: Page) => (await page.context().cookies()).map(({ name }) => name).toSorted();

test('before consent a browser sends no event, loads no script for them and stores nothing but the locale', async ({
  page,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  for (const path of ['/us', '/us/driver-guides', '/us/ca-car']) {
    await page.goto(server.origin + path);
    await expect(page.getByRole('region', { name: 'May we use cookies for this?' })).toBeVisible();
  }
  expect(requests.filter((url) => new URL(url).origin !== server.origin)).toEqual([]);
  expect(requests.filter((url) => /\/api\/|start-events/.test(url))).toEqual([]);
  expect(await cookiesOf(page)).toEqual([cookieNames.locale]);
  expect(await page.evaluate(() => [Object.keys(localStorage), Object.keys(sessionStorage)])).toEqual([[], []]);
});

test('allowing starts the events of the open page, and withdrawing ends them and removes what was stored', async ({
  page,
}) => {
  await page.goto(`${server.origin}/us`);
  const started = page.waitForResponse(/start-events/);
  await page.getByRole('button', { name: 'Allow', exact: true }).click();
  await started;
  const session = () => page.evaluate((key) => localStorage.getItem(key), analyticsSessionKey);
  await expect.poll(session).not.toBeNull();
  await leave(page);
  await countOf(page, 'page_view').toBe(1);
  const events = await kept(page);
  const names = events.map(({ name }) => name).filter((name) => name !== 'web_vital');
  expect(names.toSorted()).toEqual(['page_view', 'session_started']);
  expect(named(events, 'page_view')[0]?.properties).toEqual({ url: '/us' });
  await page.goto(`${server.origin}/us/cookie-policy`);
  const statistics = page.getByRole('form', { name: 'Statistics' });
  await statistics.getByRole('button', { name: 'Don’t allow' }).click();
  await expect(page).toHaveURL(/saved=1/);
  expect(await cookiesOf(page)).not.toContain(cookieNames.analyticsIdentity);
  await page.goto(`${server.origin}/us/courses`);
  await expect(page.getByRole('main')).toBeVisible();
  await expect.poll(session).toBeNull();
  expect(await cookiesOf(page)).not.toContain(cookieNames.analyticsIdentity);
});

test('a funnel tells its start once, and each of its steps', async ({ page }) => {
  await allow(page);
  await open(page, '/us/personalization/what-suits-you');
  await open(page, '/us/personalization/what-looking-for?course=ca-car&time=20');
  await page.reload();
  await leave(page);
  await countOf(page, 'funnel_step').toBe(2);
  const events = await kept(page);
  expect(named(events, 'funnel_started').map(({ properties }) => properties.funnel_type)).toEqual(['personalization']);
  const steps = named(events, 'funnel_step').map(({ properties }) => properties.current_step);
  expect(steps.toSorted()).toEqual(['what-looking-for', 'what-suits-you']);
});

test('a new campaign begins a new session, which ends the one before', async ({ page }) => {
  await allow(page);
  await open(page, '/us?utm_source=newsletter');
  await open(page, '/us/courses');
  await open(page, '/us?utm_source=friends');
  await leave(page);
  await countOf(page, 'session_started').toBe(2);
  const events = await kept(page);
  const sessions = new Set(events.map(({ session_id: id }) => id));
  expect(sessions.size).toBe(2);
  const [first] = named(events, 'session_started');
  expect(named(events, 'session_ended').map(({ session_id: id }) => id)).toEqual([first?.session_id]);
  expect(named(events, 'page_view')).toHaveLength(3);
});

test('a guide tells its view, and how far it was read', async ({ page }) => {
  await allow(page);
  await page.goto(`${server.origin}/us/driver-guides`);
  const guide = page.locator('.guide-card a').first();
  const path = (await guide.getAttribute('href')) ?? '';
  await open(page, path);
  await leave(page);
  await countOf(page, 'blog_page_view').toBe(1);
  await countOf(page, 'content_seen').toBe(1);
  const [view] = named(await kept(page), 'blog_page_view');
  expect(view?.properties).toMatchObject({ country: 'US', blogId: expect.any(String) });
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
  await page.goto(`${server.origin}/us/courses?utm_source=friends`);
  expect((await logged).status()).toBe(200);
  await countOf(page, 'activity').toBe(1);
  await page
    .context()
    .addCookies([{ name: cookieNames.marketing, value: '2.1795450000.none.statistics', url: server.origin }]);
  await page.goto(`${server.origin}/us/courses`);
  await expect.poll(signature).toBeNull();
});

test('how fast a page was is told with its pattern, never with its address', async ({ page }) => {
  await allow(page);
  await open(page, '/us/ca-car');
  await leave(page);
  const vitals = async () => named(await kept(page), 'web_vital').map(({ properties }) => properties);
  await expect
    .poll(async () => (await vitals()).map(({ metric }) => metric))
    .toEqual(expect.arrayContaining(['FCP', 'TTFB', 'CLS']));
  for (const { page: pattern, value } of await vitals()) {
    expect(pattern).toBe('/:locale/:courseSlug');
    expect(value).toEqual(expect.any(Number));
  }
});
