/** Returns a number with at most two decimals as text. Units of signs are so small that the rounding is invisible. */
export function short(value: number): string {
  const rounded = Math.round(value * 100) / 100;
  return String(rounded === 0 ? 0 : rounded);
}
