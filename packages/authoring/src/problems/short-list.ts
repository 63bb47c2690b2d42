import type { Problem } from './problem.ts';

/** How many warnings of one rule are listed when the whole bank is checked. */
const maxWarnings = 10;

export interface ShortList {
  /** All errors, and the first warnings of each rule, in the order given. */
  readonly listed: readonly Problem[];
  /** The rules whose warnings were left out. */
  readonly cut: readonly { readonly rule: string; readonly warnings: number; readonly shown: number }[];
}

/** Returns the problems to list, so that a rule with thousands of warnings does not bury the others. */
export function shortList(problems: readonly Problem[]): ShortList {
  const counts = new Map<string, number>();
  const listed = problems.filter(({ rule, level }) => {
    if (level === 'error') return true;
    const count = (counts.get(rule) ?? 0) + 1;
    counts.set(rule, count);
    return count <= maxWarnings;
  });
  const cut = [...counts]
    .filter(([, count]) => count > maxWarnings)
    .map(([rule, count]) => ({ rule, warnings: count, shown: maxWarnings }));
  return { listed, cut };
}
