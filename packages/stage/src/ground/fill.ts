/** Outlines as triangles. */
import * as T from 'three';
import type { Polyline, XY } from './strokes.ts';

interface Contour {
  readonly points: T.Vector2[];
  /** Positive if it runs one way round, negative if the other. */
  readonly area: number;
}

/** Returns the triangles of filled outlines. An outline inside another that runs the other way round is a hole. */
export function fillTriangles(lines: readonly Polyline[]): XY[] {
  const contours = lines
    .map((line) => {
      const points = line.map(([x, y]) => new T.Vector2(x, y));
      if (points.length > 1 && (points[0] as T.Vector2).distanceTo(points.at(-1) as T.Vector2) < 1e-4) points.pop();
      return { points, area: T.ShapeUtils.area(points) };
    })
    .filter(({ points, area }) => points.length > 2 && Math.abs(area) > 1e-7)
    .sort((a, b) => Math.abs(b.area) - Math.abs(a.area));
  const outer: { contour: Contour; holes: Contour[] }[] = [];
  for (const contour of contours) {
    const around = outer.findLast(
      (one) => Math.sign(one.contour.area) !== Math.sign(contour.area) && isWithin(contour.points, one.contour.points),
    );
    if (around === undefined) outer.push({ contour, holes: [] });
    else around.holes.push(contour);
  }
  return outer.flatMap(({ contour, holes }) => {
    const rings = holes.map((hole) => hole.points);
    const all = [contour.points, ...rings].flat();
    return T.ShapeUtils.triangulateShape(contour.points, rings).flatMap((triangle) =>
      triangle.map((index): XY => {
        const point = all[index] as T.Vector2;
        return [point.x, point.y];
      }),
    );
  });
}

/** Whether most of an outline is inside another: single points may lie on its edge, as the ends of roads do. */
const isWithin = (points: readonly T.Vector2[], polygon: readonly T.Vector2[]): boolean =>
  points.filter((point) => contains(polygon, point)).length * 2 > points.length;

function contains(polygon: readonly T.Vector2[], p: T.Vector2): boolean {
  let inside = false;
  polygon.forEach((a, i) => {
    const b = polygon[(i + 1) % polygon.length] as T.Vector2;
    if (a.y > p.y !== b.y > p.y && p.x < ((b.x - a.x) * (p.y - a.y)) / (b.y - a.y) + a.x) inside = !inside;
  });
  return inside;
}
