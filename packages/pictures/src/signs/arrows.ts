import type { SignColor } from './palette.ts';
import { short } from './short.ts';
import type { PathElement, SignPoint } from './spec.ts';

/**
 * Arrows that chase each other round a circle.
 * @param width of the shafts
 * @param direction as seen on the sign; traffic on the right circulates counterclockwise
 * @param count how many arrows share the circle
 */
export function circulation(
  centre: SignPoint,
  radius: number,
  width: number,
  direction: 'clockwise' | 'counterclockwise',
  color: SignColor = 'black',
  count = 3,
): readonly PathElement[] {
  const way = direction === 'clockwise' ? 1 : -1;
  const on = (degrees: number, distance: number): string => {
    const angle = (degrees * Math.PI) / 180;
    return `${short(centre[0] + distance * Math.sin(angle))} ${short(centre[1] - distance * Math.cos(angle))}`;
  };
  const step = 360 / count;
  const head = ((width * 1.8) / radius) * (180 / Math.PI);
  const shaft = step - head - 0.14 * step;
  const r = short(radius);
  return Array.from({ length: count }, (_, i): readonly PathElement[] => {
    const from = i * step;
    const base = from + way * shaft;
    const tip = from + way * (shaft + head);
    const half = width * 1.15;
    // The shaft extends a little into the head, so that no seam shows.
    const overlap = base + way * 1.5;
    return [
      {
        kind: 'path',
        d: `M${on(from, radius)}A${r} ${r} 0 0 ${way === 1 ? 1 : 0} ${on(overlap, radius)}`,
        stroke: color,
        width,
      },
      { kind: 'path', d: `M${on(base, radius - half)}L${on(tip, radius)}L${on(base, radius + half)}Z`, fill: color },
    ];
  }).flat();
}
