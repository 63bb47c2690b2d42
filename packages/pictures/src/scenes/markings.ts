/** Markings across the lanes of one arm: stop lines, give-way lines, crossings, arrows, words. */
import { roadCountries } from '../countries/countries.ts';
import { textPath } from '../signs/text.ts';
import { ground } from './colors.ts';
import { flareArc, kerbBeside } from './corner.ts';
import { type ArmLayout, cycleLane, type Layout, laneIn, parkingBay, place } from './layout.ts';
import { drawLines } from './lines.ts';
import { fill, placedAt, polygon, segment, stroke } from './markup.ts';
import type { LaneArrow } from './spec.ts';
import { n, type Vec, xy } from './vector.ts';

/** Everything painted on one arm. */
export function drawArmMarkings(layout: Layout, arm: ArmLayout): string {
  return (
    drawLines(layout, arm) +
    drawCrossing(layout, arm) +
    drawControlLine(layout, arm) +
    drawArrows(arm) +
    drawWords(layout, arm) +
    drawMiddleArrows(layout, arm) +
    drawBicycles(arm)
  );
}

/** v of the kerb beside the incoming lanes at u, where the corner may widen the road. */
function kerbIn(layout: Layout, arm: ArmLayout, u: number): number {
  if (u >= arm.mouth || layout.road) return arm.half;
  if (layout.roundabout !== null && !layout.roundabout.mini) {
    const flare = flareArc(arm.half, layout.roundabout.outer);
    return flare.v - Math.sqrt(Math.max(0, flare.radius ** 2 - (u - flare.u) ** 2));
  }
  const index = layout.arms.indexOf(arm);
  // Looking outwards, the incoming lanes are on the left if traffic keeps right.
  const before = layout.corners[(index + layout.corners.length - 1) % layout.corners.length];
  const corner = layout.side === 1 ? before : layout.corners[index];
  if (corner === undefined || corner.outside) return arm.half;
  const from = layout.side === 1 ? corner.second : corner.first;
  return kerbBeside(arm, corner.arc, layout.side === -1, u, from);
}

/** Innermost v of the incoming lanes. */
const innerIn = (arm: ArmLayout): number => arm.centre + arm.median / 2;

/** Width of the line at a stop sign. */
const STOP_LINE = 0.56;

/** The line at which the arm's control makes drivers wait. */
function drawControlLine(layout: Layout, arm: ArmLayout): string {
  const { control = 'none' } = arm.spec;
  if (control === 'none' || arm.lanesIn === 0) return '';
  const { signalLine, giveWayLine } = roadCountries[layout.spec.style].markings;
  const outer = Math.min(kerbIn(layout, arm, arm.stop), arm.half + 2.2) - 0.2;
  const inner = innerIn(arm) + (arm.centreLine === 'none' || arm.median > 0 ? 0.15 : 0.3);
  const across = (u: number) => segment(place(arm, u, inner), place(arm, u, outer));
  if (control === 'stop' || control === 'signal') {
    return stroke(across(arm.stop), ground.paint, control === 'signal' ? signalLine : STOP_LINE);
  }
  if (giveWayLine === 'triangles') return sharkTeeth(arm, inner, outer);
  if (giveWayLine === 'broken') return stroke(across(arm.stop), ground.paint, 0.5, { 'stroke-dasharray': '.75 .4' });
  const double = across(arm.stop - 0.3) + across(arm.stop + 0.3);
  const lines = stroke(double, ground.paint, 0.24, { 'stroke-dasharray': '.75 .45' });
  return arm.spec.arrows === undefined && layout.roundabout === null ? lines + giveWayTriangle(arm) : lines;
}

/** A row of triangles pointing at the drivers. */
function sharkTeeth(arm: ArmLayout, inner: number, outer: number): string {
  const count = Math.max(2, Math.floor((outer - inner) / 0.85));
  const pitch = (outer - inner) / count;
  let data = '';
  for (let i = 0; i < count; i++) {
    const v = inner + (i + 0.5) * pitch;
    data += polygon([
      place(arm, arm.stop - 0.4, v - 0.3),
      place(arm, arm.stop - 0.4, v + 0.3),
      place(arm, arm.stop + 0.5, v),
    ]);
  }
  return fill(data, ground.paint);
}

/** The UK's hollow triangle before a give-way line, pointing at the driver. */
function giveWayTriangle(arm: ArmLayout): string {
  const v = laneIn(arm, arm.lanesIn - 1);
  const u = arm.stop + 9;
  const triangle = polygon([place(arm, u, v - 0.62), place(arm, u, v + 0.62), place(arm, u + 3.4, v)]);
  return stroke(triangle, ground.paint, 0.22, { 'stroke-linejoin': 'round' });
}

function drawCrossing(layout: Layout, arm: ArmLayout): string {
  const { crossing } = arm.spec;
  if (crossing === undefined) return '';
  const { crossingLine, zebraPitch, zebraApproach } = roadCountries[layout.spec.style].markings;
  const [near, far] = arm.crossing;
  const across = (u: number) => segment(place(arm, u, -arm.half + 0.1), place(arm, u, arm.half - 0.1));
  if (crossing === 'lines') {
    const both = across(near + 0.1) + across(far - 0.1);
    const { width, dash } = crossingLine;
    return stroke(both, ground.paint, width, dash === null ? {} : { 'stroke-dasharray': dash });
  }
  const count = Math.floor((2 * arm.half - 0.2) / zebraPitch);
  const first = -((count - 1) * zebraPitch) / 2;
  let data = '';
  for (let i = 0; i < count; i++) {
    const v = first + i * zebraPitch;
    data += polygon([
      place(arm, near, v - 0.28),
      place(arm, near, v + 0.28),
      place(arm, far, v + 0.28),
      place(arm, far, v - 0.28),
    ]);
  }
  return fill(data, ground.paint) + (zebraApproach === 'zig-zags' ? zigZags(layout, arm, far) : '');
}

/** The white zig-zag lines before a UK crossing, along both kerbs and the middle, and the line to give way at. */
function zigZags(layout: Layout, arm: ArmLayout, far: number): string {
  const starts = layout.road ? layout.arms.map((one) => [one, one.crossing[1]] as const) : [[arm, far] as const];
  let data = '';
  for (const [one, from] of starts) {
    for (const v of [-one.half + 0.6, one.centre, one.half - 0.6]) {
      const corners = Array.from({ length: 10 }, (_, i) =>
        place(one, from + 1.2 + i * 1.15, v + (i % 2 === 0 ? -0.28 : 0.28)),
      );
      data += `M${corners.map(xy).join('L')}`;
    }
  }
  const giveWay = starts
    .map(([one, from]) => segment(place(one, from + 0.75, innerIn(one) + 0.2), place(one, from + 0.75, one.half - 0.2)))
    .join('');
  return (
    stroke(data, ground.paint, 0.14, { 'stroke-linejoin': 'round' }) +
    stroke(giveWay, ground.paint, 0.2, { 'stroke-dasharray': '.6 .4' })
  );
}

/** One lane arrow for a driver going up the page, centred on the origin. */
function laneArrow(arrow: LaneArrow): string {
  if (arrow === '-') return '';
  const head = (x: number, y: number, turn: number) =>
    `<path transform="translate(${n(x)} ${n(y)}) rotate(${turn})" d="M0 -1L.6 0H-.6Z" fill="${ground.paint}"/>`;
  const [left, ahead, right] = [arrow.includes('l'), arrow.includes('s'), arrow.includes('r')];
  let markup = '';
  if (ahead) markup += stroke('M0 1.9V-1.3', ground.paint, 0.3) + head(0, -1.2, 0);
  for (const [on, side] of [
    [left, -1],
    [right, 1],
  ] as const) {
    if (!on) continue;
    const start = ahead ? 0.6 : 1.9;
    markup +=
      stroke(`M0 ${start}V.3Q0 -.55 ${side * 0.72} -.55`, ground.paint, 0.3) + head(side * 0.62, -0.55, side * 90);
  }
  return markup;
}

function drawArrows(arm: ArmLayout): string {
  return (arm.spec.arrows ?? [])
    .map((arrow, lane) => placedAt(place(arm, arm.stop + 8.2, laneIn(arm, lane)), arm.bearing + 180, laneArrow(arrow)))
    .join('');
}

/** Pairs of arrows in a lane from which both directions may turn. */
function drawMiddleArrows(layout: Layout, arm: ArmLayout): string {
  if (arm.centreLine !== 'left-turn-lane') return '';
  const arrow = laneArrow(layout.side === 1 ? 'l' : 'r');
  return [9, 31]
    .map((u) => {
      const at = (away: number): Vec => place(arm, arm.stop + u + away, arm.centre);
      return placedAt(at(0), arm.bearing + 180, arrow) + placedAt(at(5), arm.bearing, arrow);
    })
    .join('');
}

/** Bicycles painted on the cycle lanes, for riders going up the page. */
function drawBicycles(arm: ArmLayout): string {
  const wheels = 'M-.2 0a.36 .36 0 1 1-.72 0a.36 .36 0 1 1 .72 0M.92 0a.36 .36 0 1 1-.72 0a.36 .36 0 1 1 .72 0';
  const frame = 'M-.56 0L-.3-.55H.36L.02 0ZM-.3-.55L.02 0M.36-.55L.56 0M.3-.78H.5M-.46-.74H-.2';
  return (['in', 'out'] as const)
    .map((direction) => {
      const v = cycleLane(arm, direction);
      if (v === null) return '';
      const u = direction === 'in' ? arm.stop + 10.5 : arm.mouth + 5;
      return placedAt(
        place(arm, u, v),
        direction === 'in' ? arm.bearing + 180 : arm.bearing,
        stroke(wheels + frame, ground.paint, 0.14, { 'stroke-linejoin': 'round' }),
        0.8,
      );
    })
    .join('');
}

/** Words on the outermost incoming lane, elongated as on the road, to be read by its driver. */
function drawWords(layout: Layout, arm: ArmLayout): string {
  const { busLaneWords, firstWord } = roadCountries[layout.spec.style].markings;
  const words = arm.spec.words ?? (arm.spec.bus === true ? busLaneWords : undefined);
  if (words === undefined) return '';
  const lane = laneIn(arm, arm.lanesIn - 1);
  const v = arm.spec.bus === true || arm.spec.parking === undefined ? lane : Math.min(lane, parkingBay(arm, 'in'));
  const lines = firstWord === 'farthest' ? words.split(' ').reverse() : words.split(' ');
  const letters = lines
    .map((word, i) => {
      const d = textPath({ text: word, x: 0, y: 0, height: 1.1, font: 'overpass', maxWidth: 2.7 });
      return `<g transform="translate(0 ${n(-i * 3.4)}) scale(1 2.1)">${fill(d, ground.paint)}</g>`;
    })
    .join('');
  return placedAt(place(arm, arm.stop + 8.6, v), arm.bearing + 180, letters);
}
