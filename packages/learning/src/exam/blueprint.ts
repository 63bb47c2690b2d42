/** What an official exam is made of and how it is scored. Data only: the figures stand in `blueprints/`. */
import type { SubjectCode } from '@lanewise/contracts/countries';

/**
 * How many questions of which modules a part draws. An empty `modules` means any module of the course; several are drawn from
 * evenly, as far as each has questions.
 */
export interface Quota {
  readonly modules: readonly string[];
  /** Only questions that carry all of these tags. */
  readonly tags?: readonly string[];
  /** Only questions that carry none of these tags. */
  readonly withoutTags?: readonly string[];
  readonly questions: number;
}

/** A part of an exam. A part with a pass mark of its own must be passed whatever the total (Georgia, Indiana ...). */
export interface ExamPart {
  readonly code: string;
  readonly name: string;
  readonly questions: number;
  readonly passingCorrect: number | null;
  readonly quotas: readonly Quota[];
  /** Right answers needed among a tagged subset, e.g. New York: 2 of the 4 road-sign questions. */
  readonly subset?: { readonly tag: string; readonly questions: number; readonly passingCorrect: number };
}

/** Right answers are counted. `unscored` items are mixed in and count for nothing (Sweden: 5). */
export interface CorrectScoring {
  readonly kind: 'correct';
  readonly passingCorrect: number;
  readonly unscored: number;
}

/** Error points of wrong answers are added up (Germany, FeV Anlage 7). */
export interface ErrorPointScoring {
  readonly kind: 'error_points';
  /** What all questions of an exam are worth together. */
  readonly totalPoints: number;
  readonly maxErrorPoints: number;
  /** This many wrong questions worth `points` fail the exam even within `maxErrorPoints`. */
  readonly fatal: { readonly points: number; readonly wrong: number };
}

/** A second test on the same day that this exam's result does not include (UK hazard perception). Both must be passed. */
export interface HazardPart {
  readonly clips: number;
  readonly hazards: number;
  readonly maxScore: number;
  readonly passingScore: number;
}

export type Confidence = 'high' | 'medium' | 'low';

export interface Provenance {
  readonly source: string;
  readonly url: string | null;
  readonly confidence: Confidence;
  /** ISO date of the last check. */
  readonly checked: string;
  /** What is not certain about these figures, in one sentence, or null. */
  readonly doubt: string | null;
}

export interface Blueprint {
  readonly id: string;
  readonly subject: SubjectCode;
  /** State code in upper case for the US and Australia, else null. */
  readonly region: string | null;
  readonly name: string;
  readonly agency: string;
  readonly questions: number;
  readonly minutes: number | null;
  /** Time for each question, where that is what is limited (France: 20 s). */
  readonly secondsPerQuestion?: number;
  readonly parts: readonly ExamPart[];
  readonly scoring: CorrectScoring | ErrorPointScoring;
  readonly hazard: HazardPart | null;
  /**
   * Who decided how the questions are spread over modules. `official`: published. `parts`: the sizes of the parts are official,
   * the mix within them is ours. `ours`: nothing is published.
   */
  readonly mix?: 'official' | 'parts' | 'ours';
  /** The blueprint of the same exam for other people, e.g. the form for under 18 that this form for adults belongs to. */
  readonly variantOf?: string;
  readonly provenance: Provenance;
}
