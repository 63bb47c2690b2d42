/** People on foot. A figure is built 1.75 m tall, facing -z, and scaled. */
import type { SceneUser } from '@lanewise/pictures/scenes/spec';
import { type Model, ModelBuilder, modelCache } from '../models/model.ts';
import { at, ball, bar, box, column, disc, limb, ring, surface, type Triple } from '../models/shapes.ts';

export type Pose = 'standing' | 'walking';

interface Clothes {
  readonly skin: string;
  readonly hair: string;
  readonly legs: string;
}

const wardrobe: readonly Clothes[] = [
  { skin: '#dcae90', hair: '#3a271b', legs: '#27354d' },
  { skin: '#8a6048', hair: '#15110f', legs: '#2c2f33' },
  { skin: '#c4967a', hair: '#2c2019', legs: '#4a4038' },
  { skin: '#e3bda2', hair: '#8f8a84', legs: '#3a4a63' },
];

const VEST = '#d7e021';
const STRIPE = '#eef0ee';

/** Upright rounded sections [y, half width, half depth, forwards]. */
function torso(sections: readonly (readonly [number, number, number, number])[]): ReturnType<typeof surface> {
  return surface(
    sections.map(([y, w, d, forwards]) => ring(w, d, 2.4, 16).map(([x, z]): Triple => [x, y, z - forwards])),
  );
}

/** Adds a head with hair and a hint of a face. */
export function head(b: ModelBuilder, where: Triple, { skin, hair }: Pick<Clothes, 'skin' | 'hair'>, size = 1): void {
  const [x, y, z] = where;
  b.add('matte', skin, ball(0.082 * size, 0.112 * size, 0.096 * size), at(x, y, z));
  b.add('matte', skin, ball(0.016, 0.022, 0.024, 6), at(x, y - 0.01, z - 0.094 * size));
  const cap = ball(0.092 * size, 0.12 * size, 0.108 * size);
  b.add('matte', hair, cap, at(x, y + 0.026 * size, z + 0.026 * size, { x: 0.35 }));
  for (const side of [-1, 1])
    b.add('matte', '#1a1512', ball(0.012, 0.013, 0.008, 6), at(x + side * 0.032 * size, y + 0.018, z - 0.09 * size));
}

/** Where knees, feet, elbows and hands are: mirrored for the other side when walking. */
function steps(pose: Pose): {
  readonly knee: number;
  readonly foot: number;
  readonly lift: number;
  readonly arm: number;
} {
  return pose === 'walking'
    ? { knee: 0.2, foot: 0.34, lift: 0.03, arm: 0.24 }
    : { knee: 0.01, foot: 0.02, lift: 0, arm: 0.02 };
}

function onFoot(who: string, pose: Pose, clothes: Clothes): Model {
  const b = new ModelBuilder();
  const child = who === 'child';
  const bright = who === 'officer' || who === 'patrol' || who === 'worker';
  const shirt = (geometry: ReturnType<typeof ball>, where = at(0, 0, 0)) => {
    if (bright) b.add('matte', VEST, geometry, where);
    else b.paint(geometry, where);
  };
  const gait = steps(pose);
  shirt(
    torso([
      [0.82, 0.13, 0.1, 0],
      [0.92, 0.165, 0.12, 0],
      [1.05, 0.155, 0.11, 0],
      [1.2, 0.175, 0.118, 0.005],
      [1.34, 0.2, 0.118, 0.005],
      [1.42, 0.18, 0.09, 0],
      [1.47, 0.08, 0.06, 0],
      [1.48, 0.001, 0.001, 0],
    ]),
  );
  b.add(
    'matte',
    clothes.legs,
    torso([
      [0.74, 0.12, 0.09, 0],
      [0.84, 0.158, 0.112, 0],
      [0.95, 0.15, 0.108, 0],
    ]),
  );
  b.add('matte', clothes.skin, limb([0, 1.44, 0], [0, 1.54, -0.01], 0.05));
  head(b, [0, 1.62, -0.01], clothes, child ? 1.18 : 1);
  for (const [side, way] of [
    [-1, 1],
    [1, -1],
  ] as const) {
    const knee: Triple = [side * 0.09, 0.47, -way * gait.knee];
    const foot: Triple = [side * 0.095, 0.08 + (way < 0 ? gait.lift : 0), -way * gait.foot + (way < 0 ? 0.1 : 0)];
    b.add('matte', clothes.legs, limb([side * 0.085, 0.86, 0], knee, 0.085, 0.06));
    b.add('matte', clothes.legs, limb(knee, foot, 0.06, 0.042));
    b.add(
      'matte',
      child ? '#d9d9d4' : '#2a2522',
      ball(0.052, 0.045, 0.125, 10),
      at(foot[0], foot[1] - 0.03, foot[2] - 0.05),
    );
    arm(b, who, side, way * gait.arm, shirt, clothes.skin);
  }
  if (bright)
    for (const y of [1, 1.2])
      b.add(
        'matte',
        STRIPE,
        torso([
          [y, 0.18, 0.13, 0],
          [y + 0.05, 0.186, 0.132, 0],
        ]),
      );
  if (who === 'patrol') {
    b.add(
      'matte',
      VEST,
      torso([
        [0.4, 0.22, 0.17, 0],
        [0.9, 0.172, 0.128, 0],
      ]),
    );
    b.add(
      'matte',
      STRIPE,
      torso([
        [0.5, 0.215, 0.166, 0],
        [0.56, 0.208, 0.162, 0],
      ]),
    );
    b.add('matte', '#14181d', column(0.12, 0.12, 0.09, 16), at(0, 1.69, 0));
  }
  if (who === 'officer') {
    b.add('matte', '#f2f2ee', column(0.1, 0.125, 0.08, 18), at(0, 1.7, 0));
    b.add('matte', '#14181d', box(0.16, 0.02, 0.1), at(0, 1.7, -0.13));
  }
  if (who === 'worker') b.add('matte', '#f0a020', ball(0.12, 0.1, 0.13), at(0, 1.69, 0));
  if (child) {
    b.add('matte', '#2c5f8f', ball(0.15, 0.21, 0.11), at(0, 1.18, 0.18));
    for (const side of [-1, 1])
      b.add('matte', '#2c5f8f', bar([side * 0.11, 1.42, -0.06], [side * 0.11, 1.08, -0.1], 0.02));
  }
  if (who === 'cane') {
    b.add('matte', '#fbfbf8', bar([0.26, 0.95, -0.25], [0.12, 0.05, -1.15], 0.018));
    b.add('matte', '#c9281f', bar([0.15, 0.25, -0.95], [0.13, 0.14, -1.06], 0.022));
    b.add('matte', '#101214', box(0.15, 0.045, 0.03), at(0, 1.635, -0.1));
  }
  return b.build();
}

type Put = (geometry: ReturnType<typeof ball>, where?: ReturnType<typeof at>) => void;

/** An arm; the officer's are stretched out sideways, the patrol's right one holds up the sign. */
function arm(b: ModelBuilder, who: string, side: number, swing: number, shirt: Put, skin: string): void {
  const shoulder: Triple = [side * 0.2, 1.39, 0];
  let [elbow, hand]: [Triple, Triple] = [
    [side * 0.24, 1.13, swing * 0.5],
    [side * 0.24, 0.88, -0.06 + swing],
  ];
  if (who === 'officer')
    [elbow, hand] = [
      [side * 0.5, 1.4, 0],
      [side * 0.78, 1.4, -0.02],
    ];
  if (who === 'patrol' && side > 0)
    [elbow, hand] = [
      [0.34, 1.2, -0.16],
      [0.42, 1.36, -0.34],
    ];
  if (who === 'cane' && side > 0)
    [elbow, hand] = [
      [0.26, 1.14, -0.04],
      [0.26, 0.98, -0.26],
    ];
  shirt(limb(shoulder, elbow, 0.06, 0.048));
  shirt(limb(elbow, hand, 0.048, 0.038));
  const held = who === 'officer' ? '#f4f5f2' : skin;
  b.add('matte', held, ball(0.045, 0.05, 0.05, 8), at(...hand));
  if (who !== 'patrol' || side < 0) return;
  b.add('matte', '#5b6570', bar([0.42, 0.6, -0.36], [0.42, 2, -0.36], 0.022));
  for (const turn of [0, Math.PI]) {
    const out = turn === 0 ? -0.012 : 0.012;
    b.add('matte', '#d0312d', disc(0.3, 26), at(0.42, 2.15, -0.36 + out, { y: turn }));
    b.add('matte', '#f2d11b', disc(0.25, 26), at(0.42, 2.15, -0.36 + out * 1.5, { y: turn }));
    b.add('matte', '#16202a', box(0.34, 0.07, 0.004), at(0.42, 2.15, -0.36 + out * 2));
  }
}

function inWheelchair(clothes: Clothes): Model {
  const b = new ModelBuilder();
  for (const side of [-1, 1]) {
    const tyre = column(0.3, 0.3, 0.035, 26)
      .translate(0, -0.0175, 0)
      .rotateZ(Math.PI / 2);
    b.add('matte', '#16181a', tyre, at(side * 0.3, 0.3, 0.12));
    b.add('metal', '#b9bfc4', disc(0.26, 22).rotateY((-side * Math.PI) / 2), at(side * 0.322, 0.3, 0.12));
    b.add('matte', '#16181a', column(0.07, 0.07, 0.03, 12).rotateZ(Math.PI / 2), at(side * 0.24, 0.07, -0.4));
    b.add('metal', '#5b6570', bar([side * 0.24, 0.5, 0.2], [side * 0.24, 0.16, -0.5], 0.014));
    b.add('metal', '#5b6570', bar([side * 0.24, 0.5, 0.22], [side * 0.24, 0.98, 0.3], 0.014));
    b.add('matte', clothes.legs, limb([side * 0.1, 0.6, 0.1], [side * 0.11, 0.58, -0.34], 0.085, 0.065));
    b.add('matte', clothes.legs, limb([side * 0.11, 0.58, -0.34], [side * 0.11, 0.18, -0.5], 0.06, 0.045));
    b.add('matte', '#2a2522', ball(0.05, 0.045, 0.12, 10), at(side * 0.11, 0.14, -0.55));
    b.paint(limb([side * 0.2, 1.08, 0.12], [side * 0.27, 0.82, 0.06], 0.055, 0.046));
    b.add('matte', clothes.skin, limb([side * 0.27, 0.82, 0.06], [side * 0.29, 0.62, -0.1], 0.042, 0.036));
  }
  b.add('matte', '#30363c', box(0.46, 0.06, 0.46), at(0, 0.5, 0));
  b.add('matte', '#30363c', box(0.46, 0.5, 0.05), at(0, 0.76, 0.25));
  b.paint(
    torso([
      [0.52, 0.16, 0.12, -0.12],
      [0.66, 0.16, 0.115, -0.13],
      [0.86, 0.175, 0.118, -0.13],
      [1.03, 0.2, 0.115, -0.13],
      [1.1, 0.17, 0.09, -0.13],
      [1.15, 0.07, 0.06, -0.13],
      [1.16, 0.001, 0.001, -0.13],
    ]),
  );
  b.add('matte', clothes.skin, limb([0, 1.13, 0.12], [0, 1.22, 0.11], 0.05));
  head(b, [0, 1.3, 0.1], clothes);
  return b.build();
}

const cache = modelCache((key) => {
  const [who = 'adult', pose, clothes] = key.split(' ');
  const worn = wardrobe[Number(clothes)] as Clothes;
  return who === 'wheelchair' ? inWheelchair(worn) : onFoot(who, pose as Pose, worn);
});

/** Height of a person in metres. */
export const personHeight = ({ who }: SceneUser): number => (who === 'child' ? 1.2 : who === 'wheelchair' ? 1.4 : 1.75);

/** Returns the clothes of a road user; always the same for the same place in the scene. */
export const clothesOf = (index: number): Clothes => wardrobe[index % wardrobe.length] as Clothes;

/** Returns a person's model and the scale it is shown at. */
export function personOf(
  user: SceneUser,
  pose: Pose,
  index: number,
): { readonly model: Model; readonly scale: number } {
  const model = cache(`${user.who ?? 'adult'} ${pose} ${index % wardrobe.length}`);
  return { model, scale: user.who === 'child' ? 1.2 / 1.75 : 1 };
}
