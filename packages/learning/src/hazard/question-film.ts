/**
 * The film before a question: one event, and an end where the question begins. German tests have such questions since 2014
 * (decision 0110); their films last about 15 seconds.
 */
import type { filmEnds } from '@lanewise/contracts/constants/hazards';
import type { SubjectCode } from '@lanewise/contracts/countries';
import type { ClipScript, Film, Hazard, HazardFamily } from './clip.ts';
import { makeClip } from './make-clip.ts';
import { distanceAt, poseOf } from './motion.ts';

export type FilmEnd = (typeof filmEnds)[number];

/** What decides a film: the same order makes the same film. */
export interface FilmOrder {
  readonly seed: string;
  readonly country: SubjectCode;
  readonly family: HazardFamily;
  /** `before`: the event has been announced and has not begun. `during`: it has begun, and the car has not braked yet. */
  readonly ends: FilmEnd;
}

/** Seconds after which the event begins. */
const BEGINS = [9, 11.5] as const;
/** Seconds by which the film ends before the event, and before the car brakes. */
const LEFT = 0.1;
/** Seconds before the onset at which nobody has moved out yet. */
const MOVES: Partial<Record<HazardFamily, number>> = { horse_rider: 0.7, oncoming_overtaking: 1.4 };
/** Share of the way to where the car would brake that is behind it when the event begins. Otherwise it would be too far away to be seen. */
const NEARER = 0.8;
/**
 * Most metres ahead of the learner at which the road user who causes the event is at the end: there they take a twenty-fifth of the picture's width, so that a
 * phone shows them.
 */
const NEAR: Partial<Record<HazardFamily, Partial<Record<FilmEnd, number>>>> = {
  child_between_cars: { before: 16, during: 13 },
  opening_door: { during: 13 },
  pedestrian_at_bus: { before: 24, during: 17 },
  crossing: { before: 23.5, during: 15 },
  roadworks: { before: 24, during: 18 },
  animal: { during: 24 },
  horse_rider: { before: 24 },
  oncoming_overtaking: { before: 38, during: 35 },
};

/** Returns the script of a film. Its hazard may begin after its end. */
export function makeQuestionFilm({ seed, country, family, ends }: FilmOrder): ClipScript {
  const script = makeClip({ seed, country, families: [family], only: { begins: BEGINS } });
  const [hazard] = script.hazards;
  if (hazard === undefined) return script;
  const duration =
    Math.round((ends === 'before' ? hazard.onset - (MOVES[family] ?? LEFT) : hazard.end - LEFT) * 100) / 100;
  const nearer = ends === 'before' ? nearerBy(script.film, hazard) : 0;
  const left = aheadAt(script.film, hazard, duration) - (NEAR[family]?.[ends] ?? Number.POSITIVE_INFINITY);
  const film = movedOn(script.film, Math.max(nearer, left));
  return { ...script, film: { ...film, duration, notes: film.notes.filter(({ t }) => t <= duration) } };
}

/** Returns how many metres ahead of the learner the road user who causes the event is at a time. */
function aheadAt({ speeds, actors }: Film, { actor }: Hazard, t: number): number {
  return poseOf(actors[actor]?.knots ?? [], t).s - distanceAt(speeds, t);
}

/** Returns by how many metres the drive begins further on; not at all behind somebody who is as fast. */
function nearerBy({ speeds, actors }: Film, { onset, end, actor }: Hazard): number {
  const knots = actors[actor]?.knots ?? [];
  const pace = poseOf(knots, onset).s - poseOf(knots, onset - 1).s;
  const own = distanceAt(speeds, onset) - distanceAt(speeds, onset - 1);
  return NEARER * (end - onset) * Math.max(0, Math.min(own, own - pace));
}

/** Returns a film whose drive begins some metres further on. */
function movedOn(film: Film, metres: number): Film {
  const back = (s: number) => Math.round((s - metres) * 100) / 100;
  return {
    ...film,
    road: {
      ...film.road,
      length: Math.ceil(film.road.length - metres),
      bends: film.road.bends.map((bend) => ({ ...bend, from: back(bend.from) })),
      features: film.road.features.map((each) => ({ ...each, s: back(each.s) })).filter(({ s }) => s > 0),
    },
    actors: film.actors.map((actor) => ({
      ...actor,
      knots: actor.knots.map((knot) => ({ ...knot, s: back(knot.s) })),
    })),
  };
}
