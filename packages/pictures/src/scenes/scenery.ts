/** Trees and roofs beside the roads. Placed by a fixed pattern, never on a road, a sidewalk or a sign. */
import { ground, softShadow } from './colors.ts';
import { besideDrop } from './lane-drop.ts';
import type { Layout } from './layout.ts';
import { circle, placedAt, rect, stroke } from './markup.ts';
import { slipOf } from './slip.ts';
import { add, along, cross, distance, dot, scale, sub, type Vec, vec } from './vector.ts';

/** Width of the strip beside the carriageway in each setting. */
const margin = { town: 2.2, rural: 1.3, motorway: 3 } as const;

/** Returns the metres from a point to the edge of the nearest road including its sidewalk; negative on it. */
export function clearance(layout: Layout, p: Vec): number {
  const beside = margin[layout.spec.setting ?? 'town'];
  let least = Number.POSITIVE_INFINITY;
  for (const arm of layout.arms) {
    const u = dot(p, arm.outward);
    const v = Math.abs(cross(arm.outward, p));
    const away = u >= 0 ? v : Math.hypot(u, v);
    least = Math.min(least, away - arm.half - beside - flared(u, arm.mouth, arm.half));
  }
  if (layout.road && layout.arms.length === 2) least = Math.min(least, bendClearance(layout, p) - beside);
  if (layout.roundabout !== null) least = Math.min(least, Math.hypot(p.x, p.y) - layout.roundabout.outer - beside);
  least = Math.min(least, besideDrop(layout, p) - beside);
  const slip = slipOf(layout);
  for (const part of slip?.middle ?? []) {
    if (part.kind === 'line') least = Math.min(least, toSegment(p, part.from, part.to) - 5);
  }
  const { railway } = layout.spec;
  if (railway !== undefined) {
    const arm = layout.arms.find((one) => one.name === railway.arm);
    if (arm !== undefined)
      least = Math.min(least, Math.abs(dot(p, arm.outward) - railway.at) - 2.2 * (railway.tracks ?? 1) - 0.8);
  }
  return least;
}

/** Corners widen the road near the junction. */
const flared = (u: number, mouth: number, half: number): number =>
  u < mouth && u > 0 ? Math.max(0, (mouth - Math.max(u, half)) * 0.45) : 0;

function bendClearance(layout: Layout, p: Vec): number {
  const corner = layout.corners.find((one) => one.outside && one.arc !== null);
  const [arm] = layout.arms;
  if (corner?.arc == null || arm === undefined) return Number.POSITIVE_INFINITY;
  // Inside the bend's sector the road is the ring between the two kerbs' radii.
  const off = distance(p, corner.arc.centre);
  const [u, w] = layout.arms.map((one) => dot(sub(p, scale(one.outward, corner.first)), one.outward));
  if ((u ?? 1) > 0 || (w ?? 1) > 0) return Number.POSITIVE_INFINITY;
  return Math.max(off - corner.arc.radius, corner.arc.radius - 2 * arm.half - off);
}

function toSegment(p: Vec, a: Vec, b: Vec): number {
  const way = sub(b, a);
  const share = Math.max(0, Math.min(1, dot(sub(p, a), way) / (dot(way, way) || 1)));
  return distance(p, add(a, scale(way, share)));
}

/** A fixed number in [0, 1) for three whole numbers. */
function pattern(a: number, b: number, c: number): number {
  let h = Math.imul(a, 0x27d4eb2d) ^ Math.imul(b, 0x165667b1) ^ Math.imul(c, 0x9e3779b1);
  h = Math.imul(h ^ (h >>> 15), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return ((h ^ (h >>> 16)) >>> 0) / 2 ** 32;
}

/** Different roads get different trees; the same roads always get the same ones. */
function seedOf(layout: Layout): number {
  const text = JSON.stringify([layout.arms.map((arm) => [arm.name, arm.bearing, arm.half]), layout.spec.style]);
  let seed = 7;
  for (const character of text) seed = (Math.imul(seed, 31) + character.charCodeAt(0)) | 0;
  return seed;
}

const tree = (at: Vec, r: number): string =>
  placedAt(
    at,
    0,
    circle(vec(0.3, 0.35), r, softShadow) +
      circle(vec(0, 0), r, ground.tree) +
      circle(vec(-0.22 * r, -0.24 * r), 0.62 * r, ground.tree2),
  );

function roof(at: Vec, width: number, height: number): string {
  const [w, h] = [width / 2, height / 2];
  const ridge = width > height ? `M${-w} 0H${w}` : `M0 ${-h}V${h}`;
  const lit = width > height ? rect(-w, -h, width, h, ground.roof2, 0.3) : rect(-w, -h, w, height, ground.roof2, 0.3);
  return placedAt(
    at,
    0,
    rect(-w + 0.4, -h + 0.5, width, height, '#0000001f', 0.3) +
      rect(-w, -h, width, height, ground.roof, 0.3) +
      `<g opacity=".45">${lit}</g>` +
      stroke(ridge, ground.roof2, 0.25),
  );
}

interface Spot {
  readonly at: Vec;
  readonly r: number;
}

/**
 * Draws roofs in towns, and trees everywhere, inside and just beyond the edge of the picture.
 * @param taken places to keep free: signs, lights, people beside the road
 */
export function drawScenery(
  layout: Layout,
  frame: readonly [number, number, number, number],
  taken: readonly Spot[],
): string {
  const [left, top, width, height] = frame;
  const seed = seedOf(layout);
  const spots: Spot[] = [...taken];
  const free = (at: Vec, r: number, gap: number) =>
    clearance(layout, at) > r + gap && spots.every((spot) => distance(spot.at, at) > spot.r + r + 0.5);
  let markup = '';
  if ((layout.spec.setting ?? 'town') === 'town') {
    for (let i = 0; i < 24; i++) {
      const at = vec(left + pattern(i, 1, seed) * width, top + pattern(i, 2, seed) * height);
      const [w, h] = pattern(i, 3, seed) > 0.5 ? [8.4, 6] : [6, 7];
      const inner = Math.min(at.x - left, left + width - at.x, at.y - top, top + height - at.y);
      // Houses stand at the edge of the picture, partly outside, so that nobody takes them for part of the question.
      if (inner > 3.2 || !free(at, Math.hypot(w, h) / 2 - 0.6, 0.6)) continue;
      spots.push({ at, r: Math.hypot(w, h) / 2 });
      markup += roof(at, w, h);
    }
  }
  const step = layout.view * 0.27;
  const columns = Math.ceil(width / step) + 1;
  const rows = Math.ceil(height / step) + 1;
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      if (pattern(column, row, seed) < 0.3) continue;
      const r = (1.25 + pattern(row, column, seed + 1) * 1.05) * Math.max(1, layout.view / 22);
      const at = vec(
        left + (column + pattern(column, row, seed + 2) - 0.5) * step,
        top + (row + pattern(column, row, seed + 3) - 0.5) * step,
      );
      if (!free(at, r, 0.7)) continue;
      spots.push({ at, r });
      markup += tree(at, r);
    }
  }
  return markup + islandTrees(layout);
}

function islandTrees(layout: Layout): string {
  const { roundabout } = layout;
  if (roundabout === null || roundabout.mini) return '';
  const r = roundabout.island * 0.3;
  return tree(scale(along(300), r * 0.9), r) + tree(scale(along(125), r * 1.25), r * 0.74);
}
