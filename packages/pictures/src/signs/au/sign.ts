import type { SignSpec } from '../spec.ts';

/**
 * Returns American drawings as Australian signs. Australia's boards follow the American pattern (white rectangles that order, yellow
 * diamonds that warn, letters of Highway Gothic), so its lists use the same builders; only the ids differ. Numbers are those of AS 1742.
 */
export function inAustralia(specs: readonly SignSpec[]): readonly SignSpec[] {
  return specs.map((spec) => ({ ...spec, id: spec.id.replace(/^us\//, 'au/') }));
}
