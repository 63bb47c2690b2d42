/** Every sentence of the specification's sections 5 and 8, provoked as a visitor would. Those about social accounts are in social.spec.ts. */
import { type MessageKey, messages } from '@lanewise/contracts/messages';
import { provokedByGuests } from './support/provoked-by-guests.ts';
import { provokedByLearners } from './support/provoked-by-learners.ts';
import { provokedByMail } from './support/provoked-by-mail.ts';
import { errorPageShown, expect, test } from './support/story.ts';

const provoked = [...provokedByGuests, ...provokedByMail, ...provokedByLearners];

for (const { message, by, run } of provoked) {
  test(`“${messages[message]}” is the answer to ${by}`, async ({ page, expectedTrouble }) => {
    // A page that refuses also has an error status.
    expectedTrouble.push(errorPageShown);
    await run(page, messages[message]);
  });
}

test('every sentence of the specification is covered above', () => {
  const specified = /^(?:password|generic|code|token|recaptcha|authentication|email|connection)\./;
  const seen = new Set(provoked.map(({ message }) => message));
  expect((Object.keys(messages) as MessageKey[]).filter((key) => specified.test(key) && !seen.has(key))).toEqual([]);
});
