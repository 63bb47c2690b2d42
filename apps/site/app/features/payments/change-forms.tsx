/** What can be changed of a subscription: pausing and resuming it, another plan, another way to pay. */
import type { PlanView } from '@lanewise/contracts/calls/plans';
import type { SubscriptionView } from '@lanewise/contracts/calls/subscriptions';
import type { Locale } from '@lanewise/contracts/countries';
import { m } from '@lanewise/words/messages';
import type { ReactNode } from 'react';
import { moneyOf } from '../../shared/money.ts';
import { dayOf, lengthOf, taxOf } from '../orders/plan-words.ts';

interface ChangeFormsProps {
  readonly locale: Locale;
  readonly subscription: SubscriptionView;
}

export function ChangeForms({ locale, subscription }: ChangeFormsProps) {
  const { id, plan, period_end: end, can_pause: canPause, resumes, other_plans: plans } = subscription;
  return (
    <>
      {subscription.can_change_method && (
        <form method="post" className="form">
          <Id id={id} />
          <button className="btn btn-quiet" type="submit" name="do" value="method">
            {m.subscription_method()}
          </button>
        </form>
      )}
      {plans.length > 0 && (
        <Fold title={m.subscription_switch()}>
          {plans.map((other) => (
            <SwitchForm key={other.plan.id} id={id} locale={locale} {...other} />
          ))}
        </Fold>
      )}
      {canPause && (
        <Fold title={m.subscription_pause()}>
          <form method="post" className="form">
            <p>{m.subscription_pause_what({ day: dayOf(end, locale) })}</p>
            <Id id={id} />
            <button className="btn btn-main" type="submit" name="do" value="pause">
              {m.subscription_pause_now()}
            </button>
          </form>
        </Fold>
      )}
      {resumes !== null && (
        <form method="post" className="form">
          <p>{resumeWords(resumes, moneyOf(plan, locale), dayOf(end, locale))}</p>
          <Id id={id} />
          <button className="btn btn-main" type="submit" name="do" value="unpause">
            {resumes === 'charged_now' ? m.subscription_unpause_pay() : m.subscription_unpause()}
          </button>
        </form>
      )}
    </>
  );
}

function resumeWords(resumes: NonNullable<SubscriptionView['resumes']>, price: string, day: string): string {
  if (resumes === 'in_period') return m.subscription_unpause_what({ day, price });
  return resumes === 'charged_now' ? m.subscription_unpause_now({ price }) : m.subscription_unpause_later({ price });
}

interface SwitchFormProps {
  readonly id: string;
  readonly locale: Locale;
  readonly plan: PlanView;
  /** What the buyer agrees to. */
  readonly consent: string;
}

function SwitchForm({ id, locale, plan, consent }: SwitchFormProps) {
  return (
    <form method="post" className="form">
      <h3>{lengthOf(plan)}</h3>
      <p className="fine">
        {moneyOf(plan, locale)} · {taxOf(plan, locale)}
      </p>
      <Id id={id} />
      <input type="hidden" name="plan" value={plan.id} />
      <input type="hidden" name="renewal_text" value={consent} />
      <label className="consent">
        <input type="checkbox" required />
        <span>{consent}</span>
      </label>
      <button className="btn btn-main" type="submit" name="do" value="switch">
        {m.subscription_switch_now()}
      </button>
    </form>
  );
}

function Id({ id }: { readonly id: string }) {
  return <input type="hidden" name="id" value={id} />;
}

function Fold({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <details className="fold">
      <summary className="link">{title}</summary>
      <div className="fold-in">{children}</div>
    </details>
  );
}
