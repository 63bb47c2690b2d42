/** The kerb between one arm and the next one clockwise. */
import { add, along, around, dot, meet, radians, rightOf, scale, type Vec } from './vector.ts';

/** An arc between two straight kerbs, or nothing if the kerb runs straight on. */
export interface Corner {
  /** Centre and radius of the kerb's arc; null for a straight kerb. */
  readonly arc: { readonly centre: Vec; readonly radius: number } | null;
  /** Whether the arc, seen from the road, is concave (a junction's corner) or convex (the outside of a bend). */
  readonly outside: boolean;
  /** u at which the arc leaves the first arm's kerb, and the second's. */
  readonly first: number;
  readonly second: number;
  /** u at which the two kerbs would meet without the arc. */
  readonly firstEdge: number;
  readonly secondEdge: number;
}

interface Kerbs {
  readonly bearing: number;
  readonly half: number;
}

interface Bounds {
  readonly road: boolean;
  readonly bend: number;
  readonly radius: number;
  /** Radius of a roundabout's outer kerb. */
  readonly circle: number | null;
}

/** Radius of the flare between a roundabout and an arm. */
const FLARE = 8;

/** The corner between the clockwise kerb of `a` and the other kerb of `b`. */
export function cornerBetween(a: Kerbs, b: Kerbs, bounds: Bounds): Corner {
  if (bounds.circle !== null) return flare(a, b, bounds.circle);
  const gap = around(b.bearing - a.bearing) || 360;
  if (Math.abs(gap - 180) < 3) {
    const taper = Math.abs(a.half - b.half) < 0.01 ? 0 : 6;
    return { arc: null, outside: false, first: taper, second: taper, firstEdge: 0, secondEdge: 0 };
  }
  const outside = gap > 180;
  const radius = bounds.road
    ? bounds.bend + (outside ? a.half : -a.half)
    : outside
      ? Math.max(bounds.radius, 10)
      : bounds.radius;
  const [oa, ob] = [along(a.bearing), along(b.bearing)];
  const [ka, kb] = [scale(rightOf(oa), a.half), scale(rightOf(ob), -b.half)];
  const found = meet(ka, oa, kb, ob);
  const [firstEdge, secondEdge] = found === null ? [0, 0] : [found.k, found.m];
  const angle = radians(outside ? 360 - gap : gap);
  const tangent = radius / Math.tan(angle / 2);
  const touch = add(ka, scale(oa, firstEdge + tangent));
  const centre = add(touch, scale(rightOf(oa), outside ? -radius : radius));
  return {
    arc: { centre, radius },
    outside,
    first: firstEdge + tangent,
    second: secondEdge + tangent,
    firstEdge: outside ? 0 : firstEdge,
    secondEdge: outside ? 0 : secondEdge,
  };
}

/** Between two arms of a roundabout each arm has its own flare; the corner stores where they start. */
function flare(a: Kerbs, b: Kerbs, circle: number): Corner {
  const [first, second] = [flareStart(a.half, circle), flareStart(b.half, circle)];
  return { arc: null, outside: false, first, second, firstEdge: circle, secondEdge: circle };
}

/** u at which the flare of an arm of this half width leaves the straight kerb. */
function flareStart(half: number, circle: number): number {
  return Math.sqrt((circle + FLARE) ** 2 - (half + FLARE) ** 2);
}

/** The flare's arc in the arm's own frame: u and distance from the axis of its centre, its radius. */
export function flareArc(
  half: number,
  circle: number,
): { readonly u: number; readonly v: number; readonly radius: number } {
  return { u: flareStart(half, circle), v: half + FLARE, radius: FLARE };
}

/** Distance of the kerb from the arm's axis at `u`, on the side the arc is on. */
export function kerbBeside(
  arm: Kerbs,
  arc: { centre: Vec; radius: number } | null,
  clockwise: boolean,
  u: number,
  from: number,
): number {
  if (arc === null || u >= from) return arm.half;
  const outward = along(arm.bearing);
  const lateral = scale(rightOf(outward), clockwise ? 1 : -1);
  const [cu, cv] = [dot(arc.centre, outward), dot(arc.centre, lateral)];
  const rest = arc.radius ** 2 - (u - cu) ** 2;
  return rest <= 0 || cv < arm.half ? arm.half : Math.max(arm.half, cv - Math.sqrt(rest));
}
