/** The words that buyers agree to, and the version that names them. */
import { createHash } from 'node:crypto';
import { consentTextVersion } from '@lanewise/contracts/constants/subscriptions';
import { localeCodes } from '@lanewise/contracts/countries';
import { readPlans } from '@lanewise/payments/plans/plan-files';
import { expect, test } from 'vitest';
import { consentTexts, switchText } from './order-terms.ts';

const month = readPlans().find(({ id }) => id === 'de-month');
if (!month) throw new Error('There is no month.');
const plan = { ...month, amount: 500 };
const at = new Date('2026-11-28T12:00:00Z');

/** Of all words, with amounts and days, by the version that has them. A change of the words needs a version and a line of its own. */
const digests: Readonly<Record<string, string>> = {
  '2026-11-28': 'be3bb721c098e4f6b2a57a5b43c41c01',
};

test('words that were changed have another version', () => {
  const words = localeCodes.flatMap((locale) => [
    ...[0, 7].map((trialDays) => consentTexts({ plan, trialDays, locale }, { age: 18, isKnown: false }, at)),
    switchText(plan, locale, at),
  ]);
  const digest = createHash('sha256').update(JSON.stringify(words)).digest('hex').slice(0, 32);
  expect({ [consentTextVersion]: digest }).toEqual({ [consentTextVersion]: digests[consentTextVersion] });
});

test('a German trial names the day and the price of the first charge', () => {
  const [renewal] = consentTexts({ plan, trialDays: 7, locale: 'de' }, { age: 18, isKnown: true }, at);
  expect(renewal).toMatchObject({ kind: 'renewal', text: expect.stringMatching(/5\. Dezember 2026 .*5,00\s€/) });
});
