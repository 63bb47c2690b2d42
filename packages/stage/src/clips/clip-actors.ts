/** Everybody in a clip, and how they move. */

import type { Actor, DayTime, Weather } from '@lanewise/learning/hazard/clip';
import { poseOf } from '@lanewise/learning/hazard/motion';
import type { DriveSide, RoadPoint } from '@lanewise/learning/hazard/road';
import type { Style } from '@lanewise/pictures/countries/countries';
import * as T from 'three';
import { lampMaterial } from '../models/materials.ts';
import { type Model, ModelBuilder } from '../models/model.ts';
import { at, box, column } from '../models/shapes.ts';
import { type CarBody, carOf } from '../users/cars.ts';
import { largeVehicleOf } from '../users/large-vehicles.ts';
import { personOf } from '../users/people.ts';
import { riderOf } from '../users/two-wheelers.ts';
import { flattened } from './flatten.ts';
import { barrow, pram } from './pushed.ts';

/** Colours of cars on the road, the commonest first; and of clothes. */
const PAINTS = ['#7d8791', '#eceeea', '#25292d', '#1f4fd0', '#bd2823', '#4d5a66', '#1b7a48', '#c9ced2'];
const CLOTHES = ['#2f4d7a', '#8c2f3b', '#3d6b4f', '#d9a441', '#54606b', '#6b4a7d'];
const BODIES: readonly CarBody[] = ['hatchback', 'saloon', 'tall'];
/** Steps a second of somebody who walks, and of an indicator that flashes. */
const STEPS = 2;
const FLASHES = 1.5;

const cone = new ModelBuilder()
  .add('matte', '#e2571e', column(0.17, 0.03, 0.7, 10), at(0, 0.03, 0))
  .add('matte', '#f4f2ec', column(0.125, 0.085, 0.17, 10), at(0, 0.3, 0))
  .add('matte', '#2a2d30', box(0.4, 0.04, 0.4), at(0, 0.02, 0))
  .build();

/** Metres between the two deer. */
const APART = 1.5;

export interface ClipActor {
  readonly object: T.Object3D;
  /** Puts it where it is at a time of the clip's clock. */
  readonly move: (t: number) => void;
  /** Metres along the road at a time. */
  readonly along: (t: number) => number;
}

export interface Surroundings {
  readonly country: Style;
  readonly drive: DriveSide;
  readonly weather: Weather;
  readonly time: DayTime;
  readonly place: (s: number, d: number) => RoadPoint;
}

/** Builds an actor in the look of its country and time of day. */
export function clipActor(actor: Actor, around: Surroundings): ClipActor {
  const { kind, look, knots, lamps = [], door } = actor;
  const style = around.country;
  const paint = PAINTS[look % PAINTS.length] ?? '#7d8791';
  const halo = around.time === 'day' ? 0.8 : 1.4;
  const user = (extra: object = {}) => ({ kind: 'car' as const, ...extra });
  const forms: T.Object3D[] = [];
  const add = (model: Model, color = paint) => forms.push(flattened(model, color, halo));
  /** Adds somebody on foot, `behind` metres behind the middle: standing and in mid-stride. */
  const people: (readonly [standing: T.Object3D, walking: T.Object3D])[] = [];
  const addPerson = (who: 'adult' | 'child' | 'worker', behind = 0, other = 0) => {
    const inPose = (pose: 'standing' | 'walking') => {
      const { model, scale } = personOf({ kind: 'pedestrian', who }, pose, look + other);
      const form = flattened(model, CLOTHES[(look + other) % CLOTHES.length] ?? '#54606b', halo);
      form.scale.setScalar(scale);
      form.position.z = behind;
      forms.push(form);
      return form;
    };
    people.push([inPose('standing'), inPose('walking')]);
  };
  const open = around.drive === 'left' ? 'right' : 'left';
  switch (kind) {
    case 'car': {
      const body = BODIES[look % BODIES.length] ?? 'saloon';
      add(carOf(user(), body, style));
      if (door !== undefined) add(carOf(user({ door: open }), body, style));
      break;
    }
    case 'van':
    case 'truck':
    case 'bus':
    case 'tractor':
      add(largeVehicleOf({ kind }, style), kind === 'bus' ? '#b3382c' : kind === 'tractor' ? '#2d7a3a' : paint);
      break;
    case 'adult':
    case 'child':
    case 'worker':
      addPerson(kind);
      break;
    case 'children':
      addPerson('child', -0.5);
      addPerson('child', 0.5, 1);
      break;
    case 'adult-with-pram':
      addPerson('adult', 0.55);
      add(pram, CLOTHES[(look + 2) % CLOTHES.length]);
      break;
    case 'worker-with-barrow':
      addPerson('worker', 0.7);
      add(barrow);
      break;
    case 'animals':
      for (const behind of [-APART / 2, APART / 2]) {
        add(riderOf('animal', look));
        forms.at(-1)?.position.setZ(behind);
      }
      break;
    case 'cone':
      add(cone);
      break;
    default:
      add(riderOf(kind, look), CLOTHES[look % CLOTHES.length]);
  }
  const object = new T.Group().add(...forms);
  const reversing = lamps.some(({ lamp }) => lamp === 'reverse') ? reverseLamps() : null;
  if (reversing !== null) object.add(reversing);
  const stands = knots.length === 1;
  const sides =
    around.drive === 'left' ? { kerbside: 'left', offside: 'right' } : { kerbside: 'right', offside: 'left' };
  const lit = (t: number): ReadonlySet<string> => {
    const names = new Set<string>();
    const flash = (t * FLASHES) % 1 < 0.5;
    for (const { lamp, from, to } of lamps) {
      if (t < from || t > to) continue;
      if (lamp === 'brake' || lamp === 'reverse') names.add(lamp);
      else if (flash) for (const side of lamp === 'hazard' ? ['left', 'right'] : [sides[lamp]]) names.add(side);
    }
    if (!stands && (around.time !== 'day' || around.weather !== 'clear' || kind === 'motorcycle')) {
      names.add('head');
      names.add('tail');
    }
    return names;
  };
  const base = Math.sign(around.drive === 'left' ? -1 : 1);
  return {
    object,
    along: (t) => poseOf(knots, t).s,
    move(t) {
      const { s, d, turn } = poseOf(knots, t);
      const { x, y, heading } = around.place(s, d);
      object.position.set(x, people.length > 0 && Math.abs(d) > 5.4 ? 0.11 : 0, y);
      object.rotation.y = -(heading + (base * turn * Math.PI) / 180);
      const speed = people.length > 0 ? speedOf(knots, t) : 0;
      for (const [i, person] of people.entries()) stride(person, speed, t + i / 3);
      if (forms.length === 2 && door !== undefined) {
        const isOpen = t >= door.from && t <= door.to;
        for (const [i, form] of forms.entries()) form.visible = (i === 1) === isOpen;
      }
      const names = lit(t);
      for (const form of forms) for (const lamp of form.children) lamp.visible = names.has(lamp.name);
      if (reversing !== null) reversing.visible = names.has('reverse');
    },
  };
}

/** A walking figure is its picture in mid-stride, mirrored with every step. */
function stride([standing, walking]: readonly [T.Object3D, T.Object3D], speed: number, t: number): void {
  const walks = speed > 0.25;
  standing.visible = !walks;
  walking.visible = walks;
  const size = Math.abs(walking.scale.y);
  walking.scale.x = Math.floor(t * STEPS * Math.max(1, speed / 1.5)) % 2 === 0 ? size : -size;
}

function speedOf(knots: Actor['knots'], t: number): number {
  const [a, b] = [poseOf(knots, t - 0.1), poseOf(knots, t + 0.1)];
  return Math.hypot(b.s - a.s, b.d - a.d) / 0.2;
}

/** Two white lamps low at the rear. */
function reverseLamps(): T.Group {
  const group = new T.Group();
  for (const x of [-0.6, 0.6]) {
    const lamp = new T.Mesh(new T.SphereGeometry(0.07, 8, 6), lampMaterial('white', true));
    lamp.position.set(x, 0.72, 2.2);
    const glow = new T.Sprite(lampMaterial.halo('white'));
    glow.position.set(x, 0.72, 2.28);
    glow.scale.setScalar(0.8);
    group.add(lamp, glow);
  }
  return group;
}
