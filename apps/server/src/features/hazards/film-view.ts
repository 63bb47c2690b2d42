/**
 * A film as the browser gets it. A script's knots, lamps and doors are written where something happens, so their number and their times would tell
 * what a hazard is and when. Here everybody's motion is sampled at the same moments, and vehicles out of sight have lamps and doors too.
 * The description of the clip is left out.
 */
import type { BankCourse } from '@lanewise/bank/compiled/bank';
import type { CallAnswer } from '@lanewise/contracts/client';
import type { Actor, ClipScript } from '@lanewise/learning/hazard/clip';
import { distanceAt, type Knot, poseOf, type SpeedKnot } from '@lanewise/learning/hazard/motion';
import { type Random, randomFromSeed } from '@lanewise/learning/random';

type WireFilm = CallAnswer<'drawHazardClip'>['film'];
type WireActor = WireFilm['actors'][number];

import { vehicleOf } from './recordings.ts';

/** Seconds between the samples of a motion. */
const STEP = 0.5;
/** Metres ahead of and behind the learner beyond which no seat of the player shows anybody. */
const UNSEEN = { ahead: 220, behind: 50 };
/** Most steps that a lamp or a door out of sight stays as it is. */
const MOST_STEPS = 12;

/** Returns a film for the wire: always the same for the same script, seen from the vehicle of the course. Its type has nothing else. */
export function filmView({ film, hazards }: ClipScript, course: Pick<BankCourse, 'entry'>): WireFilm {
  const { road, weather, time, duration, speeds, actors, scenery } = film;
  // The browser has no hazards before the score, so it cannot tell by this seed what was added.
  const random = randomFromSeed(JSON.stringify(hazards));
  const own = Array.from({ length: Math.ceil(duration / STEP) + 1 }, (_, i) => distanceAt(speeds, i * STEP));
  return {
    road: { ...road, bends: [...road.bends], features: [...road.features] },
    vehicle: vehicleOf(course),
    weather,
    time,
    duration,
    speeds: own.map((_, i) => ({ t: i * STEP, v: hundredths(speedAt(speeds, i * STEP)) })),
    actors: actors.map((actor) => actorView(actor, own, random)),
    scenery,
  };
}

function actorView({ kind, look, knots: told, lamps, door }: Actor, own: readonly number[], random: Random): WireActor {
  const knots = told.length === 1 ? [...told] : own.map((_, i) => rounded(poseOf(told, i * STEP)));
  const actor: WireActor = { kind, look, knots };
  if (lamps !== undefined) actor.lamps = [...lamps];
  if (door !== undefined) actor.door = door;
  if (lamps !== undefined || door !== undefined || (kind !== 'car' && kind !== 'van')) return actor;
  const unseen = own.map((s, i) => isUnseen(((knots[i] ?? knots[0]) as Knot).s - s));
  const moments = [...unseen.keys()].filter((i) => unseen[i]);
  if (moments.length === 0) return actor;
  const first = oneOf(moments, random);
  let last = first;
  while (last - first < MOST_STEPS && unseen[last + 1]) last += 1;
  const span = { from: hundredths(first * STEP + random() * 0.4), to: hundredths(last * STEP + 0.1 + random() * 0.4) };
  if (kind === 'car' && knots.length === 1 && random() < 0.15) actor.door = span;
  else actor.lamps = [{ lamp: oneOf(knots.length === 1 ? STANDING : MOVING, random), ...span }];
  return actor;
}

const STANDING = ['brake', 'reverse', 'kerbside', 'offside'] as const;
const MOVING = ['brake', 'kerbside', 'offside'] as const;

function speedAt(speeds: readonly SpeedKnot[], t: number): number {
  const next = speeds.findIndex((knot) => knot.t >= t);
  const [a, b] = [speeds[next - 1] ?? speeds.at(-1), speeds[next] ?? speeds.at(-1)] as [SpeedKnot, SpeedKnot];
  return b.t <= a.t || t >= b.t ? b.v : a.v + ((b.v - a.v) * (t - a.t)) / (b.t - a.t);
}

const isUnseen = (ahead: number): boolean => ahead > UNSEEN.ahead || ahead < -UNSEEN.behind;
const oneOf = <Item>(list: readonly Item[], random: Random): Item => list[Math.floor(random() * list.length)] as Item;
const hundredths = (value: number): number => Math.round(value * 100) / 100;
const rounded = ({ t, s, d, turn }: Knot): Knot => ({
  t,
  s: hundredths(s),
  d: hundredths(d),
  turn: hundredths(turn),
});
