/** The tag manager: nothing before consent, the right container, and what the data layer is told. */
import { cookieNames } from '@lanewise/contracts/constants/cookies';
import type { Page } from '@playwright/test';
import { freePlace, leavePlace, type ServerProcess, startServer } from './support/server-process.ts';
import { expect, test } from './support/story.ts';

let server: ServerProcess;
let place: Awaited<ReturnType<typeof freePlace>>;

test.beforeAll(async () => {
  place = await freePlace();
  server = await startServer(place, {
    TAG_MANAGER_ID: 'GTM-REST123',
    TAG_MANAGER_STAGE: 'production',
    TAG_MANAGER_LISTED_ID: 'GTM-LIST123',
    TAG_MANAGER_LISTED_PATHS: '/uk/driving-guides',
  });
});
test.afterAll(async () => {
  await server.stop();
  await leavePlace(place);
});

/** Answers with an empty script. Returns the containers that the browser requests. */
async function answerForGoogle(page: Page): Promise<(string | null)[]> {
  const containers: (string | null)[] = [];
  await page.route(
    (url) => url.origin !== server.origin,
    async (route) => {
      containers.push(new URL(route.request().url()).searchParams.get('id'));
      await route.fulfill({ contentType: 'text/javascript', body: '' });
    },
  );
  return containers;
}

const allow = (page: Page) =>
  page
    .context()
    .addCookies([{ name: cookieNames.marketing, value: '2.1795450000.marketing.none', url: server.origin }]);

/** Returns the entries of the data layer with an event. */
const layer = (page: Page) =>
  page.evaluate(() =>
    ((window as { dataLayer?: { event?: string }[] }).dataLayer ?? []).filter(({ event }) => event !== undefined),
  );

test('loads the container of the page after consent, and tells it of the view of a guide', async ({ page }) => {
  const containers = await answerForGoogle(page);
  await page.goto(`${server.origin}/us`);
  const bar = page.getByRole('region', { name: 'May we use cookies for this?' });
  await expect(bar).toBeVisible();
  expect(containers).toEqual([]);
  await bar.getByRole('button', { name: 'Allow', exact: true }).click();
  await expect.poll(() => containers).toEqual(['GTM-REST123']);
  await page.goto(`${server.origin}/uk/driving-guides`);
  await expect.poll(() => containers).toEqual(['GTM-REST123', 'GTM-LIST123']);
  await page.goto(server.origin + ((await page.locator('.guide-card a').first().getAttribute('href')) ?? ''));
  await expect.poll(() => containers.length).toBe(3);
  expect(await layer(page)).toContainEqual(
    expect.objectContaining({ event: 'Page view blog', blogId: expect.any(String), country: 'GB' }),
  );
});

test('tells of a followed link with country and label', async ({ page }) => {
  await allow(page);
  const containers = await answerForGoogle(page);
  await page.goto(`${server.origin}/uk`);
  await expect.poll(() => containers.length).toBe(1);
  const link = page.locator('a[data-entrance]').first();
  const label = await link.getAttribute('data-entrance');
  // The page stays, so that its data layer can be read.
  await link.evaluate((element) => element.addEventListener('click', (event) => event.preventDefault()));
  await link.click();
  expect(await layer(page)).toContainEqual({ event: `UK ${label}`, category: 'Click' });
});

test('a blocked tag manager breaks nothing, and pages for one visitor have none', async ({ page, expectedTrouble }) => {
  expectedTrouble.push(/ERR_BLOCKED_BY_CLIENT/, /cannot be reached/);
  await allow(page);
  await page.route(
    (url) => url.origin !== server.origin,
    (route) => route.abort('blockedbyclient'),
  );
  const failed = page.waitForEvent('requestfailed');
  await page.goto(`${server.origin}/us`);
  await failed;
  await page.locator('a[data-entrance]').first().click();
  await expect(page.getByRole('main')).toBeVisible();
  const login = await page.goto(`${server.origin}/us/login`);
  expect(login?.headers()['content-security-policy']).not.toContain('google');
});
