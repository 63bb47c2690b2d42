/**
 * Reads the plan's own markup back as flat triangles, so that the stage paints exactly what the plan paints.
 * Understands what packages/pictures writes for the ground: paths, circles, rectangles and groups that move, turn and scale.
 */
import { SVGPathData } from 'svg-pathdata';
import { fillTriangles } from './fill.ts';
import { cutIntoDashes, type Polyline, strokeTriangles, type XY } from './strokes.ts';

/** Triangles of one colour, three points each, in metres on the page. */
export interface Flat {
  readonly color: string;
  /** 0 up to 1. */
  readonly opacity: number;
  readonly points: readonly XY[];
}

type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];
type Attributes = ReadonlyMap<string, string>;

const unmoved: Matrix = [1, 0, 0, 1, 0, 0];

const times = ([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix => [
  a * g + c * h,
  b * g + d * h,
  a * i + c * j,
  b * i + d * j,
  a * k + c * l + e,
  b * k + d * l + f,
];

const apply = ([a, b, c, d, e, f]: Matrix, [x, y]: XY): XY => [a * x + c * y + e, b * x + d * y + f];

function matrixOf(transform: string | undefined): Matrix {
  let matrix = unmoved;
  for (const [, kind, list] of (transform ?? '').matchAll(/(translate|rotate|scale)\(([^)]*)\)/g)) {
    const [first = 0, second] = (list ?? '')
      .trim()
      .split(/[\s,]+/)
      .map(Number);
    if (kind === 'translate') matrix = times(matrix, [1, 0, 0, 1, first, second ?? 0]);
    else if (kind === 'scale') matrix = times(matrix, [first, 0, 0, second ?? first, 0, 0]);
    else {
      const [cos, sin] = [Math.cos((first * Math.PI) / 180), Math.sin((first * Math.PI) / 180)];
      matrix = times(matrix, [cos, sin, -sin, cos, 0, 0]);
    }
  }
  return matrix;
}

/** Points for each curve; a quarter of a large arc stays within a centimetre or two. */
const STEPS = 14;

/** Returns the lines of path data, closed ones with their first point repeated at the end. */
export function polylines(data: string): Polyline[] {
  const found: XY[][] = [];
  let run: XY[] = [];
  const path = new SVGPathData(data).toAbs().normalizeHVZ().normalizeST().qtToC().aToC();
  for (const command of path.commands) {
    if (command.type === SVGPathData.MOVE_TO) {
      run = [[command.x, command.y]];
      found.push(run);
    } else if (command.type === SVGPathData.LINE_TO) run.push([command.x, command.y]);
    else if (command.type === SVGPathData.CURVE_TO) {
      const [x0, y0] = run.at(-1) ?? [0, 0];
      for (let i = 1; i <= STEPS; i++) {
        const t = i / STEPS;
        const s = 1 - t;
        const mix = (p: number, q: number, r: number, v: number) =>
          s * s * s * p + 3 * s * s * t * q + 3 * s * t * t * r + t * t * t * v;
        run.push([mix(x0, command.x1, command.x2, command.x), mix(y0, command.y1, command.y2, command.y)]);
      }
    }
  }
  return found.filter((line) => line.length > 1);
}

function round(x: number, y: number, rx: number, ry: number): Polyline {
  const points = Math.max(20, Math.min(72, Math.ceil(Math.max(rx, ry) * 12)));
  return Array.from({ length: points + 1 }, (_, i) => {
    const angle = (i / points) * Math.PI * 2;
    return [x + rx * Math.cos(angle), y + ry * Math.sin(angle)];
  });
}

function linesOf(tag: string, attributes: Attributes): Polyline[] {
  const number = (name: string) => Number(attributes.get(name) ?? 0);
  if (tag === 'path') return polylines(attributes.get('d') ?? '');
  if (tag === 'circle') return [round(number('cx'), number('cy'), number('r'), number('r'))];
  if (tag === 'ellipse') return [round(number('cx'), number('cy'), number('rx'), number('ry'))];
  const [x, y, width, height] = [number('x'), number('y'), number('width'), number('height')];
  return [
    [
      [x, y],
      [x + width, y],
      [x + width, y + height],
      [x, y + height],
      [x, y],
    ],
  ];
}

/** The colour of a fill or stroke: themed colours in their light variant, with the opacity of `#rrggbbaa`. */
function colorOf(value: string | undefined, opacity: number): { color: string; opacity: number } | null {
  if (value === undefined || value === 'none') return null;
  const plain = /^var\([^,]*,(#[0-9A-Fa-f]+)\)$/.exec(value)?.[1] ?? value;
  const alpha =
    plain.length === 9
      ? Number.parseInt(plain.slice(7), 16) / 255
      : plain.length === 5
        ? Number.parseInt(plain.slice(4), 16) / 15
        : 1;
  const color = plain.length === 9 ? plain.slice(0, 7) : plain.length === 5 ? plain.slice(0, 4) : plain;
  return { color, opacity: opacity * alpha };
}

/**
 * Returns everything the markup fills and strokes, in its order.
 * @param dashOf the lengths of marks and gaps on the road for a dash pattern of the plan
 * @throws RangeError for an element that the plan's ground does not use
 */
export function readMarkup(markup: string, dashOf: (pattern: string) => readonly number[]): Flat[] {
  const flats: Flat[] = [];
  const stack: Matrix[] = [unmoved];
  for (const [, closing, tag = '', text = '', empty] of markup.matchAll(
    /<(\/?)([a-z]+)((?:\s+[\w-]+="[^"]*")*)\s*(\/?)>/g,
  )) {
    if (closing === '/') {
      stack.pop();
      continue;
    }
    const attributes = new Map(
      [...text.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
    );
    const matrix = times(stack.at(-1) ?? unmoved, matrixOf(attributes.get('transform')));
    if (tag === 'g') {
      stack.push(matrix);
      continue;
    }
    if (!['path', 'circle', 'ellipse', 'rect'].includes(tag)) throw new RangeError(`The ground has no <${tag}>.`);
    if (empty !== '/') throw new RangeError(`<${tag}> must be empty.`);
    flats.push(...flatsOf(tag, attributes, matrix, dashOf));
  }
  return flats;
}

function flatsOf(
  tag: string,
  attributes: Attributes,
  matrix: Matrix,
  dashOf: (pattern: string) => readonly number[],
): Flat[] {
  const lines = linesOf(tag, attributes);
  const opacity = Number(attributes.get('opacity') ?? 1);
  const flats: Flat[] = [];
  const put = (color: { color: string; opacity: number }, points: readonly XY[]) => {
    if (points.length > 0) flats.push({ ...color, points: points.map((point) => apply(matrix, point)) });
  };
  const filled = colorOf(attributes.get('fill') ?? '#000000', opacity);
  if (filled !== null) put(filled, fillTriangles(lines));
  const stroked = colorOf(attributes.get('stroke'), opacity);
  if (stroked !== null) {
    const width = Number(attributes.get('stroke-width') ?? 1);
    const dash = attributes.get('stroke-dasharray');
    const runs = dash === undefined ? lines : lines.flatMap((line) => cutIntoDashes(line, dashOf(dash)));
    put(
      stroked,
      runs.flatMap((line) => strokeTriangles(line, width)),
    );
  }
  return flats;
}
