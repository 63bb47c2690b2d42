/**
 * Reduced plans: which reductions may be announced, and the price beside which the law wants them shown. Everything follows from the days in
 * the plan files, so that nobody can state a former price that was never asked.
 */

import { isDeepStrictEqual } from 'node:util';
import { DAY_MS } from '@lanewise/contracts/durations';
import type { Reduction } from './plan.ts';
import type { WrittenPlan } from './plan-schema.ts';

/** Days before a reduction whose lowest price is stated: Directive 98/6/EC, Art. 6a (in Germany § 11 PAngV). */
const COMPARED_DAYS = 30;

/** Days that a reduction may last. The regular price must have been asked for longer than the reduced one. */
const MOST_DAYS = 30;

/**
 * Returns how a plan of a file is reduced; null for a regular one.
 *
 * @param wrong Creates the error that refuses the file.
 */
export function reductionOf(
  plan: WrittenPlan,
  plans: readonly WrittenPlan[],
  wrong: (why: string) => Error,
): Reduction | null {
  const { id, amount, reduces } = plan;
  if (!reduces) return null;
  const { from, until } = reduces;
  const regular = plans.find((each) => each.id === reduces.plan);
  if (!regular || regular.reduces)
    throw wrong(`${id} reduces ${reduces.plan}, which is not a regular plan of the file.`);
  if (!isDeepStrictEqual(offerOf(plan), offerOf(regular))) {
    throw wrong(`${id} and ${regular.id} must last as long, open the same courses and have the same trial.`);
  }
  if (until < from || until >= dayAfter(from, MOST_DAYS)) {
    throw wrong(`${id} must be reduced for 1 to ${MOST_DAYS} days.`);
  }
  const compared = dayAfter(from, -COMPARED_DAYS);
  if (regular.since === undefined || regular.since > compared) {
    throw wrong(`${regular.id} must have been sold since ${compared} at the latest before ${id} reduces it.`);
  }
  if (regular.retired !== undefined && regular.retired <= until)
    throw wrong(`${regular.id} is retired before ${id} ends.`);
  const lowestAmount = Math.min(
    ...plans
      .filter((each) => each !== plan && isSameLength(each, plan) && wasSold(each, compared, from))
      .map((each) => each.amount),
  );
  if (amount >= lowestAmount) {
    throw wrong(`${id} costs no less than the lowest price of the ${COMPARED_DAYS} days before, ${lowestAmount}.`);
  }
  return { plan: regular.id, from, until, regularAmount: regular.amount, lowestAmount };
}

/** What a buyer gets. */
function offerOf(plan: WrittenPlan) {
  const { kind, opens } = plan;
  return plan.kind === 'pass'
    ? { kind, opens, days: plan.days }
    : { kind, opens, interval: plan.interval, trialDays: plan.trial_days };
}

/** Trials and courses are left out: whichever was cheapest counts. */
function isSameLength(a: WrittenPlan, b: WrittenPlan): boolean {
  if (a.kind === 'pass') return b.kind === 'pass' && a.days === b.days;
  return b.kind === 'subscription' && a.interval === b.interval;
}

/** Returns whether a plan was sold on one of the days from `from` until before `to`. */
function wasSold({ since = '', retired, reduces }: WrittenPlan, from: string, to: string): boolean {
  const first = reduces?.from ?? since;
  if (first >= to || (retired !== undefined && retired <= from)) return false;
  // It is sold for half a day longer, until its last day has ended everywhere.
  return reduces === undefined || dayAfter(reduces.until, 1) >= from;
}

function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}
