/** Cars of three bodies, lofted from their outlines. */
import { roadCountries, type Style } from '@lanewise/pictures/countries/countries';
import type { SceneUser } from '@lanewise/pictures/scenes/spec';
import { sceneryCountries } from '../countries/countries.ts';
import { type Model, ModelBuilder, modelCache } from '../models/model.ts';
import { at, ball, box, plate, ring, rounded, surface, type Triple, through } from '../models/shapes.ts';
import { arches, beaconBar, frontLamps, GLASS, plates, rearLamps, sideIndicators, TRIM, wheels } from './body-parts.ts';

interface CarShape {
  readonly length: number;
  readonly width: number;
  readonly height: number;
  /** Height of bonnet, belt and boot along the car, nose first. */
  readonly deck: readonly (readonly [z: number, y: number])[];
  /** z of the glasshouse at the belt and at the roof, front and rear. */
  readonly belt: readonly [number, number];
  readonly roof: readonly [number, number];
  readonly beltHeight: number;
  readonly axles: readonly [number, number];
  readonly wheel: number;
}

const hatchback: CarShape = {
  length: 4.2,
  width: 1.8,
  height: 1.48,
  deck: [
    [-2.1, 0.62],
    [-1.95, 0.76],
    [-1.2, 0.92],
    [-0.9, 0.97],
    [1.3, 1.02],
    [1.9, 1],
    [2.1, 0.86],
  ],
  belt: [-1, 1.92],
  roof: [-0.15, 1.5],
  beltHeight: 0.95,
  axles: [-1.28, 1.28],
  wheel: 0.32,
};
const saloon: CarShape = {
  ...hatchback,
  length: 4.6,
  width: 1.84,
  height: 1.45,
  deck: [
    [-2.3, 0.6],
    [-2.15, 0.74],
    [-1.35, 0.9],
    [-1, 0.95],
    [1.2, 1],
    [1.9, 1],
    [2.18, 0.96],
    [2.3, 0.82],
  ],
  belt: [-1.06, 1.66],
  roof: [-0.2, 0.98],
  axles: [-1.4, 1.4],
};
const tall: CarShape = {
  ...hatchback,
  length: 4.5,
  width: 1.88,
  height: 1.66,
  deck: [
    [-2.25, 0.72],
    [-2.1, 0.88],
    [-1.3, 1.02],
    [-0.95, 1.06],
    [1.4, 1.1],
    [2.05, 1.08],
    [2.25, 0.95],
  ],
  belt: [-1.02, 2.08],
  roof: [-0.2, 1.78],
  beltHeight: 1.04,
  axles: [-1.38, 1.36],
  wheel: 0.36,
};
const shapes = { hatchback, saloon, tall } as const;
export type CarBody = keyof typeof shapes;

/** The lower body: rounded sections from nose to tail. */
function hull(s: CarShape): ReturnType<typeof surface> {
  const deck = through(s.deck);
  const half = s.length / 2;
  const width = through([
    [-half, s.width * 0.32],
    [-half + 0.1, s.width * 0.41],
    [-half + 0.45, s.width * 0.475],
    [-half + 1, s.width * 0.5],
    [half - 1, s.width * 0.5],
    [half - 0.35, s.width * 0.475],
    [half - 0.08, s.width * 0.42],
    [half, s.width * 0.35],
  ]);
  const floor = through([
    [-half, 0.34],
    [-half + 0.3, 0.24],
    [-half + 0.7, 0.2],
    [half - 0.7, 0.22],
    [half - 0.2, 0.3],
    [half, 0.38],
  ]);
  const stations = Array.from({ length: 49 }, (_, i) => {
    const t = i / 48;
    // Closer together at the ends, where the body bends most.
    return half * Math.sin((t - 0.5) * Math.PI);
  });
  const rows = stations.map((z) => {
    const [low, high] = [floor(z), deck(z)];
    return ring(width(z), (high - low) / 2, 4.6, 36).map(([x, y]): Triple => {
      // The flanks lean inwards above the widest point.
      const lean = y > 0 ? 1 - 0.05 * (y / ((high - low) / 2)) ** 2 : 1;
      return [x * lean, (low + high) / 2 + y, z];
    });
  });
  const cap = (row: readonly Triple[] | undefined, z: number): Triple[] => {
    const [first] = row ?? [];
    const y = (row ?? []).reduce((sum, point) => sum + point[1], 0) / (row?.length ?? 1);
    return (row ?? []).map(() => [0, first === undefined ? 0 : y, z]);
  };
  return surface([cap(rows[0], -half - 0.02), ...rows, cap(rows.at(-1), half + 0.02)], true);
}

/** The glasshouse from belt to roof: glass all round, body-coloured pillars and roof. */
function glasshouse(b: ModelBuilder, s: CarShape): void {
  const level = (t: number, out = 0): Triple[] => {
    const front = s.belt[0] + (s.roof[0] - s.belt[0]) * t;
    const rear = s.belt[1] + (s.roof[1] - s.belt[1]) * t;
    const half = (s.width / 2) * (0.91 - 0.2 * t) + 0.03 * Math.sin(Math.PI * t * 0.9);
    return ring(half + out, (rear - front) / 2 + out, 5.5, 48).map(
      ([x, z]): Triple => [x, s.beltHeight + (s.height - 0.05 - s.beltHeight) * t, (front + rear) / 2 + z],
    );
  };
  const steps = [0, 0.25, 0.5, 0.75, 1];
  b.add('glass', GLASS, surface(steps.map((t) => level(t))));
  const strip = (from: number, to: number) => surface(steps.map((t) => level(t, 0.006).slice(from, to + 1)));
  // Corners of the ring: pillars beside the windscreen and the rear window; a dark one between the doors.
  for (const [from, to] of [
    [3, 6],
    [18, 21],
    [27, 29],
    [43, 45],
  ] as const)
    b.paint(strip(from, to));
  for (const [from, to] of [
    [0, 1],
    [23, 24],
  ] as const)
    b.add('matte', TRIM, strip(from, to));
  b.paint(surface([level(0.93, 0.008), level(1, 0.008)]));
  const top = s.height - 0.05;
  const roof = [1, 0.85, 0.5, 0].map((share) =>
    level(1, 0.008).map(([x, , z]): Triple => {
      const middle = (s.roof[0] + s.roof[1]) / 2;
      return [x * share, top + 0.05 * (1 - share * share), middle + (z - middle) * share];
    }),
  );
  b.paint(surface(roof));
}

function carModel(
  body: CarBody,
  style: Style,
  extras: { readonly police: boolean; readonly door: SceneUser['door'] },
): Model {
  const s = shapes[body];
  const b = new ModelBuilder();
  const [nose, tail] = [-s.length / 2, s.length / 2];
  b.paint(hull(s));
  glasshouse(b, s);
  // Outside the widest part of the curved flank, or it would show through the arches.
  arches(b, s.width / 2 + 0.004, s.axles, s.wheel + 0.07);
  wheels(b, s.width / 2 + 0.012, s.axles, s.wheel);
  const lampY = (s.deck[1]?.[1] ?? 0.75) - 0.1;
  frontLamps(b, { x: s.width * 0.34, y: lampY, z: nose + 0.1, width: 0.4, height: 0.14 });
  rearLamps(b, { x: s.width * 0.37, y: s.beltHeight - 0.14, z: tail - 0.07, width: 0.34, height: 0.26 });
  sideIndicators(b, s.width / 2 - 0.01, s.beltHeight - 0.22, s.axles[0] + 0.55);
  b.lamp('brake', 'red', box(0.4, 0.035, 0.04), at(0, s.height - 0.1, s.roof[1] + 0.16));
  for (const side of [-1, 1]) {
    b.paint(ball(0.13, 0.085, 0.08, 12), at(side * (s.width / 2 + 0.06), s.beltHeight + 0.06, s.belt[0] + 0.5));
    for (const z of [s.belt[0] + 0.36, 0.3, 1.2])
      b.add('matte', '#33383d', box(0.012, 0.5, 0.014), at(side * (s.width / 2 - 0.004), s.beltHeight - 0.34, z));
  }
  b.add('matte', '#101316', rounded(0.95, 0.12, 0.06, 0.03), at(0, lampY - 0.04, nose - 0.005));
  b.add('matte', '#101316', rounded(1.2, 0.14, 0.08, 0.03), at(0, 0.36, nose + 0.04));
  b.add('matte', TRIM, rounded(1.3, 0.14, 0.08, 0.03), at(0, 0.38, tail - 0.03));
  plates(b, nose - 0.02, tail + 0.02, 0.5, sceneryCountries[style].vehicles.rearPlate);
  if (extras.police) beaconBar(b, 1.1, s.height + 0.07, 0.3, roadCountries[style].emergencyVehicles.lamps);
  if (extras.door !== undefined) openDoor(b, s, extras.door === 'left' ? -1 : 1);
  return b.build();
}

/** A front door, hinged at its front edge and wide open. */
function openDoor(b: ModelBuilder, s: CarShape, side: -1 | 1): void {
  const hinge = at(side * (s.width / 2 - 0.03), 0, -0.62, { y: side * 1.05 });
  b.paint(rounded(0.08, 0.62, 1.05, 0.03).translate(0, 0.66, 0.54), hinge);
  b.add('matte', '#2a2f35', box(0.03, 0.56, 0.95).translate(-side * 0.045, 0.66, 0.54), hinge);
  const corners = [
    [0.1, 0.96],
    [1.05, 0.96],
    [1.0, 1.36],
    [0.62, 1.38],
  ] as const;
  for (const out of [0.01, -0.01]) {
    const pane = plate(corners).rotateY(-Math.PI / 2);
    b.add(
      'glass',
      GLASS,
      out > 0 ? pane : plate(corners.map(([z, y]) => [-z, y] as const)).rotateY(Math.PI / 2),
      hinge.clone().multiply(at(out, 0, 0)),
    );
  }
}

const cache = modelCache((key) => {
  const [body, style, police, door] = key.split(' ');
  return carModel(body as CarBody, style as Style, {
    police: police === 'police',
    door: door === 'left' || door === 'right' ? door : undefined,
  });
});

/** Returns the model of a car; `flashing: blue` makes it a police car. */
export const carOf = (user: SceneUser, body: CarBody, style: Style): Model =>
  cache(`${body} ${style} ${user.flashing === 'blue' ? 'police' : 'plain'} ${user.door ?? 'shut'}`);
