/** Consent where statistics are on: who is asked, what an answer changes, and what is sent before it. */
import { cookieNames } from '@lanewise/contracts/constants/cookies';
import type { Page } from '@playwright/test';
import { loadAxe } from './support/axe.ts';
import { freePlace, leavePlace, type ServerProcess, startServer } from './support/server-process.ts';
import { expect, test } from './support/story.ts';

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

const bar = (page: Page) => page.getByRole('region', { name: 'May we use cookies for this?' });
const answerOf = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === cookieNames.marketing)?.value.replace(/\d{10}/, 'T');

test('a visitor is asked once, by keyboard, and the page neither moves nor loads again', async ({ page }) => {
  await page.goto(`${server.origin}/us`);
  await expect(bar(page)).toBeVisible();
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => setTimeout(() => resolve(sum), 0));
      }),
  );
  expect(shift).toBe(0);
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  const refuse = bar(page).getByRole('button', { name: 'Don’t allow' });
  await refuse.focus();
  await page.keyboard.press('Enter');
  await expect(bar(page)).toBeHidden();
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
  expect(await answerOf(page)).toBe('2.T.none.statistics');
  for (const path of ['/us', '/us/courses', '/us/login']) {
    await page.goto(server.origin + path);
    await expect(page.getByRole('main')).toBeVisible();
    await expect(bar(page), path).toBeHidden();
  }
});

test('both answers look alike, and the question passes axe at 320 pixels', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`${server.origin}/de`);
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

test('the page about cookies changes the answer and shows the present one', async ({ page }) => {
  await page.goto(`${server.origin}/us/cookie-policy`);
  const statistics = page.getByRole('form', { name: 'Statistics' });
  await statistics.getByRole('button', { name: 'Allow', exact: true }).click();
  await expect(page).toHaveURL(/saved=1/);
  await expect(statistics.getByRole('button', { name: 'Allow', exact: true })).toHaveAttribute('aria-pressed', 'true');
  expect(await answerOf(page)).toBe('2.T.statistics.none');
  await statistics.getByRole('button', { name: 'Don’t allow' }).click();
  await expect(statistics.getByRole('button', { name: 'Don’t allow' })).toHaveAttribute('aria-pressed', 'true');
  expect(await answerOf(page)).toBe('2.T.none.statistics');
});

test('nobody who sends Global Privacy Control is asked', async ({ browser }) => {
  const context = await browser.newContext({ extraHTTPHeaders: { 'sec-gpc': '1' } });
  await context.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { value: true }),
  );
  const page = await context.newPage();
  for (const path of ['/us', '/us/login']) {
    const script = page.waitForResponse(/\/browser\/.*consent.*\.js/);
    await page.goto(server.origin + path);
    await script;
    await expect(bar(page), path).toBeHidden();
  }
  await context.close();
});

test('without JavaScript a page for one visitor asks, and the answer leads back to it', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${server.origin}/us/login`);
  await bar(page).getByRole('button', { name: 'Allow', exact: true }).click();
  await expect(page).toHaveURL(/\/us\/login$/);
  await expect(bar(page)).toHaveCount(0);
  await context.close();
});
