/** The ground of a scene: grass, roads and everything painted on them, from the plan's own drawing functions. */
import { ground } from '@lanewise/pictures/scenes/colors';
import { drawGround, roadOutline } from '@lanewise/pictures/scenes/ground';
import { drawJunctionMarkings, drawRails } from '@lanewise/pictures/scenes/junction-markings';
import { type Layout, SIDEWALK } from '@lanewise/pictures/scenes/layout';
import { drawSlipLines } from '@lanewise/pictures/scenes/lines';
import { drawArmMarkings } from '@lanewise/pictures/scenes/markings';
import { drawRailway } from '@lanewise/pictures/scenes/railway';
import * as T from 'three';
import { flatGround, raisedGround } from '../models/materials.ts';
import { roadDashes } from './dashes.ts';
import { fillTriangles } from './fill.ts';
import { type Flat, polylines, readMarkup } from './read-markup.ts';
import type { XY } from './strokes.ts';
import type { GroundColors } from './tones.ts';

/** Height of a kerb. */
const KERB = 0.12;
/** Half the side of the ground. */
const FAR = 420;

/** Returns the height of the sidewalks: 0 where something crosses them, because the plan then paints over them. */
export function kerbHeight(layout: Layout): number {
  const { setting = 'town', railway, slip, laneDrop } = layout.spec;
  const crossed = railway !== undefined || slip !== undefined || laneDrop !== undefined;
  const driveway = layout.arms.some((arm) => arm.spec.driveway === true);
  return setting === 'town' && !crossed && !driveway ? KERB : 0;
}

/** Returns the ground as meshes named `ground` and `kerbs`. */
export function buildGround(layout: Layout, tones: GroundColors): T.Group {
  const group = new T.Group();
  const flat = new Sheet(tones);
  const markup =
    drawGround(layout, [-FAR, -FAR, 2 * FAR, 2 * FAR]) +
    drawRails(layout) +
    layout.arms.map((arm) => drawArmMarkings(layout, arm)).join('') +
    drawSlipLines(layout) +
    drawJunctionMarkings(layout) +
    drawRailway(layout);
  for (const one of readMarkup(markup, roadDashes(layout.spec.style))) flat.add(one, 0);
  const ground = flat.mesh(flatGround, 'ground');
  ground.renderOrder = -50;
  group.add(ground);
  const raised = raisedParts(layout, tones);
  if (raised !== null) group.add(raised);
  return group;
}

function raisedParts(layout: Layout, tones: GroundColors): T.Mesh | null {
  const sheet = new Sheet(tones);
  const height = kerbHeight(layout);
  if (height > 0) {
    const [road, kerb, walk] = [0, 0.2, SIDEWALK].map((grow) => polylines(roadOutline(layout, grow))[0] ?? []);
    const edge: XY[] = [
      [-FAR, -FAR],
      [FAR, -FAR],
      [FAR, FAR],
      [-FAR, FAR],
      [-FAR, -FAR],
    ];
    sheet.ring(kerb ?? [], road ?? [], tones.kerb, height);
    sheet.ring(walk ?? [], kerb ?? [], tones.walk, height);
    sheet.ring(edge, walk ?? [], tones.verge, height - 0.02);
    sheet.wall(road ?? [], tones.kerb, height);
  }
  const { roundabout } = layout;
  if (roundabout !== null && !roundabout.mini) {
    const circle = (radius: number): XY[] =>
      Array.from({ length: 73 }, (_, i) => [
        radius * Math.cos((i / 36) * Math.PI),
        radius * Math.sin((i / 36) * Math.PI),
      ]);
    const { island } = roundabout;
    sheet.ring(circle(island), circle(island - 0.3), tones.kerb, KERB);
    sheet.wall(circle(island), tones.kerb, KERB);
    // A low mound, as on real islands: the far side of a roundabout is not in full view.
    const levels = [0.3, 0.9, 1.6, 2.6].filter((inwards) => inwards < island - 0.6);
    levels.forEach((inwards, i) => {
      const next = levels[i + 1];
      const height = KERB + 0.05 + i * 0.13;
      if (next === undefined) sheet.ring(circle(island - inwards), [], tones.verge, height);
      else sheet.slope(circle(island - inwards), circle(island - next), tones.verge, height, height + 0.13);
    });
  }
  return sheet.empty ? null : sheet.mesh(raisedGround, 'kerbs');
}

/** Coloured triangles that become one mesh. */
class Sheet {
  readonly #positions: number[] = [];
  readonly #colors: number[] = [];
  readonly #normals: number[] = [];
  readonly #tones: GroundColors;

  constructor(tones: GroundColors) {
    this.#tones = tones;
  }

  get empty(): boolean {
    return this.#positions.length === 0;
  }

  /** Adds a shape of the plan in the stage's colour for it. */
  add({ color, opacity, points }: Flat, height: number): void {
    const tone = new T.Color(this.#toneOf(color));
    if (opacity < 1) tone.lerp(new T.Color(this.#tones.road), 1 - opacity);
    for (let i = 0; i + 2 < points.length; i += 3)
      this.#up(points[i] as XY, points[i + 1] as XY, points[i + 2] as XY, height, tone);
  }

  /** Adds the area between two closed lines; without an inner one the whole area. */
  ring(outer: readonly XY[], inner: readonly XY[], color: string, height: number): void {
    const wound = (line: readonly XY[], positive: boolean) => {
      const area = T.ShapeUtils.area(line.map(([x, y]) => new T.Vector2(x, y)));
      return area > 0 === positive ? line : [...line].reverse();
    };
    const lines = inner.length === 0 ? [wound(outer, true)] : [wound(outer, true), wound(inner, false)];
    const points = fillTriangles(lines);
    const tone = new T.Color(color);
    for (let i = 0; i + 2 < points.length; i += 3)
      this.#up(points[i] as XY, points[i + 1] as XY, points[i + 2] as XY, height, tone);
  }

  /** Adds the upright face under a closed line. */
  wall(line: readonly XY[], color: string, height: number): void {
    this.slope(line, line, color, 0, height);
  }

  /** Adds the surface between two closed lines of equally many points at different heights. */
  slope(lower: readonly XY[], upper: readonly XY[], color: string, from: number, to: number): void {
    const tone = new T.Color(color).multiplyScalar(from === 0 ? 0.86 : 1);
    for (let i = 1; i < lower.length; i++) {
      const [a, b, c, d] = [lower[i - 1], lower[i], upper[i - 1], upper[i]] as [XY, XY, XY, XY];
      const corners = [
        [a, from],
        [b, from],
        [d, to],
        [a, from],
        [d, to],
        [c, to],
      ] as const;
      const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
      const steep = from === 0;
      const normal = steep ? [(b[1] - a[1]) / length, 0.35, -(b[0] - a[0]) / length] : [0, 1, 0];
      for (const [[x, y], height] of corners) {
        this.#positions.push(x, height, y);
        this.#normals.push(...normal);
        this.#colors.push(tone.r, tone.g, tone.b);
      }
    }
  }

  mesh(material: T.Material, name: string): T.Mesh {
    const geometry = new T.BufferGeometry();
    const uv = new Float32Array((this.#positions.length / 3) * 2);
    for (let i = 0; i < uv.length / 2; i++) {
      uv[2 * i] = (this.#positions[3 * i] ?? 0) / 5;
      uv[2 * i + 1] = (this.#positions[3 * i + 2] ?? 0) / 5;
    }
    geometry.setAttribute('position', new T.Float32BufferAttribute(this.#positions, 3));
    geometry.setAttribute('normal', new T.Float32BufferAttribute(this.#normals, 3));
    geometry.setAttribute('color', new T.Float32BufferAttribute(this.#colors, 3));
    geometry.setAttribute('uv', new T.Float32BufferAttribute(uv, 2));
    const mesh = new T.Mesh(geometry, material);
    mesh.name = name;
    mesh.receiveShadow = true;
    return mesh;
  }

  /** A triangle that faces up. */
  #up(a: XY, b: XY, c: XY, height: number, tone: T.Color): void {
    const turn = (b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1]);
    for (const [x, y] of turn > 0 ? [a, c, b] : [a, b, c]) {
      this.#positions.push(x, height, y);
      this.#normals.push(0, 1, 0);
      this.#colors.push(tone.r, tone.g, tone.b);
    }
  }

  #toneOf(color: string): string {
    const name = planColors.get(color.toUpperCase());
    return name === undefined ? color : this.#tones[name];
  }
}

/** The plan's ground colours in their light variant. */
const planColors = new Map(
  Object.entries(ground).map(([name, value]) => [
    /#\w+/.exec(value)?.[0].toUpperCase() ?? '',
    name as keyof GroundColors,
  ]),
);
