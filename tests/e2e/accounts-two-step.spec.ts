import { callPaths } from '@lanewise/contracts/calls/paths';
import { messages } from '@lanewise/contracts/messages';
import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import {
  field,
  fill,
  forgetSession,
  mailTo,
  press,
  registerForCourse,
  seeFieldError,
  signIn,
} from './support/accounts.ts';
import { errorPageShown, expect, test } from './support/story.ts';

/** Returns the code that an authenticator app with this key shows after a number of periods. */
const codeOf = (key: string, periods = 0) =>
  new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) }).generate({
    timestamp: Date.now() + periods * 30_000,
  });

/** Sets up an authenticator app and returns its key and the recovery codes. */
async function setUp(page: Page): Promise<{ readonly key: string; readonly codes: string[] }> {
  await page.goto('/app/us/settings');
  await page.getByRole('link', { name: 'Two-step sign-in' }).click();
  await press(page, 'Set up an authenticator app');
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  const key = (await page.locator('.totp-key').textContent()) ?? '';
  await fill(page, { 'Code from the app': codeOf(key) });
  await press(page, 'Turn on two-step sign-in');
  await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeVisible();
  return { key, codes: await page.locator('.totp-codes code').allTextContents() };
}

test.beforeEach(({ expectedTrouble }) => void expectedTrouble.push(errorPageShown));

test('an authenticator app is set up, asked for at the next sign-in, and removed', async ({ page }) => {
  const account = await registerForCourse(page.request);
  const { key, codes } = await setUp(page);
  expect(codes).toHaveLength(8);
  await mailTo(page.request, account.email, /now need a code to sign in/);
  await forgetSession(page);
  await signIn(page, account);
  await expect(page).toHaveURL(/\/us\/second-factor$/);
  expect((await page.request.get(callPaths.getSettings.path)).ok()).toBe(false);
  await fill(page, { Code: '000000' });
  await press(page, 'Sign in');
  await seeFieldError(field(page, 'Code'), messages['code.not_valid']);
  // The code of the next period, because a used code is not accepted again.
  await fill(page, { Code: codeOf(key, 1) });
  await press(page, 'Sign in');
  await expect(page).toHaveURL(/\/app\/us\//);
  // A recovery code works, too.
  await forgetSession(page);
  await signIn(page, account);
  await fill(page, { Code: codes[0] ?? '' });
  await press(page, 'Sign in');
  await expect(page).toHaveURL(/\/app\/us\//);
  await page.goto('/app/us/two-step');
  await expect(page.getByText('Recovery codes left: 7')).toBeVisible();
  await press(page, 'Remove the authenticator app');
  await expect(page.getByRole('status').filter({ hasText: 'no longer asks for a code' })).toBeVisible();
  await forgetSession(page);
  await signIn(page, account);
  await expect(page).toHaveURL(/\/app\/us\//);
});

test('a second step without a first one leads back to the sign-in, which says so', async ({ page }) => {
  await page.goto('/us/second-factor');
  await fill(page, { Code: '123456' });
  await press(page, 'Sign in');
  await expect(page).toHaveURL(/\/us\/login\?why=expired$/);
  await expect(page.locator('.notice')).toContainText('That took too long');
});
