/** The ground: grass, sidewalks, kerbs and the road surface, each as one closed outline so that no seam shows. */
import { ground } from './colors.ts';
import { flareArc } from './corner.ts';
import { laneDropSurface } from './lane-drop.ts';
import { type ArmLayout, LANE, type Layout, place, SIDEWALK } from './layout.ts';
import { circle, fill, polygon, stroke } from './markup.ts';
import { pathData } from './path.ts';
import { LANE_END, slipOf, TAPER } from './slip.ts';
import { add, n, rightOf, scale, type Vec, vec, xy } from './vector.ts';

/** Longer than any picture. */
const FAR = 260;

/** A point of an arm, `right` metres to the right of the axis as seen looking outwards. */
const beside = (arm: ArmLayout, u: number, right: number): Vec =>
  add(scale(arm.outward, u), scale(rightOf(arm.outward), right));

/** Returns the carriageway's outline, grown by `grow` metres on every side, as path data. */
export function roadOutline(layout: Layout, grow: number): string {
  const ring = layout.roundabout !== null && !layout.roundabout.mini ? layout.roundabout.outer : null;
  let data = '';
  layout.arms.forEach((arm, index) => {
    const next = layout.arms[(index + 1) % layout.arms.length] ?? arm;
    const w = arm.half + grow;
    data += `${index === 0 ? 'M' : 'L'}${xy(beside(arm, FAR, -w))}L${xy(beside(arm, FAR, w))}`;
    data += ring === null ? kerb(layout, index, grow) : flares(arm, next, ring, grow);
  });
  return `${data}Z`;
}

/** From the arm's right kerb round the corner to the next arm's left kerb. */
function kerb(layout: Layout, index: number, grow: number): string {
  const [arm, corner] = [layout.arms[index], layout.corners[index]];
  const next = layout.arms[(index + 1) % layout.arms.length];
  if (arm === undefined || next === undefined || corner === undefined) return '';
  const [a, b] = [beside(arm, corner.first, arm.half + grow), beside(next, corner.second, -next.half - grow)];
  if (corner.arc === null) return `L${xy(a)}L${xy(b)}`;
  const radius = corner.arc.radius + (corner.outside ? grow : -grow);
  if (radius > 0.3) return `L${xy(a)}A${n(radius)} ${n(radius)} 0 0 ${corner.outside ? 1 : 0} ${xy(b)}`;
  // If the kerb's arc is smaller than the growth, the grown outline keeps a small arc of its own.
  const over = 0.3 - radius;
  const [c, d] = [
    beside(arm, corner.first - over, arm.half + grow),
    beside(next, corner.second - over, -next.half - grow),
  ];
  return `L${xy(c)}A.3 .3 0 0 0 ${xy(d)}`;
}

/** From the arm's right kerb over its flare, along the ring and over the next arm's flare. */
function flares(arm: ArmLayout, next: ArmLayout, ring: number, grow: number): string {
  const ends = [arm, next].map((one, index) => {
    const side = index === 0 ? 1 : -1;
    const flare = flareArc(one.half, ring);
    const centre = beside(one, flare.u, side * flare.v);
    const onRing = scale(centre, (ring + grow) / (ring + flare.radius));
    return {
      start: beside(one, flare.u, side * (one.half + grow)),
      onRing,
      radius: Math.max(0.3, flare.radius - grow),
    };
  });
  const [a, b] = ends;
  if (a === undefined || b === undefined) return '';
  const [ra, rb, rr] = [n(a.radius), n(b.radius), n(ring + grow)];
  return `L${xy(a.start)}A${ra} ${ra} 0 0 0 ${xy(a.onRing)}A${rr} ${rr} 0 0 1 ${xy(b.onRing)}A${rb} ${rb} 0 0 0 ${xy(b.start)}`;
}

/** Grass, sidewalks, kerbs, road. */
export function drawGround(layout: Layout, frame: readonly [number, number, number, number]): string {
  const [x, y, width, height] = frame;
  const grass = `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" fill="${ground.verge}"/>`;
  const { setting = 'town' } = layout.spec;
  const grown = (by: number, color: string) =>
    fill(roadOutline(layout, by), color) + slipSurface(layout, by, color) + laneDropSurface(layout, by, color);
  const surfaces =
    setting === 'town'
      ? grown(SIDEWALK, ground.walk) + grown(0.2, ground.kerb) + grown(0, ground.road)
      : setting === 'rural'
        ? grown(1.3, ground.kerb) + grown(0.6, ground.road)
        : grown(3, ground.kerb) + grown(2.5, ground.road);
  const driveways = layout.road ? [] : layout.arms.filter((arm) => arm.spec.driveway === true);
  return grass + surfaces + driveways.map((arm) => driveway(arm, setting === 'town')).join('') + islands(layout);
}

/** A driveway's own paving, and in a town the sidewalk with its lowered kerb across it. */
function driveway(arm: ArmLayout, town: boolean): string {
  const across = (from: number, to: number, half: number, color: string) =>
    fill(
      polygon([place(arm, from, -half), place(arm, to, -half), place(arm, to, half), place(arm, from, half)]),
      color,
    );
  const { edge, half } = arm;
  if (!town) {
    return (
      across(edge, edge + 0.6, half + 1.5, ground.road) +
      across(edge + 0.6, edge + 1.3, half + 1.5, ground.kerb) +
      across(edge + 1.3, FAR, half + 1.5, ground.verge) +
      across(edge + 0.6, FAR, half, ground.ballast)
    );
  }
  const wide = half + SIDEWALK + 1.2;
  return (
    across(edge + SIDEWALK, FAR, wide, ground.verge) +
    across(edge + SIDEWALK, FAR, half, ground.ballast) +
    across(edge, edge + SIDEWALK, wide, ground.walk) +
    across(edge, edge + 0.2, wide, ground.kerb) +
    across(edge + 0.04, edge + 0.16, half, ground.paint)
  );
}

/** The slip road, its extra lane and the taper behind it. */
function slipSurface(layout: Layout, grow: number, color: string): string {
  const slip = slipOf(layout);
  if (slip === null) return '';
  const { arm, sense, v } = slip;
  const outer = v + LANE / 2 + Math.max(0.3, grow - 1.9);
  const taper = polygon([
    place(arm, sense * (LANE_END + 8), arm.half - 0.1),
    place(arm, sense * (LANE_END + 8), outer),
    place(arm, sense * LANE_END, outer),
    place(arm, sense * (LANE_END - TAPER), arm.half + grow),
    place(arm, sense * (LANE_END - TAPER), arm.half - 0.1),
  ]);
  const width = LANE + 2 * Math.max(0.3, grow - 1.9);
  return stroke(pathData(slip.middle), color, width) + fill(taper, color);
}

/** Central reservations and the island of a roundabout. */
function islands(layout: Layout): string {
  let markup = '';
  for (const arm of layout.arms) if (arm.centreLine === 'reserve') markup += reserve(layout, arm);
  const { roundabout } = layout;
  if (roundabout === null || roundabout.mini) return markup;
  const centre = vec(0, 0);
  return (
    markup + circle(centre, roundabout.island, ground.kerb) + circle(centre, roundabout.island - 0.3, ground.verge)
  );
}

function reserve(layout: Layout, arm: ArmLayout): string {
  const start = layout.road ? 0 : arm.mouth + 1;
  const strip = (half: number, color: string, u: number) => {
    const [a, b] = [place(arm, u, arm.centre - half), place(arm, u, arm.centre + half)];
    const [c, d] = [place(arm, FAR, arm.centre + half), place(arm, FAR, arm.centre - half)];
    const nose = layout.road ? 'L' : `A${n(half)} ${n(half)} 0 0 ${layout.side === 1 ? 0 : 1} `;
    return fill(`M${xy(a)}${nose}${xy(b)}L${xy(c)}L${xy(d)}Z`, color);
  };
  const rail = `M${xy(place(arm, start, arm.centre))}L${xy(place(arm, FAR, arm.centre))}`;
  return (
    strip(0.85, ground.kerb, start) +
    strip(0.65, ground.verge, start + (layout.road ? 0 : 0.1)) +
    stroke(rail, '#8D97A1', 0.22)
  );
}
