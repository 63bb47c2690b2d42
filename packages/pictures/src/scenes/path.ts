/** Paths on the ground, made of straight lines, arcs and cubic curves that join smoothly. */
import {
  add,
  along,
  bearingOf,
  cross,
  distance,
  dot,
  meet,
  mix,
  n,
  rightOf,
  scale,
  sub,
  type Vec,
  xy,
} from './vector.ts';

interface Line {
  readonly kind: 'line';
  readonly from: Vec;
  readonly to: Vec;
}
/** `sweep` in radians, positive clockwise on the page; `start` is the angle from the centre, 0 to the right. */
interface Arc {
  readonly kind: 'arc';
  readonly centre: Vec;
  readonly radius: number;
  readonly start: number;
  readonly sweep: number;
}
interface Cubic {
  readonly kind: 'cubic';
  readonly points: readonly [Vec, Vec, Vec, Vec];
}
export type Segment = Line | Arc | Cubic;
export type Path = readonly Segment[];

/** A place on a path: position and the heading of travel. */
export interface PathPose {
  readonly at: Vec;
  readonly heading: number;
}

export const line = (from: Vec, to: Vec): Line => ({ kind: 'line', from, to });

/** Returns a piece of a circle; angles in radians, as in `Arc`. */
export const arc = (centre: Vec, radius: number, start: number, sweep: number): Arc => ({
  kind: 'arc',
  centre,
  radius,
  start,
  sweep,
});

const onArc = (a: Arc, share: number): Vec => {
  const angle = a.start + a.sweep * share;
  return { x: a.centre.x + a.radius * Math.cos(angle), y: a.centre.y + a.radius * Math.sin(angle) };
};

const onCubic = ({ points: [a, b, c, d] }: Cubic, t: number): Vec => {
  const s = 1 - t;
  return add(add(scale(a, s * s * s), scale(b, 3 * s * s * t)), add(scale(c, 3 * s * t * t), scale(d, t * t * t)));
};

/** Steps used to measure a cubic; 32 keeps the error under a centimetre on a junction. */
const STEPS = 32;

function segmentLength(segment: Segment): number {
  if (segment.kind === 'line') return distance(segment.from, segment.to);
  if (segment.kind === 'arc') return Math.abs(segment.sweep) * segment.radius;
  let sum = 0;
  for (let i = 0; i < STEPS; i++) sum += distance(onCubic(segment, i / STEPS), onCubic(segment, (i + 1) / STEPS));
  return sum;
}

/** The cubic's parameter after `s` metres. */
function cubicAt(segment: Cubic, s: number): number {
  let left = s;
  for (let i = 0; i < STEPS; i++) {
    const step = distance(onCubic(segment, i / STEPS), onCubic(segment, (i + 1) / STEPS));
    if (left <= step) return (i + left / step) / STEPS;
    left -= step;
  }
  return 1;
}

/** Metres from start to end. */
export const lengthOf = (path: Path): number => path.reduce((sum, segment) => sum + segmentLength(segment), 0);

function poseOn(segment: Segment, s: number): PathPose {
  if (segment.kind === 'line') {
    const heading = bearingOf(sub(segment.to, segment.from));
    return { at: add(segment.from, scale(along(heading), s)), heading };
  }
  if (segment.kind === 'arc') {
    const share = s / (Math.abs(segment.sweep) * segment.radius || 1);
    const at = onArc(segment, share);
    const outward = bearingOf(sub(at, segment.centre));
    return { at, heading: (outward + (segment.sweep > 0 ? 90 : 270)) % 360 };
  }
  const t = cubicAt(segment, s);
  const before = onCubic(segment, Math.max(0, t - 0.01));
  const after = onCubic(segment, Math.min(1, t + 0.01));
  return { at: onCubic(segment, t), heading: bearingOf(sub(after, before)) };
}

/** Returns position and heading after `s` metres; before the start and after the end the path continues straight. */
export function poseAt(path: Path, s: number): PathPose {
  let left = s;
  for (const [index, segment] of path.entries()) {
    const length = segmentLength(segment);
    if (left < 0 || left <= length || index === path.length - 1) {
      if (left >= 0 && left <= length) return poseOn(segment, left);
      const end = poseOn(segment, left < 0 ? 0 : length);
      return { at: add(end.at, scale(along(end.heading), left < 0 ? left : left - length)), heading: end.heading };
    }
    left -= length;
  }
  throw new RangeError('An empty path has no places.');
}

function sliceSegment(segment: Segment, from: number, to: number): Segment {
  const length = segmentLength(segment);
  if (from <= 0 && to >= length) return segment;
  if (segment.kind === 'line') return line(poseOn(segment, from).at, poseOn(segment, to).at);
  if (segment.kind === 'arc') {
    const per = segment.sweep / length;
    return arc(segment.centre, segment.radius, segment.start + per * from, per * (to - from));
  }
  const [t0, t1] = [cubicAt(segment, from), cubicAt(segment, to)];
  const [a, b, c, d] = segment.points;
  const blossom = (u: number, v: number, w: number): Vec =>
    mix(mix(mix(a, b, u), mix(b, c, u), v), mix(mix(b, c, u), mix(c, d, u), v), w);
  return {
    kind: 'cubic',
    points: [blossom(t0, t0, t0), blossom(t0, t0, t1), blossom(t0, t1, t1), blossom(t1, t1, t1)],
  };
}

/** The part of a path between two distances from its start. */
export function slice(path: Path, from: number, to: number): Path {
  const parts: Segment[] = [];
  let start = 0;
  for (const segment of path) {
    const length = segmentLength(segment);
    const [a, b] = [Math.max(0, from - start), Math.min(length, to - start)];
    if (b - a > 1e-6) parts.push(sliceSegment(segment, a, b));
    start += length;
  }
  return parts;
}

/** The path shifted `by` metres to the right of the direction of travel. Cubics become lines of half a metre. */
export function beside(path: Path, by: number): Path {
  return path.flatMap((segment): Segment[] => {
    if (segment.kind === 'line') {
      const shift = scale(rightOf(along(bearingOf(sub(segment.to, segment.from)))), by);
      return [line(add(segment.from, shift), add(segment.to, shift))];
    }
    if (segment.kind === 'arc') {
      return [arc(segment.centre, segment.radius + (segment.sweep > 0 ? -by : by), segment.start, segment.sweep)];
    }
    const length = segmentLength(segment);
    const steps = Math.max(2, Math.ceil(length * 2));
    const points = Array.from({ length: steps + 1 }, (_, i) => {
      const pose = poseOn(segment, (length * i) / steps);
      return add(pose.at, scale(rightOf(along(pose.heading)), by));
    });
    return points.slice(1).map((to, i) => line(points[i] ?? to, to));
  });
}

/** SVG path data. */
export function pathData(path: Path): string {
  let data = '';
  let last = '';
  for (const segment of path) {
    const start = xy(poseOn(segment, 0).at);
    if (start !== last) data += `M${start}`;
    if (segment.kind === 'line') {
      last = xy(segment.to);
      data += `L${last}`;
    } else if (segment.kind === 'arc') {
      last = xy(onArc(segment, 1));
      const [large, clockwise] = [Math.abs(segment.sweep) > Math.PI ? 1 : 0, segment.sweep > 0 ? 1 : 0];
      data += `A${n(segment.radius)} ${n(segment.radius)} 0 ${large} ${clockwise} ${last}`;
    } else {
      const [, b, c, d] = segment.points;
      last = xy(d);
      data += `C${xy(b)} ${xy(c)} ${last}`;
    }
  }
  return data;
}

/** A curve that leaves `from` along its heading and arrives in `to` along its heading. */
export function curve(from: PathPose, to: PathPose, pull = 0.4): Cubic {
  const handle = distance(from.at, to.at) * pull;
  return {
    kind: 'cubic',
    points: [
      from.at,
      add(from.at, scale(along(from.heading), handle)),
      sub(to.at, scale(along(to.heading), handle)),
      to.at,
    ],
  };
}

/**
 * Returns a path from one pose to another: straight on, one arc of at most `radius` between two straights if the two
 * directions meet ahead, otherwise a curve.
 */
export function connect(from: PathPose, to: PathPose, radius: number): Path {
  const [d, e] = [along(from.heading), along(to.heading)];
  const gap = sub(to.at, from.at);
  const turn = cross(d, e);
  if (Math.abs(turn) < 0.02 && dot(d, e) > 0 && Math.abs(cross(d, gap)) < 0.05) return [line(from.at, to.at)];
  const crossing = meet(from.at, d, to.at, e);
  if (crossing === null || crossing.k < 0.3 || crossing.m > -0.3) return [curve(from, to)];
  const half = Math.abs(Math.atan2(turn, dot(d, e))) / 2;
  const tangent = Math.min(crossing.k, -crossing.m, radius * Math.tan(half));
  const r = tangent / Math.tan(half);
  const corner = add(from.at, scale(d, crossing.k));
  const [enter, leave] = [sub(corner, scale(d, tangent)), add(corner, scale(e, tangent))];
  const side = turn > 0 ? 1 : -1;
  const centre = add(enter, scale(rightOf(d), r * side));
  const start = Math.atan2(enter.y - centre.y, enter.x - centre.x);
  const parts: Segment[] = [];
  if (distance(from.at, enter) > 0.01) parts.push(line(from.at, enter));
  parts.push(arc(centre, r, start, 2 * half * side));
  if (distance(leave, to.at) > 0.01) parts.push(line(leave, to.at));
  return parts;
}
