/**
 * The plans that are cheaper for a while, for anyone; the cookie of a discount leads here (specification, section 2). Beside each stands the
 * lowest price of the 30 days before, as the law wants it, and what it costs afterwards.
 */
import { href } from '@lanewise/contracts/addresses';
import type { CallAnswer } from '@lanewise/contracts/client';
import type { Locale } from '@lanewise/contracts/countries';
import { m } from '@lanewise/words/messages';
import { requireAnswer } from '../../shared/calls/require-answer.ts';
import { moneyOf } from '../../shared/money.ts';
import { pageContext } from '../../shared/page-context.ts';
import { type PageHandle, reading } from '../../shared/shell/page-handle.ts';
import { pageMeta } from '../../shared/shell/page-meta.ts';
import { requireLocale } from '../../shared/shell/require-locale.ts';
import { Screen } from '../../shared/shell/screen.tsx';
import { dayOf, lengthOf, taxOf } from '../orders/plan-words.ts';
import type { Route } from './+types/discount.route.ts';

export const handle: PageHandle = reading;

export async function loader({ params, context }: Route.LoaderArgs) {
  const { api, origin } = context.get(pageContext);
  const locale = requireLocale(params.locale);
  const { discounts } = requireAnswer(await api.listDiscounts({ params: { x: locale.country } }), locale.code);
  return { locale, origin, discounts };
}

export function meta({ loaderData, location }: Route.MetaArgs) {
  return pageMeta({
    title: m.discount_title(),
    description: m.discount_lead(),
    origin: loaderData?.origin,
    location,
    isHidden: (loaderData?.discounts.length ?? 0) === 0,
  });
}

export default function Discounts({ loaderData: { locale, discounts } }: Route.ComponentProps) {
  const isEmpty = discounts.length === 0;
  return (
    <Screen locale={locale}>
      <div className="page plans">
        <h1 className="display">{isEmpty ? m.discount_none() : m.discount_title()}</h1>
        <p className="lead">{isEmpty ? m.discount_none_lead() : m.discount_lead()}</p>
        {!isEmpty && (
          <ul className="plan-cards">
            {discounts.map((discount) => (
              <DiscountCard key={discount.plan.id} locale={locale} discount={discount} />
            ))}
          </ul>
        )}
        <p>
          <a className={isEmpty ? 'btn btn-main' : 'link'} href={href('upgrade', { locale: locale.code })}>
            {isEmpty ? m.upgrade_title() : m.discount_regular()}
          </a>
        </p>
      </div>
    </Screen>
  );
}

interface DiscountCardProps {
  readonly locale: Locale;
  readonly discount: CallAnswer<'listDiscounts'>['discounts'][number];
}

function DiscountCard({ locale, discount }: DiscountCardProps) {
  const { plan, last_day, regular_amount, lowest_amount } = discount;
  const price = (amount: number) => moneyOf({ amount, currency: plan.currency }, locale);
  // At noon it is the same day in every country's time.
  const day = dayOf(`${last_day}T12:00:00Z`, locale);
  return (
    <li className="plan-card">
      <h2>{lengthOf(plan)}</h2>
      <p>{plan.kind === 'pass' ? m.upgrade_passes() : m.upgrade_subscriptions()}</p>
      <p className="plan-price">{moneyOf(plan, locale)}</p>
      <p className="fine">{taxOf(plan, locale)}</p>
      <p>{m.discount_lowest({ price: price(lowest_amount) })}</p>
      <p>{m.discount_until({ day, price: price(regular_amount) })}</p>
      {plan.kind === 'subscription' && <p>{m.discount_stays({ price: moneyOf(plan, locale) })}</p>}
      {plan.trial_days > 0 && <p>{m.plan_trial({ days: plan.trial_days })}</p>}
      <a
        className="btn btn-main"
        href={href('upgradeCheckout', { locale: locale.code }, { plan: plan.id })}
        aria-label={m.plan_choose_named({ plan: lengthOf(plan) })}
      >
        {m.plan_choose()}
      </a>
    </li>
  );
}
