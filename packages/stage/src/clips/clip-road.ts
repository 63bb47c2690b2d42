/** The road of a clip: ribbons along its centre line, with the markings of its setting. */
import { crossSections, type Feature, type Road, roadPoints } from '@lanewise/learning/hazard/road';
import { roadCountries } from '@lanewise/pictures/countries/countries';
import * as T from 'three';
import { sceneryCountries } from '../countries/countries.ts';

export interface RoadColors {
  readonly road: string;
  readonly walk: string;
  readonly kerb: string;
  readonly verge: string;
}

const PAINT = '#efeee8';
const YELLOW = '#e3b23c';
/** Metres between two cross sections of a ribbon. */
const STEP = 4;
/** Half of the width of a side road's mouth. */
const MOUTH = 3.1;

/** Collects flat quadrangles with colours. */
class Ribbons {
  readonly #positions: number[] = [];
  readonly #colors: number[] = [];
  readonly #place: ReturnType<typeof roadPoints>;
  readonly #mirrored: boolean;

  constructor(road: Road) {
    this.#place = roadPoints(road);
    this.#mirrored = road.drive === 'left';
  }

  /** A quadrangle between `s` and `s2` and between `d` and `d2`, `y` metres high. */
  patch(s: number, s2: number, d: number, d2: number, y: number, color: string): void {
    const { r, g, b } = new T.Color(color);
    const corner = (along: number, across: number) => {
      const { x, y: z } = this.#place(along, across);
      return [x, y, z];
    };
    const [a, c, e, f] = [corner(s, d), corner(s, d2), corner(s2, d2), corner(s2, d)];
    const order = d2 > d !== this.#mirrored ? [a, c, e, a, e, f] : [a, e, c, a, f, e];
    for (const point of order) {
      this.#positions.push(...point);
      this.#colors.push(r, g, b);
    }
  }

  /** A ribbon along the whole road, except where `gaps` leave it out. */
  ribbon(from: number, to: number, d: number, d2: number, y: number, color: string, gaps: readonly Gap[] = []): void {
    for (let s = from; s < to; s += STEP) {
      const open = gaps.some((gap) => s + STEP > gap[0] && s < gap[1]);
      if (!open) this.patch(s, s + STEP, d, d2, y, color);
    }
  }

  build(): T.Mesh {
    const geometry = new T.BufferGeometry();
    geometry.setAttribute('position', new T.Float32BufferAttribute(this.#positions, 3));
    geometry.setAttribute('color', new T.Float32BufferAttribute(this.#colors, 3));
    const normals = new Float32Array(this.#positions.length);
    for (let i = 1; i < normals.length; i += 3) normals[i] = 1;
    geometry.setAttribute('normal', new T.BufferAttribute(normals, 3));
    const mesh = new T.Mesh(geometry, new T.MeshLambertMaterial({ vertexColors: true, side: T.DoubleSide }));
    mesh.name = 'road';
    mesh.receiveShadow = true;
    return mesh;
  }
}

type Gap = readonly [from: number, to: number];

/** Returns the ground of a clip as one mesh. */
export function buildClipRoad(road: Road, colors: RoadColors): T.Mesh {
  const ribbons = new Ribbons(road);
  const { setting, country, length, features } = road;
  // Where oncoming traffic is beyond the line, some countries paint it yellow.
  const middle = roadCountries[country].markings.directionLine === 'yellow' ? YELLOW : PAINT;
  const [far, near] = crossSections[setting].carriageway;
  const [from, to] = [-60, length + 120];
  ribbons.ribbon(from, to, -160, 160, -0.08, colors.verge);
  ribbons.ribbon(from, to, far, near, 0, colors.road);
  if (setting === 'motorway')
    motorway(ribbons, [from, to], colors, { lane: sceneryCountries[country].dashes.lane, middle });
  else if (setting === 'rural') {
    for (const side of [far + 0.25, near - 0.25]) ribbons.ribbon(from, to, side - 0.06, side + 0.06, 0.02, PAINT);
  } else pavements(ribbons, road, [from, to], colors);
  if (setting !== 'motorway') dashes(ribbons, [from, to], 0, sceneryCountries[country].dashes.centre, middle);
  for (const feature of features) built(ribbons, feature, [far, near], colors);
  return ribbons.build();
}

type Dashes = readonly [dash: number, gap: number];

function dashes(ribbons: Ribbons, [from, to]: Gap, d: number, [dash, gap]: Dashes, color: string): void {
  for (let s = from; s < to; s += dash + gap) ribbons.patch(s, s + dash, d - 0.07, d + 0.07, 0.02, color);
}

/** Two lanes and a hard shoulder on each side of the central reserve. */
function motorway(
  ribbons: Ribbons,
  [from, to]: Gap,
  colors: RoadColors,
  { lane, middle }: { readonly lane: Dashes; readonly middle: string },
): void {
  ribbons.ribbon(from, to, -14, -3.2, 0, colors.road);
  for (const d of [0.35, -3.55]) ribbons.ribbon(from, to, d - 0.09, d + 0.09, 0.02, middle);
  for (const d of [7.15, -10.6]) ribbons.ribbon(from, to, d - 0.09, d + 0.09, 0.02, PAINT);
  for (const d of [3.6, -7.4]) dashes(ribbons, [from, to], d, lane, PAINT);
  ribbons.ribbon(from, to, -1.75, -1.45, 0.75, '#9aa3a9');
  ribbons.ribbon(from, to, -1.62, -1.58, 0.5, '#7d868c');
}

function pavements(ribbons: Ribbons, { features, setting }: Road, [from, to]: Gap, colors: RoadColors): void {
  const [far, near] = crossSections[setting].carriageway;
  for (const side of [-1, 1]) {
    const gaps = features.flatMap((feature): Gap[] => {
      const own = (feature.side === 'near') === side > 0;
      return own && feature.kind === 'side-road' ? [[feature.s - MOUTH, feature.s + MOUTH]] : [];
    });
    const edge = side > 0 ? near : far;
    ribbons.ribbon(from, to, edge, edge + side * 0.16, 0.1, colors.kerb, gaps);
    ribbons.ribbon(from, to, edge + side * 0.16, edge + side * 3, 0.11, colors.walk, gaps);
  }
}

/** What a feature paints or paves. */
function built(ribbons: Ribbons, { kind, s, side }: Feature, [far, near]: Gap, colors: RoadColors): void {
  const [edge, way] = side === 'near' ? [near, 1] : [far, -1];
  switch (kind) {
    case 'side-road':
      ribbons.patch(s - MOUTH, s + MOUTH, edge, edge + way * 60, 0.005, colors.road);
      for (let at = s - MOUTH + 0.3; at < s + MOUTH - 0.4; at += 0.9)
        ribbons.patch(at, at + 0.6, edge + way * 0.1, edge + way * 0.35, 0.02, PAINT);
      return;
    case 'entrance':
      ribbons.patch(s - 1.9, s + 1.9, edge, edge + way * 14, 0.13, '#8f8a82');
      return;
    case 'crossing':
      for (let d = far + 0.3; d < near - 0.3; d += 1.2) ribbons.patch(s - 1.4, s + 1.4, d, d + 0.6, 0.025, PAINT);
      return;
    case 'bus-stop':
      for (const d of [near - 0.25, near - 2.7]) ribbons.patch(s - 9, s + 8, d - 0.06, d + 0.06, 0.02, '#e8c53a');
      return;
    case 'slip-road':
      for (let at = s - 110; at < s + 150; at += 5) {
        const outer = near + Math.max(0, (s - 20 - at) * 0.12);
        ribbons.patch(at, at + 5, outer - 3.6, outer + 0.4, 0.004, colors.road);
      }
      return;
    default:
  }
}
