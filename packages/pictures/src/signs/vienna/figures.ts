import type { SignColor } from '../palette.ts';
import type { PictogramName } from '../pictograms/store.ts';
import type { ArrowElement, PathElement, PictogramElement, SignElement, SignPoint, TextElement } from '../spec.ts';
import type { FontName } from '../text.ts';

/** A shared figure, centred on x, y. */
export function figure(
  name: PictogramName,
  x: number,
  y: number,
  height: number,
  rest: Partial<Pick<PictogramElement, 'mirror' | 'rotate' | 'color' | 'ground'>> = {},
): PictogramElement {
  return { kind: 'pictogram', name, x, y, height, ...rest };
}

/** A filled path. */
export function fill(d: string, color: SignColor = 'black'): PathElement {
  return { kind: 'path', d, fill: color };
}

/** A stroked path with square-cut ends. */
export function line(d: string, width: number, color: SignColor = 'black'): PathElement {
  return { kind: 'path', d, stroke: color, width };
}

/** A line of text around x, its capitals this high above the baseline y. */
export function words(
  font: FontName,
  text: string,
  x: number,
  y: number,
  height: number,
  rest: Partial<Pick<TextElement, 'color' | 'anchor' | 'tracking' | 'maxWidth'>> = {},
): TextElement {
  return { kind: 'text', text, x, y, height, font, ...rest };
}

/** A straight arrow from one point to the tip of its head. */
export function arrow(
  from: SignPoint,
  tip: SignPoint,
  width: number,
  head: { readonly width: number; readonly length: number; readonly sweep?: number },
  color: SignColor = 'black',
): ArrowElement {
  const dx = tip[0] - from[0];
  const dy = tip[1] - from[1];
  const length = Math.hypot(dx, dy);
  const end: SignPoint = [tip[0] - (dx / length) * head.length, tip[1] - (dy / length) * head.length];
  return {
    kind: 'arrow',
    // The shaft runs a little into the head, so that no seam shows between them.
    path: `M${round(from[0])} ${round(from[1])}L${round(end[0] + (dx / length) * 0.6)} ${round(end[1] + (dy / length) * 0.6)}`,
    end: [round(end[0]), round(end[1])],
    heading: (Math.atan2(dx, -dy) * 180) / Math.PI,
    width,
    headWidth: head.width,
    headLength: head.length,
    ...(head.sweep === undefined ? {} : { sweep: head.sweep }),
    color,
  };
}

/**
 * The course of a road as the warning signs draw it: a broad band whose far end is pointed and whose near end is
 * notched, both at a right angle.
 * @param path the middle of the band, without its point and notch
 */
export function roadBand(
  path: string,
  width: number,
  head: { readonly at: SignPoint; readonly heading: number },
  tail: { readonly at: SignPoint; readonly heading: number },
): readonly SignElement[] {
  const half = width / 2;
  // Point and notch reach a little into the band, so that no seam shows.
  const notch = `M${-half} -0.6H${half}V${half}L0 0L${-half} ${half}Z`;
  const point = `M0 ${-half}L${half} 0V0.6H${-half}V0Z`;
  return [
    line(path, width),
    { kind: 'group', x: head.at[0], y: head.at[1], rotate: head.heading, elements: [fill(point)] },
    { kind: 'group', x: tail.at[0], y: tail.at[1], rotate: tail.heading, elements: [fill(notch)] },
  ];
}

/** `count` arrows that chase each other round a circle. `clockwise` where traffic keeps left. */
export function chasingArrows(
  x: number,
  y: number,
  radius: number,
  width: number,
  clockwise: boolean,
  shape: { readonly headWidth: number; readonly headLength: number; readonly gap: number; readonly start?: number },
  color: SignColor = 'black',
): readonly SignElement[] {
  const turn = clockwise ? 1 : -1;
  const at = (degrees: number): SignPoint => {
    const angle = (degrees * Math.PI) / 180;
    return [round(x + radius * Math.sin(angle)), round(y - radius * Math.cos(angle))];
  };
  const headAngle = (shape.headLength / radius) * (180 / Math.PI);
  return [0, 1, 2].map((i): SignElement => {
    const begin = (shape.start ?? 0) + i * 120 * turn;
    const stop = begin + turn * (120 - shape.gap - headAngle);
    const from = at(begin);
    const to = at(stop);
    return {
      kind: 'arrow',
      path: `M${from[0]} ${from[1]}A${radius} ${radius} 0 0 ${clockwise ? 1 : 0} ${to[0]} ${to[1]}`,
      end: to,
      // The head leans inwards, so that it follows the circle instead of leaving it.
      heading: stop + turn * (90 + headAngle / 2),
      width,
      headWidth: shape.headWidth,
      headLength: shape.headLength,
      color,
    };
  });
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
