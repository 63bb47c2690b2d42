/** What the law and the money of a country mean for buyers. Apart from countries.ts, which every page loads. */
import type { SubjectCode } from '../countries.ts';

interface BuyingCountry {
  /**
   * Youngest age (years) at which somebody can make a contract alone. docs/payments.md names the law of each country, what of it was confirmed,
   * and the places whose age differs. Where it was not confirmed, 18 is the cautious choice.
   */
  readonly contractAge: number;
  /** Whether the law lets a buyer withdraw within 14 days: Directive 2011/83/EU, Art. 9; for the UK SI 2013/3134, reg. 29. */
  readonly canWithdraw: boolean;
  /** ISO 4217 code of the currency of its plans. */
  readonly currency: string;
}

export const buyingCountries: Readonly<Record<SubjectCode, BuyingCountry>> = {
  us: { contractAge: 18, canWithdraw: false, currency: 'USD' },
  uk: { contractAge: 18, canWithdraw: true, currency: 'GBP' },
  au: { contractAge: 18, canWithdraw: false, currency: 'AUD' },
  se: { contractAge: 18, canWithdraw: true, currency: 'SEK' },
  de: { contractAge: 18, canWithdraw: true, currency: 'EUR' },
  fr: { contractAge: 18, canWithdraw: true, currency: 'EUR' },
};
