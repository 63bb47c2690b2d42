/** Traffic lights and Belisha beacons, upright on the page beside the road. */
import { lamp } from './colors.ts';
import { circle, placedAt, rect, stroke } from './markup.ts';
import type { Direction, LightState } from './spec.ts';
import { type Vec, vec } from './vector.ts';

/** Half width and half height of a signal head. */
export const HEAD: readonly [number, number] = [0.72, 1.75];

/** Which of its lamps a signal head lights. */
export const litLamps: Readonly<Record<LightState, readonly [red: boolean, amber: boolean, green: boolean]>> = {
  red: [true, false, false],
  'red-amber': [true, true, false],
  amber: [false, true, false],
  green: [false, false, true],
  off: [false, false, false],
  'flashing-red': [true, false, false],
  'flashing-amber': [false, true, false],
};

/** A head of three lamps around `at`; `to` makes its lamps arrows. */
export function drawSignal(at: Vec, state: LightState, to?: Direction): string {
  const flashing = state.startsWith('flashing');
  const colors = [lamp.red, lamp.amber, lamp.green];
  let markup = rect(-0.72, -1.75, 1.44, 3.5, '#5B6570', 0.48) + rect(-0.64, -1.67, 1.28, 3.34, lamp.housing, 0.4);
  colors.forEach((color, index) => {
    const on = litLamps[state][index] === true;
    const centre = vec(0, (index - 1) * 1.04);
    if (on) markup += circle(centre, 0.72, color, { opacity: 0.25 });
    if (to === undefined) markup += circle(centre, 0.43, on ? color : lamp.off);
    else markup += circle(centre, 0.43, '#0B0E11') + placedAt(centre, turns[to], arrow(on ? color : lamp.off));
    if (on && flashing) markup += placedAt(centre, 0, rays(color));
  });
  return placedAt(at, 0, markup);
}

const turns: Readonly<Record<Direction, number>> = { left: -90, straight: 0, right: 90 };

const arrow = (color: string): string =>
  stroke('M0 .32V-.2M-.22 0L0 -.26L.22 0', color, 0.15, { 'stroke-linecap': 'round', 'stroke-linejoin': 'round' });

/** Short strokes around a lamp that flashes. */
function rays(color: string): string {
  let data = '';
  for (let angle = 0; angle < 360; angle += 45) {
    const [x, y] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
    data += `M${(x * 0.95).toFixed(2)} ${(y * 0.95).toFixed(2)}L${(x * 1.4).toFixed(2)} ${(y * 1.4).toFixed(2)}`;
  }
  return stroke(data, color, 0.16, { 'stroke-linecap': 'round' });
}

/** The amber globe at the end of a UK zebra crossing, on its black and white pole, from above. */
export const drawBeacon = (at: Vec): string =>
  circle(at, 0.95, lamp.amber, { opacity: 0.25 }) +
  circle(at, 0.72, '#F7F5EF', { stroke: lamp.housing, 'stroke-width': 0.18, 'stroke-dasharray': '.45 .45' }) +
  circle(at, 0.48, lamp.amber, { stroke: '#8A5A00', 'stroke-width': 0.08 });

/** A green arrow to the right on a black plate, beside the red lamp of the signal at `at`. */
export const drawGreenArrow = (at: Vec): string =>
  placedAt(
    at,
    0,
    rect(0.85, -1.85, 1.8, 1.8, '#F7F5EF', 0.14) +
      rect(0.95, -1.75, 1.6, 1.6, lamp.housing, 0.1) +
      stroke('M1.2-.95H2.2M1.8-1.4L2.28-.95L1.8-.5', lamp.green, 0.3, { 'stroke-linejoin': 'round' }),
  );
