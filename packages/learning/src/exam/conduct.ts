/** How an official exam is taken: what a candidate may do while it runs, and when it ends. Time limits are in the blueprint. */

import type { examModes } from '@lanewise/contracts/constants/exams';
import { MINUTE_MS } from '@lanewise/contracts/durations';
import type { Blueprint, Provenance } from './blueprint.ts';

/** More time for candidates whom the authority has granted it. */
export type ExtraTime =
  /** The whole exam takes this many times as long. */
  | { readonly kind: 'factor'; readonly factor: number }
  /** The whole exam takes this many minutes. */
  | { readonly kind: 'minutes'; readonly minutes: number };

export interface ExamConduct {
  /** `free`: any question, in any order, until the exam is handed in. `forward`: a question is closed once the candidate moves on. */
  readonly navigation: 'free' | 'forward';
  /** Whether questions can be flagged to come back to. */
  readonly flags: boolean;
  /** `handed_in`: only the candidate or the clock ends it. `out_of_reach`: it also stops as soon as it can no longer be passed. */
  readonly stops: 'handed_in' | 'out_of_reach';
  /** Whether a part opens only once the part before it has been passed. */
  readonly partsInTurn: boolean;
  /** Whether each question is read aloud before its own clock starts. Only if the blueprint has a time for each question. */
  readonly readsFirst: boolean;
  /** Null if the authority grants none, or publishes no figure. */
  readonly extraTime: ExtraTime | null;
  /** Who may have the questions read aloud; null if the authority does not say. */
  readonly readAloud: 'everyone' | 'on_request' | null;
  readonly provenance: Provenance;
}

/** How the exams of a country are taken. */
export interface CountryConducts {
  readonly byBlueprint: Readonly<Record<string, ExamConduct>>;
  /** For blueprints that are not named; null where each must be. */
  readonly usual: ExamConduct | null;
}

/** How a candidate takes the exam. `extra_time` is available only if the conduct grants it. */
export type ExamMode = (typeof examModes)[number];

/** Returns how long an exam may take as a whole, in milliseconds; null if the authority sets no such limit. */
export function examDuration({ minutes }: Blueprint, { extraTime }: ExamConduct, mode: ExamMode): number | null {
  if (mode === 'standard' || extraTime === null) return minutes && minutes * MINUTE_MS;
  if (extraTime.kind === 'minutes') return extraTime.minutes * MINUTE_MS;
  return minutes && minutes * extraTime.factor * MINUTE_MS;
}

/**
 * Returns the seconds to answer a question, once it has been read; null if questions have no clock of their own. If extra time is a limit
 * for the whole exam, it replaces the clocks.
 */
export function secondsToAnswer(
  { secondsPerQuestion }: Blueprint,
  { extraTime }: ExamConduct,
  mode: ExamMode,
): number | null {
  if (secondsPerQuestion === undefined) return null;
  if (mode === 'standard' || extraTime === null) return secondsPerQuestion;
  return extraTime.kind === 'factor' ? secondsPerQuestion * extraTime.factor : null;
}
