import { callPaths } from '@lanewise/contracts/calls/paths';
import { messages } from '@lanewise/contracts/messages';
import type { Page } from '@playwright/test';
import {
  field,
  fill,
  linkIn,
  mailTo,
  press,
  register,
  seeFieldError,
  signInByApi,
  subjects,
  unfold,
} from './support/accounts.ts';
import { ageSignIns } from './support/database.ts';
import { errorPageShown, expect, test } from './support/story.ts';
import { withAndWithoutJavaScript } from './support/without-javascript.ts';

const settingsPath = '/app/us/settings';
const confirmation = (page: Page) => page.getByRole('region', { name: 'Confirm it’s you' });

withAndWithoutJavaScript((javaScriptEnabled) => {
  test.beforeEach(({ expectedTrouble }) => void expectedTrouble.push(errorPageShown));

  test('an old sign-in is confirmed with the password before the ways to sign in can change', async ({ page }) => {
    const { email, password } = await register(page.request);
    await page.goto(settingsPath);
    await expect(confirmation(page)).toHaveCount(0);
    await ageSignIns(email);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Add Google' })).toHaveCount(0);
    await fill(page, { 'Current password': 'another password' });
    await press(page, 'Confirm');
    await seeFieldError(field(page, 'Current password'), messages['password.incorrect']);
    await fill(page, { 'Current password': password });
    await press(page, 'Confirm');
    const note = page.getByRole('status').filter({ hasText: 'Confirmed.' });
    await expect(note).toBeInViewport();
    await expect(confirmation(page)).toHaveCount(0);
    // Without a script a sentence replaces these buttons.
    if (javaScriptEnabled) await expect(page.getByRole('button', { name: 'Add Google' })).toBeVisible();
  });

  test('a changed password is undone by the link in the mail', async ({ page }) => {
    const { email, password } = await register(page.request);
    const fresh = 'harbour crane 8';
    const data = { current_password: password, password: fresh, confirm_password: fresh };
    expect((await page.request.post(callPaths.changePassword.path, { data })).ok()).toBe(true);
    await page.goto(linkIn(await mailTo(page.request, email, subjects.passwordChanged)));
    await press(page, 'Undo the change');
    await expect(page.getByRole('status')).toContainText('The change has been undone');
    expect((await page.request.get(callPaths.getSettings.path)).status()).toBe(403);
    await page.getByRole('link', { name: 'Choose a new password' }).click();
    await expect(page).toHaveURL(/\/us\/forgot-password$/);
  });

  test('an empty current password is reported together with other errors', async ({ page }) => {
    await register(page.request);
    await page.goto(settingsPath);
    await unfold(page, 'Change password');
    await fill(page, { 'New password': 'short', 'Repeat new password': 'short' });
    await press(page, 'Change password');
    await expect(field(page, 'Current password')).toHaveAccessibleDescription(messages['password.empty']);
    await expect(field(page, 'New password')).toHaveAccessibleDescription(new RegExp(messages['password.too_short']));

    await page.goto(settingsPath);
    await unfold(page, 'New email address');
    await press(page, 'Send code');
    await expect(field(page, 'New email address')).toHaveAccessibleDescription(messages['email.empty']);
    await expect(field(page, 'Current password').first()).toHaveAccessibleDescription(messages['password.empty']);
  });

  test('after a password change the notice is in view and the form is closed', async ({ page }) => {
    const { password } = await register(page.request);
    await page.goto(settingsPath);
    await unfold(page, 'Change password');
    const fresh = 'harbour crane 8';
    await fill(page, { 'Current password': password, 'New password': fresh, 'Repeat new password': fresh });
    await press(page, 'Change password');
    await expect(page.getByRole('status').filter({ hasText: 'Your password has been changed.' })).toBeInViewport();
    await expect(field(page, 'Repeat new password')).toBeHidden();
  });
});

test('the settings list what happened in the account', async ({ page, request }) => {
  const { email, password } = await register(page.request);
  await signInByApi(request, { email, password });
  await page.goto(settingsPath);
  await unfold(page, 'Show activity');
  const rows = page.getByRole('region', { name: 'Recent activity' }).getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText('Signed in');
  await expect(rows.last()).toContainText('Account created');
});

test('a page open for more than ten minutes is refused with an explanation, and the next one asks for the password', async ({
  page,
  expectedTrouble,
}) => {
  expectedTrouble.push(errorPageShown);
  const { email } = await register(page.request);
  await page.goto(settingsPath);
  await ageSignIns(email);
  const { path } = callPaths.removeProvider;
  const answer = await page.request.post(path, { data: { provider: 'google' } });
  expect((await answer.json()).error.code).toBe('SIGN_IN_AGAIN');
  await page.reload();
  await expect(confirmation(page)).toBeVisible();
});
