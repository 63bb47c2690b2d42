/** Signing in with a provider, against the sandbox's stand-ins. */
import { randomBytes } from 'node:crypto';
import type { SocialProvider } from '@lanewise/contracts/constants/accounts';
import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import { expect } from './story.ts';

const names: Readonly<Record<SocialProvider, string>> = {
  google: 'Google',
  facebook: 'Facebook',
  apple: 'Apple',
  microsoft: 'Microsoft',
};
export const providers = Object.keys(names) as SocialProvider[];

/** Returns a new person. The sandbox accepts any id of this form as a first-time user with this address. */
export function newcomer() {
  const id = `new-${randomBytes(4).toString('hex')}`;
  return { id, email: `${id}@example.com` };
}

export const button = (page: Page, provider: SocialProvider) =>
  page.getByRole('button', { name: `Continue with ${names[provider]}` });
export const complaint = (page: Page) => page.locator('.social').getByRole('alert');

/** Returns a new person at Apple who hides their address. */
export function hiddenNewcomer() {
  const id = `hidden-${randomBytes(4).toString('hex')}`;
  return { id, email: `${id}@privaterelay.appleid.com` };
}

/** Opens the sign-up page, on which nobody is asked whether they are new, and waits until its buttons work. */
export async function openSignUp(page: Page): Promise<void> {
  await openLogin(page, '/us/signup');
}

/** Opens the sign-in page and waits until its buttons work. */
export async function openLogin(page: Page, path = '/us/login'): Promise<void> {
  await page.goto(path);
  await expect(page.locator('.social-list')).toBeVisible();
}

/** Chooses a person on the sandbox's page. Its choices of new people differ each time, so the id is written into one of them. */
export async function be(sandbox: Page, person: string): Promise<void> {
  const known = sandbox.locator(`button[value="${person}"]`);
  const last = sandbox.locator('button[name=person]').last();
  await expect(last).toBeVisible();
  if (!/^(?:new|hidden)-/.test(person)) return await known.click();
  await last.evaluate((choice: HTMLButtonElement, id) => {
    choice.value = id;
  }, person);
  await last.click();
}

/** Completes a provider's window as a person. */
export async function signIn(page: Page, provider: SocialProvider, person: string): Promise<void> {
  const opened = page.waitForEvent('popup');
  await button(page, provider).click();
  await be(await opened, person);
}

export async function seeSelectCourse(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/app\/us\/select-course$/);
}

/** Returns the settings of the signed-in learner. */
export async function settingsOf(context: BrowserContext) {
  const answer = await context.request.get('/api/v3/user/settings');
  expect(answer.status()).toBe(200);
  return ((await answer.json()) as { settings: { email: string; providers: string[]; is_email_confirmed: boolean } })
    .settings;
}

export async function register(request: APIRequestContext, email: string): Promise<void> {
  const password = 'harbour crane 7';
  const answer = await request.post('/api/v3/auth/register', { data: { email, password, confirm_password: password } });
  expect(answer.status()).toBe(200);
}
