/** Asks staff to confirm an action and shows everything it will do. */
import type { StaffSubscription } from '@lanewise/contracts/calls/back-office-learners';
import { resentMails } from '@lanewise/contracts/constants/back-office';
import { m } from '@lanewise/words/messages';
import { minorUnits, moneyText } from './money-words.ts';

const words: Readonly<Record<(typeof resentMails)[number], () => string>> = {
  order: m.staff_mail_order,
  cancellation: m.staff_mail_cancellation,
  confirm_email: m.staff_mail_confirm_email,
};

/** Returns the name of a mail that can be resent; its code if there is no such mail. */
function mailWords(mail: string): string {
  const known = resentMails.find((each) => each === mail);
  return known === undefined ? mail : words[known]();
}

/** A submitted action. */
export interface AskedAct {
  readonly act: 'refund' | 'extend' | 'cancel' | 'resend';
  readonly key: string;
  readonly reason: string;
  /** '' for a mail that concerns no subscription. */
  readonly subscription: string;
  readonly payment: string;
  readonly currency: string;
  /** The amount or the days, as typed. */
  readonly typed: string;
  readonly mail: string;
}

interface ConfirmationProps {
  readonly asked: AskedAct;
  readonly about: StaffSubscription | undefined;
  /** The masked address of the learner. */
  readonly learner: string;
}

/** Returns the effect of an action in one sentence. */
function questionOf({ act, typed, currency, mail }: AskedAct, learner: string): string {
  switch (act) {
    case 'refund':
      return m.staff_confirm_refund({ amount: moneyText(minorUnits(typed), currency || 'USD'), learner });
    case 'extend':
      return m.staff_confirm_extend({ days: typed, learner });
    case 'cancel':
      return m.staff_confirm_cancel({ learner });
    case 'resend':
      return m.staff_confirm_resend({ mail: mailWords(mail), learner });
  }
}

const goes: Readonly<Record<AskedAct['act'], () => string>> = {
  refund: m.staff_refund_go,
  extend: m.staff_extend_go,
  cancel: m.staff_cancel_go,
  resend: m.staff_resend_go,
};

export function ActConfirmation({ asked, about, learner }: ConfirmationProps) {
  const { act, ...fields } = asked;
  return (
    <section className="bo-card" aria-labelledby="confirm">
      <h2 id="confirm">{questionOf(asked, learner)}</h2>
      {about && <p>{m.staff_confirm_order({ order: about.order_number, plan: about.plan_id })}</p>}
      <p>{m.staff_confirm_reason({ reason: asked.reason })}</p>
      <form method="post" className="acts">
        <input type="hidden" name="do" value={act} />
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <button className="btn btn-main" type="submit" name="confirmed" value="yes">
          {goes[act]()}
        </button>
        <a className="btn btn-quiet" href="?">
          {m.staff_confirm_no()}
        </a>
      </form>
    </section>
  );
}
