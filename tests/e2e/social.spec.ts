/** Signing in with Google, Facebook, Apple or Microsoft, against the sandbox's stand-ins. tests/social-emulator uses the real SDK. */
import { randomBytes } from 'node:crypto';
import { type SocialProvider, storageKeys } from '@lanewise/contracts/constants/accounts';
import { messages } from '@lanewise/contracts/messages';
import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import { forgetSession, mailTo } from './support/accounts.ts';
import { errorPageShown, expect, test } from './support/story.ts';

const names: Readonly<Record<SocialProvider, string>> = {
  google: 'Google',
  facebook: 'Facebook',
  apple: 'Apple',
  microsoft: 'Microsoft',
};
const providers = Object.keys(names) as SocialProvider[];

/** Returns a new person. The sandbox accepts any id of this form as a first-time user with this address. */
function newcomer() {
  const id = `new-${randomBytes(4).toString('hex')}`;
  return { id, email: `${id}@example.com` };
}

const button = (page: Page, provider: SocialProvider) =>
  page.getByRole('button', { name: `Continue with ${names[provider]}` });
const complaint = (page: Page) => page.locator('.social').getByRole('alert');

/** Opens the sign-in page and waits until its buttons work. */
async function openLogin(page: Page, path = '/us/login'): Promise<void> {
  await page.goto(path);
  await expect(page.locator('.social-list')).toBeVisible();
}

/** Chooses a person on the sandbox's page. Its choices of new people differ each time, so the id is written into one of them. */
async function be(sandbox: Page, person: string): Promise<void> {
  const known = sandbox.locator(`button[value="${person}"]`);
  const last = sandbox.locator('button[name=person]').last();
  await expect(last).toBeVisible();
  if (!person.startsWith('new-')) return await known.click();
  await last.evaluate((choice: HTMLButtonElement, id) => {
    choice.value = id;
  }, person);
  await last.click();
}

/** Completes a provider's window as a person. */
async function signIn(page: Page, provider: SocialProvider, person: string): Promise<void> {
  const opened = page.waitForEvent('popup');
  await button(page, provider).click();
  await be(await opened, person);
}

async function seeSelectCourse(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/app\/us\/select-course$/);
}

/** Returns the settings of the signed-in learner. */
async function settingsOf(context: BrowserContext) {
  const answer = await context.request.get('/api/v3/user/settings');
  expect(answer.status()).toBe(200);
  return ((await answer.json()) as { settings: { email: string; providers: string[]; is_email_confirmed: boolean } })
    .settings;
}

async function register(request: APIRequestContext, email: string): Promise<void> {
  const password = 'harbour crane 7';
  const answer = await request.post('/api/v3/auth/register', { data: { email, password, confirm_password: password } });
  expect(answer.status()).toBe(200);
}

for (const provider of providers) {
  test(`${names[provider]} creates an account, and leads back to it`, async ({ page, context }) => {
    const { id, email } = newcomer();
    await openLogin(page);
    await signIn(page, provider, id);
    await seeSelectCourse(page);
    const vouched = provider === 'google' || provider === 'apple';
    const made = { email, providers: [provider], is_email_confirmed: vouched };
    expect(await settingsOf(context)).toMatchObject(made);

    await forgetSession(page);
    await openLogin(page);
    await signIn(page, provider, id);
    await seeSelectCourse(page);
    expect(await settingsOf(context)).toMatchObject(made);
  });
}

test('no script can read the token; the analytics id is stored', async ({ page, context }) => {
  await openLogin(page);
  await signIn(page, 'google', newcomer().id);
  await seeSelectCourse(page);
  const token = (await context.cookies()).find(({ name }) => name === 'lanewise_token');
  expect(token).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
  const seen = await page.evaluate(() => JSON.stringify([document.cookie, localStorage, sessionStorage]));
  expect(seen).not.toContain(token?.value);
  expect(JSON.parse(seen)[1]).toHaveProperty([storageKeys.analyticsUserId]);
});

test('a stored course leads to the course, becomes the learner’s, and is cleared', async ({ page, context }) => {
  await openLogin(page);
  await page.evaluate(
    ([subject, course, path]) => {
      localStorage.setItem(subject as string, 'us');
      localStorage.setItem(course as string, 'ca-car');
      localStorage.setItem(path as string, 'ca-car');
    },
    [storageKeys.subjectCode, storageKeys.courseCode, storageKeys.path],
  );
  await signIn(page, 'google', newcomer().id);
  await expect(page).toHaveURL(/\/app\/us\/ca-car$/);
  expect(await settingsOf(context)).toMatchObject({ subject_code: 'us', course_code: 'ca-car' });
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([storageKeys.analyticsUserId]);
});

test('a provider that vouches for the address is linked to the confirmed account with that address', async ({
  page,
  context,
}) => {
  const { id, email } = newcomer();
  await openLogin(page);
  await signIn(page, 'google', id);
  await seeSelectCourse(page);
  await forgetSession(page);
  await openLogin(page);
  await signIn(page, 'apple', id);
  await seeSelectCourse(page);
  const settings = await settingsOf(context);
  expect(settings.email).toBe(email);
  expect(settings.providers.toSorted()).toEqual(['apple', 'google']);
});

test('a provider that has not verified the address is not linked to the account', async ({
  page,
  request,
  context,
  expectedTrouble,
}) => {
  expectedTrouble.push(errorPageShown);
  const { id, email } = newcomer();
  await register(request, email);
  await openLogin(page);
  await signIn(page, 'facebook', id);
  await expect(complaint(page)).toHaveText(messages['account.sign_in_as_before']);
  await expect(button(page, 'facebook')).not.toHaveAttribute('aria-disabled');
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('lanewise_token');
});

test('a provider that does not vouch for an address is not linked', async ({ page, expectedTrouble }) => {
  expectedTrouble.push(errorPageShown);
  const { id } = newcomer();
  await openLogin(page);
  await signIn(page, 'google', id);
  await seeSelectCourse(page);
  await forgetSession(page);
  await openLogin(page, '/de/login');
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Weiter mit Facebook' }).click();
  await be(await opened, id);
  await expect(complaint(page)).toContainText('Melde dich an wie bisher');
});

test('a second provider is added in the settings, where it need not vouch for the address', async ({
  page,
  context,
}) => {
  const { id, email } = newcomer();
  await openLogin(page);
  await signIn(page, 'google', id);
  await seeSelectCourse(page);
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
  await mailTo(page.request, email, /^You can now sign in with Facebook$/);

  await forgetSession(page);
  await openLogin(page);
  await signIn(page, 'facebook', id);
  await seeSelectCourse(page);
  expect(await settingsOf(context)).toMatchObject({ email });
});

test('somebody else with the same address at the same provider is sent to the way in that the account has', async ({
  page,
  expectedTrouble,
}) => {
  expectedTrouble.push(errorPageShown);
  await openLogin(page);
  await signIn(page, 'google', 'ada');
  await expect(page).toHaveURL(/\/app\/us\//);
  await forgetSession(page);
  await openLogin(page);
  await signIn(page, 'google', 'dora');
  await expect(complaint(page)).toHaveText(messages['account.sign_in_as_before']);
  await page.goto('/app');
  await expect(page).toHaveURL(/\/us\/login$/);
});

test('a Facebook account without an email address gets an explanation', async ({ page, expectedTrouble }) => {
  expectedTrouble.push(errorPageShown);
  await openLogin(page);
  await signIn(page, 'facebook', 'cleo');
  await expect(complaint(page)).toHaveText(messages['provider.facebook_without_email']);
});

test('Facebook is asked for friends, and its token is stored where no script can read it', async ({
  page,
  context,
}) => {
  await openLogin(page);
  const opened = page.waitForEvent('popup');
  await button(page, 'facebook').click();
  const sandbox = await opened;
  await expect(sandbox.getByText('user_friends')).toBeVisible();
  await be(sandbox, newcomer().id);
  await seeSelectCourse(page);
  const kept = (await context.cookies()).find(({ name }) => name === 'lanewise_facebook');
  expect(kept).toMatchObject({ httpOnly: true });
});

test('a window blocked by the browser is reported', async ({ page }) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await openLogin(page);
  await button(page, 'google').click();
  await expect(complaint(page)).toHaveText(messages['provider.popups_blocked']);
});

test('a lost connection is reported, and the next attempt works', async ({ page, expectedTrouble }) => {
  expectedTrouble.push(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  const { id } = newcomer();
  await openLogin(page);
  await page.route('**/api/v3/auth/google*', (route) => route.abort('internetdisconnected'));
  await signIn(page, 'google', id);
  await expect(complaint(page)).toHaveText(messages['connection.none']);
  await page.unroute('**/api/v3/auth/google*');
  await signIn(page, 'google', id);
  await seeSelectCourse(page);
});

test('closing the window or cancelling in it shows no error, and the buttons work again', async ({ page }) => {
  await openLogin(page);
  for (const leave of [(popup: Page) => popup.close(), cancel]) {
    const opened = page.waitForEvent('popup');
    await button(page, 'apple').click();
    const popup = await opened;
    await expect(popup.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(button(page, 'apple')).toHaveAttribute('aria-busy', 'true');
    await leave(popup);
    await expect(button(page, 'apple')).not.toHaveAttribute('aria-busy');
    await expect(complaint(page)).toHaveCount(0);
  }
});

const cancel = (popup: Page) => popup.getByRole('button', { name: 'Cancel' }).click();

test('two clicks open one window, and the other buttons wait', async ({ page, context }) => {
  await openLogin(page);
  const opened = page.waitForEvent('popup');
  await button(page, 'google').dblclick();
  const popup = await opened;
  await expect(popup.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(button(page, 'facebook')).toHaveAttribute('aria-disabled', 'true');
  await button(page, 'facebook').click({ force: true });
  expect(context.pages()).toHaveLength(2);
  await expect(popup.getByRole('heading', { name: /at Google/ })).toBeVisible();
});

test('the buttons work again once the page becomes visible', async ({ page }) => {
  await openLogin(page);
  const opened = page.waitForEvent('popup');
  await button(page, 'google').click();
  await opened;
  await expect(button(page, 'google')).toHaveAttribute('aria-busy', 'true');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(button(page, 'google')).not.toHaveAttribute('aria-busy');
  await expect(button(page, 'facebook')).not.toHaveAttribute('aria-disabled');
});

test('a message from another origin or window is ignored', async ({ page }) => {
  await openLogin(page);
  const opened = page.waitForEvent('popup');
  await button(page, 'google').click();
  await opened;
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url()));
  await page.evaluate(() => {
    const credential = { access_token: 'stolen', firebase_token: 'stolen' };
    const message = {
      type: 'lanewise.sandbox.identity',
      provider: 'google',
      state: 'guessed',
      credential,
      error: null,
    };
    window.postMessage(message, window.location.origin);
  });
  await expect(button(page, 'google')).toHaveAttribute('aria-busy', 'true');
  expect(sent.filter((url) => url.includes('/api/'))).toEqual([]);
});

test.describe('on a phone', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148',
    viewport: { width: 390, height: 844 },
  });

  test('the page itself goes to the provider and comes back signed in', async ({ page, context }) => {
    const { id, email } = newcomer();
    await openLogin(page);
    await button(page, 'apple').click();
    await expect(page).toHaveURL(/\/sandbox\/identity\//);
    await be(page, id);
    await seeSelectCourse(page);
    expect(context.pages()).toHaveLength(1);
    expect(await settingsOf(context)).toMatchObject({ email, providers: ['apple'] });
    expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([]);
  });

  test('cancelling there returns without an error', async ({ page }) => {
    await openLogin(page);
    await button(page, 'google').click();
    await cancel(page);
    await expect(page).toHaveURL(/\/us\/login$/);
    await expect(page.locator('.social-list')).toBeVisible();
    await expect(button(page, 'google')).not.toHaveAttribute('aria-busy');
    await expect(complaint(page)).toHaveCount(0);
  });

  test('going back leaves buttons that work', async ({ page }) => {
    await openLogin(page);
    await button(page, 'google').click();
    await expect(page).toHaveURL(/\/sandbox\/identity\//);
    await page.goBack();
    await expect(page).toHaveURL(/\/us\/login$/);
    await expect(button(page, 'google')).not.toHaveAttribute('aria-busy');
    await button(page, 'google').click();
    await expect(page).toHaveURL(/\/sandbox\/identity\//);
  });

  test('a refusal there is reported here', async ({ page, request, expectedTrouble }) => {
    expectedTrouble.push(errorPageShown);
    const { id, email } = newcomer();
    await register(request, email);
    await openLogin(page);
    await button(page, 'facebook').click();
    await be(page, id);
    await expect(complaint(page)).toHaveText(messages['account.sign_in_as_before']);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a sentence says that these sign-ins need JavaScript', async ({ page, expectedTrouble }) => {
    // Chromium reports an unused preload as a violation of the policy.
    expectedTrouble.push(/no answer: \S+\/browser\/\S+ csp$/);
    await page.goto('/us/login');
    await expect(page.getByText(/need JavaScript/)).toBeVisible();
    await expect(page.locator('.social-list')).toBeHidden();
  });
});
