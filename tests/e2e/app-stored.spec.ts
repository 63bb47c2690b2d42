/** The learner's app with its service worker: installed, opened and used without a network, and updated. */
import { callPaths } from '@lanewise/contracts/calls/paths';
import { sendTag, workerPath } from '@lanewise/contracts/constants/offline';
import type { BrowserContext, Page } from '@playwright/test';
import { registerForCourse, signInByApi } from './support/accounts.ts';
import { callFailed, documentsOf, failCall, offline, openApp, openForOffline, watchScripts } from './support/app.ts';
import { expect, test } from './support/story.ts';

const home = '/app/us/ca-car';
const settings = '/app/us/settings';

// Workers of the test before would go on in a browser that is emptied between tests.
test.use({ serviceWorkers: 'allow', reuseContext: false });

/** Opens a page of the app and waits until its worker has stored what it needs. */
async function openWithWorker(page: Page, path: string): Promise<void> {
  await openForOffline(page, path);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
}

async function storeCourse(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Store this course' }).click();
  await expect(page.getByText('Stored. You can now study this course without internet.')).toBeVisible({
    timeout: 120_000,
  });
}

/** Answers the shown question with its first answer, or with 1, and goes on. */
async function answer(page: Page, position: number, count: number): Promise<void> {
  await expect(page.locator('.bar .count')).toHaveText(`${position} of ${count}`);
  const number = page.locator('.test-form').getByRole('textbox');
  if ((await number.count()) > 0) await number.fill('1');
  else await page.keyboard.press('1');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Explanation' })).toBeVisible();
}

async function attemptsOf(page: Page): Promise<readonly unknown[]> {
  const { path } = callPaths.getProgress;
  return (await (await page.request.get(path.replace('{a}', 'us').replace('{b}', 'ca-car'))).json()).attempts;
}

/** Waits until the account has an unfinished test with so many answers. */
async function seeSavedTest(page: Page, answered: number): Promise<void> {
  const saved = async () => (await page.request.get(callPaths.listSavedTests.path)).json();
  await expect.poll(saved, { message: 'The test is saved.' }).toMatchObject([{ answered }]);
}

/** Returns the number of caches with pictures of courses. */
function pictureCaches(page: Page): Promise<number> {
  return page.evaluate(
    async () => (await caches.keys()).filter((name) => name.startsWith('lanewise-pictures:')).length,
  );
}

/** Returns a function that tells whether the new worker has been told to take over. */
async function watchNewWorker(context: BrowserContext): Promise<() => Promise<boolean>> {
  const next = context.serviceWorkers().find((worker) => worker.url().endsWith('&next'));
  if (!next) throw new Error('There is no new worker.');
  await next.evaluate(() => {
    self.addEventListener('message', ({ data }) => Object.assign(self, { told: data }));
  });
  return () => next.evaluate(() => 'told' in self && self.told === 'activate');
}

/**
 * Ends the old worker, then tells the waiting one once more, until it takes over. Left alone, the browser lets it wait for minutes if a
 * picture was still loading through the old worker when its page was left.
 */
async function letTakeOver(context: BrowserContext, page: Page): Promise<void> {
  const browser = await context.newCDPSession(page);
  await browser.send('ServiceWorker.enable');
  const isWaiting = async () => {
    await browser.send('ServiceWorker.stopAllWorkers');
    return page.evaluate(async () => {
      const waiting = (await navigator.serviceWorker.getRegistration('/app'))?.waiting ?? null;
      waiting?.postMessage('activate');
      return waiting !== null;
    });
  };
  await expect.poll(isWaiting).toBe(false);
}

test('a stored course opens without a network after a cold start, is practised, and can be deleted', async ({
  page,
  context,
  expectedTrouble,
}) => {
  expectedTrouble.push(offline);
  await registerForCourse(page.request);
  await openWithWorker(page, settings);
  await storeCourse(page);
  await context.setOffline(true);
  await page.close();

  const cold = await context.newPage();
  await cold.goto('/app/us');
  await expect(cold).toHaveURL(home);
  await expect(cold.getByRole('heading', { level: 1, name: /California/ })).toBeVisible();
  // The signs of the roadmap come from the stored course.
  await expect(cold.locator('img').first()).toHaveJSProperty('complete', true);
  expect(
    await cold
      .locator('img')
      .first()
      .evaluate((image: HTMLImageElement) => image.naturalWidth),
  ).toBeGreaterThan(0);
  // Chromium 150 says in a new page that it is online, though nothing can be loaded.
  await cold.evaluate(() => Object.defineProperty(navigator, 'onLine', { value: false, configurable: true }));
  await cold.getByRole('link', { name: 'Dictionary' }).click();
  await expect(cold.getByRole('alert').filter({ hasText: 'No internet connection.' })).toBeVisible();

  await cold.goto(`${home}/test?k=practice&n=2`);
  await answer(cold, 1, 2);
  await cold.keyboard.press('Enter');
  await answer(cold, 2, 2);
  await cold.getByRole('button', { name: 'See your result' }).click();
  await expect(cold.getByText('Saved on this device.')).toBeVisible();
  // Sent from any screen, not only from the result.
  await cold.goto(home);
  await expect(cold.getByRole('heading', { level: 1, name: /California/ })).toBeVisible();
  await context.setOffline(false);
  await expect.poll(() => attemptsOf(cold)).toMatchObject([{ kind: 'practice', total: 2 }]);

  await openWithWorker(cold, settings);
  expect(await pictureCaches(cold)).toBe(1);
  await cold.getByRole('button', { name: /^Delete California/ }).click();
  await expect(cold.getByText('Deleted from this device.')).toBeVisible();
  await expect(cold.getByRole('button', { name: 'Store this course' })).toBeVisible();
  expect(await pictureCaches(cold)).toBe(0);
});

test('a course is stored only with the data of its learner', async ({ page, expectedTrouble }) => {
  expectedTrouble.push(callFailed);
  await registerForCourse(page.request);
  await openApp(page, settings);
  const mend = await failCall(page, 'getPlan', 'INTERNAL');
  await page.getByRole('button', { name: 'Store this course' }).click();
  await expect(page.getByText('it’s our fault. The course wasn’t stored.')).toBeVisible();
  await mend();
  await storeCourse(page);
});

test('a test goes offline in its middle and is continued on another device', async ({
  page,
  context,
  browser,
  baseURL,
  expectedTrouble,
}) => {
  // The course is not stored, so the pictures of later questions may be missing.
  expectedTrouble.push(offline, /pictures\/\S+ net::ERR_FAILED/, /Failed to load resource: net::ERR_FAILED/);
  const account = await registerForCourse(page.request);
  const scriptsLoaded = watchScripts(page);
  await openWithWorker(page, `${home}/test?k=practice&n=3`);
  await answer(page, 1, 3);
  await scriptsLoaded();
  await seeSavedTest(page, 1);
  await context.setOffline(true);
  await page.keyboard.press('Enter');
  await answer(page, 2, 3);
  await context.setOffline(false);
  await seeSavedTest(page, 2);

  const other = await newDevice(browser.newContext({ ...(baseURL && { baseURL }) }));
  await signInByApi(other.request, account);
  await openApp(other.page, `${home}/tests`);
  await other.page.getByRole('link', { name: /Continue: 3 of 3/ }).click();
  await answer(other.page, 3, 3);
  await other.page.getByRole('button', { name: 'See your result' }).click();
  await expect(other.page.getByText('Saved. A few more answers')).toBeVisible();
  expect(await attemptsOf(other.page)).toMatchObject([{ total: 3 }]);
  await other.context.close();
});

test('a test finished offline is sent after the app has been closed', async ({ page, context, expectedTrouble }) => {
  expectedTrouble.push(offline, /pictures\/\S+ net::ERR_FAILED/, /Failed to load resource: net::ERR_FAILED/);
  await registerForCourse(page.request);
  const scriptsLoaded = watchScripts(page);
  await openWithWorker(page, `${home}/test?k=practice&n=2`);
  await scriptsLoaded();
  await context.setOffline(true);
  await answer(page, 1, 2);
  await page.keyboard.press('Enter');
  await answer(page, 2, 2);
  await page.getByRole('button', { name: 'See your result' }).click();
  await expect(page.getByText('Saved on this device.')).toBeVisible();
  // A reading page, which has neither the app's scripts nor its worker.
  const elsewhere = await context.newPage();
  await page.close();
  await context.setOffline(false);
  await elsewhere.goto('/us');

  // The browser fires Background Sync when it likes, sometimes before this line, so the test fires it, too: the attempt is stored once.
  const browser = await context.newCDPSession(elsewhere);
  const { promise: registered, resolve } = Promise.withResolvers<string>();
  browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    // The tests before it in this browser have left registrations that are gone.
    const own = registrations.find(({ scopeURL, isDeleted }) => !isDeleted && new URL(scopeURL).pathname === '/app');
    if (own) resolve(own.registrationId);
  });
  await browser.send('ServiceWorker.enable');
  const { origin } = new URL(elsewhere.url());
  await browser.send('ServiceWorker.dispatchSyncEvent', {
    origin,
    registrationId: await registered,
    tag: sendTag,
    lastChance: false,
  });
  await expect.poll(() => attemptsOf(elsewhere)).toMatchObject([{ kind: 'practice', total: 2 }]);
});

async function newDevice(created: Promise<BrowserContext>) {
  const context = await created;
  return { context, page: await context.newPage(), request: context.request };
}

test('a new version waits while any tab has a test open, then takes over between two screens', async ({
  page,
  context,
}) => {
  await registerForCourse(page.request);
  await openWithWorker(page, home);
  const testing = await context.newPage();
  await openWithWorker(testing, `${home}/test?k=practice&n=2`);
  const heldLocks = async () => (await navigator.locks.query()).held?.map(({ name }) => name);
  await expect.poll(() => testing.evaluate(heldLocks)).toContain('lanewise-test');
  // A browser takes a worker with another address for a new version.
  await page.evaluate(async (path) => {
    await navigator.serviceWorker.register(`${path}?locale=us&next`, { scope: '/app' });
  }, workerPath);
  const isWaiting = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration('/app'))?.waiting !== null);
  await expect.poll(isWaiting).toBe(true);
  const isTold = await watchNewWorker(context);
  const documents = documentsOf(page);
  await page.getByRole('link', { name: 'Tests', exact: true }).click();
  await expect(page).toHaveURL(`${home}/tests`);
  expect([await isWaiting(), documents]).toEqual([true, []]);

  await testing.close();
  // The browser releases the lock of a closed tab a moment later.
  await expect.poll(() => page.evaluate(heldLocks)).not.toContain('lanewise-test');
  expect(await isTold()).toBe(false);
  await page.getByRole('link', { name: 'Progress', exact: true }).click();
  await expect.poll(isTold).toBe(true);
  await letTakeOver(context, page);
  expect(documents).toEqual([]);
  await page.getByRole('link', { name: 'Tests', exact: true }).click();
  await expect.poll(() => documents).toEqual([`${home}/tests`]);
  await expect(page.getByRole('heading', { level: 1, name: 'Tests' })).toBeVisible();
});

test('the app can be installed, in the language of its page, and reading pages have no worker', async ({
  page,
  context,
}) => {
  await registerForCourse(page.request, { locale: 'de', subject: 'de', course: 'de-b' });
  await openWithWorker(page, '/app/de/de-b');
  const browser = await context.newCDPSession(page);
  const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors');
  // Every context of a test is a private window, which Chromium may report as the reason.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
  const { errors, data } = await browser.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const manifest = JSON.parse(data ?? '');
  expect(manifest).toMatchObject({ lang: 'de-DE', start_url: '/app/de', scope: '/app', display: 'standalone' });
  for (const { src } of [...manifest.icons, ...manifest.screenshots]) {
    expect((await page.request.get(src)).headers()['content-type']).toBe('image/png');
  }
  await page.goto('/de');
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  await expect(page.locator('link[rel=manifest]')).toHaveCount(0);
});
