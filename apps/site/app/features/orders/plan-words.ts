/** Plans, prices and what a buyer agrees to, in words. */
import type { PlanView } from '@lanewise/contracts/calls/plans';
import type { PlanInterval } from '@lanewise/contracts/constants/plans';
import type { Locale } from '@lanewise/contracts/countries';
import { countries } from '@lanewise/contracts/countries';
import { DAY_MS } from '@lanewise/contracts/durations';
import { m } from '@lanewise/words/messages';
import { moneyOf } from '../../shared/money.ts';

const lengths: Readonly<Record<PlanInterval, () => string>> = {
  week: m.plan_week,
  month: m.plan_month,
  quarter: m.plan_quarter,
  year: m.plan_year,
};

const every: Readonly<Record<PlanInterval, () => string>> = {
  week: m.every_week,
  month: m.every_month,
  quarter: m.every_quarter,
  year: m.every_year,
};

/** Returns how long a plan, or one period of it, lasts: "30 days", "One month". */
export function lengthOf({ interval, days }: PlanView): string {
  return interval === null ? m.plan_days({ days: days ?? 0 }) : lengths[interval]();
}

/** Returns a day as the reader writes it. */
export function dayOf(moment: string | Date, { tag, country }: Locale): string {
  const timeZone = countries[country].timeZone ?? 'UTC';
  return new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'long', year: 'numeric', timeZone }).format(
    new Date(moment),
  );
}

/** Returns a moment to the minute, with its time zone, as the reader writes it. */
export function momentOf(moment: string, { tag, country }: Locale): string {
  const timeZone = countries[country].timeZone ?? 'UTC';
  return new Intl.DateTimeFormat(tag, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  } as const).format(new Date(moment));
}

/** Returns what the price says about tax, as the country's law requires. */
export function taxOf({ tax }: Pick<PlanView, 'tax'>, { tag }: Locale): string {
  if (tax.percent === null) return m.plan_tax_added({ name: tax.name });
  const percent = new Intl.NumberFormat(tag, { style: 'percent' }).format(tax.percent / 100);
  return m.plan_tax_included({ percent, name: tax.name });
}

/** Returns what a plan costs on which day, in one line: "Today $0. On December 4 $9.99, then $9.99 every month. ..." */
export function daysOf(plan: PlanView, locale: Locale, today: Date): string {
  const price = moneyOf(plan, locale);
  const dayAfter = (days: number) => dayOf(new Date(today.getTime() + days * DAY_MS), locale);
  if (plan.interval === null) return m.paywall_pass({ price, day: dayAfter(plan.days ?? 0) });
  const terms = { price, every: every[plan.interval]() };
  if (plan.trial_days === 0) return m.paywall_renews(terms);
  const nothing = moneyOf({ amount: 0, currency: plan.currency }, locale);
  return m.paywall_trial({ ...terms, nothing, day: dayAfter(plan.trial_days) });
}
