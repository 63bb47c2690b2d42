/** Barriers and lamps of a level crossing, and the beacons of a zebra crossing. */
import type { Layout } from '@lanewise/pictures/scenes/layout';
import { barriersOf, railwayOf, railwayPosts } from '@lanewise/pictures/scenes/railway';
import { bearingOf, distance, radians, sub } from '@lanewise/pictures/scenes/vector';
import * as T from 'three';
import { sceneryCountries } from '../countries/countries.ts';
import { individual, ModelBuilder, modelCache } from '../models/model.ts';
import { at, ball, box, column, disc, rounded } from '../models/shapes.ts';
import { FLASH } from './signals.ts';

/** A striped bar from its hinge at the origin along -z. */
const booms = modelCache((length) => {
  const b = new ModelBuilder();
  const metres = Number(length);
  for (let from = 0; from < metres; from += 0.6) {
    const part = Math.min(0.6, metres - from);
    b.add(
      'matte',
      Math.round(from / 0.6) % 2 === 0 ? '#d0312d' : '#f5f4ee',
      box(0.06, 0.16, part),
      at(0, 0, -from - part / 2),
    );
  }
  return b.build();
});

const hinges = modelCache(() =>
  new ModelBuilder().add('matte', '#5b6570', rounded(0.5, 1.1, 0.5, 0.05), at(0, 0.55, 0)).build(),
);

/** The red lamps of a level crossing on a black board, facing -z. */
const lampBoards = modelCache((arrangement) => {
  const b = new ModelBuilder();
  b.add('metal', '#8d949a', column(0.05, 0.05, 2.9, 10), at(0, 0, 0.12));
  if (arrangement === 'single') {
    b.add('matte', '#14181d', rounded(0.62, 0.62, 0.1, 0.04), at(0, 2.5, 0));
    b.lamp('stop', 'red', disc(0.16, 22), at(0, 2.5, -0.06));
  } else {
    const y = arrangement === 'pair' ? 2.5 : 1.62;
    b.add('matte', '#14181d', rounded(1.1, 0.5, 0.1, 0.04), at(0, y, 0));
    b.lamp('stop', 'red', disc(0.15, 22), at(-0.3, y, -0.06));
    b.lamp('stop-in-turn', 'red', disc(0.15, 22), at(0.3, y, -0.06));
  }
  return b.build();
});

/** Returns the barriers and lamps of a scene's level crossing; null if it has none. */
export function stageLevelCrossing(layout: Layout, halo: number): T.Group | null {
  const { railway: spec, style } = layout.spec;
  const railway = railwayOf(layout);
  if (railway === null || spec === undefined) return null;
  const { control = 'none', state = 'open' } = spec;
  if (control === 'none') return null;
  const group = new T.Group();
  group.name = 'level-crossing';
  if (control !== 'lights') {
    for (const { hinge, end } of barriersOf(railway, control === 'full-barriers')) {
      const stand = new T.Group();
      stand.position.set(hinge.x, 0, hinge.y);
      stand.rotation.y = -radians(bearingOf(sub(end, hinge)));
      const boom = individual(booms(distance(hinge, end).toFixed(1)));
      boom.name = state === 'closed' ? 'boom:lowered' : 'boom:raised';
      boom.position.y = 0.95;
      if (state !== 'closed') boom.rotation.x = radians(82);
      stand.add(individual(hinges('')), boom);
      group.add(stand);
    }
  }
  railwayPosts(layout).forEach((post, index) => {
    // Two lamps flash in turn: while the one is lit, the other is dark.
    const board = individual(lampBoards(sceneryCountries[style].railwayLamps), {
      lit: new Set(state === 'open' ? [] : ['stop']),
      halo: state === 'flashing' ? halo * FLASH : halo,
    });
    board.position.set(post.x, 0, post.y);
    board.rotation.y = -radians(railway.arm.bearing + (index === 0 ? 0 : 180));
    group.add(board);
  });
  return group;
}

const beacons = modelCache(() => {
  const b = new ModelBuilder();
  for (let i = 0; i < 8; i++)
    b.add('matte', i % 2 === 0 ? '#f4f4f0' : '#16181a', column(0.055, 0.055, 0.32, 12), at(0, i * 0.32, 0));
  b.lamp('beacon', 'amber', ball(0.19, 0.19, 0.19, 18), at(0, 2.75, 0));
  return b.build();
});

/** Returns the amber globe of a UK zebra crossing on its striped pole. */
export function stageBeacon(x: number, z: number, base: number, halo: number): T.Group {
  const beacon = individual(beacons(''), { lit: new Set(['beacon']), halo: halo * 0.8 });
  beacon.position.set(x, base, z);
  beacon.name = 'beacon';
  return beacon;
}
