import { short } from './short.ts';
import type { Panel, ShapeName, SignPoint } from './spec.ts';

/** Height of a panel: what it says, or what its shape and width imply. */
export function panelHeight(panel: Panel): number {
  if (panel.height !== undefined) return panel.height;
  const equilateral = panel.shape === 'triangle' || panel.shape === 'triangle-down';
  return equilateral ? (panel.width * Math.sqrt(3)) / 2 : panel.width;
}

/** The corners of a panel's board, clockwise from the top. */
function corners(panel: Panel): readonly SignPoint[] {
  const w = panel.width;
  const h = panelHeight(panel);
  const c = w / (2 + Math.SQRT2);
  const flat: Readonly<Record<Exclude<ShapeName, 'polygon' | 'circle' | 'none'>, readonly number[]>> = {
    rectangle: [0, 0, w, 0, w, h, 0, h],
    octagon: [c, 0, w - c, 0, w, c, w, w - c, w - c, w, c, w, 0, w - c, 0, c],
    diamond: [w / 2, 0, w, h / 2, w / 2, h, 0, h / 2],
    triangle: [w / 2, 0, w, h, 0, h],
    'triangle-down': [0, 0, w, 0, w / 2, h],
    pentagon: [w / 2, 0, w, w / 2, w, h, 0, h, 0, w / 2],
    pennant: [0, 0, w, h / 2, 0, h],
    trapezoid: [0, 0, w, 0, w - h / 4, h, h / 4, h],
    'arrow-right': [0, 0, w - h / 2, 0, w, h / 2, w - h / 2, h, 0, h],
  };
  if (panel.shape === 'polygon') return panel.points ?? [];
  if (panel.shape === 'circle' || panel.shape === 'none') return [];
  const values = flat[panel.shape];
  return values.flatMap((x, i) => (i % 2 === 0 ? [[x, values[i + 1] as number] as const] : []));
}

/** The polygon moved inwards by `by` on every side. The corners must be clockwise (on screen) and convex. */
function insetPolygon(points: readonly SignPoint[], by: number): readonly SignPoint[] {
  const at = (i: number): SignPoint => points[(i + points.length) % points.length] as SignPoint;
  const edges = points.map((p, i) => {
    const q = at(i + 1);
    const dx = q[0] - p[0];
    const dy = q[1] - p[1];
    const length = Math.hypot(dx, dy);
    return { x: p[0] - (dy / length) * by, y: p[1] + (dx / length) * by, dx, dy };
  });
  return edges.map((b, i) => {
    const a = edges[(i + edges.length - 1) % edges.length] as typeof b;
    const t = ((b.x - a.x) * b.dy - (b.y - a.y) * b.dx) / (a.dx * b.dy - a.dy * b.dx);
    return [a.x + a.dx * t, a.y + a.dy * t] as const;
  });
}

/** Path data of a polygon whose corners are rounded with circle arcs. */
function roundedPolygon(points: readonly SignPoint[], radius: number): string {
  let d = '';
  points.forEach((p, i) => {
    const toward = (q: SignPoint): SignPoint => {
      const length = Math.hypot(q[0] - p[0], q[1] - p[1]);
      return [(q[0] - p[0]) / length, (q[1] - p[1]) / length];
    };
    const back = toward(points[(i + points.length - 1) % points.length] as SignPoint);
    const on = toward(points[(i + 1) % points.length] as SignPoint);
    const reach = radius / Math.tan(Math.acos(back[0] * on[0] + back[1] * on[1]) / 2);
    d += `${i === 0 ? 'M' : 'L'}${short(p[0] + back[0] * reach)} ${short(p[1] + back[1] * reach)}`;
    if (radius > 0) {
      d += `A${short(radius)} ${short(radius)} 0 0 1 ${short(p[0] + on[0] * reach)} ${short(p[1] + on[1] * reach)}`;
    }
  });
  return `${d}Z`;
}

/** Path data of a full circle. */
export function circle(x: number, y: number, radius: number): string {
  const r = short(radius);
  return `M${short(x - radius)} ${short(y)}a${r} ${r} 0 1 1 ${short(2 * radius)} 0a${r} ${r} 0 1 1 ${short(-2 * radius)} 0Z`;
}

function defaultRadius(panel: Panel): number {
  if (panel.shape === 'octagon' || panel.shape === 'polygon') return 0;
  return Math.min(panel.width, panelHeight(panel)) * 0.05;
}

/**
 * Path data of a panel's outline, moved inwards.
 * @param inset how far inside the edge of the board
 * @param radius corner radius of this outline; default: the panel's, less the inset
 */
export function outline(panel: Panel, inset = 0, radius?: number): string {
  const height = panelHeight(panel);
  if (panel.shape === 'circle') return circle(panel.width / 2, height / 2, panel.width / 2 - inset);
  const own = panel.radius ?? defaultRadius(panel);
  const least = own === 0 ? 0 : panel.width * 0.01;
  return roundedPolygon(
    insetPolygon(corners(panel), inset),
    radius ?? (inset === 0 ? own : Math.max(least, own - inset)),
  );
}
