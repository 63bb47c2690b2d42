/** Road users on the stage: the model of each kind, its colours, and which of its lamps are lit. */
import { personColor } from '@lanewise/pictures/scenes/colors';
import { TRAM_CAR } from '@lanewise/pictures/scenes/heavy-vehicles';
import { type Layout, SIDEWALK } from '@lanewise/pictures/scenes/layout';
import { poseAt } from '@lanewise/pictures/scenes/path';
import type { Placed } from '@lanewise/pictures/scenes/placing';
import { clearance } from '@lanewise/pictures/scenes/scenery';
import type { Color, SceneSpec, SceneUser } from '@lanewise/pictures/scenes/spec';
import { add, along, radians, scale, type Vec } from '@lanewise/pictures/scenes/vector';
import { colorOf } from '@lanewise/pictures/scenes/vehicles';
import * as T from 'three';
import { sceneryCountries } from '../countries/countries.ts';
import { kerbHeight } from '../ground/ground.ts';
import { individual } from '../models/model.ts';
import { type CarBody, carOf } from './cars.ts';
import { largeVehicleOf, tramCarOf } from './large-vehicles.ts';
import { personHeight, personOf } from './people.ts';
import { riderOf } from './two-wheelers.ts';

/** The plan's colours as paint in daylight: a little deeper. */
const paints: Readonly<Record<Color, string>> = {
  blue: '#1f4fd0',
  red: '#bd2823',
  green: '#1b7a48',
  yellow: '#e0a818',
  white: '#eceeea',
  grey: '#7d8791',
};

const heights: Readonly<Record<Exclude<SceneUser['kind'], 'pedestrian'>, number>> = {
  car: 1.5,
  van: 2.35,
  bus: 3.15,
  truck: 3.8,
  motorcycle: 1.75,
  tram: 3.5,
  emergency: 2.7,
  'school-bus': 3.2,
  tractor: 2.9,
  train: 3.8,
  cyclist: 1.75,
  horse: 2.4,
  animal: 1.9,
};

export interface StagedUser {
  readonly placed: Placed;
  readonly object: T.Object3D;
  /** Metres from the ground to the top. */
  readonly height: number;
}

/** Whether drivers have their headlamps on. */
const isDark = ({ time, weather }: SceneSpec): boolean =>
  time === 'night' || time === 'dusk' || weather === 'fog' || weather === 'rain' || weather === 'snow';

/** Returns the names of the lamps that a road user has lit. */
function litLampsOf(user: SceneUser, spec: SceneSpec): ReadonlySet<string> {
  const lit = new Set<string>();
  const { signal, flashing, kind } = user;
  if (signal === 'left' || signal === 'hazard') lit.add('left');
  if (signal === 'right' || signal === 'hazard') lit.add('right');
  if (user.brake === true) lit.add('brake');
  const driving = user.parked !== true;
  if (driving && isDark(spec)) for (const name of ['head', 'tail']) lit.add(name);
  const { litByDay } = sceneryCountries[spec.style].vehicles;
  if (driving && (litByDay || kind === 'motorcycle' || kind === 'train' || kind === 'tram')) lit.add('head');
  if (flashing === 'red' || flashing === 'amber') lit.add(`flash-${flashing}`);
  if (kind === 'emergency' ? flashing !== 'none' : flashing === 'blue') lit.add('beacon');
  return lit;
}

const bodies: readonly CarBody[] = ['hatchback', 'saloon', 'tall'];

/** Returns a road user on its place in the plan. Its object is named `user:<index>`. */
export function stageUser(layout: Layout, placed: Placed, index: number): StagedUser {
  const { user, at, heading } = placed;
  const object = objectOf(layout.spec, placed, index);
  object.name = `user:${index}`;
  object.position.set(at.x, groundUnder(layout, at), at.y);
  object.rotation.y = -radians(heading);
  return { placed, object, height: user.kind === 'pedestrian' ? personHeight(user) : heights[user.kind] };
}

/** Height of the ground under a point: the kerb's on a sidewalk. */
function groundUnder(layout: Layout, at: Vec): number {
  const height = kerbHeight(layout);
  return height > 0 && clearance(layout, at) > -SIDEWALK + 0.05 ? height : 0;
}

function objectOf(spec: SceneSpec, placed: Placed, index: number): T.Group {
  const { user } = placed;
  const { style } = spec;
  const dark = spec.time === 'night' || spec.time === 'dusk';
  const look = { paint: paints[colorOf(user)], lit: litLampsOf(user, spec), halo: dark ? 1.5 : 0.95 };
  switch (user.kind) {
    case 'pedestrian': {
      // As in the plan everybody is in mid-stride, except at a kerb: who will walk on is for the question to say.
      const walks = user.crosses === undefined || (user.progress ?? 0) > 0;
      const { model, scale } = personOf(user, walks ? 'walking' : 'standing', index);
      const figure = individual(model, { paint: user.color === undefined ? personColor : paints[user.color] });
      figure.scale.setScalar(scale);
      return figure;
    }
    case 'cyclist':
    case 'motorcycle':
    case 'horse':
    case 'animal':
      return individual(riderOf(user.kind, index), look);
    case 'tram':
      return tram(placed, look);
    case 'car':
      return individual(carOf(user, bodies[(index + (user.label ?? '').length) % 3] ?? 'saloon', style), look);
    default:
      return individual(largeVehicleOf(user, style), look);
  }
}

/** A tram bends with its track: each of its cars has its own place on the path. */
function tram({ at, heading, path, s }: Placed, look: Parameters<typeof individual>[1]): T.Group {
  const group = new T.Group();
  for (const [part, ahead] of [
    ['front', TRAM_CAR],
    ['middle', 0],
    ['rear', -TRAM_CAR],
  ] as const) {
    const straight = { at: add(at, scale(along(heading), ahead)), heading };
    const pose = path === null ? straight : poseAt(path, s + ahead);
    const car = individual(tramCarOf(part), look);
    const offset = new T.Vector3(pose.at.x - at.x, 0, pose.at.y - at.y).applyAxisAngle(
      new T.Vector3(0, 1, 0),
      radians(heading),
    );
    car.position.copy(offset);
    car.rotation.y = -radians(pose.heading - heading);
    group.add(car);
  }
  return group;
}
