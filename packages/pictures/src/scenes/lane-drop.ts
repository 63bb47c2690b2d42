/** A lane that ends beside the others of a straight road: its surface and its lines. */
import { ground } from './colors.ts';
import { type ArmLayout, armOf, LANE, type Layout, place } from './layout.ts';
import { fill, polygon, segment, stroke } from './markup.ts';
import { dot, type Vec } from './vector.ts';

/** u, in the frame of the lane's arm, at which the lane begins to narrow and at which it has ended. */
const NARROWS = 5;
const GONE = -11;
/** Beyond every picture. */
const FAR = 260;

/** The arm with a lane that ends; null without one. */
const droppedAt = (layout: Layout): ArmLayout | null =>
  layout.spec.laneDrop === undefined ? null : armOf(layout, layout.spec.laneDrop.arm);

/** The extra lane and its taper, grown by `grow` metres. */
export function laneDropSurface(layout: Layout, grow: number, color: string): string {
  const arm = droppedAt(layout);
  if (arm === null) return '';
  const [inner, outer] = [arm.half - 0.3, arm.half + LANE + grow];
  const corners = [
    place(arm, FAR, inner),
    place(arm, FAR, outer),
    place(arm, NARROWS, outer),
    place(arm, GONE, arm.half + grow),
    place(arm, GONE, inner),
  ];
  return fill(polygon(corners), color);
}

/** The broken line beside the lane, and outside towns the line along its edge. */
export function laneDropLines(layout: Layout, dash: string): string {
  const arm = droppedAt(layout);
  if (arm === null) return '';
  const between = segment(place(arm, FAR, arm.half), place(arm, NARROWS, arm.half));
  const edge = arm.half + LANE - 0.12;
  const along = segment(place(arm, FAR, edge), place(arm, NARROWS, edge));
  const taper = segment(place(arm, NARROWS, edge), place(arm, GONE, arm.half - 0.12));
  const town = (layout.spec.setting ?? 'town') === 'town';
  return (
    stroke(between, ground.paint, 0.17, { 'stroke-dasharray': dash }) +
    (town ? '' : stroke(along + taper, ground.paint, 0.17))
  );
}

/**
 * Metres from a point beside the lane to its edge; negative on the lane, infinite if the lane does not run beside the
 * point.
 */
export function besideDrop(layout: Layout, p: Vec): number {
  const arm = droppedAt(layout);
  if (arm === null || dot(p, arm.near) < 0 || dot(p, arm.outward) < GONE) return Number.POSITIVE_INFINITY;
  return dot(p, arm.near) - arm.half - LANE;
}

/** u from which the edge line of an arm runs on the side of the lane that ends; null if it is not beside it. */
export function edgeBesideDrop(layout: Layout, arm: ArmLayout, direction: 'in' | 'out'): number | null {
  const drop = droppedAt(layout);
  if (drop === null || (direction === 'in') !== (drop === arm)) return null;
  return direction === 'in' ? FAR : -GONE;
}
