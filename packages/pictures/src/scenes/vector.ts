/** Plane vectors in metres, y down the page; bearings in degrees clockwise from up the page. */
export interface Vec {
  readonly x: number;
  readonly y: number;
}

export const vec = (x: number, y: number): Vec => ({ x, y });
export const add = (a: Vec, b: Vec): Vec => ({ x: a.x + b.x, y: a.y + b.y });
export const sub = (a: Vec, b: Vec): Vec => ({ x: a.x - b.x, y: a.y - b.y });
export const scale = (a: Vec, by: number): Vec => ({ x: a.x * by, y: a.y * by });
export const dot = (a: Vec, b: Vec): number => a.x * b.x + a.y * b.y;
/** Positive when b lies clockwise of a, as seen on the page. */
export const cross = (a: Vec, b: Vec): number => a.x * b.y - a.y * b.x;
export const distance = (a: Vec, b: Vec): number => Math.hypot(a.x - b.x, a.y - b.y);
/** Returns the point between two, at a share of the way from a to b. */
export const mix = (a: Vec, b: Vec, share: number): Vec => add(scale(a, 1 - share), scale(b, share));

export const radians = (degrees: number): number => (degrees * Math.PI) / 180;
const degrees = (rad: number): number => (rad * 180) / Math.PI;

/** Unit vector of a bearing. */
export function along(bearing: number): Vec {
  return { x: Math.sin(radians(bearing)), y: -Math.cos(radians(bearing)) };
}

/** Bearing of a vector, 0 up to 360. */
export function bearingOf(v: Vec): number {
  return around(degrees(Math.atan2(v.x, -v.y)));
}

/** Normalises an angle to 0 up to 360. */
export const around = (angle: number): number => ((angle % 360) + 360) % 360;

/** Normalises an angle to -180 (exclusive) up to 180. */
export function signed(angle: number): number {
  const turned = around(angle);
  return turned > 180 ? turned - 360 : turned;
}

/** Quarter turn clockwise on the page: the right-hand side of somebody looking along v. */
export const rightOf = (v: Vec): Vec => ({ x: -v.y, y: v.x });

/** Where the lines p + k·d and q + m·e meet, as k and m; null when they are parallel. */
export function meet(p: Vec, d: Vec, q: Vec, e: Vec): { readonly k: number; readonly m: number } | null {
  const turn = cross(d, e);
  if (Math.abs(turn) < 1e-6) return null;
  const gap = sub(q, p);
  return { k: cross(gap, e) / turn, m: cross(gap, d) / turn };
}

/** Formats a number for SVG: rounded to hundredths, without trailing zeros. */
export function n(value: number): string {
  const rounded = Math.round(value * 100) / 100;
  return String(rounded === 0 ? 0 : rounded);
}

/** A point as SVG text. */
export const xy = (p: Vec): string => `${n(p.x)} ${n(p.y)}`;
