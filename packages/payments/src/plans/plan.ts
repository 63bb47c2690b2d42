/** A plan: what is sold in one country, for how much and for how long. */

import type { PlanCurrency, PlanInterval } from '@lanewise/contracts/constants/plans';
import type { SubjectCode } from '@lanewise/contracts/countries';
import { HOUR_MS } from '@lanewise/contracts/durations';

/** How a country's law requires a price to be shown. */
export interface Tax {
  /** As the country calls it: VAT, moms. */
  readonly name: string;
  /** Whether shown prices contain it; if not, the provider adds it at checkout. */
  readonly included: boolean;
  /** null where the rate depends on the buyer's address. */
  readonly percent: number | null;
}

/** What a school pays for a seat and month. */
export interface SeatPrice {
  /** In the smallest unit of the currency. */
  readonly amount: number;
  readonly currency: PlanCurrency;
  readonly tax: Tax;
}

interface CommonPlan {
  readonly id: string;
  readonly country: SubjectCode;
  /** In the smallest unit of the currency. */
  readonly amount: number;
  readonly currency: PlanCurrency;
  readonly tax: Tax;
  /** Codes of the courses that it opens; null for all courses of its country. */
  readonly courses: readonly string[] | null;
  /** The first day (YYYY-MM-DD) on which it is no longer sold; null while it is. Its subscribers keep it. */
  readonly retired: string | null;
  /** null for a regular plan. */
  readonly reduction: Reduction | null;
}

/** How a plan is cheaper for a while than the regular plan that is otherwise the same (decision 0086). */
export interface Reduction {
  /** Id of the regular plan. */
  readonly plan: string;
  /** First and last day (YYYY-MM-DD). */
  readonly from: string;
  readonly until: string;
  /** What the regular plan costs, and again when the reduction is over. */
  readonly regularAmount: number;
  /** The lowest price of the 30 days before the reduction, which the law wants beside the reduced one. */
  readonly lowestAmount: number;
}

/** The providers that require each subscription to be registered, with their own ids. */
export const planRegisters = ['paypal', 'solidgate'] as const;
export type PlanRegister = (typeof planRegisters)[number];

/** A provider's ids of a plan. A trial is part of what is registered, so a buyer who has had one needs the other id. */
export interface PlanIds {
  readonly plain: string;
  /** null if the plan has no trial. */
  readonly trial: string | null;
}

/** Paid once; ends by itself. */
export interface Pass extends CommonPlan {
  readonly kind: 'pass';
  readonly days: number;
}

/** Renews until it is cancelled. */
export interface SubscriptionPlan extends CommonPlan {
  readonly kind: 'subscription';
  readonly interval: PlanInterval;
  /** Days before the first payment; 0 for none. */
  readonly trialDays: number;
  /** Its ids where it is registered; it cannot be bought from providers that require registration and lack it. */
  readonly ids: Readonly<Partial<Record<PlanRegister, PlanIds>>>;
}

export type Plan = Pass | SubscriptionPlan;

/** The last time zone in which a day ends is twelve hours behind UTC. */
const LAST_ZONE_MS = 12 * HOUR_MS;

/** Returns whether a plan can be bought at a moment. A reduction's last day lasts until it has ended wherever a buyer may be. */
export function isSold({ retired, reduction }: Plan, now: Date): boolean {
  if (retired !== null && dayOf(now) >= retired) return false;
  if (reduction === null) return true;
  return reduction.from <= dayOf(now) && dayOf(new Date(now.getTime() - LAST_ZONE_MS)) <= reduction.until;
}

function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}

/** Returns whether a plan opens a course of its country. */
export function opensCourse({ courses }: Plan, course: string): boolean {
  return courses === null || courses.includes(course);
}

/** Returns whether two plans are the same offer in different countries: the same kind, length and trial, both reduced or neither. */
export function isSameOffer(a: Plan, b: Plan): boolean {
  if ((a.reduction === null) !== (b.reduction === null)) return false;
  if (a.kind === 'pass') return b.kind === 'pass' && a.days === b.days;
  return b.kind === 'subscription' && a.interval === b.interval && a.trialDays === b.trialDays;
}
