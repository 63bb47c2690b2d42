/** Lines of a width as triangles, and dashes. */
export type XY = readonly [x: number, y: number];
export type Polyline = readonly XY[];

/** Cuts a line into its marks. */
export function cutIntoDashes(line: Polyline, pattern: readonly number[]): Polyline[] {
  const marks: XY[][] = [];
  let [index, left] = [0, pattern[0] ?? 1];
  let [last] = line;
  if (last === undefined) return [];
  let mark: XY[] = [last];
  for (const point of line.slice(1)) {
    let way = Math.hypot(point[0] - last[0], point[1] - last[1]);
    while (way > left) {
      const share = left / way;
      const cut: XY = [last[0] + (point[0] - last[0]) * share, last[1] + (point[1] - last[1]) * share];
      if (index % 2 === 0) marks.push([...mark, cut]);
      mark = [cut];
      way -= left;
      last = cut;
      index += 1;
      left = pattern[index % pattern.length] ?? 1;
    }
    left -= way;
    mark.push(point);
    last = point;
  }
  if (index % 2 === 0 && mark.length > 1) marks.push(mark);
  return marks;
}

/** Returns the triangles of a line with flat ends and mitred corners; closed if it ends where it starts. */
export function strokeTriangles(line: Polyline, width: number): XY[] {
  const points = line.filter((point, i) => i === 0 || apart(point, line[i - 1] as XY) > 1e-5);
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined || points.length < 2) return [];
  const closed = points.length > 3 && apart(first, last) < 1e-3;
  const sides = points.map((point, i) => {
    const before = i > 0 ? points[i - 1] : closed ? points.at(-2) : undefined;
    const after = i < points.length - 1 ? points[i + 1] : closed ? points[1] : undefined;
    const [nx, ny] = offset(before, point, after);
    const half = width / 2;
    return [
      [point[0] + nx * half, point[1] + ny * half],
      [point[0] - nx * half, point[1] - ny * half],
    ] as const;
  });
  const triangles: XY[] = [];
  for (let i = 1; i < sides.length; i++) {
    const [from, to] = [sides[i - 1], sides[i]];
    if (from === undefined || to === undefined) continue;
    triangles.push(from[0], from[1], to[0], from[1], to[1], to[0]);
  }
  return triangles;
}

const apart = (a: XY, b: XY): number => Math.hypot(a[0] - b[0], a[1] - b[1]);

/** The unit normal at a point, lengthened at a corner so that the line keeps its width there; at most doubled. */
function offset(before: XY | undefined, point: XY, after: XY | undefined): XY {
  const a = before === undefined ? null : normal(before, point);
  const b = after === undefined ? null : normal(point, after);
  if (a === null || b === null) return a ?? b ?? [0, 0];
  const [x, y] = [a[0] + b[0], a[1] + b[1]];
  const length = Math.hypot(x, y);
  if (length < 1e-6) return b;
  const scale = Math.min(2, 2 / length) / length;
  return [x * scale, y * scale];
}

function normal(a: XY, b: XY): XY {
  const length = apart(a, b) || 1;
  return [-(b[1] - a[1]) / length, (b[0] - a[0]) / length];
}
