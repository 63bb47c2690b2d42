/** The second layout of the plans: one list to choose from, the popular plan chosen, and one button. */
import { href } from '@lanewise/contracts/addresses';
import { m } from '@lanewise/words/messages';
import { moneyOf } from '../../shared/money.ts';
import { lengthOf, taxOf } from '../orders/plan-words.ts';
import type { UpgradeLayoutProps } from './upgrade-layout.tsx';

export function UpgradeLayout2({ locale, course, plans }: UpgradeLayoutProps) {
  const chosen = plans.find(({ is_popular }) => is_popular) ?? plans[0];
  return (
    <form method="get" action={href('upgradeCheckout', { locale: locale.code })} className="form">
      {course !== undefined && <input type="hidden" name="course" value={course} />}
      <fieldset className="plan-choices">
        <legend>{m.plans_question()}</legend>
        {plans.map((plan) => (
          <label key={plan.id} className="plan-choice" data-plan={plan.id}>
            <input type="radio" name="plan" value={plan.id} defaultChecked={plan === chosen} />
            <strong>{lengthOf(plan)}</strong>
            <span>{moneyOf(plan, locale)}</span>
            <span className="fine">
              {taxOf(plan, locale)} · {plan.kind === 'pass' ? m.upgrade_passes() : m.upgrade_subscriptions()}
              {plan.trial_days > 0 && ` · ${m.plan_trial({ days: plan.trial_days })}`}
            </span>
          </label>
        ))}
      </fieldset>
      <button className="btn btn-main btn-wide" type="submit" data-entrance="choose-plan">
        {m.plans_go_on()}
      </button>
    </form>
  );
}
