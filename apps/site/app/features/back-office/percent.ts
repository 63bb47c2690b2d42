/** Shares in the back office. */
import { m } from '@lanewise/words/messages';

const digits = { style: 'percent', maximumFractionDigits: 1 } as const;
const plain = new Intl.NumberFormat('en-US', digits);
const signed = new Intl.NumberFormat('en-US', { ...digits, signDisplay: 'exceptZero' });

/** Returns a part of a whole in percent; the word for none if the whole is 0. */
export function percentText(part: number, whole: number): string {
  return whole === 0 ? m.staff_none() : plain.format(part / whole);
}

interface Range {
  readonly low: number;
  readonly high: number;
}

/** Returns a range of shares: `8.3% to 11.9%`. */
export function rangeText({ low, high }: Range): string {
  return m.staff_range({ low: plain.format(low), high: plain.format(high) });
}

/** Returns a range of differences: `-1.2% to +0.8%`. */
export function differenceText({ low, high }: Range): string {
  return m.staff_range({ low: signed.format(low), high: signed.format(high) });
}
