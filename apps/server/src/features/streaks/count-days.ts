import { DAY_MS } from '@lanewise/contracts/durations';

/** Returns the number of days in a row that end today, or yesterday if today is missing. `days` are YYYY-MM-DD, newest first, each once. */
export function daysInARow(days: readonly string[], today: string): number {
  const ages = days.map((day) => Math.round((Date.parse(today) - Date.parse(day)) / DAY_MS)).filter((age) => age >= 0);
  const first = ages[0];
  if (first === undefined || first > 1) return 0;
  const end = ages.findIndex((age, index) => age !== first + index);
  return end < 0 ? ages.length : end;
}
