/** Letters on users, numbered pins, and the arrows of an explanation. */
import { textPath } from '../signs/text.ts';
import { ink, paintwork, personColor } from './colors.ts';
import { circle, fill, placedAt, stroke } from './markup.ts';
import { lengthOf, type Path, pathData, poseAt, slice } from './path.ts';
import type { Placed } from './placing.ts';
import type { Pin } from './spec.ts';
import { add, along, scale, type Vec, vec } from './vector.ts';
import { colorOf } from './vehicles.ts';

/** Radius of a label. */
export const LABEL_RADIUS = 1.1;
/** Height of a label's letter. */
const LETTER = 1.12;

const letterAt = (at: Vec, text: string, height: number, color: string): string =>
  fill(textPath({ text, x: at.x, y: at.y + height / 2, height, font: 'overpass' }), color);

/** Returns the centre of a user's label. Small users have it behind them, so that it does not cover them. */
export function labelPlace(placed: Placed): Vec {
  const { labelAt, kind } = placed.user;
  if (labelAt !== undefined) return add(placed.at, vec(labelAt[0], labelAt[1]));
  if (placed.width >= 1.5 && kind !== 'pedestrian') return placed.at;
  const behind = kind === 'pedestrian' ? 2.2 : placed.length / 2 + 1.35;
  return add(placed.at, scale(along(placed.heading + 180), behind));
}

/** The round label of a user; empty if it has none. */
export function drawLabel(placed: Placed, size = 1): string {
  const { label } = placed.user;
  if (label === undefined) return '';
  const at = labelPlace(placed);
  return (
    circle(at, LABEL_RADIUS * size, '#FFFFFF', { stroke: '#16202A33', 'stroke-width': 0.1 }) +
    letterAt(at, label, LETTER * size, ink)
  );
}

/** A numbered pin. */
export function drawPin(pin: Pin, size = 1): string {
  const at = vec(pin.at[0], pin.at[1]);
  return (
    circle(at, 1.5 * size, ink, { stroke: '#FFFFFF', 'stroke-width': 0.26 * size }) +
    letterAt(at, String(pin.n), 1.4 * size, '#FFFFFF')
  );
}

const onFoot = (placed: Placed): boolean => placed.user.kind === 'pedestrian';

/** Metres along the path at which the arrow ends: inside the picture, and soon after the junction. */
function arrowEnd(placed: Placed, path: Path, inside: (p: Vec) => boolean, reach: number): number {
  if (onFoot(placed)) return lengthOf(path);
  const start = placed.s + placed.length / 2;
  let end = start + 4;
  for (let s = start + 4; s < lengthOf(path) && s < placed.s + 70; s += 0.5) {
    const { at } = poseAt(path, s);
    if (!inside(at)) break;
    end = s;
    if (s > placed.stop + 6 && Math.hypot(at.x, at.y) > reach) break;
  }
  return end;
}

/**
 * Draws the dashed arrow of a road user's intended path.
 * @param inside whether a point is well inside the picture
 * @param reach metres from the centre at which an arrow that leaves may end
 */
export function drawIntent(placed: Placed, inside: (p: Vec) => boolean, reach: number): string {
  const { path, user } = placed;
  if (path === null || user.parked === true) return '';
  const color = onFoot(placed) && user.color === undefined ? personColor : paintwork[colorOf(user)];
  const start = placed.s + (onFoot(placed) ? 0.9 : placed.length / 2 + 0.2);
  const end = arrowEnd(placed, path, inside, reach);
  if (end - start < 0.5) return '';
  const d = pathData(slice(path, start, end));
  const { at, heading } = poseAt(path, end);
  const round = { 'stroke-linecap': 'round' } as const;
  const head = fill('M0 -1.75L1.05 .15H-1.05Z', color, {
    stroke: '#fff',
    'stroke-width': 0.3,
    'stroke-linejoin': 'round',
  });
  return (
    stroke(d, '#fff', 0.62, round) +
    placedAt(at, heading, head, onFoot(placed) ? 0.75 : 1) +
    stroke(d, color, 0.36, { 'stroke-dasharray': '.9 .75', ...round })
  );
}
