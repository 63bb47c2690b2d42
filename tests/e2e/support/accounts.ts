/** Learners with accounts: made by the API in a browser's own name, their mails, and how a form says what is wrong. */
import { randomBytes } from 'node:crypto';
import { callPaths } from '@lanewise/contracts/calls/paths';
import type { AgeBand } from '@lanewise/contracts/constants/accounts';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { expect } from './story.ts';

export interface Account {
  readonly email: string;
  readonly password: string;
}

/** What Chromium writes where a page's script is announced, and none may run. */
export const scriptRefused = /^no answer: \S+\/browser\/\S+\.js csp$/;

/** Returns an address that nobody has used, and a password for it. */
export function newAccount(): Account {
  return { email: `ada-${randomBytes(6).toString('hex')}@example.com`, password: 'harbour crane 7' };
}

/** Makes an account by the API. With the request context of a browser, that browser is signed in. */
export async function register(request: APIRequestContext, locale = 'us'): Promise<Account> {
  const account = newAccount();
  const { email, password } = account;
  // The language of an account's mails is that of the page it was made on.
  await post(request, callPaths.register.path, { email, password, confirm_password: password });
  await post(request, callPaths.saveSettings.path, { locale });
  return account;
}

/** Makes an account of somebody grown up who has chosen a course. */
export async function registerForCourse(
  request: APIRequestContext,
  { locale = 'us', subject = 'us', course = 'ca-car' } = {},
): Promise<Account> {
  const account = await register(request, locale);
  const age: AgeBand = '18_or_over';
  await post(request, callPaths.giveAge.path, { age_band: age, subject_code: subject });
  await post(request, callPaths.saveSettings.path, { subject_code: subject, course_code: course, locale });
  return account;
}

/** Signs a browser in by the API. */
export async function signInByApi(request: APIRequestContext, { email, password }: Account): Promise<void> {
  await post(request, callPaths.login.path, { email, password });
}

async function post(request: APIRequestContext, path: string, data: unknown): Promise<void> {
  const answer = await request.post(path, { data });
  expect(answer.status(), `${path}: ${await answer.text()}`).toBe(200);
}

interface Mail {
  readonly subject: string;
  readonly text: string;
}

/** Returns the newest mail to an address whose subject is of this kind, once so many of them have come. */
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

/** Returns the code of a mail. */
export function codeIn({ text }: Mail): string {
  return found(/\b\d{6}\b/, text);
}

/** Returns the link of a mail that does something. */
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

/** Returns a code of six digits that is another one than this. */
export function otherCode(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0');
}

/** Fills in fields by their labels. */
export async function fill(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(fields)) await field(page, label).fill(value);
}

/** The field of a label. Of two forms with such a field, the one that is unfolded. */
export function field(page: Page, label: string): Locator {
  return page.getByLabel(label, { exact: true }).filter({ visible: true });
}

export async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).filter({ visible: true }).click();
}

/** Opens a part of the settings that is folded away. */
export async function unfold(page: Page, name: string): Promise<void> {
  await page.locator('summary', { hasText: name }).click();
}

/** Sees that a field is marked as wrong, says why where it is described, and has the focus. */
export async function seeFieldError(wrong: Locator, message: string): Promise<void> {
  await expect(wrong).toHaveAttribute('aria-invalid', 'true');
  await expect(wrong).toHaveAccessibleDescription(new RegExp(`^${message.replace(/[.()?]/g, '\\$&')}(?: |$)`));
  await expect(wrong).toBeFocused();
}

/** Sees what is said of a form as a whole: announced, and with the focus. */
export async function seeFormError(page: Page, message: string): Promise<void> {
  const alert = page.locator('[data-form-error]');
  await expect(alert).toHaveText(message);
  await expect(alert).toHaveRole('alert');
  await expect(alert).toBeFocused();
}

/** The sign-up's form, filled in; what is not named is right. */
export async function fillSignUp(page: Page, { email, password }: Account, again: string = password): Promise<void> {
  await fill(page, { 'Email address': email, Password: password, 'Repeat password': again });
}

/** Signs in by the page. */
export async function signIn(page: Page, { email, password }: Account): Promise<void> {
  await page.goto('/us/login');
  await fill(page, { 'Email address': email, Password: password });
  await press(page, 'Sign in');
}

/** Names of the cookies that a page's browser holds. */
export async function cookieNamesOf(page: Page): Promise<string[]> {
  return (await page.context().cookies()).map(({ name }) => name);
}
