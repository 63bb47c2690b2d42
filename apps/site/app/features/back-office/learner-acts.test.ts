import type { Api } from '@lanewise/contracts/client';
import { expect, test } from 'vitest';
import { askedActOf, sendAct } from './learner-acts.ts';

/** An API that answers with the name of the call and its body. */
const api = new Proxy({} as Api, {
  get: (_, name) => async (input: { readonly body: object }) => ({ ok: true, answer: [name, input.body] }),
});

async function sent(fields: Readonly<Record<string, string>>): Promise<unknown> {
  const form = { key: 'k', reason: 'Why.', subscription: 's', ...fields };
  const asked = askedActOf((name) => (form as Record<string, string>)[name] ?? '');
  if (asked === null) return null;
  const result = await sendAct(api, 'learner', asked);
  return result.ok ? result.answer : null;
}

const common = { key: 'k', reason: 'Why.', learner_id: 'learner' };

test.each([
  [
    { do: 'refund', payment: 'ch_1', typed: '7,99' },
    ['refundPayment', { ...common, subscription_id: 's', payment: 'ch_1', amount: 799 }],
  ],
  [{ do: 'extend', typed: '7' }, ['extendAccess', { ...common, subscription_id: 's', days: 7 }]],
  // The call refuses anything that is not a number of days.
  [{ do: 'extend', typed: 'a week' }, ['extendAccess', { ...common, subscription_id: 's', days: 0 }]],
  [{ do: 'cancel' }, ['cancelForLearner', { ...common, subscription_id: 's' }]],
  [{ do: 'resend', mail: 'cancellation' }, ['resendMail', { ...common, subscription_id: 's', mail: 'cancellation' }]],
  [{ do: 'resend', mail: 'confirm_email', subscription: '' }, ['resendMail', { ...common, mail: 'confirm_email' }]],
])('%j becomes its call', async (fields, call) => expect(await sent(fields)).toEqual(call));

test('a form without a known action is ignored', async () => expect(await sent({ do: 'delete' })).toBeNull());
