/** A clip's film as a scene graph that can be set to any moment: the same film and moment always give the same graph. */
import type { ShownFilm } from '@lanewise/learning/hazard/clip';
import { distanceAt } from '@lanewise/learning/hazard/motion';
import { crossSections, type RoadPoint, roadPoints } from '@lanewise/learning/hazard/road';
import * as T from 'three';
import { fallingIn, type Mood, moodOf, skyDome, sunDirection } from '../atmosphere.ts';
import { cockpitOf } from '../cockpit.ts';
import { type ClipActor, clipActor } from './clip-actors.ts';
import { buildClipRoad } from './clip-road.ts';
import { buildClipScenery, STRETCH } from './clip-scenery.ts';

/** Where the camera is: at the learner's eyes, or where it sees both the learner's car and an actor: beside the road high above, or behind that actor. */
export type Seat = 'learner' | { readonly from: 'above' | 'behind'; readonly actor: number };

export interface ClipStage {
  readonly scene: T.Scene;
  readonly mood: Mood;
  readonly sun: T.DirectionalLight;
  readonly camera: T.PerspectiveCamera;
  /** Looks back from the learner's car into its inner mirror. */
  readonly mirror: T.PerspectiveCamera;
  /** In the film's order. */
  readonly actors: readonly ClipActor[];
  /** The learner's own car, which only the other seats see. */
  readonly own: ClipActor;
  /** Puts everybody and the camera where they are at a time of the clip's clock. `reach` is how many metres ahead are shown. */
  readonly show: (t: number, seat: Seat, reach: number) => void;
}

/** Metres that the learner's eyes are high, and beside the middle of the vehicle. */
const EYES = { car: { height: 1.22, beside: 0.37 }, motorcycle: { height: 1.5, beside: 0 } } as const;
/** Metres that handlebars are drawn higher and further ahead than they are, or the picture would end above them. */
const LEANT_IN = { up: 0.18, ahead: 0.24 };
/** Metres behind the camera that are still shown: in the mirror, and from other seats. */
const BEHIND = { learner: 40, others: 60 };
/** Degrees of the picture's height. Behind an actor it is narrower, so that the learner's car is not small. */
const FIELD = { eye: 33, above: 39, behind: 30 };
/** A blue hatchback, as its bonnet. */
const OWN_LOOK = 3;
/** Seconds between the knots of the learner's car. */
const OWN_STEP = 0.5;

const verges = { clear: '#83a364', rain: '#73895a', fog: '#83a364', snow: '#eef1f3' } as const;

/** Returns the stage of a film, at the beginning of its clock. */
export function buildClipStage(film: ShownFilm): ClipStage {
  const { road, weather, time, vehicle = 'car' } = film;
  const seatOf = EYES[vehicle];
  const place = roadPoints(road);
  const spec = { weather, time, drive: road.drive, style: road.country, arms: {}, users: [] } as const;
  // A hazard must be seen from its onset on, so weather and night are lighter here than in a still.
  const full = moodOf(spec);
  const mood: Mood = {
    ...full,
    haze: Math.min(full.haze, 0.009),
    sky: { ...full.sky, power: Math.max(full.sky.power, 0.85) },
  };
  const scene = new T.Scene();
  scene.fog = new T.FogExp2(mood.horizon, mood.haze);
  const sun = new T.DirectionalLight(mood.sun.color, mood.sun.power);
  const toSun = sunDirection(mood, 0).multiplyScalar(60);
  const falling = fallingIn(spec, new T.Vector3());
  const sky = skyDome(mood);
  const stretches = buildClipScenery(road, film.scenery);
  const dry = weather !== 'rain' && weather !== 'snow';
  const ground = buildClipRoad(road, {
    road: dry ? '#737578' : weather === 'rain' ? '#55595d' : '#8b9095',
    walk: weather === 'snow' ? '#dfe3e6' : '#c9c4b8',
    kerb: '#aaa69c',
    verge: verges[weather],
  });
  const { lane } = crossSections[road.setting];
  const around = { country: road.country, drive: road.drive, weather, time, place };
  const actors = film.actors.map((actor) => clipActor(actor, around));
  const moments = Array.from({ length: Math.ceil(film.duration / OWN_STEP) + 1 }, (_, i) => i * OWN_STEP);
  const driven = moments.map((t) => ({ t, s: distanceAt(film.speeds, t), d: lane, turn: 0 }));
  const own = clipActor({ kind: vehicle, look: OWN_LOOK, knots: driven }, around);
  own.object.name = 'own';
  for (const [index, actor] of actors.entries()) actor.object.name = `actor:${index}`;
  const camera = new T.PerspectiveCamera(FIELD.eye, 16 / 9, 0.3, 900);
  const mirror = new T.PerspectiveCamera(20, 300 / 88, 0.5, 900);
  const cockpit = cockpitOf(vehicle);
  const beams = mood.headlamps ? headlamps() : null;
  scene.add(
    sky,
    new T.HemisphereLight(mood.sky.color, mood.sky.bounce, mood.sky.power * 1.6),
    sun,
    sun.target,
    ground,
    ...stretches,
    ...actors.map(({ object }) => object),
    own.object,
    cockpit,
    ...(falling === null ? [] : [falling]),
    ...(beams === null ? [] : [beams]),
  );

  const show = (t: number, seat: Seat, reach: number): void => {
    const s = distanceAt(film.speeds, t);
    const here = place(s, lane);
    const behind = seat === 'learner' ? BEHIND.learner : BEHIND.others;
    own.object.visible = seat !== 'learner';
    cockpit.visible = seat === 'learner';
    putCockpit(here);
    lookBack(s);
    own.move(t);
    for (const actor of actors) {
      const ahead = actor.along(t) - s;
      actor.object.visible = ahead > -behind && ahead < reach;
      if (actor.object.visible) actor.move(t);
    }
    for (const [index, group] of stretches.entries()) {
      const ahead = index * STRETCH - s;
      group.visible = ahead > -STRETCH - behind && ahead < reach + 40;
    }
    const eye = seat === 'learner' ? learners(s) : withBoth(seat);
    camera.fov = FIELD[seat === 'learner' ? 'eye' : seat.from];
    camera.updateProjectionMatrix();
    camera.position.copy(eye.at);
    camera.lookAt(eye.to);
    sun.target.position.set(here.x, 0, here.y);
    sun.position.set(here.x + toSun.x, toSun.y, here.y + toSun.z);
    sky.position.set(here.x, 0, here.y);
    if (falling !== null) {
      falling.position.set(here.x, -((t * (weather === 'rain' ? 9 : 1.4)) % 4), here.y);
      falling.visible = seat === 'learner';
    }
    if (beams !== null) {
      beams.position.set(here.x, 0, here.y);
      beams.rotation.y = -here.heading;
    }
  };

  /** From the driver's seat, which is beside the middle of the road. The eyes follow the bend. */
  function learners(s: number) {
    const at = place(s, lane - seatOf.beside);
    const to = place(s + 24, lane);
    return { at: new T.Vector3(at.x, seatOf.height, at.y), to: new T.Vector3(to.x, 1.05, to.y) };
  }

  function putCockpit({ x, y, heading }: RoadPoint) {
    const { up, ahead } = vehicle === 'car' ? { up: 0, ahead: 0 } : LEANT_IN;
    cockpit.position.set(x + Math.sin(heading) * ahead, up, y - Math.cos(heading) * ahead);
    cockpit.rotation.y = -heading;
  }

  function lookBack(s: number) {
    const [at, to] = [place(s - 2.4, lane), place(s - 26, lane)];
    mirror.position.set(at.x, 1.35, at.y);
    mirror.lookAt(to.x, 0.7, to.y);
  }

  /** An actor that is not shown is too far away, so the camera stays with the learner. */
  function withBoth({ from, actor }: Exclude<Seat, 'learner'>) {
    const other = actors[actor];
    if (!other?.object.visible) return above(own.object, own.object);
    return from === 'above'
      ? above(own.object, other.object)
      : behindOf(other.object, own.object, film.actors[actor]?.kind);
  }

  show(0, 'learner', 120);
  return { scene, mood, sun, camera, mirror, actors, own, show };
}

const UP = new T.Vector3(0, 1, 0);
const forwardOf = ({ rotation }: T.Object3D) => new T.Vector3(0, 0, -1).applyEuler(rotation);

/** High above, beside the road on the right: who drives in the learner's direction moves to the right in the picture. The distance contains both. */
function above(own: T.Object3D, other: T.Object3D) {
  const forward = forwardOf(own);
  const right = forward.clone().cross(UP);
  const apart = other.position.clone().sub(own.position);
  const distance = Math.max(24, Math.abs(apart.dot(forward)) + 10, (Math.abs(apart.dot(right)) + 8) * 1.8);
  const to = own.position.clone().addScaledVector(apart, 0.5);
  const at = to
    .clone()
    .addScaledVector(UP, distance * 0.9)
    .addScaledVector(right, distance * 0.42);
  return { at, to };
}

/** Metres that a body is high and long. */
const BODIES: Partial<Record<string, readonly [height: number, length: number]>> = {
  van: [2.3, 5.2],
  truck: [3.6, 9],
  bus: [3.2, 12],
  tractor: [2.8, 4.5],
  horse: [2.4, 2.4],
};

/** Behind and over an actor, on the line to the learner's car, so that both are in the picture. */
function behindOf(other: T.Object3D, own: T.Object3D, kind = 'car') {
  const [height, length] = BODIES[kind] ?? [1.6, 4.4];
  const away = other.position.clone().sub(own.position).setY(0);
  if (away.lengthSq() < 1) away.copy(forwardOf(own));
  away.normalize();
  const at = other.position
    .clone()
    .addScaledVector(away, length + 5)
    .setY(Math.max(3.6, height + 1.6));
  // Halfway between the directions of the two.
  const to = at.clone();
  for (const { position } of [own, other]) to.add(position.clone().setY(0.7).sub(at).normalize());
  return { at, to };
}

function headlamps(): T.Group {
  const group = new T.Group();
  const beam = new T.SpotLight('#fff0d0', 70, 130, 0.5, 1, 0.9);
  beam.position.set(0, 0.8, -2);
  beam.target.position.set(0, 0.4, -30);
  return group.add(beam, beam.target);
}
