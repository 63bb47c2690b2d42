/** Everybody else in a clip: traffic, parked cars and people who have nothing to do with its events. */
import { type Random, randomFromSeed } from '../random.ts';
import type { Actor } from './clip.ts';
import { anyLook, between, knot, steady } from './episode.ts';
import { distanceAt } from './motion.ts';
import { bodyOf, touchAt } from './overlap.ts';
import type { ClipPlan } from './plan.ts';
import { type Bend, crossSections, type Feature } from './road.ts';

export interface Dressing {
  readonly length: number;
  readonly bends: readonly Bend[];
  readonly features: readonly Feature[];
  readonly actors: readonly Actor[];
}

/** Metres that are kept free of parked cars on each side of a feature, and of a crossing, so that those who wait are seen. */
const CLEAR = { feature: 9, crossing: 22 };

/** Returns the whole road of a plan with everybody on it. Nobody added touches anybody of the story. */
export function dressClip(seed: string, plan: ClipPlan): Dressing {
  const random = randomFromSeed(`${seed} dress`);
  const parts = plan.episodes.map((episode) => ('lead' in episode ? episode.lead : episode.hazard));
  const length = Math.ceil(distanceAt(plan.speeds, plan.duration)) + 160;
  const told = parts.flatMap(({ features = [] }) => features);
  const features = [...told, ...sideRoads(plan, length, told, random)];
  const bends = parts.flatMap((part) => part.bends ?? []);
  const actors = parts.flatMap((part) => part.actors);
  const bodies = actors.map((actor) => bodyOf(actor, plan.duration));
  for (const candidate of [
    ...oncomingTraffic(plan, random),
    ...overtaking(plan, random),
    ...parked(plan, length, features, random),
    ...walkers(plan, length, random),
  ]) {
    const body = bodyOf(candidate, plan.duration);
    if (bodies.every((other) => touchAt(body, other, 1.2) === null)) actors.push(candidate);
  }
  return { length, features, actors, bends: [...bends, ...gentleBends(plan, length, bends, random)] };
}

function gentleBends({ setting }: ClipPlan, length: number, told: readonly Bend[], random: Random): Bend[] {
  const most = setting === 'motorway' ? 0.12 : setting === 'rural' ? 0.5 : 0.3;
  const bends: Bend[] = [];
  for (let from = between(20, 90, random); from < length - 60; from += between(110, 190, random)) {
    const bend = {
      from,
      length: between(70, 110, random),
      turn: (random() < 0.5 ? -1 : 1) * between(0.05, most, random),
    };
    const clash = told.some((other) => other.from < from + bend.length + 20 && from < other.from + other.length + 20);
    if (!clash) bends.push(bend);
  }
  return bends;
}

function sideRoads({ setting }: ClipPlan, length: number, told: readonly Feature[], random: Random): Feature[] {
  if (setting === 'motorway') return [];
  const found: Feature[] = [];
  for (let s = between(30, 80, random); s < length; s += between(70, 130, random)) {
    const side = random() < 0.5 ? 'far' : 'near';
    const kind = random() < 0.5 ? 'side-road' : 'entrance';
    if (told.every((other) => Math.abs(other.s - s) > 34)) found.push({ kind, s, side });
  }
  return found;
}

function oncomingTraffic(plan: ClipPlan, random: Random): Actor[] {
  const { oncoming } = crossSections[plan.setting];
  const fast = plan.setting === 'motorway';
  const found: Actor[] = [];
  // All at one speed, so that nobody drives through anybody.
  const v = (plan.speeds[0]?.v ?? 10) * between(0.9, 1.05, random);
  for (let t = between(1, 5, random); t < plan.duration; t += between(fast ? 0.8 : 2.4, fast ? 3 : 8, random)) {
    const kinds = ['car', 'car', 'car', 'van', fast ? 'truck' : 'motorcycle'] as const;
    const kind = kinds[Math.floor(random() * kinds.length)] ?? 'car';
    const d = fast && random() < 0.4 ? oncoming - 3.6 : oncoming;
    found.push({ kind, look: anyLook(random), knots: steady(t, distanceAt(plan.speeds, t), d, -v) });
  }
  return found;
}

/** On a motorway others overtake on the outer lane. */
function overtaking(plan: ClipPlan, random: Random): Actor[] {
  if (plan.setting !== 'motorway') return [];
  const found: Actor[] = [];
  const v = (plan.speeds[0]?.v ?? 28) + between(2.5, 5, random);
  for (let t = between(0, 6, random); t < plan.duration; t += between(5, 11, random)) {
    found.push({ kind: 'car', look: anyLook(random), knots: steady(t, distanceAt(plan.speeds, t), 1.8, v) });
  }
  return found;
}

function parked(plan: ClipPlan, length: number, features: readonly Feature[], random: Random): Actor[] {
  const { parking } = crossSections[plan.setting];
  if (parking === null) return [];
  const found: Actor[] = [];
  for (const side of [1, -1] as const) {
    for (let s = between(-6, 2, random); s < length; s += between(6, 9, random)) {
      const blocked = features.some((each) => Math.abs(each.s - s) < clearOf(each, plan));
      if (blocked || random() < 0.5) continue;
      const kind = random() < 0.16 ? 'van' : 'car';
      found.push({ kind, look: anyLook(random), knots: [knot(0, s, side * parking, side === 1 ? 0 : 180)] });
    }
  }
  return found;
}

function clearOf({ kind }: Feature, { alone }: ClipPlan): number {
  if (kind === 'crossing' && !alone) return CLEAR.crossing;
  return CLEAR.feature + (kind === 'bus-stop' ? 6 : 0);
}

/** Some push a pram and some are two children, as in events, so that nobody is told from these. */
function walkerOf(look: number, { alone }: ClipPlan): Actor['kind'] {
  if (alone || look % 10 > 5) return 'adult';
  return look % 10 < 3 ? 'adult-with-pram' : 'children';
}

function walkers(plan: ClipPlan, length: number, random: Random): Actor[] {
  if (plan.setting !== 'town') return [];
  const { footway } = crossSections.town;
  const found: Actor[] = [];
  for (let s = between(5, 30, random); s < length; s += between(18, 46, random)) {
    const side = random() < 0.5 ? 1 : -1;
    const speed = (random() < 0.5 ? -1 : 1) * between(1, 1.5, random);
    const look = anyLook(random);
    found.push({
      kind: walkerOf(look, plan),
      look,
      knots: steady(s / 11, s, side * (footway + between(0.2, 0.9, random)), speed),
    });
  }
  return found;
}
