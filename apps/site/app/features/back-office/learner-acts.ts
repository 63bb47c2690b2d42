/** Turns the fields of a form into the call for an action on a learner's purchases. */
import type { Api } from '@lanewise/contracts/client';
import { resentMails } from '@lanewise/contracts/constants/back-office';
import type { AskedAct } from './act-confirmation.tsx';
import { minorUnits } from './money-words.ts';

const names = ['refund', 'extend', 'cancel', 'resend'] as const;

/** Returns the action that a form requests; null if there is none. */
export function askedActOf(text: (name: string) => string): AskedAct | null {
  const act = names.find((name) => name === text('do'));
  if (act === undefined) return null;
  return {
    act,
    key: text('key'),
    reason: text('reason'),
    subscription: text('subscription'),
    payment: text('payment'),
    currency: text('currency'),
    typed: text('typed'),
    mail: text('mail'),
  };
}

/** Makes the call for an action. */
export async function sendAct(api: Api, learnerId: string, asked: AskedAct) {
  const { act, key, reason, subscription, payment, typed, mail } = asked;
  const common = { key, reason, learner_id: learnerId };
  const body = { ...common, subscription_id: subscription };
  switch (act) {
    case 'refund':
      return await api.refundPayment({ body: { ...body, payment, amount: minorUnits(typed) } });
    case 'extend':
      return await api.extendAccess({ body: { ...body, days: /^\d{1,4}$/.test(typed) ? Number(typed) : 0 } });
    case 'cancel':
      return await api.cancelForLearner({ body });
    case 'resend': {
      const known = resentMails.find((each) => each === mail) ?? 'order';
      return await api.resendMail({ body: { ...(subscription === '' ? common : body), mail: known } });
    }
  }
}
