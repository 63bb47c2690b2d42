import { readFile } from 'node:fs/promises';
import { callPaths } from '@lanewise/contracts/calls/paths';
import { messages } from '@lanewise/contracts/messages';
import type { APIRequestContext, Page } from '@playwright/test';
import {
  beLearner,
  codeIn,
  field,
  fill,
  forgetSession,
  linkIn,
  mailTo,
  newAccount,
  otherCode,
  press,
  register,
  seeFieldError,
  seeFormError,
  signIn,
  signInByApi,
  subjects,
  unfold,
} from './support/accounts.ts';
import { errorPageShown, expect, test } from './support/story.ts';
import { withAndWithoutJavaScript } from './support/without-javascript.ts';

const settingsPath = '/app/us/settings';

async function seeNotice(page: Page, sentence: string): Promise<void> {
  await expect(page.getByRole('status').filter({ hasText: sentence })).toBeVisible();
}

async function isSignedIn(request: APIRequestContext): Promise<boolean> {
  return (await request.get(callPaths.getSettings.path)).ok();
}

test.beforeEach(({ expectedTrouble }) => void expectedTrouble.push(errorPageShown));

test('the code sent to the new address changes the address, and the old one is notified', async ({ page }) => {
  const { email, password } = await register(page.request);
  const fresh = newAccount().email;
  await page.goto(settingsPath);
  await expect(page.getByText(email)).toBeVisible();
  await unfold(page, 'New email address');
  await fill(page, { 'New email address': fresh, 'Current password': password });
  await press(page, 'Send code');
  await seeNotice(page, 'We sent a code to the new address.');
  await expect(page.getByText(email)).toBeVisible();
  const code = codeIn(await mailTo(page.request, fresh, subjects.confirm));
  await fill(page, { 'Code from the email': otherCode(code) });
  await press(page, 'Confirm');
  await seeFieldError(field(page, 'Code from the email'), messages['code.not_valid']);
  await fill(page, { 'Code from the email': code });
  await press(page, 'Confirm');
  await seeNotice(page, 'Your email address has been changed.');
  await expect(page.getByText(fresh)).toBeVisible();
  await expect(page.getByText(email, { exact: true })).toHaveCount(0);
  await mailTo(page.request, email, subjects.emailChanged);
  await forgetSession(page);
  await signIn(page, { email: fresh, password });
  await expect(page).toHaveURL(/\/app\/us\//);
});

withAndWithoutJavaScript(() => {
  test('a changed password signs out every other device, and the old one no longer works', async ({
    page,
    request,
  }) => {
    const { email, password } = await register(page.request);
    await signInByApi(request, { email, password });
    await page.goto(settingsPath);
    await unfold(page, 'Change password');
    const fresh = 'harbour crane 8';
    await fill(page, {
      'Current password': password,
      'New password': fresh,
      'Repeat new password': `${fresh}!`,
    });
    await press(page, 'Change password');
    await seeFieldError(field(page, 'Repeat new password'), messages['password.mismatch']);
    await fill(page, { 'Current password': password, 'New password': fresh, 'Repeat new password': fresh });
    await press(page, 'Change password');
    await expect(page.getByRole('status').filter({ hasText: 'Your password has been changed.' })).toBeInViewport();
    await expect(field(page, 'Repeat new password')).toBeHidden();
    expect(await isSignedIn(request)).toBe(false);
    await mailTo(request, email, subjects.passwordChanged);
    await forgetSession(page);
    await signIn(page, { email, password });
    await seeFormError(page, messages['password.wrong_credentials']);
    await signIn(page, { email, password: fresh });
    await expect(page).toHaveURL(/\/app\/us\//);
  });
});

test('one device is signed out from another, then all others, and this one stays signed in', async ({
  page,
  request,
  playwright,
  baseURL,
}) => {
  const account = await register(page.request);
  const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };
  const fox = await playwright.request.newContext({ baseURL: baseURL ?? '', extraHTTPHeaders: headers });
  await signInByApi(fox, account);
  await page.goto(settingsPath);
  const devices = page.getByRole('region', { name: 'Devices' });
  await expect(devices.getByRole('listitem')).toHaveCount(2);
  await expect(devices.getByRole('listitem').first()).toContainText('This device');
  await page.getByRole('button', { name: /^Sign out.*Firefox/ }).click();
  await seeNotice(page, 'Signed out.');
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  expect(await isSignedIn(fox)).toBe(false);

  await signInByApi(fox, account);
  await signInByApi(request, account);
  await page.reload();
  await press(page, 'Sign out all other devices');
  // The notice may be that of the first sign-out.
  await expect.poll(() => Promise.all([fox, request, page.request].map(isSignedIn))).toEqual([false, false, true]);
  await seeNotice(page, 'Signed out.');
  await fox.dispose();
});

test('an account is deleted in two steps, and kept in the settings or with the link in the mail', async ({
  page,
  request,
}) => {
  const { email, password } = await register(page.request);
  await signInByApi(request, { email, password });
  const remove = async (count: number) => {
    await unfold(page, 'Delete account');
    await fill(page, { 'Current password': password });
    await press(page, 'Send code');
    await seeNotice(page, 'We emailed you a code.');
    const code = codeIn(await mailTo(page.request, email, subjects.delete, count));
    await fill(page, { 'Code from the email': otherCode(code) });
    await press(page, 'Delete account');
    await seeFieldError(field(page, 'Code from the email'), messages['code.not_valid']);
    await fill(page, { 'Code from the email': code });
    await press(page, 'Delete account');
    await seeNotice(page, 'Your account is scheduled for deletion.');
    await expect(page.getByText(/^Your account will be deleted on \w+ \d/)).toBeVisible();
  };
  await page.goto(settingsPath);
  await remove(1);
  expect(await isSignedIn(request)).toBe(false);
  await press(page, 'Keep account');
  await seeNotice(page, 'Your account won’t be deleted.');
  await remove(2);

  const link = linkIn(await mailTo(page.request, email, subjects.deletionPlanned, 2));
  await forgetSession(page);
  await page.goto(link);
  await press(page, 'Keep account');
  await expect(page.getByRole('status')).toHaveText('Your account won’t be deleted.');
  await signIn(page, { email, password });
  await page.goto(settingsPath);
  await expect(page.getByText('Your account will be deleted')).toHaveCount(0);
});

test('a change of language takes effect at once, in mails too', async ({ page }) => {
  const { email } = await register(page.request);
  await page.goto(settingsPath);
  await field(page, 'Country and language of pages and emails').selectOption({ label: 'Deutschland' });
  await press(page, 'Save');
  await expect(page).toHaveURL(/\/app\/de\/settings\?done=language#course$/);
  await seeNotice(page, 'Gespeichert.');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE');
  await page.getByRole('link', { name: 'Bestätigen' }).click();
  await press(page, 'Neuen Code schicken');
  await mailTo(page.request, email, /bestätigen|Bestätig/i);
});

test('all stored data is exported as one file', async ({ page }) => {
  const { email } = await beLearner(page);
  await page.goto(settingsPath);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('lanewise.json');
  const text = await readFile(await file.path(), 'utf8');
  expect(JSON.parse(text)).toMatchObject({ data: expect.anything() });
  expect(text).toContain(email);
  expect(text).toContain('ca-car');
  expect(text).not.toContain('argon2');
});

/** Runs in the page. Returns the texts of the links that a navigation marks as current, now and from now on. */
function watchMarks(navigation: Element): Set<string> {
  const texts = new Set<string>();
  const note = () => void texts.add(navigation.querySelector('[aria-current=location]')?.textContent ?? '');
  note();
  new MutationObserver(note).observe(navigation, { subtree: true, attributeFilter: ['aria-current'] });
  return texts;
}

/** Runs in the page. Scrolls down in small steps, one a frame. */
async function scrollToEnd(): Promise<void> {
  const root = document.documentElement;
  while (root.scrollTop + root.clientHeight < root.scrollHeight - 1) {
    window.scrollBy({ top: 60, behavior: 'instant' });
    await new Promise(requestAnimationFrame);
  }
}

test('the list of sections marks the one that is being read, by scrolling, link and keyboard, wide and on a phone', async ({
  page,
}) => {
  await beLearner(page);
  const sections = page.getByRole('navigation', { name: 'On this page' });
  const current = sections.locator('[aria-current=location]');
  for (const size of [
    { width: 1280, height: 800 },
    { width: 320, height: 640 },
  ]) {
    await page.setViewportSize(size);
    await page.goto(settingsPath);
    await expect(current).toHaveText('Course and language');
    const marked = await sections.evaluateHandle(watchMarks);
    await page.evaluate(scrollToEnd);
    await expect(current).toHaveText('Your data');
    expect(await marked.evaluate((texts) => [...texts])).toEqual([
      'Course and language',
      'Use without internet',
      'Sign-in',
      'Devices',
      'Recent activity',
      'Your plan',
      'Your data',
    ]);
    // The footer may fill the window at the end of the page.
    await page.getByRole('heading', { name: 'Your data' }).scrollIntoViewIfNeeded();
    await expect(current).toBeInViewport({ ratio: 1 });
    await page.getByRole('link', { name: 'Devices', exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/#devices$/);
    await expect(current).toHaveText('Devices');
    await expect(page.getByRole('heading', { name: 'Devices', exact: true })).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Control+Home');
    await expect(current).toHaveText('Course and language');
  }
});
