/** What the settings ask again for: an old sign-in is confirmed, a change can be undone by mail, and empty fields are named together. */
import { callPaths } from '@lanewise/contracts/calls/paths';
import { messages } from '@lanewise/contracts/messages';
import { field, fill, linkIn, mailTo, press, register, seeFieldError, subjects, unfold } from './support/accounts.ts';
import { ageSignIns } from './support/database.ts';
import { errorPageShown, expect, test } from './support/story.ts';

test.beforeEach(({ expectedTrouble }) => void expectedTrouble.push(errorPageShown));

test('an old sign-in is confirmed with the password before the ways to sign in can change', async ({ page }) => {
  const { email, password } = await register(page.request);
  const confirmation = page.getByRole('region', { name: 'Confirm it’s you' });
  await page.goto('/app/us/settings');
  await expect(confirmation).toHaveCount(0);
  await unfold(page, 'Show activity');
  const activity = page.getByRole('region', { name: 'Recent activity' }).getByRole('listitem');
  await expect(activity).toHaveText([/Account created/]);

  // Errors of several empty fields come together.
  await unfold(page, 'Change password');
  await fill(page, { 'New password': 'short', 'Repeat new password': 'short' });
  await press(page, 'Change password');
  await expect(field(page, 'Current password')).toHaveAccessibleDescription(messages['password.empty']);
  await expect(field(page, 'New password')).toHaveAccessibleDescription(new RegExp(messages['password.too_short']));

  await ageSignIns(email);
  await page.reload();
  await expect(confirmation).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add Google' })).toHaveCount(0);
  await fill(page, { 'Current password': 'another password' });
  await press(page, 'Confirm');
  await seeFieldError(field(page, 'Current password'), messages['password.incorrect']);
  await fill(page, { 'Current password': password });
  await press(page, 'Confirm');
  await expect(page.getByRole('status').filter({ hasText: 'Confirmed.' })).toBeInViewport();
  await expect(confirmation).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Add Google' })).toBeVisible();
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
