/** Reads the plans from their files, one a country. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type SubjectCode, subjectCodes } from '@lanewise/contracts/countries';
import { parse } from 'yaml';
import { z } from 'zod';
import {
  type Plan,
  type PlanIds,
  type PlanRegister,
  planRegisters,
  type SeatPrice,
  type SubscriptionPlan,
  type Tax,
} from './plan.ts';
import { type PlanFile, PlanFileSchema } from './plan-schema.ts';
import { reductionOf } from './reductions.ts';

/** A plan file is wrong. The message names the file and each fault in it. */
export class PlanFault extends Error {}

const builtIn = join(import.meta.dirname, '..', '..', 'plans');

/**
 * Returns the plans of all countries, in the order of their files.
 *
 * @param read Returns the text of a country's file; by default from the product's `plans/`.
 * @throws {PlanFault} a file is missing or wrong, or two plans have the same id
 */
export function readPlans(read: (country: SubjectCode) => string = planFilesIn(builtIn)): readonly Plan[] {
  const plans = subjectCodes.flatMap((country) => plansOf(country, read(country)));
  const ids = new Set<string>();
  for (const { id } of plans) {
    if (ids.has(id)) throw new PlanFault(`Two plans have the id ${id}.`);
    ids.add(id);
  }
  return plans;
}

/**
 * Returns a function that reads a country's file in a folder.
 *
 * @throws {PlanFault} it cannot be read
 */
export function planFilesIn(folder: string): (country: SubjectCode) => string {
  return (country) => {
    const file = join(folder, `${country}.yaml`);
    try {
      return new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(file));
    } catch (error) {
      const why = error instanceof TypeError ? 'is not UTF-8' : 'cannot be read';
      throw new PlanFault(`${file} ${why}.`, { cause: error });
    }
  };
}

/**
 * Returns what a seat of a school costs for a month, in the countries where seats are sold.
 *
 * @param read As for plans.
 * @throws {PlanFault} a file is missing or wrong
 */
export function readSeatPrices(
  read: (country: SubjectCode) => string = planFilesIn(builtIn),
): ReadonlyMap<SubjectCode, SeatPrice> {
  const prices = subjectCodes.flatMap((country) => {
    const { currency, tax, seat } = planFileOf(country, read(country));
    return seat === undefined ? [] : [[country, { amount: seat.amount, currency, tax: shownTax(tax) }] as const];
  });
  return new Map(prices);
}

/** Returns a country's file. @throws {PlanFault} it is wrong */
function planFileOf(country: SubjectCode, text: string): PlanFile {
  const parsed = PlanFileSchema.safeParse(parse(text));
  if (!parsed.success) throw new PlanFault(`plans/${country}.yaml is not right:\n${z.prettifyError(parsed.error)}`);
  return parsed.data;
}

function shownTax(tax: PlanFile['tax']): Tax {
  return { name: tax.name, included: tax.included, percent: tax.included ? tax.percent : null };
}

function plansOf(country: SubjectCode, text: string): Plan[] {
  const { currency, tax, plans } = planFileOf(country, text);
  const shown = shownTax(tax);
  return plans.map((plan): Plan => {
    const { id, amount, opens, retired = null } = plan;
    const wrong = (why: string) => new PlanFault(`plans/${country}.yaml is not right: ${why}`);
    if (!id.startsWith(`${country}-`)) throw wrong(`the id ${id} must begin with ${country}-.`);
    const reduction = reductionOf(plan, plans, wrong);
    const courses = opens === 'all' ? null : opens;
    const shared = { id, country, amount, currency, tax: shown, courses, retired, reduction };
    return plan.kind === 'pass'
      ? { ...shared, kind: 'pass', days: plan.days }
      : { ...shared, kind: 'subscription', interval: plan.interval, trialDays: plan.trial_days, ids: idsOf(plan) };
  });
}

function idsOf(plan: { readonly [Name in PlanRegister]?: PlanIds | undefined }): SubscriptionPlan['ids'] {
  return Object.fromEntries(planRegisters.flatMap((name) => (plan[name] ? [[name, plan[name]]] : [])));
}
