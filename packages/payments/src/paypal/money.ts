/** Amounts as PayPal writes them: decimals as text. All our currencies have two. */
import type { PlanCurrency } from '@lanewise/contracts/constants/plans';

/** Returns an amount in the smallest unit as PayPal writes it. */
export function moneyOf(amount: number, currencyCode: PlanCurrency | string) {
  return { currencyCode, value: (amount / 100).toFixed(2) };
}

/** Returns PayPal's amount in the smallest unit. */
export function amountOf(value: string | undefined): number {
  return Math.round(Number(value ?? 0) * 100);
}
