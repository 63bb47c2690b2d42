/**
 * The road of a clip, in its own coordinates: `s` metres along the road, `d` metres from its centre line towards the kerb on the learner's own side.
 * A clip written this way is the same story in left-hand and in right-hand traffic; only `roadPoints` knows the difference.
 */
import type { driveSides, hazardFeatures, hazardSettings } from '@lanewise/contracts/constants/hazards';
import type { SubjectCode } from '@lanewise/contracts/countries';

export type DriveSide = (typeof driveSides)[number];
export type Setting = (typeof hazardSettings)[number];

/** A bend: the road turns by `turn` radians (positive: clockwise) between `from` and `from + length`. */
export interface Bend {
  readonly from: number;
  readonly length: number;
  readonly turn: number;
}

/** Something built into the road: a side road, a marked crossing, a bus stop, a driveway or field gate. `near` is the learner's side. */
export interface Feature {
  readonly kind: (typeof hazardFeatures)[number];
  readonly s: number;
  readonly side: 'near' | 'far';
}

export interface Road {
  readonly setting: Setting;
  /** Whose markings, houses and vehicles are shown. */
  readonly country: SubjectCode;
  readonly drive: DriveSide;
  readonly length: number;
  readonly bends: readonly Bend[];
  readonly features: readonly Feature[];
}

/** Widths in metres, from the centre line (on a motorway from the central reserve) to each side. */
export interface CrossSection {
  /** Where the learner drives. */
  readonly lane: number;
  /** Where oncoming traffic drives; on a motorway it is beyond the central reserve. */
  readonly oncoming: number;
  readonly carriageway: readonly [far: number, near: number];
  /** Where parked cars stand; null where nobody parks. */
  readonly parking: number | null;
  /** The middle of the pavement, or of the verge where there is none. */
  readonly footway: number;
}

export const crossSections: Readonly<Record<Setting, CrossSection>> = {
  town: { lane: 1.6, oncoming: -1.6, carriageway: [-5.4, 5.4], parking: 4.4, footway: 6.7 },
  rural: { lane: 1.65, oncoming: -1.65, carriageway: [-3.4, 3.4], parking: null, footway: 4.6 },
  motorway: { lane: 5.4, oncoming: -5.6, carriageway: [0, 10.2], parking: null, footway: 11.5 },
};

/** Metres between the points of a centre line. */
const STEP = 2;

/** A place on the road, seen from above: x to the right, y down the page, heading in radians clockwise from up. */
export interface RoadPoint {
  readonly x: number;
  readonly y: number;
  readonly heading: number;
}

/** How far the road has turned at `s`: each bend begins and ends smoothly. */
function headingAt(bends: readonly Bend[], s: number): number {
  return bends.reduce((sum, { from, length, turn }) => {
    const share = Math.min(1, Math.max(0, (s - from) / length));
    return sum + turn * (share - Math.sin(2 * Math.PI * share) / (2 * Math.PI));
  }, 0);
}

/** Returns a function from road coordinates to the place seen from above. Beyond its ends the road goes straight on. */
export function roadPoints({ bends, length, drive }: Road): (s: number, d: number) => RoadPoint {
  const centre: RoadPoint[] = [{ x: 0, y: 0, heading: headingAt(bends, 0) }];
  for (let s = STEP; s <= length; s += STEP) {
    const last = centre.at(-1) as RoadPoint;
    const middle = headingAt(bends, s - STEP / 2);
    centre.push({
      x: last.x + Math.sin(middle) * STEP,
      y: last.y - Math.cos(middle) * STEP,
      heading: headingAt(bends, s),
    });
  }
  const side = drive === 'right' ? 1 : -1;
  return (s, d) => {
    const index = Math.min(centre.length - 1, Math.max(0, Math.floor(s / STEP)));
    const { x, y } = centre[index] as RoadPoint;
    const beyond = s - index * STEP;
    const heading = headingAt(bends, s);
    const across = d * side;
    return {
      x: x + Math.sin(heading) * beyond + Math.cos(heading) * across,
      y: y - Math.cos(heading) * beyond + Math.sin(heading) * across,
      heading,
    };
  };
}
