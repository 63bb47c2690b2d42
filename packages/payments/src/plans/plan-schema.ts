/** A plan file's fields. What they mean together is checked by their readers. */
import { planCurrencies, planIntervals } from '@lanewise/contracts/constants/plans';
import { z } from 'zod';
import { planRegisters } from './plan.ts';

const common = {
  id: z.string().regex(/^[a-z]{2}(?:-[a-z\d]+)+$/),
  /** Nothing is sold for more than 500 units of any currency but the krona; a larger amount is a slip. */
  amount: z.int().min(100).max(100_000),
  opens: z.union([z.literal('all'), z.array(z.string()).min(1)]),
  /** The first day on which it was sold; needed of a plan that another one reduces. */
  since: z.iso.date().optional(),
  retired: z.iso.date().optional(),
  reduces: z.strictObject({ plan: z.string(), from: z.iso.date(), until: z.iso.date() }).optional(),
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

/** A plan as its file has it. */
export type WrittenPlan = z.infer<typeof PlanSchema>;

export const PlanFileSchema = z.strictObject({
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
  /** What a school pays for a seat and month. Without it no seats are sold in the country. */
  seat: z.strictObject({ amount: common.amount }).optional(),
});

export type PlanFile = z.infer<typeof PlanFileSchema>;
