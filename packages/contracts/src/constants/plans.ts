/** Plans and their prices. What the specification leaves open is ours (docs/payments.md). */

/** `pass`: paid once, ends by itself. `subscription`: renews until it is cancelled. */
export const planKinds = ['pass', 'subscription'] as const;
export type PlanKind = (typeof planKinds)[number];

/** The lengths of a subscription's period. */
export const planIntervals = ['week', 'month', 'quarter', 'year'] as const;
export type PlanInterval = (typeof planIntervals)[number];

/** The interval of the plan that is offered as the popular one (specification, section 9). */
export const popularPlanInterval = 'month' satisfies PlanInterval;

/** ISO 4217 codes of the currencies that plans are sold in. All have two decimals. */
export const planCurrencies = ['USD', 'GBP', 'AUD', 'SEK', 'EUR'] as const;
export type PlanCurrency = (typeof planCurrencies)[number];
