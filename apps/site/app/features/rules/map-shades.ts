/** How the tiles of a rule's map are shaded: by how a value compares with the most common one. */
import type { RuleValue } from '@lanewise/contracts/calls/rules';

export type Shade = 'common' | 'less' | 'more' | 'other';

interface Shades {
  /** The most common value; of equally common ones, the first. */
  readonly common: RuleValue | undefined;
  readonly shadeOf: (value: RuleValue) => Shade;
  /** The shades that occur, in the order of the legend. */
  readonly used: readonly Shade[];
}

const order: readonly Shade[] = ['common', 'less', 'more', 'other'];

/** Returns the shades of a rule's values. Numbers are less or more than the most common value, anything else is another. */
export function mapShades(values: readonly RuleValue[]): Shades {
  const [group] = [...Map.groupBy(values, ({ value }) => value).values()].toSorted((a, b) => b.length - a.length);
  const common = group?.[0];
  const shadeOf = ({ value }: RuleValue): Shade => {
    if (common === undefined || value === common.value) return 'common';
    if (typeof value !== 'number' || typeof common.value !== 'number') return 'other';
    return value < common.value ? 'less' : 'more';
  };
  const found = new Set(values.map(shadeOf));
  return { common, shadeOf, used: order.filter((shade) => found.has(shade)) };
}
