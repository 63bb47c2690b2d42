/** Pixels of advertising platforms: nothing before consent, one event on both ways afterwards, and each page for its own platform alone. */
import { cookieNames } from '@lanewise/contracts/constants/cookies';
import type { Page } from '@playwright/test';
import { freePlace, leavePlace, type ServerProcess, startServer } from './support/server-process.ts';
import { expect, test } from './support/story.ts';

let server: ServerProcess;
let place: Awaited<ReturnType<typeof freePlace>>;

test.beforeAll(async () => {
  place = await freePlace();
  const standIns = `http://localhost:${place.port}/sandbox/pixels`;
  server = await startServer(place, {
    META_PIXEL_ID: '12345',
    META_ACCESS_TOKEN: 'sandbox-token',
    META_API_URL: `${standIns}/meta`,
    TIKTOK_PIXEL_ID: 'C123',
    TIKTOK_ACCESS_TOKEN: 'sandbox-token',
    TIKTOK_API_URL: `${standIns}/tiktok`,
  });
});
test.afterAll(async () => {
  await server.stop();
  await leavePlace(place);
});

interface ReceivedEvent {
  readonly platform: string;
  readonly name: string;
  readonly id: string;
  readonly url: string;
}

/** Returns the events with these ids that the platforms have received from our server. */
async function received(page: Page, ids: readonly string[]): Promise<readonly ReceivedEvent[]> {
  const answer = await page.request.get(`${server.origin}/sandbox/pixels/received`);
  return ((await answer.json()) as ReceivedEvent[]).filter(({ id }) => ids.includes(id));
}

/** A pixel's script that does what the real one does with the queue: reports each command, and sets its cookie. */
const metaScript = `
  document.cookie = '_fbp=fb.0.1700000000000.123; path=/';
  for (const [what, name, , more] of window.fbq.queue) {
    if (what === 'track') new Image().src = 'https://www.facebook.com/tr/?ev=' + name + '&eid=' + more.eventID;
  }`;
const tiktokScript = `
  document.cookie = '_ttp=abc; path=/';
  for (const [what, name, , more] of window.ttq) {
    if (what === 'track') new Image().src = 'https://analytics.tiktok.com/api/v2/pixel?ev=' + name + '&eid=' + more.event_id;
  }`;

/** Answers for the platforms. Returns the addresses that the browser requests of other origins. */
async function answerForPlatforms(page: Page): Promise<URL[]> {
  const requests: URL[] = [];
  await page.route(
    (url) => url.origin !== server.origin,
    async (route) => {
      const url = new URL(route.request().url());
      requests.push(url);
      const script = url.pathname.endsWith('fbevents.js')
        ? metaScript
        : url.pathname.endsWith('events.js') && tiktokScript;
      if (script) await route.fulfill({ contentType: 'text/javascript', body: script });
      else await route.fulfill({ contentType: 'image/gif', body: '' });
    },
  );
  return requests;
}

const allow = (page: Page) =>
  page
    .context()
    .addCookies([{ name: cookieNames.marketing, value: '2.1795450000.marketing.none', url: server.origin }]);

const idsIn = (requests: readonly URL[]) => requests.flatMap(({ searchParams }) => searchParams.get('eid') ?? []);

const platforms = [
  { name: 'Meta', path: '/us/web-to-app-meta', call: '/api/events/facebook', event: 'PageView' },
  { name: 'TikTok', path: '/us/web-to-app-tiktok', call: '/api/events/tiktok', event: 'Pageview' },
] as const;

for (const { name, path, call, event } of platforms) {
  test(`the pixel of ${name} and our server tell of a visit under one id, after the visitor allows it`, async ({
    page,
  }) => {
    const requests = await answerForPlatforms(page);
    await page.goto(server.origin + path);
    const bar = page.getByRole('region', { name: 'May we use cookies for this?' });
    await expect(bar).toBeVisible();
    expect(requests).toEqual([]);
    expect((await page.context().cookies()).some((cookie) => cookie.name.startsWith('_'))).toBe(false);
    const told = page.waitForResponse(server.origin + call);
    await bar.getByRole('button', { name: 'Allow', exact: true }).click();
    expect((await told).status()).toBe(200);
    await expect.poll(() => idsIn(requests).length).toBe(1);
    const ids = idsIn(requests);
    await expect.poll(() => received(page, ids)).toMatchObject([{ name: event, url: server.origin + path }]);
    expect(new Set(requests.map(({ host }) => host.split('.').at(-2))).size).toBe(1);
  });

  test(`a blocked pixel of ${name} breaks nothing`, async ({ page, expectedTrouble }) => {
    expectedTrouble.push(/ERR_BLOCKED_BY_CLIENT/, /cannot be reached/, /Failed to fetch/);
    await allow(page);
    await page.route(
      (url) => url.origin !== server.origin || url.pathname === call,
      (route) => route.abort('blockedbyclient'),
    );
    const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith(call));
    await page.goto(server.origin + path);
    await failed;
    await page.getByRole('main').getByRole('link').first().click();
    await expect(page).not.toHaveURL(new RegExp(`${path}$`));
    await expect(page.getByRole('main')).toBeVisible();
  });
}

test('pages of other platforms, and those of none, load no pixel and may not', async ({ page }) => {
  await allow(page);
  const requests = await answerForPlatforms(page);
  for (const path of ['/us', '/us/web-to-app', '/us/web-to-app-google', '/us/app-quiz-v1', '/us/login']) {
    const answer = await page.goto(server.origin + path);
    expect(answer?.headers()['content-security-policy'], path).not.toMatch(/facebook|tiktok/);
    await page.waitForLoadState('networkidle');
  }
  expect(requests).toEqual([]);
  const meta = await page.request.get(`${server.origin}/us/web-to-app-meta`);
  expect(meta.headers()['content-security-policy']).not.toContain('tiktok');
});

test('a page whose address holds answers tells nobody', async ({ page }) => {
  await allow(page);
  const requests = await answerForPlatforms(page);
  const answer = await page.goto(`${server.origin}/us/web-to-app-meta?course=ca-car&time=20`);
  expect(answer?.headers()['content-security-policy']).not.toContain('facebook');
  await page.waitForLoadState('networkidle');
  expect(requests).toEqual([]);
});

test('Global Privacy Control forbids the pixels after a yes, too', async ({ browser }) => {
  const context = await browser.newContext({ extraHTTPHeaders: { 'sec-gpc': '1' } });
  await context.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { value: true }),
  );
  const page = await context.newPage();
  await allow(page);
  const requests = await answerForPlatforms(page);
  await page.goto(`${server.origin}/us/web-to-app-meta`);
  await page.waitForLoadState('networkidle');
  expect(requests).toEqual([]);
  await context.close();
});

test('withdrawing removes what a pixel has stored', async ({ page }) => {
  await allow(page);
  await answerForPlatforms(page);
  const stored = async () => (await page.context().cookies()).filter(({ name }) => name.startsWith('_')).length;
  await page.goto(`${server.origin}/us/web-to-app-meta`);
  await expect.poll(stored).toBe(1);
  await page.goto(`${server.origin}/us/cookie-policy`);
  await page.getByRole('form', { name: 'Advertising' }).getByRole('button', { name: 'Don’t allow' }).click();
  await expect(page).toHaveURL(/saved=1/);
  await expect.poll(stored).toBe(0);
});
