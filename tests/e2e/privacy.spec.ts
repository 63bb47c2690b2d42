/** docs/privacy.md, compared with what a browser stores and calls: before consent, after it, and signed in. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cookieNames } from '@lanewise/contracts/constants/cookies';
import { analyticsSessionKey } from '@lanewise/contracts/constants/events';
import type { Page } from '@playwright/test';
import { registerForCourse } from './support/accounts.ts';
import { freePlace, leavePlace, type ServerProcess, startServer } from './support/server-process.ts';
import { expect, test } from './support/story.ts';

const text = readFileSync(join(import.meta.dirname, '..', '..', 'docs', 'privacy.md'), 'utf8');
const rows = [...text.matchAll(/^\| `([^`]+)` \| [\w ]+ \| (\w*) ?\|/gm)].map(([, name = '', consent = '']) => ({
  name,
  consent,
}));

let server: ServerProcess;
let place: Awaited<ReturnType<typeof freePlace>>;

test.beforeAll(async () => {
  place = await freePlace();
  server = await startServer(place, { STATISTICS: 'on' });
});
test.afterAll(async () => {
  await server.stop();
  await leavePlace(place);
});

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
  page.context().on('request', (request) => requests.push(request.url()));
  return requests;
}

const foreign = (requests: readonly string[]) =>
  requests.filter((url) => url.startsWith('http') && new URL(url).origin !== server.origin);
const counted = (requests: readonly string[]) => requests.filter((url) => /\/api\/(?:events|activities)\//.test(url));

const PAGES = ['/us', '/us/courses', '/us/ca-car', '/us/login', '/us/personalization/what-suits-you', '/us/upgrade'];

test('before consent a browser stores only what needs none, and calls nobody else', async ({ page }) => {
  const requests = watch(page);
  for (const path of PAGES) {
    await page.goto(server.origin + path);
    await expect(page.getByRole('main')).toBeVisible();
    expect(await unlisted(page, []), path).toEqual([]);
  }
  expect(foreign(requests)).toEqual([]);
  expect(counted(requests)).toEqual([]);
});

test('after a yes to statistics a browser stores that, too, and still calls nobody else', async ({ page }) => {
  const requests = watch(page);
  await page.goto(`${server.origin}/us`);
  await page.getByRole('button', { name: 'Allow', exact: true }).click();
  await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), analyticsSessionKey)).not.toBeNull();
  for (const path of PAGES) {
    await page.goto(server.origin + path);
    await expect(page.getByRole('main')).toBeVisible();
    expect(await unlisted(page, ['statistics']), path).toEqual([]);
  }
  const names = async () => (await page.context().cookies()).map(({ name }) => name);
  await expect.poll(names).toContain(cookieNames.analyticsIdentity);
  // Not every browser tells of beacons: the cookie shows that the server has got one.
  expect(foreign(requests)).toEqual([]);
});

test('signed in, without consent, a browser stores the session and the app’s data', async ({ page, playwright }) => {
  const requests = watch(page);
  await page.goto(`${server.origin}/us`);
  await page.getByRole('button', { name: 'Don’t allow' }).click();
  const request = await playwright.request.newContext({ baseURL: server.origin });
  await registerForCourse(request);
  await page.context().addCookies((await request.storageState()).cookies);
  await request.dispose();
  await page.goto(`${server.origin}/app`);
  await expect(page.getByRole('main')).toBeVisible();
  expect((await page.context().cookies()).map(({ name }) => name)).toContain(cookieNames.auth);
  expect(await unlisted(page, [])).toEqual([]);
  expect(foreign(requests)).toEqual([]);
  expect(counted(requests)).toEqual([]);
});
