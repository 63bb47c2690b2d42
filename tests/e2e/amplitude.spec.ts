/** Amplitude beside our own statistics: nothing before consent, then sessions, our events and the variants of experiments, and an end on withdrawal. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { freePlace, leavePlace, type ServerProcess, startServer } from './support/server-process.ts';
import { expect, test } from './support/story.ts';

const EXPERIMENTS = `
stopped: false
experiments:
  - key: cta
    run: cta-test
    enabled: true
    variants: { diagnostic: 1 }
    hypothesis: A diagnostic first keeps more learners.
    goal: signed_up
    stop:
      visitors: 4000
      until: "2099-01-31"
      rule: Never; this file is for a test.
`;

let server: ServerProcess;
let place: Awaited<ReturnType<typeof freePlace>>;

test.beforeAll(async () => {
  place = await freePlace();
  const experiments = join(place.dataDir, 'experiments.yaml');
  await writeFile(experiments, EXPERIMENTS);
  server = await startServer(place, {
    STATISTICS: 'on',
    AMPLITUDE_API_KEY: '0123456789abcdef0123456789abcdef',
    AMPLITUDE_ZONE: 'EU',
    EXPERIMENTS_FILE: experiments,
  });
});
test.afterAll(async () => {
  await server.stop();
  await leavePlace(place);
});

/** An event on the wire of Amplitude's HTTP API v2. */
interface SentEvent {
  readonly event_type: string;
  readonly event_properties?: Readonly<Record<string, unknown>>;
  readonly user_properties?: { readonly $set?: Readonly<Record<string, unknown>> };
}

/** Answers as Amplitude. Returns what it was sent, and the addresses that were requested. */
async function answerAsAmplitude(page: Page) {
  const events: SentEvent[] = [];
  const hosts: string[] = [];
  await page.route(
    (url) => url.origin !== server.origin,
    async (route) => {
      const { hostname } = new URL(route.request().url());
      hosts.push(hostname);
      if (hostname === 'api.eu.amplitude.com') events.push(...route.request().postDataJSON().events);
      await route.fulfill({ json: hostname.startsWith('api.') ? { code: 200 } : { configs: {} } });
    },
  );
  return { events, hosts };
}

const leave = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('pagehide')));

test('is told nothing before consent, and afterwards what our own statistics are told', async ({ page }) => {
  const { events, hosts } = await answerAsAmplitude(page);
  await page.goto(`${server.origin}/us`);
  const bar = page.getByRole('region', { name: 'May we use cookies for this?' });
  await expect(bar).toBeVisible();
  expect(hosts).toEqual([]);
  await bar.getByRole('button', { name: 'Allow', exact: true }).click();
  await expect.poll(() => hosts).toContain('sr-client-cfg.eu.amplitude.com');
  // The identity of our own statistics comes with its first answer; experiments are drawn by it.
  await page.goto(`${server.origin}/us/ca-car`);
  await expect
    .poll(async () => {
      await leave(page);
      return events.map(({ event_type }) => event_type);
    })
    .toEqual(expect.arrayContaining(['session_start', 'page_view']));
  const views = events.filter(({ event_type }) => event_type === 'page_view');
  expect(views.map(({ event_properties }) => event_properties?.url)).toContain('/us/ca-car');
  // Nothing that the SDK could collect by itself, apart from sessions.
  expect(events.filter(({ event_type }) => event_type.startsWith('[Amplitude]'))).toEqual([]);
  expect(new Set(hosts)).toEqual(new Set(['sr-client-cfg.eu.amplitude.com', 'api.eu.amplitude.com']));
  const cookie = (await page.context().cookies()).find(({ name }) => name.startsWith('AMP_'));
  expect(cookie?.sameSite).toBe('Lax');
  expect((cookie?.expires ?? 0) * 1000 - Date.now()).toBeGreaterThan(364 * 24 * 3600 * 1000);
});

test('is told the variants of experiments as properties of the visitor', async ({ page }) => {
  const { events } = await answerAsAmplitude(page);
  await page.goto(`${server.origin}/us`);
  const bar = page.getByRole('region', { name: 'May we use cookies for this?' });
  await bar.getByRole('button', { name: 'Allow', exact: true }).click();
  await expect
    .poll(async () => {
      await page.goto(`${server.origin}/us/ca-car`);
      await page.waitForTimeout(500);
      await leave(page);
      return events.map(({ user_properties }) => user_properties?.$set?.ff_cta);
    })
    .toContain('diagnostic');
});

test('is told nothing more after the consent is withdrawn, and its cookie goes', async ({ page }) => {
  const { events, hosts } = await answerAsAmplitude(page);
  await page.goto(`${server.origin}/us`);
  const bar = page.getByRole('region', { name: 'May we use cookies for this?' });
  await bar.getByRole('button', { name: 'Allow', exact: true }).click();
  await expect.poll(() => hosts).toContain('sr-client-cfg.eu.amplitude.com');
  await page.goto(`${server.origin}/us/cookie-policy`);
  await page.getByRole('form', { name: 'Statistics' }).getByRole('button', { name: 'Don’t allow' }).click();
  await expect(page).toHaveURL(/saved=1/);
  await page.goto(`${server.origin}/us`);
  await expect
    .poll(async () => (await page.context().cookies()).filter(({ name }) => name.startsWith('AMP_')))
    .toEqual([]);
  const before = [events.length, hosts.length];
  await page.goto(`${server.origin}/us/ca-car`);
  await leave(page);
  expect([events.length, hosts.length]).toEqual(before);
});
