/** SVG elements as strings. */
import { n, type Vec, xy } from './vector.ts';

type Attributes = Readonly<Record<string, string | number>>;

const written = (attributes: Attributes): string =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${typeof value === 'number' ? n(value) : value}"`)
    .join('');

export const fill = (d: string, color: string, attributes: Attributes = {}): string =>
  `<path d="${d}" fill="${color}"${written(attributes)}/>`;

/** A line of `width` metres along path data. */
export const stroke = (d: string, color: string, width: number, attributes: Attributes = {}): string =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${n(width)}"${written(attributes)}/>`;

export const rect = (x: number, y: number, width: number, height: number, color: string, radius = 0): string =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}"${radius > 0 ? ` rx="${n(radius)}"` : ''} fill="${color}"/>`;

export const circle = (at: Vec, radius: number, color: string, attributes: Attributes = {}): string =>
  `<circle cx="${n(at.x)}" cy="${n(at.y)}" r="${n(radius)}" fill="${color}"${written(attributes)}/>`;

export const ellipse = (at: Vec, rx: number, ry: number, color: string, attributes: Attributes = {}): string =>
  `<ellipse cx="${n(at.x)}" cy="${n(at.y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${color}"${written(attributes)}/>`;

/** Moves and rotates content drawn for the origin and facing up the page. */
export function placedAt(at: Vec, heading: number, content: string, scale = 1): string {
  const turned = Math.round(heading) % 360 === 0 ? '' : ` rotate(${n(heading)})`;
  return `<g transform="translate(${xy(at)})${turned}${scale === 1 ? '' : ` scale(${n(scale)})`}">${content}</g>`;
}

/** Path data of a closed outline. */
export const polygon = (points: readonly Vec[]): string => `M${points.map(xy).join('L')}Z`;

/** Path data of a straight line. */
export const segment = (from: Vec, to: Vec): string => `M${xy(from)}L${xy(to)}`;
