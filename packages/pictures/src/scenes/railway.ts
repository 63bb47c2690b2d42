/** A railway that crosses a road: ballast, rails, barriers, red lamps. */
import { ground, lamp } from './colors.ts';
import { type ArmLayout, armOf, type Layout, place } from './layout.ts';
import { circle, fill, placedAt, polygon, rect, segment, stroke } from './markup.ts';
import { add, distance, n, scale, sub, type Vec } from './vector.ts';

const FAR = 150;
/** Width of the bed of one track. */
const BED = 3.6;

export interface RailwayLayout {
  readonly arm: ArmLayout;
  readonly at: number;
  readonly tracks: number;
  /** Half the width of the whole bed. */
  readonly half: number;
}

/** Returns the railway of a scene; null without one. */
export function railwayOf(layout: Layout): RailwayLayout | null {
  const { railway } = layout.spec;
  if (railway === undefined) return null;
  const tracks = railway.tracks ?? 1;
  return { arm: armOf(layout, railway.arm), at: railway.at, tracks, half: (BED * tracks) / 2 };
}

/** u of the middle of each track. */
const trackOffsets = ({ tracks, at }: RailwayLayout): number[] =>
  Array.from({ length: tracks }, (_, i) => at + (i - (tracks - 1) / 2) * BED);

/** Bed, sleepers, rails and the panel the road crosses on. */
export function drawRailway(layout: Layout): string {
  const railway = railwayOf(layout);
  if (railway === null) return '';
  const { arm, at, half } = railway;
  const band = (from: number, to: number, reach: number) =>
    polygon([place(arm, from, -reach), place(arm, from, reach), place(arm, to, reach), place(arm, to, -reach)]);
  const rails = trackOffsets(railway).flatMap((u) => [u - 0.72, u + 0.72]);
  const sleepers = trackOffsets(railway)
    .map((u) =>
      stroke(segment(place(arm, u, -FAR), place(arm, u, FAR)), '#7A6A58', 2.5, { 'stroke-dasharray': '.35 .75' }),
    )
    .join('');
  const steel = rails.map((u) => segment(place(arm, u, -FAR), place(arm, u, FAR))).join('');
  return (
    fill(band(at - half, at + half, FAR), ground.ballast) +
    sleepers +
    fill(band(at - half, at + half, arm.half), ground.road) +
    stroke(steel, '#8D97A1', 0.2) +
    stopLines(railway)
  );
}

/** Distance from the middle of the railway to a waiting driver's line. */
const lineOffset = (railway: RailwayLayout): number => railway.half + 2.2;

function stopLines(railway: RailwayLayout): string {
  const { arm, at } = railway;
  const out = at + lineOffset(railway);
  const back = at - lineOffset(railway);
  const data =
    segment(place(arm, out, arm.centre + 0.3), place(arm, out, arm.half - 0.2)) +
    segment(place(arm, back, arm.centre - 0.3), place(arm, back, -arm.half + 0.2));
  return stroke(data, ground.paint, 0.5);
}

/** Positions of the railway's lamps and signs: beside the incoming lanes, on both sides of the track. */
export function railwayPosts(layout: Layout): Vec[] {
  const railway = railwayOf(layout);
  if (railway === null) return [];
  const { arm, at } = railway;
  const u = lineOffset(railway) + 0.9;
  return [place(arm, at + u, arm.half + 1.7), place(arm, at - u, -arm.half - 1.7)];
}

/** Barriers and lamps, drawn over the traffic. */
export function drawRailwayControls(layout: Layout): string {
  const { railway: spec } = layout.spec;
  const railway = railwayOf(layout);
  if (railway === null || spec === undefined) return '';
  const { control = 'none', state = 'open' } = spec;
  if (control === 'none') return '';
  const barriers = control === 'lights' ? '' : drawBarriers(railway, control === 'full-barriers', state === 'closed');
  const lit = state !== 'open';
  const lamps = railwayPosts(layout).map((at) => {
    const lens = circle({ x: 0, y: 0 }, 0.5, lit ? lamp.red : lamp.off);
    const glow = lit ? circle({ x: 0, y: 0 }, 0.95, lamp.red, { opacity: 0.3 }) : '';
    return placedAt(at, 0, rect(-0.75, -0.75, 1.5, 1.5, lamp.housing, 0.4) + glow + lens);
  });
  return barriers + lamps.join('');
}

function drawBarriers(railway: RailwayLayout, full: boolean, closed: boolean): string {
  let markup = '';
  for (const { hinge, end } of barriersOf(railway, full)) {
    // A raised barrier looks like a stub beside the road from above.
    const away = scale(sub(hinge, end), 1 / distance(hinge, end));
    const [from, to] = closed ? [hinge, end] : [add(hinge, scale(away, 0.5)), add(hinge, scale(away, -0.6))];
    markup += bar(from, to);
  }
  return markup;
}

/** Returns where each barrier has its hinge and, lowered, its end. */
export function barriersOf(
  { arm, at, half }: RailwayLayout,
  full: boolean,
): { readonly hinge: Vec; readonly end: Vec }[] {
  return [1, -1].flatMap((side) => {
    const u = at + side * (half + 0.9);
    const hinge = side * (arm.half + 0.8);
    const across = (from: number, to: number) => ({ hinge: place(arm, u, from), end: place(arm, u, to) });
    return full ? [across(hinge, side * 0.15), across(-hinge, -side * 0.15)] : [across(hinge, side * 0.15)];
  });
}

function bar(hinge: Vec, end: Vec): string {
  const d = segment(hinge, end);
  return (
    stroke(d, '#00000030', 0.5, { transform: `translate(${n(0.2)} ${n(0.25)})` }) +
    stroke(d, '#F7F5EF', 0.46) +
    stroke(d, '#D0312D', 0.46, { 'stroke-dasharray': '.8 .8' }) +
    circle(hinge, 0.5, lamp.housing)
  );
}
