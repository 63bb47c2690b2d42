/** Which accounts a provider's sign-in leads to, against the sandbox's stand-ins. */
import { messages } from '@lanewise/contracts/messages';
import type { Route } from '@playwright/test';
import { forgetSession, mailTo } from './support/accounts.ts';
import {
  be,
  complaint,
  newcomer,
  openLogin,
  openSignUp,
  register,
  seeSelectCourse,
  settingsOf,
  signIn,
} from './support/social.ts';
import { errorPageShown, expect, sessionEnded, test } from './support/story.ts';

test('a provider that vouches for the address is linked to the account with it; another is added in the settings', async ({
  page,
  context,
  expectedTrouble,
}) => {
  expectedTrouble.push(sessionEnded);
  const { id, email } = newcomer();
  await openSignUp(page);
  await signIn(page, 'google', id);
  await seeSelectCourse(page);
  await forgetSession(page);
  await openLogin(page);
  await signIn(page, 'apple', id);
  await seeSelectCourse(page);
  const settings = await settingsOf(context);
  expect(settings.email).toBe(email);
  expect(settings.providers.toSorted()).toEqual(['apple', 'google']);

  // In the settings a provider need not vouch for the address.
  await page.goto('/app/us/settings');
  await expect(page.getByRole('button', { name: 'Add Google' })).toHaveCount(0);
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Add Facebook' }).click();
  await be(await opened, id);
  await expect(page.getByRole('button', { name: /^Remove Facebook/ })).toBeVisible();
  await expect(page).toHaveURL(/\/app\/us\/settings$/);
  // Each account in a row of its own, with its address.
  for (const name of ['Google', 'Facebook'])
    await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText(email);

  await forgetSession(page);
  await mailTo(page.request, email, /^You can now sign in with Facebook$/);
  await openLogin(page);
  await signIn(page, 'facebook', id);
  await seeSelectCourse(page);
  expect(await settingsOf(context)).toMatchObject({ email });
});

test('a screen that was loading when another account was added, so that the old session is refused, does not lead away', async ({
  page,
  baseURL,
  expectedTrouble,
}) => {
  expectedTrouble.push(sessionEnded);
  const { id, email } = newcomer();
  await register(page.request, email);
  const added = page.waitForResponse(/\/auth\/facebook/);
  // What the server answers to a session that has been replaced.
  const refused = await fetch(`${baseURL}/api/v3/user/devices`);
  const body = await refused.text();
  const answerLate = async (route: Route) => {
    await added;
    await route.fulfill({ status: refused.status, contentType: 'application/json', body });
  };
  await page.route('**/api/v3/user/devices', answerLate, { times: 1 });
  // The device tells its time zone once, which reloads the settings.
  const loading = page.waitForRequest('**/api/v3/user/devices');
  await page.goto('/app/us/settings');
  await loading;
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Add Facebook' }).click();
  await be(await opened, id);
  await expect(page.getByRole('button', { name: /^Remove Facebook/ })).toBeVisible();
  await expect(page).toHaveURL(/\/app\/us\/settings$/);
});

test('somebody else with the same address at the same provider is sent to the way in that the account has', async ({
  page,
  expectedTrouble,
}) => {
  expectedTrouble.push(errorPageShown);
  await openSignUp(page);
  await signIn(page, 'google', 'ada');
  await expect(page).toHaveURL(/\/app\/us\//);
  await forgetSession(page);
  await openLogin(page);
  await signIn(page, 'google', 'dora');
  await expect(complaint(page)).toHaveText(messages['account.sign_in_as_before']);
  await page.goto('/app');
  await expect(page).toHaveURL(/\/us\/login$/);
});
