/** Lengths of marks and gaps as they are on the road. The plan shortens them to fit a picture. */
import { dashes } from '@lanewise/pictures/scenes/lines';
import type { Style } from '@lanewise/pictures/scenes/spec';

type Kind = keyof (typeof dashes)[Style];

/**
 * Metres of mark and gap: 10 and 30 feet in the US (MUTCD, part 3), elsewhere the usual pattern of each country's marking manual. They give the
 * road its rhythm; no question asks about them.
 */
const onTheRoad: Readonly<Record<Style, Readonly<Record<Exclude<Kind, 'guide'>, readonly [number, number]>>>> = {
  us: { centre: [3.05, 9.14], lane: [3.05, 9.14] },
  uk: { centre: [2, 4], lane: [1, 5] },
  de: { centre: [3, 6], lane: [3, 6] },
  se: { centre: [3, 9], lane: [3, 9] },
  fr: { centre: [3, 10], lane: [3, 10] },
  au: { centre: [3, 9], lane: [3, 9] },
};

/** Returns a function from the plan's pattern to the one on the road; patterns that the plan does not shorten stay. */
export function roadDashes(style: Style): (pattern: string) => readonly number[] {
  const { centre, lane } = dashes[style];
  return (pattern) => {
    if (pattern === centre) return onTheRoad[style].centre;
    if (pattern === lane) return onTheRoad[style].lane;
    return pattern
      .trim()
      .split(/[\s,]+/)
      .map(Number);
  };
}
