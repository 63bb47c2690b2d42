/** Forms whose script arrives late: someone who is typing by then goes on undisturbed. */

import { messages } from '@lanewise/contracts/messages';
import type { Page } from '@playwright/test';
import { field, press, register, unfold } from './support/accounts.ts';
import { expectRunning } from './support/app.ts';
import { errorPageShown, expect, test } from './support/story.ts';

test.beforeEach(({ expectedTrouble }) => void expectedTrouble.push(errorPageShown));

/** Holds all scripts back until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await promise;
    await route.fallback();
  });
  return resolve;
}

test('the sign-up keeps the focus and the text of a visitor who corrects a refused form', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/us/signup', { waitUntil: 'commit' });
  await field(page, 'Email address').fill('ada@example');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(field(page, 'Email address')).toHaveAccessibleDescription(messages['email.incorrect']);
  await field(page, 'Password').focus();
  await page.keyboard.type('harbour');
  release();
  await expect(page.getByRole('button', { name: 'Show password' })).toHaveCount(2);
  await page.keyboard.type(' crane 7');
  await expect(page.locator('input[name=password]')).toHaveValue('harbour crane 7');
});

test('the settings keep the focus and the text of a learner who corrects a refused form', async ({ page }) => {
  await register(page.request);
  const release = await holdScripts(page);
  await page.goto('/app/us/settings', { waitUntil: 'commit' });
  await unfold(page, 'Change password');
  await field(page, 'Current password').fill('harbour crane 7');
  await field(page, 'New password').fill('harbour crane 8');
  await field(page, 'Repeat new password').fill('harbour crane');
  await press(page, 'Change password');
  await expect(field(page, 'Repeat new password')).toHaveAccessibleDescription(messages['password.mismatch']);
  await field(page, 'Current password').focus();
  await page.keyboard.type('harbour');
  const loaded = page.waitForResponse(/\/keep-page-/);
  release();
  await expectRunning(page);
  // What runs after the first rendering has run, too.
  await loaded;
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await page.keyboard.type(' crane 7');
  await expect(field(page, 'Current password')).toHaveValue('harbour crane 7');
});
