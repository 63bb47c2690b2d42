/** Learners with accounts: creating them through the API, their mails, and the errors of forms. */
import { randomBytes } from 'node:crypto';
import { callPaths } from '@lanewise/contracts/calls/paths';
import type { AgeBand } from '@lanewise/contracts/constants/accounts';
import { cookieNames } from '@lanewise/contracts/constants/cookies';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { expect } from './story.ts';

export interface Account {
  readonly email: string;
  readonly password: string;
}

/** Returns an address that nobody has used, and a password for it. */
export function newAccount(): Account {
  return { email: `ada-${randomBytes(6).toString('hex')}@example.com`, password: 'harbour crane 7' };
}

/** Creates an account through the API. With a browser's request context, that browser is then signed in. */
export async function register(request: APIRequestContext, locale = 'us'): Promise<Account> {
  // It ends the session there is.
  const { cookies } = await request.storageState();
  const token = cookies.find(({ name }) => name === cookieNames.auth)?.value;
  expect(sharedTokens.has(token), 'The learner that other tests share stays signed in.').toBe(false);
  const account = newAccount();
  const { email, password } = account;
  // Mails are in the language of the page on which the account was created.
  await post(request, callPaths.register.path, { email, password, confirm_password: password });
  await post(request, callPaths.saveSettings.path, { locale });
  return account;
}

/** Creates an adult's account with a course. */
export async function registerForCourse(
  request: APIRequestContext,
  { locale = 'us', subject = 'us', course = 'ca-car', age = '18_or_over' as AgeBand } = {},
): Promise<Account> {
  const account = await register(request, locale);
  await post(request, callPaths.giveAge.path, { age_band: age, subject_code: subject });
  await post(request, callPaths.saveSettings.path, { subject_code: subject, course_code: course, locale });
  return account;
}

interface SharedLearner {
  readonly account: Account;
  readonly cookies: Awaited<ReturnType<APIRequestContext['storageState']>>['cookies'];
}

const shared = new Map<string, Promise<SharedLearner>>();
const sharedTokens = new Set<string | undefined>();

/**
 * Signs a browser in as a learner whom all tests of a worker share, made when first needed. For tests that only look: those that change the
 * account make one of their own.
 */
export async function beLearner(page: Page, options: Parameters<typeof registerForCourse>[1] = {}): Promise<Account> {
  const key = JSON.stringify(options);
  const made = shared.get(key) ?? makeLearner(page.request, options);
  shared.set(key, made);
  const { account, cookies } = await made;
  await page.context().addCookies(cookies);
  return account;
}

async function makeLearner(
  request: APIRequestContext,
  options: Parameters<typeof registerForCourse>[1],
): Promise<SharedLearner> {
  const account = await registerForCourse(request, options);
  const { cookies } = await request.storageState();
  sharedTokens.add(cookies.find(({ name }) => name === cookieNames.auth)?.value);
  return { account, cookies };
}

/** Signs a browser in through the API. */
export async function signInByApi(request: APIRequestContext, { email, password }: Account): Promise<void> {
  await post(request, callPaths.login.path, { email, password });
}

/** Deletes the browser's cookies, after leaving the page: an app that is still open would make calls without a session. */
export async function forgetSession(page: Page): Promise<void> {
  await page.goto('/healthz');
  await page.context().clearCookies();
}

async function post(request: APIRequestContext, path: string, data: unknown): Promise<void> {
  const answer = await request.post(path, { data });
  expect(answer.status(), `${path}: ${await answer.text()}`).toBe(200);
}

interface Mail {
  readonly subject: string;
  readonly text: string;
}

/** Returns the newest mail to an address with such a subject, once this many have arrived. */
export async function mailTo(request: APIRequestContext, to: string, subject: RegExp, count = 1): Promise<Mail> {
  let found: Mail[] = [];
  await expect
    .poll(
      async () => {
        const answer = await request.get('/sandbox/mail.json', { params: { to } });
        found = ((await answer.json()) as Mail[]).filter((mail) => subject.test(mail.subject));
        return found.length;
      },
      { message: `A mail ${subject} comes to ${to}.`, intervals: [50, 100, 200] },
    )
    .toBeGreaterThanOrEqual(count);
  return found[0] as Mail;
}

/** Returns the code in a mail. */
export function codeIn({ text }: Mail): string {
  return found(/\b\d{6}\b/, text);
}

/** Returns the link in a mail that carries a token. */
export function linkIn({ text }: Mail): string {
  return found(/https?:\S+[?&]token=[\w-]+/, text);
}

function found(pattern: RegExp, text: string): string {
  const [value] = pattern.exec(text) ?? [];
  if (value === undefined) throw new Error(`The mail has no ${pattern}:\n${text}`);
  return value;
}

/** Subjects of the mails, in English. */
export const subjects = {
  confirm: /to confirm your email address$/,
  restore: /for a new password$/,
  delete: /to delete your account$/,
  deletionPlanned: /^Your account will be deleted on /,
  parent: /^May your child learn/,
  parentConfirmed: /^Your account is ready$/,
  passwordChanged: /^Your password was changed$/,
  emailChanged: /^Your email address was changed$/,
} as const;

/** Returns a six-digit code that differs from this one. */
export function otherCode(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0');
}

/** Fills in fields by their labels, once the page's scripts have run: before, a form is sent as without a script, and loses its passwords. */
export async function fill(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  await page.waitForLoadState();
  for (const [label, value] of Object.entries(fields)) await field(page, label).fill(value);
}

/** Returns the field with a label. If two forms have one, the field of the open form. */
export function field(page: Page, label: string): Locator {
  return page.getByLabel(label, { exact: true }).filter({ visible: true });
}

export async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).filter({ visible: true }).click();
}

/** Opens a collapsed section of the settings. */
export async function unfold(page: Page, name: string): Promise<void> {
  await page.locator('summary', { hasText: name }).click();
}

/** Expects a field to be marked as invalid, to be described by the reason, and to have the focus. */
export async function seeFieldError(wrong: Locator, message: string): Promise<void> {
  await expect(wrong).toHaveAttribute('aria-invalid', 'true');
  await expect(wrong).toHaveAccessibleDescription(new RegExp(`^${message.replace(/[.()?]/g, '\\$&')}(?: |$)`));
  await expect(wrong).toBeFocused();
}

/** Expects the error of a whole form, announced and with the focus. */
export async function seeFormError(page: Page, message: string): Promise<void> {
  const alert = page.locator('[data-form-error]');
  await expect(alert).toHaveText(message);
  await expect(alert).toHaveRole('alert');
  await expect(alert).toBeFocused();
}

/** Fills in the sign-up form; fields that are not given get valid values. */
export async function fillSignUp(page: Page, { email, password }: Account, again: string = password): Promise<void> {
  await fill(page, { 'Email address': email, Password: password, 'Repeat password': again });
}

/** Signs in on the page. */
export async function signIn(page: Page, { email, password }: Account): Promise<void> {
  await page.goto('/us/login');
  await fill(page, { 'Email address': email, Password: password });
  await press(page, 'Sign in');
}

/** Returns the names of the cookies of a page's browser. */
export async function cookieNamesOf(page: Page): Promise<string[]> {
  return (await page.context().cookies()).map(({ name }) => name);
}
