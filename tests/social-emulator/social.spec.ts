/** The hosted sign-in service's own SDK, as the site ships it, against its own emulator. See README.md. */
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SocialProvider } from '@lanewise/contracts/constants/accounts';
import { storageKeys } from '@lanewise/contracts/constants/storage';
import { messages } from '@lanewise/contracts/messages';
import type { BrowserContext, Page } from '@playwright/test';
import { errorPageShown, expect, test as story } from '../e2e/support/story.ts';

const standIn = readFileSync(join(import.meta.dirname, 'support', 'gapi-stand-in.js'), 'utf8');

const test = story.extend({
  context: async ({ context }, use) => {
    await context.route('https://apis.google.com/js/api.js*', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: standIn }),
    );
    await use(context);
  },
});

const providers: readonly (readonly [SocialProvider, string, string])[] = [
  // The SDK itself asks Google for the profile.
  ['google', 'Google', 'profile,email'],
  ['facebook', 'Facebook', 'user_friends,email'],
  ['apple', 'Apple', 'email,name'],
  ['microsoft', 'Microsoft', 'openid,email,User.Read'],
];

/** Returns a person known only to this test. */
function newcomer() {
  const id = `new-${randomBytes(4).toString('hex')}`;
  return { id, email: `${id}@example.com` };
}

const button = (page: Page, name: string) => page.getByRole('button', { name: `Continue with ${name}` });
const complaint = (page: Page) => page.locator('.social').getByRole('alert');

/** Opens the page; on the sign-up page, nobody is asked whether they are new. */
async function openLogin(page: Page, path = '/us/login'): Promise<void> {
  await page.goto(path);
  await expect(page.locator('.social-list')).toBeVisible();
}

async function be(provider: Page, person: string): Promise<void> {
  await provider.getByLabel('Person').fill(person);
  await provider.getByRole('button', { name: 'Sign in' }).click();
}

async function signIn(page: Page, name: string, person: string): Promise<void> {
  const opened = page.waitForEvent('popup');
  await button(page, name).click();
  await be(await opened, person);
}

const arrived = /\/app\/us\/select-course$/;

async function settingsOf(context: BrowserContext) {
  const answer = await context.request.get('/api/v3/user/settings');
  expect(answer.status()).toBe(200);
  return ((await answer.json()) as { settings: unknown }).settings;
}

for (const [provider, name, scopes] of providers) {
  test(`${name}: the SDK's window, its credential, our account; and signing in to it again`, async ({
    page,
    context,
  }) => {
    const { id, email } = newcomer();
    await openLogin(page, '/us/signup');
    const opened = page.waitForEvent('popup');
    await button(page, name).click();
    const popup = await opened;
    await expect(popup.locator('#scopes')).toHaveText(scopes);
    await expect(popup.locator('#way')).toHaveText('signInViaPopup');
    await be(popup, id);
    await expect(page).toHaveURL(arrived);
    expect(await settingsOf(context)).toMatchObject({ email, providers: [provider] });

    await context.clearCookies();
    await openLogin(page);
    await signIn(page, name, id);
    await expect(page).toHaveURL(arrived);
    expect(await settingsOf(context)).toMatchObject({ email, providers: [provider] });
  });
}

test('the SDK is loaded only when a learner is about to use a button, and the page stays within its budget', async ({
  page,
}) => {
  const sizes = new Map<string, number>();
  page.on('response', async (response) => {
    const { pathname, host } = new URL(response.url());
    if (!pathname.endsWith('.js') || host !== new URL(page.url()).host) return;
    sizes.set(pathname, Number((await response.request().sizes()).responseBodySize));
  });
  await openLogin(page);
  const loaded = () => [...sizes.keys()].some((path) => path.includes('firebase-sign-in'));
  expect(loaded()).toBe(false);
  await button(page, 'Google').hover();
  await expect.poll(loaded).toBe(true);
  const total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  expect(total).toBeLessThan(120 * 1024);
});

test('a refused sign-in deletes the federated user', async ({ page, request, expectedTrouble }) => {
  expectedTrouble.push(errorPageShown);
  const { id, email } = newcomer();
  const password = 'harbour crane 7';
  await request.post('/api/v3/auth/register', { data: { email, password, confirm_password: password } });
  await openLogin(page);
  const deleted = page.waitForResponse((response) => response.url().includes('accounts:delete'));
  await signIn(page, 'Facebook', id);
  expect((await deleted).status()).toBe(200);
  await expect(complaint(page)).toHaveText(messages['account.sign_in_as_before']);
  await expect(button(page, 'Facebook')).not.toHaveAttribute('aria-disabled');
});

test('a Facebook account without an email address gets an explanation', async ({ page, expectedTrouble }) => {
  expectedTrouble.push(errorPageShown);
  await openLogin(page);
  await signIn(page, 'Facebook', 'cleo');
  await expect(complaint(page)).toHaveText(messages['provider.facebook_without_email']);
});

test('a window blocked by the browser is reported by the SDK', async ({ page }) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await openLogin(page);
  await button(page, 'Google').click();
  await expect(complaint(page)).toHaveText(messages['provider.popups_blocked']);
});

test('closing the window unlocks the buttons, and the next one works', async ({ page }) => {
  await openLogin(page, '/us/signup');
  const opened = page.waitForEvent('popup');
  await button(page, 'Google').click();
  const popup = await opened;
  await expect(popup.getByLabel('Person')).toBeVisible();
  await popup.close();
  await expect(button(page, 'Google')).not.toHaveAttribute('aria-busy', 'true', { timeout: 15_000 });
  await expect(complaint(page)).toHaveCount(0);
  await signIn(page, 'Google', newcomer().id);
  await expect(page).toHaveURL(arrived);
});

test('cancelling at the provider shows no error', async ({ page }) => {
  await openLogin(page);
  const opened = page.waitForEvent('popup');
  await button(page, 'Apple').click();
  await (await opened).getByRole('button', { name: 'Cancel' }).click();
  await expect(button(page, 'Apple')).not.toHaveAttribute('aria-busy');
  await expect(complaint(page)).toHaveCount(0);
});

test('an address that belongs to another provider at the service: logged, and the learner told to sign in as before', async ({
  page,
  expectedTrouble,
}) => {
  expectedTrouble.push(/sign-in: facebook failed \(auth\/account-exists-with-different-credential\)/);
  await openLogin(page);
  // The emulator links all providers of an address, unlike the service.
  await page.route('**/accounts:signInWithIdp*', (route) =>
    route.fulfill({ json: { needConfirmation: true, email: 'ada.lane@example.com', providerId: 'facebook.com' } }),
  );
  await signIn(page, 'Facebook', newcomer().id);
  await expect(complaint(page)).toHaveText(messages['account.sign_in_as_before']);
});

test.describe('on a phone', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36',
    viewport: { width: 390, height: 844 },
  });

  test('the SDK leaves the page and comes back signed in', async ({ page, context }) => {
    const { id, email } = newcomer();
    await openLogin(page, '/us/signup');
    await button(page, 'Google').click();
    await expect(page.locator('#way')).toHaveText('signInViaRedirect');
    await be(page, id);
    await expect(page).toHaveURL(arrived);
    expect(context.pages()).toHaveLength(1);
    expect(await settingsOf(context)).toMatchObject({ email, providers: ['google'] });
    expect(await page.evaluate((key) => sessionStorage.getItem(key), storageKeys.pendingProvider)).toBeNull();
  });

  test('going back leaves buttons that work', async ({ page }) => {
    await openLogin(page);
    await button(page, 'Facebook').click();
    await expect(page.locator('#way')).toHaveText('signInViaRedirect');
    await page.goBack();
    await expect(button(page, 'Facebook')).not.toHaveAttribute('aria-busy', 'true', { timeout: 15_000 });
    await expect(complaint(page)).toHaveCount(0);
  });
});
