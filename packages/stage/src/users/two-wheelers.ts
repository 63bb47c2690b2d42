/** Bicycles and motorcycles with their riders, and a horse with its rider. */

import * as T from 'three';
import { type Model, ModelBuilder, modelCache } from '../models/model.ts';
import { at, ball, bar, box, column, limb, ring, rounded, surface, type Triple } from '../models/shapes.ts';
import { clothesOf, head } from './people.ts';

function wheel(b: ModelBuilder, z: number, radius: number, thickness: number): void {
  b.add(
    'matte',
    '#16181a',
    new T.TorusGeometry(radius - thickness, thickness, 8, 30).rotateY(Math.PI / 2),
    at(0, radius, z),
  );
  b.add(
    'metal',
    '#aeb4b9',
    new T.TorusGeometry(radius - 2 * thickness, thickness * 0.5, 6, 30).rotateY(Math.PI / 2),
    at(0, radius, z),
  );
  for (let i = 0; i < 6; i++) {
    const angle = (i / 6) * Math.PI;
    const [y, dz] = [Math.sin(angle) * (radius - 2 * thickness), Math.cos(angle) * (radius - 2 * thickness)];
    b.add('metal', '#9aa0a5', bar([0, radius + y, z + dz], [0, radius - y, z - dz], 0.004, 0.004, 5));
  }
}

/** A back bent forwards from the hips to the shoulders. */
function back(from: Triple, to: Triple, width: number): ReturnType<typeof surface> {
  const lean = Math.atan2(to[2] - from[2], to[1] - from[1]);
  const length = Math.hypot(to[1] - from[1], to[2] - from[2]);
  const sections = [
    [0, 0.75],
    [0.25, 0.82],
    [0.65, 0.95],
    [0.9, 0.9],
    [1, 0.45],
    [1.06, 0.01],
  ] as const;
  const geometry = surface(
    sections.map(([t, w]) =>
      ring(width * w, 0.115 * Math.min(1, w + 0.1), 2.4, 16).map(([x, z]): Triple => [x, t * length, z]),
    ),
  );
  return geometry.rotateX(lean).translate(...from);
}

function cyclistModel(index: number): Model {
  const b = new ModelBuilder();
  const clothes = clothesOf(index);
  for (const z of [-0.52, 0.52]) wheel(b, z, 0.345, 0.022);
  const [crank, seat, neck, bars]: Triple[] = [
    [0, 0.3, 0.08],
    [0, 0.86, 0.24],
    [0, 0.82, -0.36],
    [0, 1.02, -0.4],
  ];
  const frame = [
    [crank, seat],
    [crank, neck],
    [[0, 0.8, 0.22], neck],
    [bars, [0, 0.345, -0.52]],
    [crank, [0, 0.345, 0.52]],
    [
      [0, 0.8, 0.22],
      [0, 0.345, 0.52],
    ],
  ] as [Triple, Triple][];
  for (const [from, to] of frame) b.add('gloss', '#3a4047', bar(from, to, 0.02));
  b.add('matte', '#15181b', bar([-0.29, 1.05, -0.36], [0.29, 1.05, -0.36], 0.018));
  b.add('matte', '#15181b', ball(0.08, 0.045, 0.14, 10), at(0, 0.91, 0.26));
  b.lamp('head', 'white', ball(0.045, 0.045, 0.05, 8), at(0, 0.98, -0.48));
  b.lamp('tail', 'red', ball(0.035, 0.045, 0.03, 8), at(0, 0.76, 0.42));
  b.paint(back([0, 0.97, 0.22], [0, 1.44, -0.1], 0.2));
  b.add('matte', clothes.legs, ball(0.165, 0.13, 0.15), at(0, 0.95, 0.22));
  for (const [side, foot, knee] of [
    [-1, [-0.1, 0.16, 0.02], [-0.12, 0.58, -0.16]],
    [1, [0.1, 0.46, 0.12], [0.13, 0.8, -0.2]],
  ] as [number, Triple, Triple][]) {
    b.add('matte', clothes.legs, limb([side * 0.09, 0.93, 0.2], knee, 0.085, 0.06));
    b.add('matte', clothes.legs, limb(knee, [foot[0], foot[1] + 0.06, foot[2]], 0.06, 0.042));
    b.add('matte', '#2a2522', ball(0.048, 0.042, 0.12, 10), at(foot[0], foot[1], foot[2] - 0.04));
    b.paint(limb([side * 0.19, 1.4, -0.08], [side * 0.25, 1.2, -0.22], 0.055, 0.045));
    b.add('matte', clothes.skin, limb([side * 0.25, 1.2, -0.22], [side * 0.27, 1.07, -0.36], 0.042, 0.035));
  }
  head(b, [0, 1.6, -0.2], clothes);
  b.add('gloss', '#eef0ee', ball(0.105, 0.09, 0.135), at(0, 1.67, -0.18));
  return b.build();
}

function motorcycleModel(index: number): Model {
  const b = new ModelBuilder();
  const clothes = clothesOf(index);
  for (const z of [-0.74, 0.72]) wheel(b, z, 0.31, 0.06);
  b.paint(ball(0.17, 0.16, 0.34), at(0, 0.84, -0.16));
  b.paint(rounded(0.3, 0.2, 0.5, 0.08), at(0, 0.84, 0.62, { x: -0.18 }));
  b.add('matte', TANK, rounded(0.34, 0.42, 0.62, 0.08), at(0, 0.48, 0));
  b.add('matte', '#15181b', rounded(0.3, 0.1, 0.66, 0.05), at(0, 0.82, 0.3));
  for (const side of [-1, 1]) {
    b.add('metal', '#8d949a', bar([side * 0.1, 0.95, -0.5], [side * 0.1, 0.31, -0.74], 0.03));
    b.add('metal', '#8d949a', bar([side * 0.12, 0.4, 0.1], [side * 0.12, 0.31, 0.72], 0.03));
    b.add('metal', '#5b6268', bar([side * 0.18, 0.34, 0.1], [side * 0.2, 0.4, 0.85], 0.045));
    const name = side < 0 ? 'left' : 'right';
    b.lamp(name, 'amber', ball(0.05, 0.045, 0.05, 8), at(side * 0.26, 0.92, -0.62));
    b.lamp(name, 'amber', ball(0.05, 0.045, 0.05, 8), at(side * 0.22, 0.8, 0.9));
    b.add('matte', clothes.legs, limb([side * 0.12, 0.92, 0.28], [side * 0.24, 0.72, -0.1], 0.1, 0.08));
    b.add('matte', clothes.legs, limb([side * 0.24, 0.72, -0.1], [side * 0.2, 0.36, 0.14], 0.075, 0.055));
    b.add('matte', '#1d1a18', ball(0.055, 0.06, 0.15, 10), at(side * 0.2, 0.3, 0.08));
    b.paint(limb([side * 0.21, 1.4, 0.1], [side * 0.32, 1.16, -0.16], 0.065, 0.055));
    b.paint(limb([side * 0.32, 1.16, -0.16], [side * 0.34, 1.02, -0.44], 0.055, 0.045));
  }
  b.add('matte', '#15181b', bar([-0.36, 1.03, -0.44], [0.36, 1.03, -0.44], 0.025));
  b.lamp('head', 'white', ball(0.1, 0.1, 0.07, 12), at(0, 0.92, -0.72));
  b.lamp('tail', 'red', rounded(0.2, 0.06, 0.05, 0.02), at(0, 0.86, 0.9));
  b.lamp('brake', 'red', rounded(0.2, 0.07, 0.06, 0.02), at(0, 0.9, 0.9));
  b.add('matte', '#f1f1ec', box(0.2, 0.14, 0.015), at(0, 0.66, 0.96));
  b.paint(back([0, 0.92, 0.3], [0, 1.42, 0.08], 0.22));
  b.add('gloss', '#2a3036', ball(0.13, 0.145, 0.15), at(0, 1.62, 0));
  b.add('glass', '#12171b', ball(0.11, 0.05, 0.08), at(0, 1.62, -0.09));
  return b.build();
}

const TANK = '#2a2f34';

function horseModel(index: number): Model {
  const b = new ModelBuilder();
  const clothes = clothesOf(index);
  const coat = '#6b4630';
  b.add('matte', coat, ball(0.31, 0.36, 0.72), at(0, 1.15, 0.05));
  b.add('matte', coat, ball(0.3, 0.36, 0.36), at(0, 1.2, 0.55));
  b.add('matte', coat, limb([0, 1.3, -0.5], [0, 1.85, -1], 0.2, 0.12));
  b.add('matte', coat, limb([0, 1.9, -0.98], [0, 1.6, -1.4], 0.12, 0.085));
  b.add('matte', '#2a1a12', limb([0, 1.5, -0.42], [0, 1.98, -0.92], 0.07, 0.05));
  for (const x of [-0.06, 0.06]) b.add('matte', coat, column(0.035, 0.005, 0.14, 6), at(x, 1.98, -0.98));
  b.add('matte', '#2a1a12', limb([0, 1.3, 0.85], [0, 0.6, 1.02], 0.07, 0.04));
  for (const [x, z, step] of [
    [-0.17, -0.42, -0.18],
    [0.17, -0.42, 0.1],
    [-0.17, 0.55, 0.1],
    [0.17, 0.55, -0.14],
  ] as const) {
    b.add('matte', coat, limb([x, 0.98, z], [x, 0.5, z + step * 0.5], 0.11, 0.065));
    b.add('matte', coat, limb([x, 0.5, z + step * 0.5], [x, 0.1, z + step], 0.06, 0.05));
    b.add('matte', '#1a1512', column(0.07, 0.055, 0.09, 10), at(x, 0, z + step));
  }
  b.add('matte', '#2b201a', ball(0.27, 0.1, 0.3), at(0, 1.47, 0.05));
  b.paint(back([0, 1.55, 0.08], [0, 2.06, 0], 0.21));
  for (const side of [-1, 1]) {
    b.add('matte', clothes.legs, limb([side * 0.16, 1.56, 0.05], [side * 0.36, 1.2, -0.16], 0.09, 0.07));
    b.add('matte', '#1d1a18', limb([side * 0.36, 1.2, -0.16], [side * 0.36, 0.82, 0.02], 0.065, 0.05));
    b.paint(limb([side * 0.2, 2, 0], [side * 0.26, 1.75, -0.12], 0.055, 0.045));
    b.add('matte', clothes.skin, limb([side * 0.26, 1.75, -0.12], [side * 0.1, 1.68, -0.34], 0.042, 0.036));
  }
  head(b, [0, 2.24, -0.02], clothes);
  b.add('matte', '#16181a', ball(0.112, 0.1, 0.13), at(0, 2.3, 0));
  return b.build();
}

/** A deer. */
function deerModel(): Model {
  const b = new ModelBuilder();
  const coat = '#8f6540';
  b.add('matte', coat, ball(0.2, 0.24, 0.52), at(0, 0.92, 0));
  b.add('matte', coat, limb([0, 1, -0.4], [0, 1.42, -0.66], 0.13, 0.08));
  b.add('matte', coat, limb([0, 1.46, -0.64], [0, 1.36, -0.92], 0.085, 0.05));
  b.add('matte', '#f2efe6', ball(0.1, 0.13, 0.06), at(0, 1, 0.48));
  for (const side of [-1, 1]) {
    b.add('matte', coat, ball(0.03, 0.09, 0.04, 8), at(side * 0.12, 1.55, -0.62, { z: -side * 0.7 }));
    b.add('matte', '#5b3a24', bar([side * 0.05, 1.52, -0.66], [side * 0.2, 1.82, -0.6], 0.02, 0.012));
    b.add('matte', '#5b3a24', bar([side * 0.2, 1.82, -0.6], [side * 0.16, 2.02, -0.72], 0.014, 0.008));
    b.add('matte', '#5b3a24', bar([side * 0.13, 1.68, -0.63], [side * 0.2, 1.76, -0.82], 0.012, 0.008));
    for (const [z, step] of [
      [-0.34, -0.12],
      [0.36, 0.12],
    ] as const) {
      b.add('matte', coat, limb([side * 0.11, 0.8, z], [side * 0.11, 0.4, z + step * side * 0.6], 0.075, 0.04));
      b.add(
        'matte',
        '#5d4028',
        limb([side * 0.11, 0.4, z + step * side * 0.6], [side * 0.11, 0.03, z + step * side], 0.036, 0.03),
      );
    }
  }
  return b.build();
}

const cache = modelCache((key) => {
  const [kind, index] = key.split(' ');
  if (kind === 'cyclist') return cyclistModel(Number(index));
  if (kind === 'motorcycle') return motorcycleModel(Number(index));
  return kind === 'horse' ? horseModel(Number(index)) : deerModel();
});

/** Returns the model of a cyclist, a motorcycle or horse with its rider, or an animal. */
export const riderOf = (kind: 'cyclist' | 'motorcycle' | 'horse' | 'animal', index: number): Model =>
  cache(`${kind} ${kind === 'animal' ? 0 : index % 4}`);
