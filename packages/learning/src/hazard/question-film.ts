/**
 * The film before a question: one event, and an end where the question begins. German tests have such questions since 2014
 * (decision 0110); their films last about 15 seconds.
 */
import type { filmEnds } from '@lanewise/contracts/constants/hazards';
import type { SubjectCode } from '@lanewise/contracts/countries';
import type { ClipScript, HazardFamily } from './clip.ts';
import { makeClip } from './make-clip.ts';

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

/** Returns the script of a film. Its hazard may begin after its end. */
export function makeQuestionFilm({ seed, country, family, ends }: FilmOrder): ClipScript {
  const script = makeClip({ seed, country, families: [family], only: { begins: BEGINS } });
  const [hazard] = script.hazards;
  if (hazard === undefined) return script;
  const duration = Math.round(((ends === 'before' ? hazard.onset : hazard.end) - LEFT) * 100) / 100;
  const notes = script.film.notes.filter(({ t }) => t <= duration);
  return { ...script, film: { ...script.film, duration, notes } };
}
