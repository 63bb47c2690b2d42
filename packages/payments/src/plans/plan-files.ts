/** Reads the plans from their files, one a country. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { planCurrencies, planIntervals } from '@lanewise/contracts/constants/plans';
import { type SubjectCode, subjectCodes } from '@lanewise/contracts/countries';
import { parse } from 'yaml';
import { z } from 'zod';
import { type Plan, type PlanIds, type PlanRegister, planRegisters, type SubscriptionPlan } from './plan.ts';

/** A plan file is wrong. The message names the file and each fault in it. */
export class PlanFault extends Error {}

const common = {
  id: z.string().regex(/^[a-z]{2}(?:-[a-z\d]+)+$/),
  /** Nothing is sold for more than 500 units of any currency but the krona; a larger amount is a slip. */
  amount: z.int().min(100).max(100_000),
  opens: z.union([z.literal('all'), z.array(z.string()).min(1)]),
  retired: z.iso.date().optional(),
};

/** The longest trial that ends before the period would. */
const longestTrial = { week: 6, month: 27, quarter: 88, year: 88 } as const;

/** Ids in the providers' formats: P-5ML4271244454362WXNWU5NQ, faf3b86a-1fe6-4ae5-84d4-ab0651d75db2. */
const providerId = z.string().regex(/^[\w-]{3,50}$/);
const IdsSchema = z.strictObject({ plain: providerId, trial: providerId.nullable().default(null) }).optional();

const PlanSchema = z.discriminatedUnion('kind', [
  z.strictObject({ ...common, kind: z.literal('pass'), days: z.int().min(1).max(366) }),
  z
    .strictObject({
      ...common,
      kind: z.literal('subscription'),
      interval: z.enum(planIntervals),
      trial_days: z.int().min(0).default(0),
      paypal: IdsSchema,
      solidgate: IdsSchema,
    })
    .refine(
      ({ trial_days, ...ids }) =>
        planRegisters.every((name) => !ids[name] || (ids[name].trial !== null) === trial_days > 0),
      'a plan with a trial needs an id for buyers with a trial and one for those without, any other plan only the latter',
    )
    .refine(({ interval, trial_days }) => trial_days <= longestTrial[interval], 'the trial is as long as the period'),
]);

const FileSchema = z.strictObject({
  currency: z.enum(planCurrencies),
  tax: z.discriminatedUnion('included', [
    z.strictObject({ name: z.string().min(1), included: z.literal(false) }),
    z.strictObject({
      name: z.string().min(1),
      included: z.literal(true),
      percent: z.number().min(0).max(40),
      /** The law that sets the rate. */
      source: z.string().min(5),
    }),
  ]),
  plans: z.array(PlanSchema).min(1),
});

const folder = join(import.meta.dirname, '..', '..', 'plans');

/**
 * Returns the plans of all countries, in the order of their files.
 *
 * @param read Returns the text of a country's file; by default from `plans/`.
 * @throws {PlanFault} a file is missing or wrong, or two plans have the same id
 */
export function readPlans(read: (country: SubjectCode) => string = readPlanFile): readonly Plan[] {
  const plans = subjectCodes.flatMap((country) => plansOf(country, read(country)));
  const ids = new Set<string>();
  for (const { id } of plans) {
    if (ids.has(id)) throw new PlanFault(`Two plans have the id ${id}.`);
    ids.add(id);
  }
  return plans;
}

function readPlanFile(country: SubjectCode): string {
  return readFileSync(join(folder, `${country}.yaml`), 'utf8');
}

function plansOf(country: SubjectCode, text: string): Plan[] {
  const parsed = FileSchema.safeParse(parse(text));
  if (!parsed.success) throw new PlanFault(`plans/${country}.yaml is not right:\n${z.prettifyError(parsed.error)}`);
  const { currency, tax, plans } = parsed.data;
  const shown = { name: tax.name, included: tax.included, percent: tax.included ? tax.percent : null };
  return plans.map((plan): Plan => {
    const { id, amount, opens, retired = null } = plan;
    if (!id.startsWith(`${country}-`)) {
      throw new PlanFault(`plans/${country}.yaml is not right: the id ${id} must begin with ${country}-.`);
    }
    const courses = opens === 'all' ? null : opens;
    const shared = { id, country, amount, currency, tax: shown, courses, retired };
    return plan.kind === 'pass'
      ? { ...shared, kind: 'pass', days: plan.days }
      : { ...shared, kind: 'subscription', interval: plan.interval, trialDays: plan.trial_days, ids: idsOf(plan) };
  });
}

function idsOf(plan: { readonly [Name in PlanRegister]?: PlanIds | undefined }): SubscriptionPlan['ids'] {
  return Object.fromEntries(planRegisters.flatMap((name) => (plan[name] ? [[name, plan[name]]] : [])));
}
