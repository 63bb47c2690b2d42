/** Left, top, right and bottom of what is painted. */
export type Bounds = readonly [left: number, top: number, right: number, bottom: number];

type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

/** The matrix that applies `inner` first and `outer` then. */
function product(outer: Matrix, inner: Matrix): Matrix {
  const [a, b, c, d, e, f] = outer;
  const [g, h, i, j, k, l] = inner;
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}

function matrixOf(transform: string): Matrix {
  let matrix = IDENTITY;
  for (const [, name, list] of transform.matchAll(/(\w+)\(([^)]*)\)/g)) {
    const [x = 0, y] = numbersOf(list as string);
    const angle = (x * Math.PI) / 180;
    const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
    if (name === 'translate') matrix = product(matrix, [1, 0, 0, 1, x, y ?? 0]);
    else if (name === 'scale') matrix = product(matrix, [x, 0, 0, y ?? x, 0, 0]);
    else if (name === 'rotate') matrix = product(matrix, [cos, sin, -sin, cos, 0, 0]);
    else throw new Error(`A sign's markup uses the transform "${name}", which its bounds do not know.`);
  }
  return matrix;
}

function numbersOf(text: string): number[] {
  return (text.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number);
}

const ARGUMENTS: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, Q: 4, T: 2, C: 6, S: 4, A: 7, Z: 0 };

/**
 * The points a path runs through and its control points; an arc counts as the full circle's box about its chord's
 * middle only when it is a half circle, which is how circles are drawn here.
 */
function pointsOf(d: string): readonly (readonly [number, number])[] {
  const points: (readonly [number, number])[] = [];
  let [x, y] = [0, 0];
  let [startX, startY] = [0, 0];
  for (const [, command = '', list = ''] of d.matchAll(/([MLHVQTCSAZ])([^MLHVQTCSAZ]*)/gi)) {
    const kind = command.toUpperCase();
    const relative = command !== kind;
    const size = ARGUMENTS[kind] as number;
    const values = kind === 'A' ? arcNumbers(list) : numbersOf(list);
    if (kind === 'Z') [x, y] = [startX, startY];
    for (let i = 0; i + size <= values.length && size > 0; i += size) {
      const part = values.slice(i, i + size);
      const [fromX, fromY] = relative ? [x, y] : [0, 0];
      const before = [x, y] as const;
      if (kind === 'H') x = fromX + (part[0] as number);
      else if (kind === 'V') y = fromY + (part[0] as number);
      else {
        const pairs = kind === 'A' ? part.slice(5) : part;
        for (let j = 0; j < pairs.length; j += 2) {
          [x, y] = [fromX + (pairs[j] as number), fromY + (pairs[j + 1] as number)];
          if (kind !== 'S' && kind !== 'C' && kind !== 'Q') points.push([x, y]);
        }
      }
      points.push([x, y]);
      if (kind === 'M' && i === 0) [startX, startY] = [x, y];
      if (kind === 'A') points.push(...halfCircle(before, [x, y], part[0] as number));
    }
  }
  return points;
}

/** Arc flags may stand without a space between them. */
function arcNumbers(list: string): number[] {
  const arc =
    /(-?[\d.]+)[ ,]*(-?[\d.]+)[ ,]*(-?[\d.]+)[ ,]*([01])[ ,]*([01])[ ,]*(-?(?:\d+\.?\d*|\.\d+))[ ,]*(-?(?:\d+\.?\d*|\.\d+))/g;
  return [...list.matchAll(arc)].flatMap((match) => match.slice(1).map(Number));
}

function halfCircle(
  [ax, ay]: readonly [number, number],
  [bx, by]: readonly [number, number],
  radius: number,
): readonly (readonly [number, number])[] {
  if (Math.hypot(bx - ax, by - ay) < 1.98 * radius) return [];
  const [x, y] = [(ax + bx) / 2, (ay + by) / 2];
  return [
    [x, y - radius],
    [x, y + radius],
    [x - radius, y],
    [x + radius, y],
  ];
}

/**
 * The box of everything a sign's markup paints, strokes included. Curves count by the points they run through.
 * For tests: markup of this package only (paths and groups, with translate, scale and rotate).
 */
export function markupBounds(markup: string): Bounds {
  const stack: Matrix[] = [IDENTITY];
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [, closing, name, attributes = ''] of markup.matchAll(/<(\/?)(\w+)([^>]*)>/g)) {
    if (closing) {
      if (name === 'g') stack.pop();
      continue;
    }
    const transform = / transform="([^"]*)"/.exec(attributes)?.[1] ?? '';
    const matrix = product(stack.at(-1) as Matrix, matrixOf(transform));
    if (name === 'g') stack.push(matrix);
    if (name !== 'path') continue;
    const [a, b, c, d, e, f] = matrix;
    const stroke = Number(/ stroke-width="([^"]*)"/.exec(attributes)?.[1] ?? 0) / 2;
    const round = attributes.includes('stroke-linecap="round"') ? 1 : 0;
    const reach = stroke * round * Math.sqrt(Math.abs(a * d - b * c));
    for (const [x, y] of pointsOf(/ d="([^"]*)"/.exec(attributes)?.[1] ?? '')) {
      const [px, py] = [a * x + c * y + e, b * x + d * y + f];
      left = Math.min(left, px - reach);
      top = Math.min(top, py - reach);
      right = Math.max(right, px + reach);
      bottom = Math.max(bottom, py + reach);
    }
  }
  return [left, top, right, bottom];
}
