/** What events say of what a visitor did: which button, which test of which state, and whose browser it is after a sign-in. */
import { cookieNames } from '@lanewise/contracts/constants/cookies';
import { storageKeys } from '@lanewise/contracts/constants/storage';
import type { Page } from '@playwright/test';
import { registerForCourse } from './support/accounts.ts';
import { storedEvents } from './support/database.ts';
import { ownServer } from './support/own-server.ts';
import { expect, test } from './support/story.ts';

const server = ownServer(() => ({ STATISTICS: 'on', PAYWALL: 'on' }));

test.beforeEach(async ({ page }) => {
  const consent = { name: cookieNames.marketing, value: '2.1795450000.statistics.none', url: server.origin };
  await page.context().addCookies([consent]);
});

/** Leaves the page, which sends what waits, and returns the properties of the kept events with a name. */
async function told(page: Page, name: string): Promise<readonly Readonly<Record<string, unknown>>[]> {
  await page.evaluate(() => window.dispatchEvent(new Event('pagehide')));
  const cookies = await page.context().cookies();
  const id = cookies.find((cookie) => cookie.name === cookieNames.analyticsIdentity)?.value;
  if (id === undefined) return [];
  return (await storedEvents(server.dataDir, id))
    .filter((event) => event.name === name)
    .map((event) => event.properties);
}

const expectReported = (page: Page, name: string, properties: Readonly<Record<string, unknown>>) =>
  expect.poll(() => told(page, name)).toContainEqual(expect.objectContaining({ ...properties }));

/** Opens a page and waits until its script of statistics listens. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  const isTold = () => localStorage.length > 0 && !document.querySelector('template[data-event]:not([data-told])');
  await expect.poll(() => page.evaluate(isTold)).toBe(true);
}

test('a guest: the button by its label, the test with its state, the plan with where it was entered from', async ({
  page,
}) => {
  await open(page, '/us/ny-car');
  await page.locator('a[data-entrance="start-practice"]').first().click();
  await expect(page.getByRole('button', { name: 'Check answer' })).toBeVisible();
  await expectReported(page, 'link_followed', {
    entrancePoint: 'start-practice',
    destination: '/us/ny-car/practice-test',
    url: '/us/ny-car',
  });
  await expectReported(page, 'test_started', { name: 'practice', course: 'ny-car', state: 'ny' });
  await expectReported(page, 'page_view', { url: '/us/ny-car', page: '/:locale/:courseSlug' });

  await open(page, '/us/ny-car/mock-exam');
  await page.locator('button[data-entrance="begin-exam"]').click();
  await expect(page).toHaveURL(/mock-exam\/[\da-f-]{36}/);
  await expectReported(page, 'link_followed', { entrancePoint: 'begin-exam', destination: '/us/ny-car/mock-exam' });
  await expectReported(page, 'test_started', { name: 'exam', course: 'ny-car', state: 'ny' });

  await open(page, '/us/ny-car');
  await page.locator('main a[data-entrance="plans"]').click();
  await expect(page).toHaveURL(/\/us\/ny-car\/upgrade$/);
  await expectReported(page, 'plan_opened', { page: 'upgrade', course: 'ny-car', entrancePoint: 'plans' });
});

test('a learner: the browser tells the account of itself once after the sign-in, and tests of the app are told', async ({
  page,
}) => {
  await open(page, '/us/ny-car');
  // The answer to the first batch brings it.
  const signature = () => page.evaluate((key) => localStorage.getItem(key), storageKeys.signature);
  await expect.poll(signature).not.toBeNull();
  await registerForCourse(page.request, { locale: 'us', subject: 'us', course: 'ny-car' });
  const signatures: number[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('/api/v3/user/signature')) signatures.push(response.status());
  });
  await open(page, '/app/us/ny-car/tests');
  await expect.poll(() => signatures).toEqual([200]);
  const kept = () => page.evaluate((key) => localStorage.getItem(key), storageKeys.analyticsUserId);
  await expect.poll(kept).toMatch(/^[\da-f-]{36}$/);
  await page.getByRole('link', { name: /^Road signs/ }).click();
  await expect(page.getByRole('button', { name: 'Check answer' })).toBeVisible();
  await expectReported(page, 'test_started', { name: 'signs', course: 'ny-car', state: 'ny' });
  await expectReported(page, 'link_followed', { entrancePoint: 'start-signs', destination: '/app/us/ny-car/test' });
  await open(page, '/app/us/ny-car');
  expect(signatures).toEqual([200]);
});

test('a step of a funnel says on which page it was, also within a mock exam', async ({ page }) => {
  const step = '/us/personalization/what-suits-you';
  await open(page, `${step}?course=ny-car`);
  const pattern = '/:locale/personalization/:step';
  await expectReported(page, 'funnel_step', { current_step: 'what-suits-you', page: pattern, url: step });

  await page.context().clearCookies({ name: cookieNames.funnel });
  await page.goto('/us/ny-car/practice-exam');
  await page.locator('button[data-entrance="begin-exam"]').click();
  await expect(page).toHaveURL(/mock-exam\/[\da-f-]{36}/);
  await expectReported(page, 'funnel_step', { current_step: 'permit-test-1', url: new URL(page.url()).pathname });
});
