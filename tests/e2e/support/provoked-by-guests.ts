/** Sentences shown when signing up, signing in or resetting a password. */
import { type MessageKey, messages } from '@lanewise/contracts/messages';
import type { Page } from '@playwright/test';
import { field, fillSignUp, newAccount, press, register, seeFieldError, seeFormError, signIn } from './accounts.ts';
import type { Provoked } from './provoked.ts';
import { expect } from './story.ts';

async function signUpWith(page: Page, change: { email?: string; password?: string; again?: string }): Promise<void> {
  // A refused form stays on screen, so the next attempt needs no new page.
  if (new URL(page.url(), 'http://none').pathname !== '/us/signup') await page.goto('/us/signup');
  await fillSignUp(page, { ...newAccount(), ...change }, change.again);
  await press(page, 'Create account');
}

const signUpPassword = (message: MessageKey, by: string, password: string): Provoked => ({
  message,
  by,
  run: async (page, sentence) => {
    await signUpWith(page, { password });
    await seeFieldError(field(page, 'Password'), sentence);
  },
});

const signUpEmail = (message: MessageKey, by: string, email: string): Provoked => ({
  message,
  by,
  run: async (page, sentence) => {
    await signUpWith(page, { email });
    await seeFieldError(field(page, 'Email address'), sentence);
    // The visitor need not type the address again.
    await expect(field(page, 'Email address')).toHaveValue(email);
  },
});

export const provokedByGuests: readonly Provoked[] = [
  signUpPassword('password.empty', 'signing up without a password', ''),
  {
    message: 'password.empty',
    by: 'signing in without a password',
    run: async (page, sentence) => {
      await signIn(page, { ...newAccount(), password: '' });
      await seeFieldError(field(page, 'Password'), sentence);
    },
  },
  signUpPassword('password.too_short', 'signing up with five characters', 'short'),
  signUpPassword('password.too_long', 'signing up with 33 characters', 'x'.repeat(33)),
  signUpPassword('password.too_common', 'signing up with a common password', 'password1'),
  {
    message: 'password.mismatch',
    by: 'signing up with two passwords',
    run: async (page, sentence) => {
      await signUpWith(page, { again: 'harbour crane 8' });
      await seeFieldError(field(page, 'Repeat password'), sentence);
    },
  },
  {
    message: 'password.wrong_credentials',
    by: 'signing in with another password',
    run: async (page, sentence) => {
      const { email } = await register(page.request);
      await page.context().clearCookies();
      await signIn(page, { email, password: 'another one 7' });
      await seeFormError(page, sentence);
      await expect(page.locator('[data-form-error]')).toBeFocused();
      await expect(field(page, 'Email address')).toHaveValue(email);
      await expect(field(page, 'Password')).toHaveValue('');
    },
  },
  {
    message: 'generic.required',
    by: 'choosing no course before there is an account',
    run: async (page, sentence) => {
      await page.goto('/us/select-course');
      await press(page, 'Continue');
      await seeFieldError(field(page, 'Your course'), sentence);
    },
  },
  signUpEmail('generic.too_long', 'signing up with an address of 262 characters', `${'a'.repeat(250)}@example.com`),
  signUpEmail('generic.incorrect_email', 'signing up with half an address', 'ada@example'),
  signUpEmail('email.incorrect', 'signing up with two addresses', 'ada@example.com,eve@example.com'),
  signUpEmail('email.empty', 'signing up without an address', ''),
  {
    message: 'recaptcha.failed',
    by: 'signing up as somebody who does not look like a person; nothing is made',
    run: async (page, sentence) => {
      const account = newAccount();
      await page.goto('/us/signup?score=0.1');
      await fillSignUp(page, account);
      await press(page, 'Create account');
      await seeFormError(page, sentence);
      await signIn(page, account);
      await seeFormError(page, messages['email.not_found']);
    },
  },
  {
    message: 'email.empty',
    by: 'asking for a new password for nobody',
    run: async (page, sentence) => {
      await page.goto('/us/forgot-password');
      await press(page, 'Send code');
      await seeFieldError(field(page, 'Email address'), sentence);
    },
  },
  {
    message: 'email.not_found',
    by: 'signing in with an address that has no account',
    run: async (page, sentence) => {
      await signIn(page, newAccount());
      await seeFormError(page, sentence);
    },
  },
  {
    message: 'email.already_exists',
    by: 'signing up with an address that has an account, in other capitals',
    run: async (page, sentence) => {
      const { email } = await register(page.request);
      await page.context().clearCookies();
      await signUpWith(page, { email: email.toUpperCase() });
      await seeFormError(page, sentence);
    },
  },
  {
    message: 'connection.none',
    by: 'sending a form while offline; it is sent when there is a connection again',
    run: async (page, sentence) => {
      const account = newAccount();
      await page.goto('/us/signup');
      await fillSignUp(page, account);
      await page.context().setOffline(true);
      await press(page, 'Create account');
      await seeFormError(page, sentence);
      await expect(page.locator('[data-form-error]')).toBeFocused();
      await expect(field(page, 'Password')).toHaveValue(account.password);
      await page.context().setOffline(false);
      await press(page, 'Create account');
      await expect(page).toHaveURL(/\/app\/us\/select-course$/);
    },
  },
];
