/** What a buyer agrees to, in words. The server writes them, shows them, compares what comes back with them, and keeps its own. */

import type { PlanInterval } from '@lanewise/contracts/constants/plans';
import { type ConsentKind, neededConsents } from '@lanewise/contracts/constants/subscriptions';
import { countries, type LocaleCode, locales } from '@lanewise/contracts/countries';
import { DAY_MS, HOUR_MS } from '@lanewise/contracts/durations';
import type { Plan } from '@lanewise/payments/plans/plan';
import { m } from '@lanewise/words/messages';

const every: Readonly<Record<PlanInterval, typeof m.every_week>> = {
  week: m.every_week,
  month: m.every_month,
  quarter: m.every_quarter,
  year: m.every_year,
};

export interface Consent {
  readonly kind: ConsentKind;
  readonly text: string;
}

/** An order, as far as its words depend on it. */
export interface OrderedPlan {
  readonly plan: Plan;
  /** Days of the trial that the buyer gets. */
  readonly trialDays: number;
  readonly locale: LocaleCode;
}

/** Returns what is charged and when, in one sentence. */
export function chargesText({ plan, trialDays, locale }: OrderedPlan, at: Date): string {
  const words = wordsOf(locale);
  const price = moneyOf(plan, locale);
  if (plan.kind === 'pass') return m.checkout_pass({ price, days: plan.days }, words);
  const terms = { price, every: every[plan.interval]({}, words) };
  if (trialDays === 0) return m.checkout_renews(terms, words);
  return m.checkout_renews_trial({ ...terms, day: dayOf(new Date(at.getTime() + trialDays * DAY_MS), locale) }, words);
}

/** The age at which a buyer can make the contract, and whether it is known that they have reached it, or that a parent confirms the order. */
export interface BuyerAge {
  readonly age: number;
  readonly isKnown: boolean;
}

/** Returns the consents that an order needs, in the words of a moment. */
export function consentTexts(order: OrderedPlan, { age, isKnown }: BuyerAge, at: Date): readonly Consent[] {
  const { plan, locale } = order;
  const words = wordsOf(locale);
  return neededConsents({ planKind: plan.kind, country: plan.country, isAdult: isKnown }).map((kind) => {
    if (kind === 'renewal') return { kind, text: m.consent_renewal({ terms: chargesText(order, at) }, words) };
    return { kind, text: kind === 'parent' ? m.consent_parent({ age }, words) : m.consent_immediate_start({}, words) };
  });
}

/** Returns what a subscriber agrees to by switching to a plan; `from` is the end of the period that is paid. */
export function switchText(plan: Plan, locale: LocaleCode, from: Date): string {
  const words = wordsOf(locale);
  const interval = plan.kind === 'subscription' ? plan.interval : 'month';
  const terms = { price: moneyOf(plan, locale), day: dayOf(from, locale), every: every[interval]({}, words) };
  return m.consent_renewal({ terms: m.switch_renews(terms, words) }, words);
}

/** Returns what a parent agrees to. */
export function parentText(order: OrderedPlan, at: Date): string {
  return m.purchase_parent_text({ terms: chargesText(order, at) }, wordsOf(order.locale));
}

/**
 * Returns the words that were shown, as the server writes them; null if what came back differs. A page may have been open for an hour, in which
 * the day that it names can have changed.
 */
export function asShown<Words>(
  wordsAt: (at: Date) => Words,
  now: Date,
  isSame: (words: Words) => boolean,
): Words | null {
  const found = [now, new Date(now.getTime() - HOUR_MS)].map(wordsAt).find(isSame);
  return found ?? null;
}

const wordsOf = (locale: LocaleCode) => ({ locale: locales[locale].messages });

function moneyOf({ amount, currency }: Plan, locale: LocaleCode): string {
  return new Intl.NumberFormat(locales[locale].tag, { style: 'currency', currency }).format(amount / 100);
}

function dayOf(at: Date, locale: LocaleCode): string {
  const { tag, country } = locales[locale];
  const timeZone = countries[country].timeZone ?? 'UTC';
  return new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'long', year: 'numeric', timeZone }).format(at);
}
