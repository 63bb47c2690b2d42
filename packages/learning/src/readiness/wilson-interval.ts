/** The normal quantile of a two-sided 95 % interval. */
const Z = 1.959964;

/** Returns the 95 % interval of a share (E. B. Wilson, JASA 22, 1927), which also holds for few cases and shares near 0 and 1. `n` is at least 1. */
export function wilsonInterval(successes: number, n: number): { readonly low: number; readonly high: number } {
  const share = successes / n;
  const z2 = (Z * Z) / n;
  const middle = (share + z2 / 2) / (1 + z2);
  const half = (Z * Math.sqrt((share * (1 - share)) / n + z2 / (4 * n))) / (1 + z2);
  return { low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
}
