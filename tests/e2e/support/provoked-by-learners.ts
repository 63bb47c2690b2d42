/** Sentences shown to signed-in learners. */
import { callPaths } from '@lanewise/contracts/calls/paths';
import { cookieNames } from '@lanewise/contracts/constants/cookies';
import { type MessageKey, messages } from '@lanewise/contracts/messages';
import {
  beLearner,
  cookieNamesOf,
  field,
  fill,
  newAccount,
  press,
  register,
  seeFieldError,
  seeFormError,
  unfold,
} from './accounts.ts';
import type { Provoked } from './provoked.ts';
import { expect } from './story.ts';

const signature = (message: MessageKey, by: string, value: string): Provoked => ({
  message,
  by,
  run: async (page, sentence) => {
    await beLearner(page);
    await page.goto('/us');
    const answer = await page.evaluate(
      async ([path, signature]) => {
        const headers = { 'content-type': 'application/json' };
        const body = JSON.stringify({ signature });
        return (await fetch(path as string, { method: 'POST', headers, body })).json();
      },
      [callPaths.saveSignature.path, value],
    );
    expect(answer).toMatchObject({ error: { fields: { signature: { code: message, message: sentence } } } });
  },
});

export const provokedByLearners: readonly Provoked[] = [
  {
    message: 'password.current_invalid',
    by: 'changing the password with another than the current one',
    run: async (page, sentence) => {
      await beLearner(page);
      await page.goto('/app/us/settings');
      await unfold(page, 'Change password');
      const password = 'a new one 7';
      await fill(page, { 'Current password': 'wrong', 'New password': password, 'Repeat new password': password });
      await press(page, 'Change password');
      await seeFieldError(field(page, 'Current password'), sentence);
    },
  },
  {
    message: 'password.incorrect',
    by: 'changing the address with another password',
    run: async (page, sentence) => {
      await beLearner(page);
      const { email } = newAccount();
      await page.goto('/app/us/settings');
      await unfold(page, 'New email address');
      await fill(page, { 'New email address': email, 'Current password': 'another one 7' });
      await press(page, 'Send code');
      await seeFieldError(field(page, 'Current password'), sentence);
      await expect(field(page, 'New email address')).toHaveValue(email);
    },
  },
  {
    message: 'password.incorrect',
    by: 'deleting the account with another password',
    run: async (page, sentence) => {
      await beLearner(page);
      await page.goto('/app/us/settings');
      await unfold(page, 'Delete account');
      await fill(page, { 'Current password': 'another one 7' });
      await press(page, 'Send code');
      await seeFieldError(field(page, 'Current password'), sentence);
    },
  },
  {
    message: 'generic.required',
    by: 'choosing neither course nor age',
    run: async (page, sentence) => {
      await register(page.request);
      await page.goto('/app/us/select-course');
      await press(page, 'Continue');
      await seeFieldError(field(page, 'Your course'), sentence);
      await expect(page.getByRole('group', { name: 'How old are you?' })).toHaveAccessibleDescription(
        new RegExp(sentence),
      );
    },
  },
  signature('generic.too_short', "a browser's id of seven characters", '1234567'),
  signature('generic.too_long', "a browser's id of 201 characters", 'x'.repeat(201)),
  {
    message: 'authentication.token_not_valid',
    by: 'opening the app after the session was ended; its cookie is removed',
    run: async (page, sentence) => {
      await page.goto('/us');
      const { origin: url } = new URL(page.url());
      await page.context().addCookies([{ name: cookieNames.auth, value: 'x'.repeat(43), url }]);
      await page.goto('/app/us/settings');
      await expect(page).toHaveURL(/\/us\/login\?why=ended$/);
      await expect(page.locator('.notice')).toHaveText(sentence);
      expect(await cookieNamesOf(page)).not.toContain(cookieNames.auth);
    },
  },
  {
    message: 'email.enter_valid',
    by: 'giving no address of a parent, then half of one, then the own',
    run: async (page, sentence) => {
      const { email } = await register(page.request);
      await page.goto('/app/us/select-course');
      await field(page, 'Your course').selectOption('ca-car');
      await page.getByText('Under 13').click();
      await press(page, 'Continue');
      const parent = field(page, 'A parent’s email address');
      await seeFieldError(parent, messages['generic.required']);
      for (const wrong of ['mother@', email]) {
        await parent.fill(wrong);
        await press(page, 'Continue');
        await seeFieldError(parent, sentence);
      }
    },
  },
  {
    message: 'request.no_such_course',
    by: 'choosing a course that is not there any more',
    run: async (page, sentence) => {
      await beLearner(page);
      await page.goto('/app/us/select-course');
      await field(page, 'Your course').evaluate((select: HTMLSelectElement) => {
        for (const option of select.options) option.value = 'gone';
      });
      await press(page, 'Continue');
      await seeFieldError(field(page, 'Your course'), sentence);
    },
  },
  {
    message: 'account.too_many_tries',
    by: 'asking six times for the code that deletes the account; none is asked for',
    run: async (page) => {
      const { password } = await register(page.request);
      for (let times = 0; times < 5; times += 1) {
        await page.request.post(callPaths.askDeletion.path, { data: { password } });
      }
      await page.goto('/app/us/settings');
      await unfold(page, 'Delete account');
      await fill(page, { 'Current password': password });
      await press(page, 'Send code');
      // The page knows from Retry-After how long to wait, which the sentence of the call does not say.
      await seeFormError(page, 'Too many attempts. Try again in an hour.');
      await expect(page.getByLabel('Code from the email')).toHaveCount(0);
    },
  },
];
