/** Conversions: a sign-up or an order, told to the advertising platforms that the visitor allows, by our server and by their pixels under one id. */
import { isUuid } from '../uuid.ts';
import { type PlanCurrency, planCurrencies } from './plans.ts';

/** In Meta's words, which TikTok uses, too: an account was made; a subscription was ordered; a pass was bought. */
export const conversionTypes = ['CompleteRegistration', 'Subscribe', 'Purchase'] as const;

export type ConversionType = (typeof conversionTypes)[number];

export interface Conversion {
  readonly type: ConversionType;
  /** The id of the event, by which a platform counts it once. */
  readonly id: string;
  /** Price of the plan, in whole units of the currency; left out of a registration. */
  readonly value?: number;
  readonly currency?: PlanCurrency;
}

/** Most conversions that wait for a page that may tell them. */
const MOST = 4;

/** Returns the conversions that a cookie holds. What is not of its form is left out. */
export function conversionsIn(cookie: string | undefined): readonly Conversion[] {
  return (cookie ?? '').split('~').flatMap((text) => {
    const [type, id = '', amount, code] = text.split(':');
    const known = conversionTypes.find((each) => each === type);
    if (known === undefined || !isUuid(id)) return [];
    const currency = planCurrencies.find((each) => each === code);
    const value = Number(amount);
    return currency === undefined || !(value >= 0) ? [{ type: known, id }] : [{ type: known, id, value, currency }];
  });
}

/** Returns the value of a cookie that holds these conversions and one more. */
export function withConversion(before: readonly Conversion[], added: Conversion): string {
  const all = [...before.filter(({ id }) => id !== added.id), added].slice(-MOST);
  return all
    .map(({ type, id, value, currency }) => [type, id, ...(value === undefined ? [] : [value, currency])].join(':'))
    .join('~');
}

/** Returns whether a pixel may run at an address, which it sends: the query of most pages holds answers; that of a paid order only its id. */
export function mayTellConversions(search: string): boolean {
  return [...new URLSearchParams(search).keys()].every((name) => name === 'checkout');
}
