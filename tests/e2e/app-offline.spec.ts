/** The learner's app without a network: loaded pages and typed text stay, and it recovers by itself. */
import type { Page } from '@playwright/test';
import { beLearner, field, fill, press, registerForCourse, unfold } from './support/accounts.ts';
import { offline, openForOffline, refuseStorage } from './support/app.ts';
import { loadAxe } from './support/axe.ts';
import { expect, test } from './support/story.ts';

const home = '/app/us/ca-car';
const settings = '/app/us/settings';

test.beforeEach(({ expectedTrouble }) => {
  expectedTrouble.push(offline);
});

function alert(page: Page, sentence: string) {
  return page.getByRole('alert').filter({ hasText: sentence });
}

async function followSettings(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: 'Me', exact: true }).click();
}

async function seeNoViolations(page: Page): Promise<void> {
  const violations = await loadAxe(page);
  expect(await violations('all')).toEqual([]);
}

test('a page that was never loaded leaves the visitor on the current one, and opens on a retry online', async ({
  page,
  context,
}) => {
  await beLearner(page);
  await openForOffline(page, home);
  await context.setOffline(true);
  await followSettings(page);
  await expect(alert(page, 'No internet connection.')).toBeVisible();
  await expect(page).toHaveURL(home);
  await seeNoViolations(page);
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page).toHaveURL(settings);
  await expect(alert(page, 'No internet connection.')).toHaveCount(0);
});

test('going back and forward shows the pages as they were last loaded, and refreshes them once online', async ({
  page,
  context,
}) => {
  await beLearner(page);
  await openForOffline(page, home);
  await followSettings(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await context.setOffline(true);
  await page.goBack();
  await expect(page).toHaveURL(home);
  await expect(page.getByRole('heading', { level: 1, name: /California/ })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'You’re offline.' })).toBeVisible();
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('You’re offline. This is the page as it last loaded.')).toHaveCount(0);
});

test('going back to a page of an earlier document says that there is no connection, and opens by itself once online', async ({
  page,
  context,
}) => {
  await refuseStorage(page);
  await beLearner(page);
  await openForOffline(page, home);
  await followSettings(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await page.reload();
  await context.setOffline(true);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'No connection' })).toBeVisible();
  await seeNoViolations(page);
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: /California/ })).toBeVisible();
});

test('a form that cannot be sent says so and keeps the typed text', async ({ page, context }) => {
  await registerForCourse(page.request);
  await openForOffline(page, settings);
  await unfold(page, 'Change password');
  const typed = { 'Current password': 'harbour crane 7', 'New password': 'harbour crane 8' };
  await fill(page, { ...typed, 'Repeat new password': 'harbour crane 8' });
  await context.setOffline(true);
  await press(page, 'Change password');
  await expect(page.locator('[data-form-error]')).toBeFocused();
  await expect(page.locator('[data-form-error]')).toHaveText('No internet connection.');
  for (const [label, value] of Object.entries(typed)) await expect(field(page, label)).toHaveValue(value);
  await context.setOffline(false);
  await press(page, 'Change password');
  await expect(page.getByRole('status').filter({ hasText: 'Your password has been changed.' })).toBeVisible();
  await unfold(page, 'Change password');
  await expect(field(page, 'Current password')).toHaveValue('');
});

test('a course chosen offline is not shown as saved', async ({ page, context }) => {
  await registerForCourse(page.request);
  await openForOffline(page, '/app/us/select-course');
  await field(page, 'Your course').selectOption('tx-car');
  await context.setOffline(true);
  await press(page, 'Continue');
  await expect(page.locator('[data-form-error]')).toHaveText('No internet connection.');
  await expect(page).toHaveURL('/app/us/select-course');
  await expect(field(page, 'Your course')).toHaveValue('tx-car');
  await context.setOffline(false);
  await press(page, 'Continue');
  await expect(page).toHaveURL('/app/us/tx-car');
});
