/** The sign-in pages in every state, mostly in German, which has the longest words. */
import { codeIn, field, fill, mailTo, press, register } from './accounts.ts';
import { at, type Screen } from './screens.ts';
import { be, hiddenNewcomer, openLogin } from './social.ts';
import { expect } from './story.ts';

/** Subject of the mail with a code for a new password, in German. */
const restoreInGerman = /neues Passwort/i;

/** Requests a password reset for a new account, opens the page for the code, and returns the code. */
async function toCode(page: Parameters<Screen['open']>[0]): Promise<string> {
  const { email } = await register(page.request, 'de');
  await page.context().clearCookies();
  await page.goto('/de/forgot-password');
  await fill(page, { 'E-Mail-Adresse': email });
  await press(page, 'Code schicken');
  await expect(page).toHaveURL(/\/de\/confirm-code$/);
  return codeIn(await mailTo(page.request, email, restoreInGerman));
}

export const accountScreens: readonly Screen[] = [
  at('the sign-up', '/us/signup'),
  {
    name: 'a sign-up that was refused',
    open: async (page) => {
      await page.goto('/de/signup');
      await fill(page, { 'E-Mail-Adresse': 'sam@example', Passwort: 'road' });
      await press(page, 'Konto anlegen');
      await expect(page.getByRole('heading', { name: '3 Angaben stimmen noch nicht' })).toBeVisible();
    },
  },
  at('the plans', '/de/upgrade'),
  at('the sign-in', '/de/login'),
  {
    name: 'a sign-in that was refused',
    open: async (page) => {
      await page.goto('/fr/login');
      await fill(page, { 'Adresse e-mail': 'personne@example.com', 'Mot de passe': 'harbour crane 7' });
      await press(page, 'Se connecter');
      await expect(page.getByRole('alert').filter({ hasText: 'Aucun compte' })).toBeVisible();
    },
  },
  {
    name: 'the question whose social account it is',
    open: async (page) => {
      await openLogin(page, '/de/login');
      const opened = page.waitForEvent('popup');
      await page.locator('.social-list').getByRole('button', { name: /Apple/ }).click();
      await be(await opened, hiddenNewcomer().id);
      await expect(page).toHaveURL(/\/de\/join-account$/);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    },
  },
  {
    name: 'the countries to switch to on the sign-in, open',
    open: async (page) => {
      await page.goto('/se/login');
      await page.getByRole('button', { name: /land/i }).click();
      await expect(page.getByRole('link', { name: 'Deutschland' })).toBeVisible();
    },
  },
  at('the second step of a sign-in', '/de/second-factor'),
  at('a forgotten password', '/de/forgot-password'),
  {
    name: 'a wrong code that was refused',
    open: async (page) => {
      await toCode(page);
      await fill(page, { Code: '1234567' });
      await press(page, 'Bestätigen');
      await expect(field(page, 'Code')).toBeFocused();
    },
  },
  {
    name: 'a new password',
    open: async (page) => {
      await fill(page, { Code: await toCode(page) });
      await press(page, 'Bestätigen');
      await expect(page).toHaveURL(/\/de\/reset-password$/);
    },
  },
  at('the link that confirms an address', '/de/confirm-email?token=abc'),
  at('a link that was cut off', '/de/confirm-email?token='),
  {
    name: 'the code that confirms an address',
    open: async (page) => {
      await register(page.request, 'de');
      await page.goto('/de/confirm-email');
      await expect(field(page, 'Code')).toBeVisible();
    },
  },
  at('the question to a parent', '/de/confirm-parent?token=abc'),
  at('the link that keeps an account', '/de/keep-account?token=abc'),
  at('the link that undoes a change', '/de/undo-change?token=abc'),
  at('an address that has just been confirmed', '/de/confirm-email?done'),
  at('the choice of a course', '/us/select-course'),
  {
    name: 'a choice of a course that was refused',
    open: async (page) => {
      await page.goto('/us/select-course');
      await press(page, 'Continue');
      await expect(field(page, 'Your course')).toBeFocused();
    },
  },
  at('the way out', '/de/logout'),
];
