import type { SignColor } from './palette.ts';
import { short } from './shapes.ts';
import type { ArrowElement, Point } from './spec.ts';

/**
 * Arrows that chase each other round a circle.
 * @param direction as seen on the sign; traffic on the right circulates counterclockwise
 * @param count how many arrows share the circle
 */
export function circulation(
  centre: Point,
  radius: number,
  width: number,
  direction: 'clockwise' | 'counterclockwise',
  color: SignColor = 'black',
  count = 3,
): readonly ArrowElement[] {
  const way = direction === 'clockwise' ? 1 : -1;
  const on = (degrees: number): Point => {
    const angle = (degrees * Math.PI) / 180;
    return [centre[0] + radius * Math.sin(angle), centre[1] - radius * Math.cos(angle)];
  };
  const step = 360 / count;
  // The head is as long as 1.9 shaft widths; measured along the circle it and a small gap come off the shaft.
  const head = ((width * 1.9) / radius) * (180 / Math.PI);
  const shaft = step - head - 0.16 * step;
  return Array.from({ length: count }, (_, i) => {
    const from = i * step;
    const to = from + way * shaft;
    const [a, b] = [on(from), on(to)];
    const sweep = way === 1 ? 1 : 0;
    return {
      kind: 'arrow',
      path: `M${short(a[0])} ${short(a[1])}A${short(radius)} ${short(radius)} 0 0 ${sweep} ${short(b[0])} ${short(b[1])}`,
      end: b,
      // Halfway between the tangent at the base and the one at the tip, so that the head follows the circle.
      heading: way === 1 ? to + 90 + head / 2 : to - 90 - head / 2,
      width,
      headWidth: width * 2.3,
      headLength: width * 1.9,
      color,
    };
  });
}
