/** Who needs help before the exam. */
import { daysWithoutDate, pupilReady } from '@lanewise/contracts/constants/teaching';

/** What decides it about a pupil. */
interface Standing {
  readonly name: string;
  readonly readiness: { readonly probability: number } | null;
  /** Days until the exam; null without a date. */
  readonly days_left: number | null;
}

/**
 * Returns how much a pupil has to gain a day: how far the chance of passing is below `pupilReady`, spread over the days until the exam. Without an estimate
 * everything is lacking; without a date there are `daysWithoutDate`.
 */
export function needOf({ readiness, days_left }: Standing): number {
  const lacking = Math.max(0, pupilReady - (readiness?.probability ?? 0));
  return lacking / Math.max(1, days_left ?? daysWithoutDate);
}

/** Compares two pupils for `sort`: the one who has more to gain a day first, then the one with the earlier exam, then by name. */
export function byNeed(one: Standing, other: Standing): number {
  const daysOf = ({ days_left }: Standing) => days_left ?? daysWithoutDate;
  return needOf(other) - needOf(one) || daysOf(one) - daysOf(other) || one.name.localeCompare(other.name);
}
