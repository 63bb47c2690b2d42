import type { Locale } from '@lanewise/contracts/countries';

/** Returns an amount, given in the smallest unit of its currency, as the reader writes it. */
export function amountText(amount: number, currency: string, { tag }: Pick<Locale, 'tag'>): string {
  return new Intl.NumberFormat(tag, { style: 'currency', currency }).format(amount / 100);
}
