/** An episode is one event of a clip: a hazard that develops, or a lead that does not. */
import type { Random } from '../random.ts';
import type { Actor, HazardFamily, NoteCode } from './clip.ts';
import { distanceAt, type Knot, type SpeedKnot } from './motion.ts';
import type { Bend, CrossSection, Feature, Setting } from './road.ts';

/** Where an episode begins. */
export interface EpisodeSite {
  readonly random: Random;
  readonly setting: Setting;
  readonly section: CrossSection;
  /** Seconds of the clip's clock at which it begins, and where the learner is then. */
  readonly t: number;
  readonly s: number;
  /** The learner's speed in metres a second. */
  readonly v: number;
  /** Whether people and animals are on their own, as films of questions have them. In a clip two are easier to see from far away. */
  readonly alone: boolean;
}

export interface Lead {
  readonly actors: readonly Actor[];
  readonly features?: readonly Feature[];
  readonly bends?: readonly Bend[];
  /** When the learner has passed it. */
  readonly until: number;
}

export interface Developing extends Omit<Lead, 'until'> {
  /** When the learner's car begins to brake, and the last window closes. */
  readonly end: number;
  readonly clueAt: number;
  /** Metres a second down to which it brakes, seconds that it stays there, and its speed afterwards. */
  readonly slowTo: number;
  readonly hold: number;
  readonly cruise?: number;
}

export interface EpisodeFamily {
  readonly id: HazardFamily;
  readonly settings: readonly Setting[];
  readonly clue: NoteCode;
  readonly develops: NoteCode;
  /** Whether it can only be the first or the last event of a clip, because somebody stays ahead of the learner. */
  readonly place?: 'first' | 'last';
  /** Its first actor is the hazard. */
  readonly hazard: (site: EpisodeSite) => Developing;
  /** The same beginning without a development; null if the family has none. */
  readonly lead: ((site: EpisodeSite) => Lead) | null;
}

/** Metres a second squared at which the learner brakes: firmly, and from a motorway's speed more gently. */
export const brakingOf = (setting: Setting): number => (setting === 'motorway' ? 4 : 5);

/** How long a hazard scores, in seconds, and how long the same event takes in a film before a question. */
const WINDOWS = { clip: [2.7, 3.6], film: [2.6, 3.5] } as const;
/** Official clips give a few seconds; below 2.5 the first window could not be met by anybody. */
const LEAST_WINDOW = 2.6;

/** Returns a number from `least` up to `most`, drawn evenly. */
export const between = (least: number, most: number, random: Random): number => least + (most - least) * random();

interface Approach {
  readonly slowTo: number;
  readonly gap: number;
  /** Speed at which it moves on in the learner's direction; negative if it comes towards the learner. */
  readonly movingAt?: number;
  /** Metres from which it is a twenty-fifth of the picture's width. The windows get shorter so that it is no farther away when they begin. */
  readonly within?: number;
}

/** Returns the end of a hazard's windows, and the place that a car braking from then on reaches at `slowTo` with `gap` metres to spare. */
export function approach(
  { random, t, s, v, setting, alone }: EpisodeSite,
  { slowTo, gap, movingAt = 0, within = Number.POSITIVE_INFINITY }: Approach,
): { readonly end: number; readonly at: number; readonly window: number } {
  const [least, most] = WINDOWS[alone ? 'film' : 'clip'];
  const drawn = between(least, most, random);
  const braking = brakingOf(setting);
  const seconds = (v - slowTo) / braking;
  const metres = ((v + slowTo) / 2) * seconds - movingAt * seconds;
  const longest = (within - metres - gap) / (v - movingAt);
  const window = alone ? drawn : Math.max(LEAST_WINDOW, Math.min(drawn, longest));
  return { window, end: t + window, at: s + v * window + metres + gap };
}

/** Returns the place that the learner passes in `seconds` if it does not slow down. */
export const ahead = ({ s, v }: EpisodeSite, seconds: number): number => s + v * seconds;

/** Returns a place on the way of an actor: see `Knot`; it follows the road by default. */
export const knot = (t: number, s: number, d: number, turn = 0): Knot => ({ t, s, d, turn });

/** Returns the motion of something that keeps a speed (negative: towards the learner) and is at `s` at time `t`. */
export function steady(t: number, s: number, d: number, speed: number, turn = speed < 0 ? 180 : 0): readonly Knot[] {
  return [knot(t - 30, s - 30 * speed, d, turn), knot(t + 60, s + 60 * speed, d, turn)];
}

/** Returns the knots of somebody who drives along the road with these speeds and is at `s` at the time of the first. */
export function driven(speeds: readonly SpeedKnot[], s: number, d: (t: number) => number): readonly Knot[] {
  const [from, to] = [speeds[0]?.t ?? 0, speeds.at(-1)?.t ?? 0];
  const knots: Knot[] = [];
  for (let t = from; t <= to + 1e-9; t += 0.5) knots.push(knot(t, s + distanceAt(speeds, t), d(t)));
  return knots;
}

/** Returns the look of the next actor. */
export const anyLook = (random: Random): number => Math.floor(random() * 1000);
