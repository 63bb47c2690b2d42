/** Provokes every sentence of the specification's sections 5 and 8 as a visitor would. Those about social accounts: social.spec.ts. */
import { type MessageKey, messages } from '@lanewise/contracts/messages';
import { forgetSession } from './support/accounts.ts';
import { provokedByGuests } from './support/provoked-by-guests.ts';
import { provokedByLearners } from './support/provoked-by-learners.ts';
import { provokedByMail } from './support/provoked-by-mail.ts';
import { errorPageShown, expect, test } from './support/story.ts';

test.describe.configure({ mode: 'parallel' });

const provoked = [...provokedByGuests, ...provokedByMail, ...provokedByLearners];

/** Number of sentences checked in one test, and therefore in one browser context. */
const TOGETHER = 7;

const topics = Object.entries(Object.groupBy(provoked, ({ message }) => message.split('.')[0] ?? ''));

for (const [topic, all = []] of topics) {
  for (let first = 0; first < all.length; first += TOGETHER) {
    const group = all.slice(first, first + TOGETHER);
    test(`“${topic}.…” is the answer to ${group.map(({ by }) => by).join(', ')}`, async ({ page, expectedTrouble }) => {
      // A page that shows a refusal also has an error status.
      expectedTrouble.push(errorPageShown);
      for (const { message, by, run } of group) {
        await test.step(`“${messages[message]}” is the answer to ${by}`, () => run(page, messages[message]));
        await forgetSession(page);
      }
    });
  }
}

test('every sentence of the specification is covered above', () => {
  const specified = /^(?:password|generic|code|token|recaptcha|authentication|email|connection)\./;
  const seen = new Set(provoked.map(({ message }) => message));
  expect((Object.keys(messages) as MessageKey[]).filter((key) => specified.test(key) && !seen.has(key))).toEqual([]);
});
