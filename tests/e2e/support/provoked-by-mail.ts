/** Sentences about codes and links in mails. */
import type { MessageKey } from '@lanewise/contracts/messages';
import type { Page } from '@playwright/test';
import {
  codeIn,
  field,
  fill,
  linkIn,
  mailTo,
  otherCode,
  press,
  register,
  seeFieldError,
  seeFormError,
  subjects,
} from './accounts.ts';
import { expireCodes, removeAccount } from './database.ts';
import type { Provoked } from './provoked.ts';
import { expect } from './story.ts';

/** The account of the two sentences about one link. */
let gone = '';
let asked: { readonly email: string; readonly code: string } | undefined;

/** Requests a password reset on the page and returns the code; a code that is being asked for is used by one sentence after another. */
async function askForCode(page: Page): Promise<{ readonly email: string; readonly code: string }> {
  if (asked && /\/us\/confirm-code$/.test(page.url())) return asked;
  const { email } = await register(page.request);
  await page.context().clearCookies();
  await page.goto('/us/forgot-password');
  await fill(page, { 'Email address': email });
  await press(page, 'Send code');
  await expect(page).toHaveURL(/\/us\/confirm-code$/);
  asked = { email, code: codeIn(await mailTo(page.request, email, subjects.restore)) };
  return asked;
}

async function enterCode(page: Page, code: string): Promise<void> {
  await fill(page, { Code: code });
  await press(page, 'Confirm');
}

const wrongCode = (message: MessageKey, by: string, change: (code: string) => string): Provoked => ({
  message,
  by,
  run: async (page, sentence) => {
    const { code } = await askForCode(page);
    await enterCode(page, change(code));
    await seeFieldError(field(page, 'Code'), sentence);
  },
});

export const provokedByMail: readonly Provoked[] = [
  wrongCode('code.empty', 'entering no code', () => ''),
  wrongCode('code.not_valid', 'entering another code', otherCode),
  wrongCode('code.not_valid', 'entering letters', () => 'abcdef'),
  wrongCode('code.too_long', 'entering more digits than any code has', (code) => `${code}${code}`),
  {
    message: 'code.expired',
    by: 'entering the code too late',
    run: async (page, sentence) => {
      const { email, code } = await askForCode(page);
      await expireCodes(email);
      await enterCode(page, code);
      await seeFieldError(field(page, 'Code'), sentence);
    },
  },
  {
    message: 'token.required',
    by: 'opening the page of a link without the link',
    run: async (page, sentence) => {
      for (const path of ['confirm-email', 'confirm-parent', 'keep-account', 'undo-change']) {
        await page.goto(`/us/${path}`);
        await seeFormError(page, sentence);
        await expect(page.getByRole('button')).toHaveCount(0);
      }
    },
  },
  {
    message: 'token.empty',
    by: 'opening a link that was cut off',
    run: async (page, sentence) => {
      await page.goto('/us/confirm-email?token=');
      await seeFormError(page, sentence);
    },
  },
  {
    message: 'token.not_found',
    by: 'following a link that nobody sent',
    run: async (page, sentence) => {
      await page.goto('/us/confirm-email?token=made-up');
      await press(page, 'Confirm address');
      await seeFormError(page, sentence);
      await page.goto('/us/confirm-parent?token=made-up');
      await press(page, 'Yes, I’m the parent and I agree');
      await seeFormError(page, sentence);
      await page.goto('/us/keep-account?token=made-up');
      await press(page, 'Keep account');
      await seeFormError(page, sentence);
    },
  },
  {
    message: 'token.already_confirmed',
    by: 'following the link of the mail twice',
    run: async (page, sentence) => {
      const { email } = await register(page.request);
      const link = linkIn(await mailTo(page.request, email, subjects.confirm));
      await page.goto(link);
      await press(page, 'Confirm address');
      await expect(page.getByText('Your address is confirmed.')).toBeVisible();
      await page.goto(link);
      await press(page, 'Confirm address');
      await seeFormError(page, sentence);
    },
  },
  {
    message: 'account.confirm_signed_in',
    by: 'following the link of the mail in a browser that is not signed in',
    run: async (page, sentence) => {
      gone = (await register(page.request)).email;
      await page.context().clearCookies();
      await page.goto(linkIn(await mailTo(page.request, gone, subjects.confirm)));
      await press(page, 'Confirm address');
      await seeFormError(page, sentence);
    },
  },
  {
    message: 'email.user_does_not_exist',
    by: 'following the same link once the account is gone',
    run: async (page, sentence) => {
      const link = linkIn(await mailTo(page.request, gone, subjects.confirm));
      await removeAccount(gone);
      await page.goto(link);
      await press(page, 'Confirm address');
      await seeFormError(page, sentence);
    },
  },
];
