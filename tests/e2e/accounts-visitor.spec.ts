/** Visitors who are signed in or not, sent by an affiliate, or with a discount; and two tabs of one visitor. */
import { affiliateParameter, cookieNames } from '@lanewise/contracts/constants/cookies';
import {
  cookieNamesOf,
  field,
  fillSignUp,
  newAccount,
  press,
  register,
  registerForCourse,
  signIn,
} from './support/accounts.ts';
import { callFailed } from './support/app.ts';
import { california, drawTest } from './support/drawn-test.ts';
import { Learner } from './support/learner.ts';
import { expect, test } from './support/story.ts';

test('signed-in learners are redirected from the sign-in pages', async ({ page }) => {
  await registerForCourse(page.request);
  for (const path of ['/us/login', '/de/signup', '/us/select-course']) {
    await page.goto(path);
    await expect(page, path).toHaveURL(/\/app\/us\/ca-car$/);
  }
  for (const path of ['/us/upgrade', '/us/ca-car/upgrade']) {
    const answer = await page.request.get(path, { maxRedirects: 0 });
    expect(answer.headers().location, path).toBe('/app/us/ca-car/upgrade');
  }
});

test('an invalid token is removed on the sign-in pages, and nobody is redirected', async ({ page, baseURL }) => {
  const dead = { name: cookieNames.auth, value: 'x'.repeat(43), url: baseURL ?? '' };
  for (const path of ['/us/login', '/us/signup', '/us/select-course']) {
    await page.context().addCookies([dead, { ...dead, name: cookieNames.signedIn, value: '1' }]);
    await page.goto(path);
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    const names = await cookieNamesOf(page);
    expect(names, path).not.toContain(cookieNames.auth);
    expect(names, path).not.toContain(cookieNames.signedIn);
  }
});

test('no script can read the token', async ({ page }) => {
  await register(page.request);
  await page.goto('/app/us/select-course');
  const cookies = await page.context().cookies();
  const token = cookies.find(({ name }) => name === cookieNames.auth);
  expect(token).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
  expect(new Date((token?.expires ?? 0) * 1000).getUTCFullYear()).toBeGreaterThan(2026);
  const seen = await page.evaluate(
    () => document.documentElement.outerHTML + document.cookie + JSON.stringify(localStorage),
  );
  expect(seen).not.toContain(token?.value);
});

test('a visitor with a discount is sent from landing pages to the reduced plans, and can read all other pages', async ({
  page,
  baseURL,
}) => {
  await page.context().addCookies([{ name: cookieNames.discount, value: '1', url: baseURL ?? '' }]);
  await page.goto('/us');
  await expect(page).toHaveURL(/\/us\/discount$/);
  // Nothing is reduced, and the page says so instead of a price of its own.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No reduced prices right now');
  await page.getByRole('banner').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/us$/);
  await page.goto('/us/ca-car');
  await expect(page).toHaveURL(/\/us\/ca-car$/);
});

test('the address of an affiliate turns on affiliate mode for later visits, if the visitor allows it', async ({
  page,
}) => {
  const mark = async () => (await page.context().cookies()).find(({ name }) => name === cookieNames.affiliate);
  await page.goto(`/us?${affiliateParameter}=partner`);
  await page.goto('/us/courses');
  expect(await mark()).toBeUndefined();
  await page.goto(`/us?${affiliateParameter}=partner`);
  await page.getByRole('button', { name: 'Allow', exact: true }).click();
  await expect(page).toHaveURL(/\/us\?a_aid=partner$/);
  await expect(page.getByRole('button', { name: 'Allow', exact: true })).toHaveCount(0);
  await page.goto('/us/courses');
  expect(await mark()).toMatchObject({ value: 'true', path: '/' });
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/us\/courses$/);
});

test('#register-needed opens the invitation to register over a test, and closing it removes it from the address', async ({
  page,
  request,
}) => {
  const { path } = await drawTest(request, california);
  await new Learner(page).open(`${path}#register-needed`);
  const dialog = page.getByRole('dialog', { name: 'An account saves this for you' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.reload();
  await expect(page.getByText(/press 1 to \d/)).toBeAttached();
  await expect(dialog).toBeHidden();
  await page.evaluate(() => {
    window.location.hash = 'register-needed';
  });
  await dialog.getByRole('link', { name: 'Create an account' }).click();
  await expect(page).toHaveURL(/\/us\/signup$/);
});

test('after signing out, the back button shows nothing private', async ({ page }) => {
  const { email } = await registerForCourse(page.request);
  await page.goto('/app/us/ca-car');
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByText(email)).toBeVisible();
  await press(page, 'Sign out on this device');
  await expect(page).toHaveURL(/\/us$/);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible();
  await expect(page.getByText(email)).toHaveCount(0);
});

test('another tab notices a change with its next request', async ({ page, context, expectedTrouble }) => {
  expectedTrouble.push(callFailed);
  const account = await registerForCourse(page.request);
  const other = await context.newPage();
  await Promise.all([page.goto('/app/us/settings'), other.goto('/app/us/settings')]);
  await press(other, 'Sign out on this device');
  await expect(other).toHaveURL(/\/us$/);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible();

  // Both tabs show the sign-in page. One signs in; the other is redirected when it becomes visible.
  await other.goto('/us/login');
  await signIn(page, account);
  await expect(page).toHaveURL(/\/app\/us\/ca-car$/);
  await other.reload();
  await expect(other).toHaveURL(/\/app\/us\/ca-car$/);
});

test('signing up in a tab while another has signed in creates the new account and signs in to it', async ({
  page,
  context,
}) => {
  await page.goto('/us/signup');
  await register(context.request);
  const account = newAccount();
  await fillSignUp(page, account);
  await press(page, 'Create account');
  await expect(field(page, 'Your course')).toBeVisible();
  await page.goto('/app/us/settings');
  await expect(page.getByText(account.email)).toBeVisible();
});
