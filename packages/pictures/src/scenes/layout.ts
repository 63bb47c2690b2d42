/** The layout of a scene's roads: widths, lanes, corners, stop lines. Drawing and solving use the same layout. */
import { roadCountries } from '../countries/countries.ts';
import { type Corner, cornerBetween } from './corner.ts';
import type { Arm, ArmName, CentreLine, SceneSpec } from './spec.ts';
import { add, along, around, rightOf, scale, type Vec } from './vector.ts';
import { armNames } from './vocabulary.ts';

/** Width of a lane. */
export const LANE = 3.4;
/** Width of a cycle lane. */
export const CYCLE_LANE = 1.7;
/** Width of a parking bay. */
export const BAY = 2.3;
/** Depth of a crossing, from the junction's side to the drivers' side. */
const CROSSING = 2.8;
/** Width of the sidewalks in a town. */
export const SIDEWALK = 2.2;
/** Kerb radius of a driveway's corners. */
const DRIVEWAY_CORNER = 0.8;
const defaultBearing: Readonly<Record<ArmName, number>> = { N: 0, E: 90, S: 180, W: 270 };

/**
 * One arm. A place on it is (u, v): u metres outwards from the centre, v metres beside the arm's axis, positive on the
 * side of incoming traffic.
 */
export interface ArmLayout {
  readonly name: ArmName;
  readonly spec: Arm;
  readonly bearing: number;
  /** Unit vector outwards. */
  readonly outward: Vec;
  /** Unit vector towards the side of incoming traffic. */
  readonly near: Vec;
  readonly lanesIn: number;
  readonly lanesOut: number;
  /** Half the width between the kerbs. */
  readonly half: number;
  /** Width between the two directions: the middle lane, the central reservation, or 0. */
  readonly median: number;
  /** v of the middle between the two directions. */
  readonly centre: number;
  readonly centreLine: CentreLine;
  /** Distance from the centre to the drivers' side of the stop line, painted or not. */
  readonly stop: number;
  /** Distance from the centre at which the kerbs become straight. */
  readonly mouth: number;
  /** Distance from the centre to the kerb line of the road that the arm meets. */
  readonly edge: number;
  /** Distances from the centre to the two sides of a crossing, or of the sidewalk that crosses a driveway. */
  readonly crossing: readonly [number, number];
}

export interface RoundaboutLayout {
  readonly lanes: 1 | 2;
  readonly mini: boolean;
  /** Radius of the central island (of the painted disc). */
  readonly island: number;
  /** Radius of the outer kerb. */
  readonly outer: number;
  /** Radius of the middle of each lane, from the inner one outwards. */
  readonly laneRadii: readonly number[];
}

export interface Layout {
  readonly spec: SceneSpec;
  /** 1 where traffic keeps right, -1 where it keeps left. */
  readonly side: 1 | -1;
  /** Sorted clockwise by bearing. */
  readonly arms: readonly ArmLayout[];
  /** Corners between each arm and the next one clockwise. */
  readonly corners: readonly Corner[];
  readonly roundabout: RoundaboutLayout | null;
  /** Whether there are only two arms: a road without a junction. */
  readonly road: boolean;
  /** Radius of a bent road's middle. */
  readonly bend: number;
  readonly view: number;
}

/** The place (u, v) of an arm on the page. */
export const place = (arm: ArmLayout, u: number, v: number): Vec => add(scale(arm.outward, u), scale(arm.near, v));

/** v of the middle of an incoming lane, counted from the centre line outwards. */
export const laneIn = (arm: ArmLayout, lane: number): number => arm.centre + arm.median / 2 + (lane + 0.5) * LANE;

/** v of the middle of an outgoing lane, counted from the centre line outwards. */
export const laneOut = (arm: ArmLayout, lane: number): number => arm.centre - arm.median / 2 - (lane + 0.5) * LANE;

/** v of the middle of the cycle lane of one direction; null without one. */
export function cycleLane(arm: ArmLayout, direction: 'in' | 'out'): number | null {
  if (arm.spec.cycle !== direction && arm.spec.cycle !== 'both') return null;
  const lanes = direction === 'in' ? arm.lanesIn : arm.lanesOut;
  const beyond = arm.median / 2 + lanes * LANE + CYCLE_LANE / 2;
  return direction === 'in' ? arm.centre + beyond : arm.centre - beyond;
}

/** v of the middle of the parking bay of one direction; without a bay, of a car parked at the kerb in the lane. */
export function parkingBay(arm: ArmLayout, direction: 'in' | 'out'): number {
  const has = arm.spec.parking === direction || arm.spec.parking === 'both';
  const v = arm.half - (has ? BAY / 2 : 1.15);
  return direction === 'in' ? v : -v;
}

/** Returns the arm of that name. @throws RangeError if the scene has none. */
export function armOf(layout: Layout, name: ArmName): ArmLayout {
  const arm = layout.arms.find((one) => one.name === name);
  if (arm === undefined) throw new RangeError(`The scene has no arm ${name}.`);
  return arm;
}

/** The arm most nearly straight ahead for traffic coming from `arm`. */
export function oppositeOf(layout: Layout, arm: ArmLayout): ArmLayout {
  const off = (other: ArmLayout) => Math.abs(180 - around(other.bearing - arm.bearing));
  return layout.arms.reduce((best, other) => (off(other) < off(best) ? other : best));
}

/** Returns widths, lanes, corners and lines of a scene. */
export function layoutOf(spec: SceneSpec): Layout {
  const side = spec.drive === 'right' ? 1 : -1;
  const names = armNames.filter((name) => spec.arms[name] !== undefined);
  const road = names.length === 2;
  const sections = names
    .map((name) => crossSection(spec, name, road ? (names.find((other) => other !== name) ?? null) : null, side))
    .sort((a, b) => a.bearing - b.bearing);
  const widest = Math.max(...sections.map((arm) => arm.half));
  const bend = road ? Math.max(spec.corner ?? 24, widest + 1) : 0;
  const roundabout = roundaboutOf(spec);
  const corners = sections.map((arm, index) => {
    const next = sections[(index + 1) % sections.length] ?? arm;
    const driveway = arm.spec.driveway === true || next.spec.driveway === true;
    const radius = driveway ? DRIVEWAY_CORNER : (spec.corner ?? 4);
    return cornerBetween(arm, next, { road, bend, radius, circle: circleOf(roundabout) });
  });
  const arms = sections.map((arm, index): ArmLayout => {
    const before = corners[(index + corners.length - 1) % corners.length];
    const after = corners[index];
    const reach = Math.max(before?.second ?? 0, after?.first ?? 0);
    const edge = Math.max(before?.secondEdge ?? 0, after?.firstEdge ?? 0);
    return { ...arm, ...linesOf(spec, arm, { road, reach, edge, ring: circleOf(roundabout) }) };
  });
  return { spec, side, arms, corners, roundabout, road, bend, view: spec.view ?? 20 };
}

const circleOf = (roundabout: RoundaboutLayout | null): number | null =>
  roundabout === null || roundabout.mini ? null : roundabout.outer;

type CrossSection = Omit<ArmLayout, keyof Lines>;

function crossSection(spec: SceneSpec, name: ArmName, other: ArmName | null, side: 1 | -1): CrossSection {
  const arm = armSpec(spec, name, other);
  const bearing = around(arm.bearing ?? defaultBearing[name]);
  const outward = along(bearing);
  const [lanesIn, lanesOut] = [arm.in ?? 1, arm.out ?? 1];
  const unlined = lanesIn === 0 || lanesOut === 0 || arm.driveway === true;
  const centreLine = arm.centre ?? (unlined ? 'none' : roadCountries[spec.style].markings.centreLine);
  const median = centreLine === 'left-turn-lane' ? LANE : centreLine === 'reserve' ? 2.4 : 0;
  const extra = (direction: 'in' | 'out') =>
    (arm.cycle === direction || arm.cycle === 'both' ? CYCLE_LANE : 0) +
    (arm.parking === direction || arm.parking === 'both' ? BAY : 0);
  const inside = lanesIn * LANE + extra('in');
  const half = (inside + median + lanesOut * LANE + extra('out')) / 2;
  return {
    name,
    spec: arm,
    bearing,
    outward,
    near: scale(rightOf(outward), -side),
    lanesIn,
    lanesOut,
    half,
    median,
    centre: half - inside - median / 2,
    centreLine,
  };
}

/** An arm of a road takes what it leaves out from the other arm, seen from the other end. */
function armSpec(spec: SceneSpec, name: ArmName, otherName: ArmName | null): Arm {
  const own = spec.arms[name] ?? {};
  const other = otherName === null ? undefined : spec.arms[otherName];
  if (other === undefined) return own;
  const mirror = { in: 'out', out: 'in', both: 'both' } as const;
  const turned = { 'solid-in': 'solid-out', 'solid-out': 'solid-in' } as const;
  const centre = other.centre === 'solid-in' || other.centre === 'solid-out' ? turned[other.centre] : other.centre;
  return {
    in: other.out ?? 1,
    out: other.in ?? 1,
    ...(centre === undefined ? {} : { centre }),
    ...(other.cycle === undefined ? {} : { cycle: mirror[other.cycle] }),
    ...(other.parking === undefined ? {} : { parking: mirror[other.parking] }),
    ...own,
  };
}

function roundaboutOf(spec: SceneSpec): RoundaboutLayout | null {
  if (spec.roundabout === undefined) return null;
  const { lanes, mini = false } = spec.roundabout;
  if (mini) return { lanes: 1, mini, island: spec.roundabout.island ?? 1.9, outer: 6.4, laneRadii: [4.1] };
  const island = spec.roundabout.island ?? (lanes === 1 ? 5 : 6);
  const width = lanes === 1 ? 6 : 4;
  const laneRadii = Array.from({ length: lanes }, (_, lane) => island + width * (lane + 0.5));
  return { lanes, mini, island, outer: island + width * lanes, laneRadii };
}

interface Around {
  readonly road: boolean;
  readonly reach: number;
  readonly edge: number;
  readonly ring: number | null;
}

type Lines = Pick<ArmLayout, 'stop' | 'mouth' | 'edge' | 'crossing'>;

function linesOf(spec: SceneSpec, arm: CrossSection, around: Around): Lines {
  return { edge: around.edge, ...stopAndCrossing(spec, arm, around) };
}

function stopAndCrossing(spec: SceneSpec, arm: CrossSection, around: Around): Omit<Lines, 'edge'> {
  if (arm.spec.driveway === true && !around.road) {
    const walk = (spec.setting ?? 'town') === 'town' ? SIDEWALK : 0;
    const inside = around.edge + Math.max(walk, DRIVEWAY_CORNER);
    return { stop: inside + 0.5, mouth: inside, crossing: [around.edge + 0.2, around.edge + SIDEWALK] };
  }
  if (around.road) {
    const crossed = Object.values(spec.arms).some((one) => one.crossing !== undefined);
    const stop = crossed ? CROSSING / 2 + 1 : arm.spec.control === 'signal' ? 1 : 0;
    return { stop, mouth: around.reach, crossing: [-CROSSING / 2, CROSSING / 2] };
  }
  const inner = around.reach + 0.4;
  const crossing = [inner, inner + CROSSING] as const;
  if (arm.spec.crossing !== undefined) return { stop: crossing[1] + 1, mouth: around.reach, crossing };
  if (around.ring !== null) return { stop: around.ring + 1.1, mouth: around.reach, crossing };
  const { control = 'none' } = arm.spec;
  const setBack = spec.roundabout ? 3.4 : control === 'none' ? 2.2 : roadCountries[spec.style].markings.lineSetBack;
  return { stop: around.edge + setBack, mouth: around.reach, crossing };
}
