/** Bars and ranges in tables. Hidden from screen readers, because the table has the same figures. */

const WIDTH = 200;

/** A bar as long as a part of the whole. */
export function ShareBar({ part, whole }: { readonly part: number; readonly whole: number }) {
  return (
    <svg className="bo-bar" viewBox={`0 0 ${WIDTH} 8`} preserveAspectRatio="none" aria-hidden="true">
      <rect className="bo-bar-whole" width={WIDTH} height="8" />
      <rect className="bo-bar-part" width={whole === 0 ? 0 : (WIDTH * part) / whole} height="8" />
    </svg>
  );
}

interface RangeBarProps {
  readonly low: number;
  readonly high: number;
  /** The value at the right end; the left end is 0. */
  readonly most: number;
}

/** A range on a line from 0 to `most`. */
export function RangeBar({ low, high, most }: RangeBarProps) {
  const at = (value: number) => (most === 0 ? 0 : (WIDTH * value) / most);
  return (
    <svg className="bo-bar" viewBox={`0 0 ${WIDTH} 8`} preserveAspectRatio="none" aria-hidden="true">
      <rect className="bo-bar-whole" y="3" width={WIDTH} height="2" />
      <rect className="bo-bar-part" x={at(low)} width={Math.max(2, at(high) - at(low))} height="8" />
    </svg>
  );
}
