/** Parts shared by vehicles. A vehicle is drawn around the origin with its nose up the page. */
import { ink, lamp } from './colors.ts';
import { circle, ellipse, fill, rect } from './markup.ts';
import type { SceneUser } from './spec.ts';
import { n, vec } from './vector.ts';

/** Half length and half width of a body. */
export interface BodySize {
  readonly l: number;
  readonly w: number;
}

/** Draws the shadow of a body, towards the lower right. */
export const castShadow = ({ l, w }: BodySize, radius: number): string =>
  rect(-w + 0.22, -l + 0.28, 2 * w, 2 * l, '#00000038', radius);

/** Draws a rounded body, with the nose rounder than the tail. */
export const box = ({ l, w }: BodySize, color: string, nose: number, tail: number): string =>
  fill(
    `M${n(-w)} ${n(-l + nose)}Q${n(-w)} ${n(-l)} ${n(-w + nose)} ${n(-l)}H${n(w - nose)}Q${n(w)} ${n(-l)} ${n(w)} ${n(-l + nose)}` +
      `V${n(l - tail)}Q${n(w)} ${n(l)} ${n(w - tail)} ${n(l)}H${n(-w + tail)}Q${n(-w)} ${n(l)} ${n(-w)} ${n(l - tail)}Z`,
    color,
  );

/** Draws a pair of wheels at each `at`, in metres behind the middle; `length` in metres. */
export const wheels = ({ w }: BodySize, at: readonly number[], length = 0.9): string =>
  at
    .map(
      (y) =>
        rect(-w - 0.1, y - length / 2, 0.3, length, '#15191E', 0.1) +
        rect(w - 0.2, y - length / 2, 0.3, length, '#15191E', 0.1),
    )
    .join('');

/** A window across the body, curved to the front by `bow`. */
export const screen = (y: number, depth: number, w: number, bow: number): string =>
  fill(
    `M${n(-w)} ${n(y)}Q0 ${n(y - bow)} ${n(w)} ${n(y)}L${n(w - 0.1)} ${n(y + depth)}Q0 ${n(y + depth - bow * 0.6)} ${n(-w + 0.1)} ${n(y + depth)}Z`,
    ink,
  );

/** Draws head and tail lamps, brake lamps when lit, and flashing indicators. */
export function lamps({ l, w }: BodySize, user: SceneUser): string {
  let markup = '';
  for (const side of [-1, 1]) {
    const x = side * (w - 0.36);
    markup += ellipse(vec(x, -l + 0.3), 0.25, 0.14, lamp.head);
    if (user.brake === true) {
      markup += ellipse(vec(x, l + 0.05), 0.62, 0.42, lamp.brake, { opacity: 0.4 });
      markup += rect(x - 0.32, l - 0.26, 0.64, 0.26, lamp.brake, 0.1);
    } else markup += rect(x - 0.24, l - 0.24, 0.48, 0.16, lamp.tail, 0.07);
  }
  return markup + indicators({ l, w }, user);
}

/** The flashing indicators of a user's `signal`. */
export function indicators({ l, w }: BodySize, user: SceneUser): string {
  const { signal } = user;
  if (signal === undefined) return '';
  const sides = signal === 'hazard' ? [-1, 1] : [signal === 'left' ? -1 : 1];
  const ends = l > 4 ? [-l + 0.5, 0, l - 0.5] : [-l + 0.42, l - 0.42];
  return sides
    .flatMap((side) =>
      ends.map((y) => {
        const at = vec(side * (w - 0.06), y);
        return (
          circle(at, 0.78, lamp.amber, { opacity: 0.35 }) +
          circle(at, 0.32, lamp.amber, { stroke: '#fff', 'stroke-width': 0.08 })
        );
      }),
    )
    .join('');
}

/** A bar of flashing lamps across the roof. */
export function beaconBar(y: number, w: number, colors: readonly [string, string]): string {
  const [left, right] = colors;
  const glow = (x: number, color: string) => circle(vec(x, y), 1.15, color, { opacity: 0.3 });
  return (
    glow(-w * 0.7, left) +
    glow(w * 0.7, right) +
    rect(-w, y - 0.24, w, 0.48, left, 0.16) +
    rect(0, y - 0.24, w, 0.48, right, 0.16) +
    rect(-0.16, y - 0.24, 0.32, 0.48, '#E9EEF3')
  );
}
