import type { Locale } from '@lanewise/contracts/countries';

/** An amount in the smallest unit of its currency. */
interface Money {
  readonly amount: number;
  readonly currency: string;
}

/** Returns an amount as the reader writes it. */
export function moneyOf({ amount, currency }: Money, { tag }: Pick<Locale, 'tag'>): string {
  return new Intl.NumberFormat(tag, { style: 'currency', currency }).format(amount / 100);
}
