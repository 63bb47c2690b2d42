/** Provokes every sentence of the specification's sections 5 and 8 as a visitor would. Those about social accounts: social.spec.ts. */
import { type MessageKey, messages } from '@lanewise/contracts/messages';
import { provokedByGuests } from './support/provoked-by-guests.ts';
import { provokedByLearners } from './support/provoked-by-learners.ts';
import { provokedByMail } from './support/provoked-by-mail.ts';
import { errorPageShown, expect, test } from './support/story.ts';

// One browser goes through all sentences of a group, one after another.
test.describe.configure({ mode: 'parallel', timeout: 600_000 });

const groups = {
  'when signing up, signing in or resetting a password': provokedByGuests,
  'about codes and links in mails': provokedByMail,
  'to signed-in learners': provokedByLearners,
};

for (const [name, group] of Object.entries(groups)) {
  test(`the sentences ${name} are the answers to what provokes them`, async ({ page, expectedTrouble }) => {
    // A page that shows a refusal also has an error status, and an app that is still open has lost its session.
    expectedTrouble.push(errorPageShown, /status of 403/, /ERR_INTERNET_DISCONNECTED/);
    for (const { message, by, run } of group) {
      // Signing in or up would end the session of the learner who is still signed in, whom other tests share.
      if (group === provokedByLearners) await page.context().clearCookies();
      await test.step(`“${messages[message]}” is the answer to ${by}`, () => run(page, messages[message]));
    }
  });
}

test('every sentence of the specification is covered above', () => {
  const specified = /^(?:password|generic|code|token|recaptcha|authentication|email|connection)\./;
  const seen = new Set(
    Object.values(groups)
      .flat()
      .map(({ message }) => message),
  );
  // Our own sentence for an answer that takes too long; fetch-transport.test.ts.
  const own: readonly MessageKey[] = ['connection.slow'];
  const missing = (Object.keys(messages) as MessageKey[]).filter((key) => specified.test(key) && !seen.has(key));
  expect(missing).toEqual(own);
});
