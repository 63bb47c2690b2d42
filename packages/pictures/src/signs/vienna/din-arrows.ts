import type { SignColor } from '../palette.ts';
import type { PathElement, SignElement, SignPoint } from '../spec.ts';
import { fill, line } from './figures.ts';

/*
 * Germany's arrow: barbs at 45 degrees whose ends are cut along the shaft. With a shaft of width w the barbs reach
 * 2.1 w to the side and are 1.26 w long at the cut, as on the official drawings of signs 222 and 1000-30.
 */
const REACH = 2.1;
const CUT = 1.26;

const short = (value: number) => Math.round(value * 100) / 100;

/** Path data of points given in the arrow's own frame (tip at the origin, pointing up), turned and moved. */
function placed(points: readonly SignPoint[], tip: SignPoint, heading: number): string {
  const angle = (heading * Math.PI) / 180;
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  const moved = points.map(([x, y]) => `${short(tip[0] + x * cos - y * sin)} ${short(tip[1] + x * sin + y * cos)}`);
  return `M${moved.join('L')}Z`;
}

function outline(width: number, length: number): readonly SignPoint[] {
  const half = width / 2;
  const reach = width * REACH;
  const cut = width * CUT;
  return [
    [0, 0],
    [reach, reach],
    [reach, reach + cut],
    [half, half + cut],
    [half, length],
    [-half, length],
    [-half, half + cut],
    [-reach, reach + cut],
    [-reach, reach],
  ];
}

/** A straight arrow of this length, its tip at a point. Heading in degrees: 0 up, 90 right. */
export function dinArrow(
  tip: SignPoint,
  heading: number,
  width: number,
  length: number,
  color: SignColor = 'black',
): PathElement {
  return fill(placed(outline(width, length), tip, heading), color);
}

/** An arrow along a path; the path ends where the shaft meets the head, `headDepth(width)` behind the tip. */
export function dinArrowAlong(
  path: string,
  tip: SignPoint,
  heading: number,
  width: number,
  color: SignColor = 'black',
): readonly SignElement[] {
  return [line(path, width, color), dinArrow(tip, heading, width, headDepth(width) + 0.6, color)];
}

/** How far behind the tip the barbs meet the shaft. */
export function headDepth(width: number): number {
  return width * (0.5 + CUT);
}

/** Three arrows that chase each other round a circle, against the clock: where traffic keeps right. */
export function dinRoundabout(
  x: number,
  y: number,
  radius: number,
  width: number,
  color: SignColor,
): readonly SignElement[] {
  const at = (bearing: number): SignPoint => {
    const angle = (bearing * Math.PI) / 180;
    return [short(x + radius * Math.sin(angle)), short(y - radius * Math.cos(angle))];
  };
  const depth = (headDepth(width) / radius) * (180 / Math.PI);
  return [350, 230, 110].flatMap((tail) => {
    const tipBearing = tail - 99;
    const [fx, fy] = at(tail);
    const [ex, ey] = at(tipBearing + depth * 0.9);
    return [
      line(`M${fx} ${fy}A${radius} ${radius} 0 0 0 ${ex} ${ey}`, width, color),
      dinArrow(at(tipBearing), tipBearing - 90 + depth * 0.4, width, headDepth(width), color),
    ];
  });
}
