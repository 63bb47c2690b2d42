/** Services of others: pixels of advertising platforms, the tag manager and Amplitude. Nothing before consent, and an end with it. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { cookieNames } from '@lanewise/contracts/constants/cookies';
import { type AmplitudeReceiver, amplitudeReceiver } from '@lanewise/sandbox/amplitude/receiver.testing';
import type { Page } from '@playwright/test';
import { field, fillSignUp, newAccount, press, registerForCourse } from './support/accounts.ts';
import { ownServer } from './support/own-server.ts';
import { expect, test } from './support/story.ts';

const EXPERIMENTS = `
stopped: false
experiments:
  - key: cta
    run: cta-test
    enabled: true
    variants: { practice: 1, diagnostic: 1 }
    hypothesis: A diagnostic first keeps more learners.
    goal: signed_up
    stop:
      visitors: 4000
      until: "2099-01-31"
      rule: Never; this file is for a test.
`;

const AMPLITUDE_KEY = '0123456789abcdef0123456789abcdef';

const server = ownServer(async ({ port, dataDir }) => {
  const experiments = join(dataDir, 'experiments.yaml');
  await writeFile(experiments, EXPERIMENTS);
  const standIns = `http://localhost:${port}/sandbox/pixels`;
  return {
    STATISTICS: 'on',
    META_PIXEL_ID: '12345',
    META_ACCESS_TOKEN: 'sandbox-token',
    META_API_URL: `${standIns}/meta`,
    TIKTOK_PIXEL_ID: 'C123',
    TIKTOK_ACCESS_TOKEN: 'sandbox-token',
    TIKTOK_API_URL: `${standIns}/tiktok`,
    TAG_MANAGER_ID: 'GTM-REST123',
    TAG_MANAGER_STAGE: 'production',
    TAG_MANAGER_LISTED_ID: 'GTM-LIST123',
    TAG_MANAGER_LISTED_PATHS: '/uk/driving-guides',
    AMPLITUDE_API_KEY: AMPLITUDE_KEY,
    AMPLITUDE_ZONE: 'EU',
    EXPERIMENTS_FILE: experiments,
  };
});

/** An event that a platform has received from our server. */
interface ReceivedEvent {
  readonly platform: string;
  readonly name: string;
  readonly id: string;
  readonly url: string;
}

/** Returns the events with these ids that the platforms have received from our server, by platform: each is sent by a job of its own. */
async function received(page: Page, ids: readonly string[]): Promise<readonly ReceivedEvent[]> {
  const answer = await page.request.get('/sandbox/pixels/received');
  const events = ((await answer.json()) as ReceivedEvent[]).filter(({ id }) => ids.includes(id));
  return events.toSorted((one, other) => one.platform.localeCompare(other.platform));
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

/** Returns the text of a request, which Amplitude's SDK compresses once it is long. */
function textOf(body: Buffer | null): string {
  if (body === null) return '{}';
  const isCompressed = body[0] === 0x1f && body[1] === 0x8b;
  return (isCompressed ? gunzipSync(body) : body).toString();
}

/** What the browser has requested of other origins. */
interface Others {
  readonly requests: URL[];
  readonly amplitude: AmplitudeReceiver;
}

/** Answers for all services of others. */
async function answerForOthers(page: Page): Promise<Others> {
  const others: Others = { requests: [], amplitude: amplitudeReceiver(AMPLITUDE_KEY) };
  await page.route(
    (url) => url.origin !== server.origin,
    async (route) => {
      const url = new URL(route.request().url());
      others.requests.push(url);
      if (url.hostname === 'api.eu.amplitude.com') {
        const { status, answer } = others.amplitude.take(textOf(route.request().postDataBuffer()));
        // What the SDK says of a refusal would not name the field.
        if (status !== 200) throw new Error(`Amplitude would refuse this: ${JSON.stringify(answer)}`);
        return await route.fulfill({ status, json: answer });
      }
      if (url.hostname.endsWith('amplitude.com')) return await route.fulfill({ json: { configs: {} } });
      const scripts: Readonly<Record<string, string>> = {
        'fbevents.js': metaScript,
        'events.js': tiktokScript,
        'gtm.js': '',
      };
      const body = scripts[url.pathname.split('/').at(-1) ?? ''];
      if (body !== undefined) await route.fulfill({ contentType: 'text/javascript', body });
      else await route.fulfill({ contentType: 'image/gif', body: '' });
    },
  );
  return others;
}

const ofPlatforms = ({ requests }: Others) => requests.filter(({ host }) => /facebook|tiktok/.test(host));
const containers = ({ requests }: Others) =>
  requests.flatMap(({ host, searchParams }) => (host.includes('googletagmanager') ? [searchParams.get('id')] : []));
const toAmplitude = ({ requests }: Others) => requests.filter(({ host }) => host.endsWith('amplitude.com'));

const bar = (page: Page) => page.getByRole('region', { name: 'May we use cookies for this?' });
const allowInBar = (page: Page) => bar(page).getByRole('button', { name: 'Allow', exact: true }).click();

/** As if the visitor had answered before: yes to advertising, no to statistics. */
const allowAdvertising = (page: Page) =>
  page
    .context()
    .addCookies([{ name: cookieNames.marketing, value: '2.1795450000.marketing.statistics', url: server.origin }]);

const cookiesOf = async (page: Page, prefix: string) =>
  (await page.context().cookies()).filter(({ name }) => name.startsWith(prefix));

const platforms = [
  { name: 'Meta', path: '/us/web-to-app-meta', call: '/api/events/facebook', event: 'PageView' },
  { name: 'TikTok', path: '/us/web-to-app-tiktok', call: '/api/events/tiktok', event: 'Pageview' },
] as const;

for (const { name, path, call, event } of platforms) {
  test(`the pixel of ${name} and our server tell of a visit under one id, after a yes; a no removes what it stored`, async ({
    page,
  }) => {
    const others = await answerForOthers(page);
    await page.goto(path);
    await expect(bar(page)).toBeVisible();
    expect(others.requests).toEqual([]);
    expect(await cookiesOf(page, '_')).toEqual([]);
    const told = page.waitForResponse((response) => response.url().endsWith(call));
    await allowInBar(page);
    expect((await told).status()).toBe(200);
    const ids = () => ofPlatforms(others).flatMap(({ searchParams }) => searchParams.get('eid') ?? []);
    await expect.poll(() => ids().length).toBe(1);
    await expect.poll(() => received(page, ids())).toMatchObject([{ name: event, url: server.origin + path }]);
    expect(new Set(ofPlatforms(others).map(({ host }) => host.split('.').at(-2))).size).toBe(1);
    await expect.poll(async () => (await cookiesOf(page, '_')).length).toBe(1);
    await page.goto('/us/cookie-policy');
    await page.getByRole('form', { name: 'Advertising' }).getByRole('button', { name: 'Don’t allow' }).click();
    await expect(page).toHaveURL(/saved=1/);
    await expect.poll(() => cookiesOf(page, '_')).toEqual([]);
  });
}

/** Events of a kind that the pixels of a page have told, with their ids. */
const reportedByPixels = (others: Others, event: string) =>
  ofPlatforms(others)
    .filter(({ searchParams }) => searchParams.get('ev') === event)
    .map(({ host, searchParams }) => ({ host, id: searchParams.get('eid') ?? '' }));

/** Signs up, tells the age, and returns when the course is shown. */
async function signUp(page: Page): Promise<void> {
  await page.goto('/us/signup');
  await fillSignUp(page, newAccount());
  await press(page, 'Create account');
  await expect(page).toHaveURL(/\/app\/us\/select-course$/);
  expect(await cookiesOf(page, cookieNames.conversion)).toEqual([]);
  await field(page, 'Your course').selectOption({ label: 'California' });
  await page.getByText('18 or older').click();
  await press(page, 'Continue');
  await expect(page).toHaveURL(/\/app\/us\/ca-car$/);
}

test('a sign-up is told once by both pixels and by our server, under one id, to those who may know', async ({
  page,
}) => {
  const others = await answerForOthers(page);
  await allowAdvertising(page);
  await signUp(page);
  await page.reload();
  const told = () => reportedByPixels(others, 'CompleteRegistration');
  await expect
    .poll(() =>
      told()
        .map(({ host }) => host)
        .toSorted(),
    )
    .toEqual(['analytics.tiktok.com', 'www.facebook.com']);
  const [{ id } = { id: '' }] = told();
  expect(new Set(told().map((each) => each.id))).toEqual(new Set([id]));
  await expect
    .poll(() => received(page, [id]))
    .toMatchObject([
      { platform: 'meta', name: 'CompleteRegistration' },
      { platform: 'tiktok', name: 'CompleteRegistration' },
    ]);
  const loaded = page.waitForResponse(/\/browser\/.*consent.*\.js/);
  await page.reload();
  await loaded;
  expect(await cookiesOf(page, cookieNames.conversion)).toEqual([]);
  expect(told()).toHaveLength(2);
});

test('an order is told once, with its price, by both pixels and by our server, under one id', async ({ page }) => {
  const others = await answerForOthers(page);
  await allowAdvertising(page);
  await registerForCourse(page.request);
  await page.goto('/us/upgrade/checkout?plan=us-month&course=ca-car');
  await page.getByLabel(/^I agree to the renewal/).check();
  await page.getByRole('button', { name: 'Order and pay' }).click();
  await page.getByRole('button', { name: /that works \d/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you');
  const told = () => reportedByPixels(others, 'Subscribe');
  await expect.poll(() => told().length).toBe(2);
  const [{ id } = { id: '' }] = told();
  expect(new Set(told().map((each) => each.id))).toEqual(new Set([id]));
  const price = { value: 7.99, currency: 'USD' };
  await expect
    .poll(() => received(page, [id]))
    .toMatchObject([
      { platform: 'meta', name: 'Subscribe', whole: { custom_data: price } },
      { platform: 'tiktok', name: 'Subscribe', whole: { properties: price } },
    ]);
  const loaded = page.waitForResponse(/\/browser\/.*consent.*\.js/);
  await page.reload();
  await loaded;
  expect(told()).toHaveLength(2);
});

test('a sign-up without consent is told to nobody', async ({ page }) => {
  const others = await answerForOthers(page);
  await signUp(page);
  expect(await cookiesOf(page, cookieNames.conversion)).toEqual([]);
  expect(ofPlatforms(others)).toEqual([]);
});

test('blocked services break nothing', async ({ page, expectedTrouble }) => {
  expectedTrouble.push(/ERR_BLOCKED_BY_CLIENT/, /cannot be reached/, /Failed to fetch/);
  await allowAdvertising(page);
  const calls = platforms.map(({ call }) => call as string);
  await page.route(
    (url) => url.origin !== server.origin || calls.includes(url.pathname),
    (route) => route.abort('blockedbyclient'),
  );
  for (const { path, blocked } of [
    ...platforms.map(({ path, call }) => ({ path, blocked: call })),
    { path: '/us', blocked: 'googletagmanager' },
  ]) {
    const failed = page.waitForEvent('requestfailed', (request) => request.url().includes(blocked));
    await page.goto(path);
    await failed;
    await page.getByRole('main').getByRole('link').first().click();
    await expect(page).not.toHaveURL(new RegExp(`${path}$`));
    await expect(page.getByRole('main')).toBeVisible();
  }
});

test('each page may load the services that belong to it, and no others', async ({ request }) => {
  const policyOf = async (path: string) => (await request.get(path)).headers()['content-security-policy'] ?? '';
  for (const path of ['/us', '/us/web-to-app', '/us/web-to-app-google', '/us/app-quiz-v1', '/us/login'])
    expect(await policyOf(path), path).not.toMatch(/facebook|tiktok/);
  expect(await policyOf('/us/web-to-app-meta')).not.toContain('tiktok');
  // An address that holds answers is told to nobody.
  expect(await policyOf('/us/web-to-app-meta?course=ca-car&time=20')).not.toContain('facebook');
  // Pages for one visitor have no tag manager.
  expect(await policyOf('/us/login')).not.toContain('google');
});

test('Global Privacy Control forbids the pixels after a yes, too', async ({ page }) => {
  await page.setExtraHTTPHeaders({ 'sec-gpc': '1' });
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { value: true }));
  await allowAdvertising(page);
  const others = await answerForOthers(page);
  await page.goto('/us/web-to-app-meta');
  const consent = page.waitForResponse(/\/browser\/.*consent.*\.js/);
  await page.goto('/us');
  await consent;
  expect(ofPlatforms(others)).toEqual([]);
});

/** Returns the entries of the tag manager's data layer with an event. */
const layer = (page: Page) =>
  page.evaluate(() =>
    ((window as { dataLayer?: { event?: string }[] }).dataLayer ?? []).filter(({ event }) => event !== undefined),
  );

test('the tag manager loads the container of the page after a yes, and is told of followed links and guides', async ({
  page,
}) => {
  const others = await answerForOthers(page);
  await page.goto('/uk');
  await expect(bar(page)).toBeVisible();
  expect(others.requests).toEqual([]);
  await allowInBar(page);
  await expect.poll(() => containers(others)).toEqual(['GTM-REST123']);
  const link = page.locator('a[data-entrance]').first();
  const label = await link.getAttribute('data-entrance');
  // The page stays, so that its data layer can be read.
  await link.evaluate((element) => element.addEventListener('click', (event) => event.preventDefault()));
  await link.click();
  expect(await layer(page)).toContainEqual({ event: `UK ${label}`, category: 'Click' });
  await page.goto('/uk/driving-guides');
  await expect.poll(() => containers(others)).toEqual(['GTM-REST123', 'GTM-LIST123']);
  await page.goto((await page.locator('.guide-card a').first().getAttribute('href')) ?? '');
  await expect.poll(() => containers(others).length).toBe(3);
  expect(await layer(page)).toContainEqual(
    expect.objectContaining({ event: 'Page view blog', blogId: expect.any(String), country: 'GB' }),
  );
});

/** Makes the page send what waits, as leaving it does. */
const leave = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('pagehide')));

test('Amplitude is told after a yes what our own statistics are told, with the variants of experiments, and nothing after a no', async ({
  page,
  expectedTrouble,
}) => {
  const others = await answerForOthers(page);
  await page.goto('/us');
  await expect(bar(page)).toBeVisible();
  expect(others.requests).toEqual([]);
  await allowInBar(page);
  await expect.poll(() => toAmplitude(others).map(({ host }) => host)).toContain('sr-client-cfg.eu.amplitude.com');
  // The identity of our own statistics comes with its first answer; experiments are drawn by it.
  await expect
    .poll(async () => {
      await leave(page);
      return (await cookiesOf(page, cookieNames.analyticsIdentity)).length;
    })
    .toBe(1);
  await page.goto('/us/ca-car');
  await expect
    .poll(async () => {
      await leave(page);
      return others.amplitude.received.map(({ user_properties: own }) =>
        String(own && '$set' in own ? own.$set?.ff_cta : undefined),
      );
    })
    .toContainEqual(expect.stringMatching(/^(?:practice|diagnostic)$/));
  const types = others.amplitude.received.map(({ event_type }) => event_type);
  expect(types).toEqual(expect.arrayContaining(['session_start', 'page_view']));
  const views = others.amplitude.received.filter(({ event_type }) => event_type === 'page_view');
  expect(views.map(({ event_properties }) => event_properties?.url)).toContain('/us/ca-car');
  // Nothing that the SDK could collect by itself, apart from sessions.
  expect(types.filter((type) => type.startsWith('[Amplitude]'))).toEqual([]);
  const hosts = new Set(toAmplitude(others).map(({ host }) => host));
  expect(hosts).toEqual(new Set(['sr-client-cfg.eu.amplitude.com', 'api.eu.amplitude.com']));
  const [cookie] = await cookiesOf(page, 'AMP_');
  expect(cookie?.sameSite).toBe('Lax');
  const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
  expect(Math.round(days)).toBe(365);

  // Of failed requests those of servers alone.
  const failed = () =>
    others.amplitude.received.filter(({ event_type: type }) => type === '[Amplitude] Network Request');
  await page.route(/\/api\/v3\/failing/, (route) => route.fulfill({ status: Number(route.request().url().slice(-3)) }));
  expectedTrouble.push(/status of (?:404|503)/);
  await page.evaluate(() => Promise.all(['404', '503'].map((status) => fetch(`/api/v3/failing/${status}`))));
  await expect
    .poll(async () => {
      await leave(page);
      return failed().map(({ event_properties: told }) => told?.['[Amplitude] Status Code']);
    })
    .toEqual([503]);

  await page.goto('/us/cookie-policy');
  await page.getByRole('form', { name: 'Statistics' }).getByRole('button', { name: 'Don’t allow' }).click();
  await expect(page).toHaveURL(/saved=1/);
  await page.goto('/us');
  await expect.poll(() => cookiesOf(page, 'AMP_')).toEqual([]);
  const before = toAmplitude(others).length;
  await page.goto('/us/courses');
  await leave(page);
  expect(toAmplitude(others)).toHaveLength(before);
});
