/** Lengths of marks and gaps as they are on the road. The plan shortens them to fit a picture. */
import { dashes } from '@lanewise/pictures/scenes/lines';
import type { Style } from '@lanewise/pictures/scenes/spec';

type Kind = keyof (typeof dashes)[Style];

/**
 * Metres of mark and gap. US: 10 and 30 feet (MUTCD, section 3A.04). UK: centre 2 and 4 m, lanes 1 and 5 m (diagrams 1008 and 1005, TSRGD 2016
 * schedule 11, up to 40 mph). Germany: 3 and 6 m (Zeichen 340, RMS). Sweden: 3 and 9 m (M1). France: 3 and 10 m (T1, IISR part 7).
 * Australia: 3 and 9 m (AS 1742.2).
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
