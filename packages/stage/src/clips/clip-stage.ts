/** A clip's film as a scene graph that can be set to any moment: the same film and moment always give the same graph. */
import type { ShownFilm } from '@lanewise/learning/hazard/clip';
import { distanceAt } from '@lanewise/learning/hazard/motion';
import { crossSections, roadPoints } from '@lanewise/learning/hazard/road';
import * as T from 'three';
import { fallingIn, type Mood, moodOf, skyDome, sunDirection } from '../atmosphere.ts';
import { type ClipActor, clipActor } from './clip-actors.ts';
import { buildClipRoad } from './clip-road.ts';
import { buildClipScenery, STRETCH } from './clip-scenery.ts';

/** Whom the camera follows: the learner, a bird, or the actor with this place in the film. */
export type Seat = 'learner' | 'above' | number;

export interface ClipStage {
  readonly scene: T.Scene;
  readonly mood: Mood;
  readonly sun: T.DirectionalLight;
  readonly camera: T.PerspectiveCamera;
  /** In the film's order. */
  readonly actors: readonly ClipActor[];
  /** Puts everybody and the camera where they are at a time of the clip's clock. `reach` is how many metres ahead are shown. */
  readonly show: (t: number, seat: Seat, reach: number) => void;
}

const EYE = { height: 1.22, beside: 0.37 };
/** Metres behind the camera that are still shown: what casts shadows, and what is beside the car. */
const BEHIND = 14;

const verges = { clear: '#83a364', rain: '#73895a', fog: '#83a364', snow: '#eef1f3' } as const;

/** Returns the stage of a film, at the beginning of its clock. */
export function buildClipStage(film: ShownFilm): ClipStage {
  const { road, weather, time } = film;
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
  const actors = film.actors.map((actor) =>
    clipActor(actor, { country: road.country, drive: road.drive, weather, time, place }),
  );
  for (const [index, actor] of actors.entries()) actor.object.name = `actor:${index}`;
  const camera = new T.PerspectiveCamera(39, 16 / 9, 0.3, 900);
  const beams = mood.headlamps ? headlamps() : null;
  scene.add(
    sky,
    new T.HemisphereLight(mood.sky.color, mood.sky.bounce, mood.sky.power * 1.6),
    sun,
    sun.target,
    ground,
    ...stretches,
    ...actors.map(({ object }) => object),
    ...(falling === null ? [] : [falling]),
    ...(beams === null ? [] : [beams]),
  );
  const { lane } = crossSections[road.setting];

  const show = (t: number, seat: Seat, reach: number): void => {
    const s = distanceAt(film.speeds, t);
    const own = place(s, lane);
    for (const [index, actor] of actors.entries()) {
      const ahead = actor.along(t) - s;
      actor.object.visible = seat !== index && ahead > -BEHIND * (seat === 'learner' ? 1 : 3) && ahead < reach;
      if (actor.object.visible) actor.move(t);
    }
    for (const [index, group] of stretches.entries()) {
      const ahead = index * STRETCH - s;
      group.visible = ahead > -STRETCH - BEHIND && ahead < reach + 40;
    }
    const eye = seat === 'above' ? above(own, place(s + 26, lane)) : seat === 'learner' ? learners(s) : others(seat, t);
    camera.position.copy(eye.at);
    camera.lookAt(eye.to);
    sun.target.position.set(own.x, 0, own.y);
    sun.position.set(own.x + toSun.x, toSun.y, own.y + toSun.z);
    sky.position.set(own.x, 0, own.y);
    if (falling !== null) {
      falling.position.set(own.x, -((t * (weather === 'rain' ? 9 : 1.4)) % 4), own.y);
      falling.visible = seat === 'learner';
    }
    if (beams !== null) {
      beams.position.set(own.x, 0, own.y);
      beams.rotation.y = -own.heading;
    }
  };

  /** From the driver's seat, which is beside the middle of the road. The eyes follow the bend. */
  function learners(s: number) {
    const at = place(s, lane - EYE.beside);
    const to = place(s + 24, lane);
    return { at: new T.Vector3(at.x, EYE.height, at.y), to: new T.Vector3(to.x, 1.05, to.y) };
  }

  function others(index: number, t: number) {
    const object = actors[index]?.object ?? camera;
    actors[index]?.move(t);
    const forward = new T.Vector3(0, 0, -1).applyEuler(object.rotation);
    const at = object.position
      .clone()
      .add(new T.Vector3(0, 1.35, 0))
      .addScaledVector(forward, 0.4);
    return { at, to: at.clone().addScaledVector(forward, 10) };
  }

  show(0, 'learner', 120);
  return { scene, mood, sun, camera, actors, show };
}

function above(own: { x: number; y: number }, ahead: { x: number; y: number }) {
  const middle = new T.Vector3((own.x + ahead.x) / 2, 0, (own.y + ahead.y) / 2);
  const back = new T.Vector3(own.x - ahead.x, 0, own.y - ahead.y).multiplyScalar(0.55);
  return { at: middle.clone().add(back).setY(38), to: middle };
}

function headlamps(): T.Group {
  const group = new T.Group();
  const beam = new T.SpotLight('#fff0d0', 70, 130, 0.5, 1, 0.9);
  beam.position.set(0, 0.8, -2);
  beam.target.position.set(0, 0.4, -30);
  return group.add(beam, beam.target);
}
