/** The first layout of the plans: a card for each, subscriptions before passes. */
import { href } from '@lanewise/contracts/addresses';
import type { PlanView } from '@lanewise/contracts/calls/plans';
import type { Locale } from '@lanewise/contracts/countries';
import { m } from '@lanewise/words/messages';
import { moneyOf } from '../../shared/money.ts';
import { lengthOf, taxOf } from '../orders/plan-words.ts';

export interface UpgradeLayoutProps {
  readonly locale: Locale;
  readonly course: string | undefined;
  readonly plans: readonly PlanView[];
}

export function UpgradeLayout({ plans, ...place }: UpgradeLayoutProps) {
  const passes = plans.filter(({ kind }) => kind === 'pass');
  const subscriptions = plans.filter(({ kind }) => kind === 'subscription');
  return (
    <>
      <PlanList {...place} title={m.upgrade_subscriptions()} plans={subscriptions} />
      <PlanList {...place} title={m.upgrade_passes()} plans={passes} />
    </>
  );
}

interface PlanListProps extends UpgradeLayoutProps {
  readonly title: string;
}

function PlanList({ locale, course, title, plans }: PlanListProps) {
  if (plans.length === 0) return null;
  return (
    <section>
      <h2>{title}</h2>
      <ul className="plan-cards">
        {plans.map((plan) => (
          <li key={plan.id} className="plan-card">
            <h3>{lengthOf(plan)}</h3>
            {plan.is_popular && <p className="plan-mark">{m.plan_popular()}</p>}
            <p className="plan-mark" data-plan-mark={plan.id} hidden>
              {m.plan_selected()}
            </p>
            <p className="plan-price">{moneyOf(plan, locale)}</p>
            <p className="fine">{taxOf(plan, locale)}</p>
            {plan.trial_days > 0 && <p>{m.plan_trial({ days: plan.trial_days })}</p>}
            <a
              className={plan.is_popular ? 'btn btn-main' : 'btn btn-quiet'}
              href={href(
                'upgradeCheckout',
                { locale: locale.code },
                { plan: plan.id, ...(course !== undefined && { course }) },
              )}
              data-plan={plan.id}
              data-entrance="choose-plan"
              aria-label={m.plan_choose_named({ plan: lengthOf(plan) })}
            >
              {m.plan_choose()}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
