/** The paywall, shown over the locked screen: what a plan opens, what each costs on which day, and what stays free. */
import { href } from '@lanewise/contracts/addresses';
import type { PlanView } from '@lanewise/contracts/calls/plans';
import type { VariantOf } from '@lanewise/contracts/constants/experiments';
import type { PaidFeature } from '@lanewise/contracts/constants/paid';
import type { Locale } from '@lanewise/contracts/countries';
import { m } from '@lanewise/words/messages';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { browserClient } from '../../../shared/calls/browser-client.ts';
import { moneyOf } from '../../../shared/money.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import { daysOf, lengthOf, taxOf } from '../../orders/plan-words.ts';
import { ModalDialog } from '../../practice/dialogs.tsx';
import { variantInApp } from '../app-variants.ts';
import { featureWords } from './paywall-words.ts';

interface PaywallSheetProps {
  readonly feature: PaidFeature;
  readonly locale: Locale;
  readonly course: { readonly slug: string; readonly course_code: string };
  readonly onClose: () => void;
}

export default function PaywallSheet({ feature, locale, course, onClose }: PaywallSheetProps): ReactNode {
  const id = useId();
  const [plans, setPlans] = useState<readonly PlanView[]>();
  const [chosen, setChosen] = useState<string>();
  const [layout, setLayout] = useState<VariantOf<'paywall_layout'>>();
  const { course_code: code } = course;
  useEffect(() => {
    let isShown = true;
    const load = async () => {
      const listed = await browserClient().listPlans({ params: { a: locale.country, b: code } });
      if (!isShown || !listed.ok || listed.answer.providers.length === 0) return;
      const shown = await variantInApp(browserClient(), 'paywall_layout');
      if (!isShown) return;
      setLayout(shown);
      setPlans(listed.answer.plans);
      setChosen((listed.answer.plans.find((plan) => plan.is_popular) ?? listed.answer.plans[0])?.id);
    };
    void load();
    return () => {
      isShown = false;
    };
  }, [locale.country, code]);
  const all = href('appUpgrade', { locale: locale.code, courseSlug: course.slug });
  const orderOf = (plan: string) => href('upgradeCheckout', { locale: locale.code }, { plan, course: code });
  const hasChoice = layout !== 'UpgradeLayout2';
  return (
    <ModalDialog className="sheet paywall" labelledBy={id} onClose={onClose}>
      <div className="sheet-head">
        <h2 id={id}>{m.paywall_title()}</h2>
        <button type="button" className="icon-btn" onClick={onClose} aria-label={m.close()}>
          <Icon name="close" />
        </button>
      </div>
      <p>{featureWords[feature]()}</p>
      {plans === undefined ? (
        <p role="status">{m.paywall_loading()}</p>
      ) : !hasChoice ? (
        <ul className="plan-offers">
          {plans.map((plan) => (
            <li key={plan.id} className="plan-offer">
              <span>{lengthOf(plan)}</span>
              <b>{moneyOf(plan, locale)}</b>
              <span className="fine">{daysOf(plan, locale, new Date())}</span>
              <span className="fine">{taxOf(plan, locale)}</span>
              <a
                className={plan.is_popular ? 'btn btn-main' : 'btn btn-quiet'}
                href={orderOf(plan.id)}
                data-entrance="choose-plan"
                aria-label={m.plan_choose_named({ plan: lengthOf(plan) })}
              >
                {m.plan_choose()}
              </a>
            </li>
          ))}
        </ul>
      ) : (
        <fieldset className="plan-choices">
          <legend className="sr">{m.plans_question()}</legend>
          {plans.map((plan) => (
            <label key={plan.id} className="plan-choice">
              <input type="radio" name={id} checked={plan.id === chosen} onChange={() => setChosen(plan.id)} />
              <span>{lengthOf(plan)}</span>
              <b>{moneyOf(plan, locale)}</b>
              <span className="fine">{daysOf(plan, locale, new Date())}</span>
              <span className="fine">{taxOf(plan, locale)}</span>
            </label>
          ))}
        </fieldset>
      )}
      <div className="sheet-acts">
        {hasChoice && (
          <a className="btn btn-main" href={chosen === undefined ? all : orderOf(chosen)} data-entrance="choose-plan">
            {chosen === undefined ? m.paywall_see() : m.paywall_order()}
          </a>
        )}
        <button type="button" className="btn btn-quiet" onClick={onClose}>
          {m.paywall_close()}
        </button>
      </div>
      <p className="fine">{m.paywall_free()}</p>
    </ModalDialog>
  );
}
