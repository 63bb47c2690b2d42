/** Visitors who are signed in or not, sent by an affiliate, or with a discount; and two tabs of one visitor. */
import { affiliateParameter, cookieNames } from '@lanewise/contracts/constants/cookies';
import { messages } from '@lanewise/contracts/messages';
import { beLearner, cookieNamesOf, press, registerForCourse, signIn } from './support/accounts.ts';
import { callFailed } from './support/app.ts';
import { california, drawTest } from './support/drawn-test.ts';
import { Learner } from './support/learner.ts';
import { expect, test } from './support/story.ts';

test('signed-in learners are redirected from the sign-in pages, and an invalid token is removed there', async ({
  page,
  baseURL,
}) => {
  await beLearner(page);
  const ledTo = async (path: string) => (await page.request.get(path, { maxRedirects: 0 })).headers().location;
  for (const path of ['/us/login', '/de/signup', '/us/select-course'])
    expect(await ledTo(path), path).toMatch(/^\/app/);
  for (const path of ['/us/upgrade', '/us/ca-car/upgrade'])
    expect(await ledTo(path), path).toBe('/app/us/ca-car/upgrade');
  await page.goto('/us/login');
  await expect(page).toHaveURL(/\/app\/us\/ca-car$/);

  await page.goto('/healthz');
  const dead = { name: cookieNames.auth, value: 'x'.repeat(43), url: baseURL ?? '' };
  for (const path of ['/us/login', '/us/signup', '/us/select-course']) {
    await page.context().addCookies([dead, { ...dead, name: cookieNames.signedIn, value: '1' }]);
    expect((await page.request.get(path)).url(), path).toContain(path);
    const names = await cookieNamesOf(page);
    expect(names, path).not.toContain(cookieNames.auth);
    expect(names, path).not.toContain(cookieNames.signedIn);
  }
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
  expect((await page.request.get('/us/ca-car')).url()).toMatch(/\/us\/ca-car$/);
});

test('the address of an affiliate turns on affiliate mode for later visits, if the visitor allows it', async ({
  page,
}) => {
  const mark = async () => (await page.context().cookies()).find(({ name }) => name === cookieNames.affiliate);
  await page.goto(`/us?${affiliateParameter}=partner`);
  await expect(page.getByRole('button', { name: 'Allow', exact: true })).toBeVisible();
  expect(await mark()).toBeUndefined();
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

test('another tab notices a change with its next request, and says why', async ({ page, context, expectedTrouble }) => {
  expectedTrouble.push(callFailed);
  const account = await registerForCourse(page.request);
  const other = await context.newPage();
  await Promise.all([page.goto('/app/us/settings'), other.goto('/app/us/settings')]);
  await press(other, 'Sign out on this device');
  await expect(other).toHaveURL(/\/us$/);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(/\/us\/login\?why=ended$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible();
  await expect(page.getByText(messages['authentication.token_not_valid'])).toBeVisible();
  expect(await cookieNamesOf(page)).not.toContain(cookieNames.auth);

  // Both tabs show the sign-in page. One signs in; the other is redirected when it becomes visible.
  await other.goto('/us/login');
  await signIn(page, account);
  await expect(page).toHaveURL(/\/app\/us\/ca-car$/);
  await other.reload();
  await expect(other).toHaveURL(/\/app\/us\/ca-car$/);
});
