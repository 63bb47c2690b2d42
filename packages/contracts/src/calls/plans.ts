/** The calls about plans and prices. The specification names their paths (section 7); the fields are ours. */
import { z } from 'zod';
import { paidFeatures } from '../constants/paid.ts';
import { planCurrencies, planIntervals, planKinds } from '../constants/plans.ts';
import { paymentProviders } from '../constants/subscriptions.ts';
import { subjectCodes } from '../countries.ts';
import { defineCall } from './call.ts';
import { codeParameter, courseParams } from './parameters.ts';

const TaxSchema = z.object({
  name: z.string().describe('As the country calls it: VAT, moms.'),
  is_included: z.boolean().describe('Whether the amount contains it. If not, it is added at checkout.'),
  percent: z.number().nullable().describe("null where the rate depends on the buyer's address."),
});

export const PlanSchema = z.object({
  id: z.string(),
  kind: z.enum(planKinds),
  days: z.int().nullable().describe('How long a pass lasts; null for subscriptions.'),
  interval: z.enum(planIntervals).nullable().describe('How often a subscription renews; null for passes.'),
  trial_days: z.int().describe('Days before the first payment.'),
  amount: z.int().describe('In the smallest unit of the currency.'),
  currency: z.enum(planCurrencies),
  tax: TaxSchema,
  is_popular: z.boolean(),
  providers: z.array(z.enum(paymentProviders)).describe('Providers with which it can be paid.'),
  courses: z.array(z.string()).nullable().describe('Courses that it opens; null for all courses of its country.'),
});
export type PlanView = z.infer<typeof PlanSchema>;

const common = { tag: 'Payments', access: 'guest', query: z.object({}), body: null } as const;

export const listPlans = defineCall({
  ...common,
  name: 'listPlans',
  summary: 'The plans that can be bought for a course',
  description:
    'Passes, which end by themselves, before subscriptions; each from the shortest to the longest. `providers` is empty where nothing is sold. A learner who has had a trial is shown plans without one.',
  params: courseParams,
  answer: z.object({
    providers: z.array(z.enum(paymentProviders)).describe('Those that the plans can be paid with.'),
    plans: z.array(PlanSchema),
    needs_plan: z
      .array(z.enum(paidFeatures))
      .describe('What needs a plan on this server, whoever asks; empty where everything is open.'),
  }),
  errors: ['VALIDATION', 'SUBJECT_NOT_FOUND', 'COURSE_NOT_FOUND'],
  examples: { a: 'us', b: 'ca-car' },
});

export const listPayPalPlans = defineCall({
  ...common,
  name: 'listPayPalPlans',
  summary: 'The plans that can be bought with PayPal in a country',
  description: 'In the order of `listPlans`. Empty where PayPal is not offered.',
  params: z.object({ x: codeParameter('Code of the country, e.g. us.') }),
  answer: z.object({ plans: z.array(PlanSchema) }),
  errors: ['VALIDATION', 'SUBJECT_NOT_FOUND'],
  examples: { x: 'us' },
});

export const listSolidgatePlans = defineCall({
  ...common,
  name: 'listSolidgatePlans',
  summary: 'The plans that can be bought through Solidgate for a course',
  description: 'In the order of `listPlans`. Empty where Solidgate is not offered.',
  params: courseParams,
  answer: z.object({ plans: z.array(PlanSchema) }),
  errors: ['VALIDATION', 'SUBJECT_NOT_FOUND', 'COURSE_NOT_FOUND'],
  examples: { a: 'us', b: 'ca-car' },
});

export const listDiscounts = defineCall({
  ...common,
  name: 'listDiscounts',
  summary: 'The plans of a country that are cheaper for a while',
  description:
    'Each costs less than a regular plan of `listPlans` that is otherwise the same, and is ordered by its own id. Anyone may buy it. Empty while nothing is reduced.',
  params: z.object({ x: codeParameter('Code of the country, e.g. us.') }),
  answer: z.object({
    discounts: z.array(
      z.object({
        plan: PlanSchema,
        last_day: z.iso.date().describe('The last day on which it can be ordered, wherever the buyer is.'),
        regular_amount: z.int().describe('What the regular plan costs, and again afterwards.'),
        lowest_amount: z
          .int()
          .describe(
            'The lowest price of the 30 days before the reduction; stated beside `amount` (Directive 98/6/EC).',
          ),
      }),
    ),
  }),
  errors: ['VALIDATION', 'SUBJECT_NOT_FOUND'],
  examples: { x: 'us' },
});

export const listPrices = defineCall({
  ...common,
  name: 'listPrices',
  summary: 'The price of a plan in every country',
  description: "The same offer in each country's currency, with the tax shown as that country's law wants it.",
  params: z.object({ x: codeParameter('Id of the plan in one of the countries, e.g. us-month.') }),
  answer: z.object({ prices: z.array(z.object({ subject_code: z.enum(subjectCodes), plan: PlanSchema })) }),
  errors: ['VALIDATION', 'PLAN_NOT_FOUND'],
  examples: { x: 'us-month' },
});
