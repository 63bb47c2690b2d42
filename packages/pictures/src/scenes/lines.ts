/** Lines along the road: between the directions, between lanes, at the edges. */
import { roadCountries } from '../countries/countries.ts';
import { ground } from './colors.ts';
import { edgeBesideDrop, laneDropLines } from './lane-drop.ts';
import { type ArmLayout, BAY, CYCLE_LANE, LANE, type Layout, place } from './layout.ts';
import { stroke } from './markup.ts';
import { beside, connect, lengthOf, line, type Path, pathData, slice } from './path.ts';
import { LANE_END, NOSE, slipOf, TAPER } from './slip.ts';
import { signed } from './vector.ts';

const FAR = 150;

interface Look {
  readonly color: string;
  readonly width: number;
  readonly dash?: string;
}

/**
 * The parts of a line at `v` beside the axis of an arm that can be painted: not on a crossing and not in the junction.
 */
function runs(layout: Layout, arm: ArmLayout, v: number, from: number): Path[] {
  if (!layout.road) return [[line(place(arm, from, v), place(arm, FAR, v))]];
  const other = layout.arms.find((one) => one !== arm) ?? arm;
  const straight = Math.abs(Math.abs(signed(other.bearing - arm.bearing)) - 180) < 3;
  const gap = Math.max(0, from);
  if (straight) return [[line(place(arm, Math.max(gap, taper(arm, other)), v), place(arm, FAR, v))]];
  if (layout.arms[0] !== arm) return [];
  const turn = Math.sign(signed(other.bearing - arm.bearing - 180)) || 1;
  const path = connect(
    { at: place(arm, FAR, v), heading: arm.bearing + 180 },
    { at: place(other, FAR, -v), heading: other.bearing },
    layout.bend - turn * v * layout.side,
  );
  const whole = lengthOf(path);
  return gap === 0 ? [path] : [slice(path, 0, whole / 2 - gap), slice(path, whole / 2 + gap, whole)];
}

/** Where a road changes its width the lines start beyond the change. */
const taper = (arm: ArmLayout, other: ArmLayout): number => (Math.abs(arm.half - other.half) < 0.01 ? 0 : 6);

const paint = (paths: readonly Path[], look: Look): string =>
  paths
    .map((path) =>
      stroke(pathData(path), look.color, look.width, look.dash === undefined ? {} : { 'stroke-dasharray': look.dash }),
    )
    .join('');

/** Where the lines of the outgoing lanes start: behind a crossing, or where the kerbs become straight. */
function outStart(layout: Layout, arm: ArmLayout): number {
  if (layout.road) return Math.max(0, arm.stop - 0.28);
  return arm.spec.crossing === undefined ? arm.mouth : arm.crossing[1] + 0.4;
}

/** All lines along one arm. */
export function drawLines(layout: Layout, arm: ArmLayout): string {
  const { dashes } = roadCountries[layout.spec.style].markings;
  const white = (width: number, dash?: string): Look =>
    dash === undefined ? { color: ground.paint, width } : { color: ground.paint, width, dash };
  const lane = white(0.15, dashes.lane);
  const start = arm.stop - 0.28;
  const from = arm.lanesIn === 0 ? arm.mouth : start;
  let markup = centreLine(layout, arm, zigZagged(layout, arm) ? from + 11.5 : from);
  for (let i = 1; i < arm.lanesIn; i++) {
    const busLane = arm.spec.bus === true && i === arm.lanesIn - 1;
    const v = arm.centre + arm.median / 2 + i * LANE;
    markup += paint(runs(layout, arm, v, start), busLane ? white(0.28) : lane);
  }
  for (let i = 1; i < arm.lanesOut; i++) {
    // On a straight road both arms paint their half; on a bend the first arm has already painted this lane as its own.
    markup += paint(runs(layout, arm, arm.centre - arm.median / 2 - i * LANE, outStart(layout, arm)), lane);
  }
  if (layout.spec.laneDrop?.arm === arm.name) markup += laneDropLines(layout, dashes.lane);
  return markup + edges(layout, arm, start);
}

/** Whether zig-zag lines replace the arm's first lines. */
const zigZagged = (layout: Layout, arm: ArmLayout): boolean =>
  roadCountries[layout.spec.style].markings.zebraApproach === 'zig-zags' &&
  (layout.road ? layout.arms : [arm]).some((one) => one.spec.crossing === 'zebra');

function centreLine(layout: Layout, arm: ArmLayout, from: number): string {
  const { directionLine, dashes } = roadCountries[layout.spec.style].markings;
  const color = ground[directionLine];
  const dash = dashes.centre;
  const at = (v: number, width: number, broken: boolean) =>
    paint(runs(layout, arm, arm.centre + v, from), broken ? { color, width, dash } : { color, width });
  switch (arm.centreLine) {
    case 'none':
      return '';
    case 'dashed':
      return at(0, 0.17, true);
    case 'solid':
      return at(0, 0.17, false);
    case 'double':
      return at(-0.2, 0.16, false) + at(0.2, 0.16, false);
    case 'solid-in':
      return at(0.2, 0.16, false) + at(-0.2, 0.16, true);
    case 'solid-out':
      return at(-0.2, 0.16, false) + at(0.2, 0.16, true);
    case 'left-turn-lane': {
      const half = arm.median / 2;
      return at(-half, 0.16, false) + at(half, 0.16, false) + at(0.36 - half, 0.16, true) + at(half - 0.36, 0.16, true);
    }
    case 'reserve': {
      const half = arm.median / 2 - 0.15;
      return at(-half, 0.16, false) + at(half, 0.16, false);
    }
  }
}

/** Edge lines outside towns, lines of cycle lanes and parking bays. */
function edges(layout: Layout, arm: ArmLayout, start: number): string {
  const { setting = 'town', style } = layout.spec;
  const { directionLine } = roadCountries[style].markings;
  const look: Look = { color: ground.paint, width: 0.17 };
  let markup = '';
  for (const direction of ['in', 'out'] as const) {
    const sign = direction === 'in' ? 1 : -1;
    const from = direction === 'in' ? start : outStart(layout, arm);
    const parks = arm.spec.parking === direction || arm.spec.parking === 'both';
    const cycles = arm.spec.cycle === direction || arm.spec.cycle === 'both';
    const inner = arm.half - (parks ? BAY : 0);
    if (parks) {
      markup += paint(runs(layout, arm, sign * inner, Math.max(from, arm.mouth) + (layout.road ? 0 : 3)), {
        ...look,
        dash: '1 .8',
      });
    }
    if (cycles) markup += paint(runs(layout, arm, sign * (inner - CYCLE_LANE), from), { ...look, width: 0.22 });
    if (setting !== 'town' && arm.spec.driveway !== true) {
      const lanes = direction === 'in' ? arm.lanesIn : arm.lanesOut;
      const color = ground[lanes === 0 ? directionLine : 'paint'];
      const begins = edgeBesideDrop(layout, arm, direction) ?? from;
      markup += edge(layout, arm, sign * (arm.half - 0.12), begins, { ...look, color });
    }
  }
  return markup;
}

/** An edge line, broken where a slip road joins. */
function edge(layout: Layout, arm: ArmLayout, v: number, from: number, look: Look): string {
  const slip = slipOf(layout);
  if (slip === null) return paint(runs(layout, arm, v, layout.road ? from : Math.max(from, arm.mouth)), look);
  const own = slip.arm === arm;
  if (own ? v < 0 : v > 0) return paint(runs(layout, arm, v, from), look);
  // Measured along the slip road's arm: open from the nose to the end of the taper.
  const [a, b] = slip.sense === 1 ? [LANE_END - TAPER, NOSE + 2] : [-NOSE - 2, TAPER - LANE_END];
  return paint([[line(place(arm, own ? b : -a, v), place(arm, FAR, v))]], look);
}

/** Lines of the slip road: its edges, the broken line to the main road, the hatching in the fork. */
export function drawSlipLines(layout: Layout): string {
  const slip = slipOf(layout);
  if (slip === null) return '';
  const { arm, sense, middle } = slip;
  const look: Look = { color: ground.paint, width: 0.17 };
  const right = layout.side * sense;
  const outer = beside(middle, (right * LANE) / 2);
  const inner = slice(beside(middle, (-right * LANE) / 2), 0, lengthOf(middle) - (NOSE + 2 - LANE_END));
  const at = (u: number, v: number) => place(arm, sense * u, v);
  const ends = [line(at(LANE_END, arm.half + LANE), at(LANE_END - TAPER, arm.half - 0.12))];
  const guide: Look = { color: ground.paint, width: 0.3, dash: '1.2 1' };
  const hatch = [14, 16.5, 19, 21.5].map((u) => [line(at(u, arm.half), at(u + 1.2, arm.half + (u - NOSE - 1) * 0.22))]);
  return (
    paint([outer, inner, ends], look) +
    paint(hatch, { color: ground.paint, width: 0.35 }) +
    paint([[line(at(NOSE + 1, arm.half - 0.12), at(LANE_END, arm.half - 0.12))]], guide)
  );
}
