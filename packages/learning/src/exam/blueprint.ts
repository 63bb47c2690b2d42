/** The composition and scoring of an official exam. Types only; the data is in `blueprints/`. */
import type { ExamGroup } from '@lanewise/contracts/constants/exams';
import type { SubjectCode } from '@lanewise/contracts/countries';

/**
 * How many questions a part draws from which modules. An empty `modules` means any module of the course; questions are
 * spread evenly over several modules, as far as each has enough.
 */
export interface Quota {
  readonly modules: readonly string[];
  /** Draws only questions with all of these tags. */
  readonly tags?: readonly string[];
  /** Draws only questions with none of these tags. */
  readonly withoutTags?: readonly string[];
  readonly questions: number;
}

/** A part of an exam. A part with its own pass mark must be passed regardless of the total (Georgia, Indiana ...). */
export interface ExamPart {
  readonly code: string;
  readonly name: string;
  readonly questions: number;
  readonly passingCorrect: number | null;
  readonly quotas: readonly Quota[];
  /** Right answers needed among questions with a tag. New York: 2 of the 4 road-sign questions. */
  readonly subset?: { readonly tag: string; readonly questions: number; readonly passingCorrect: number };
}

/** Scoring by the number of right answers. `unscored` trial questions are mixed in and do not count (Sweden: 5). */
export interface CorrectScoring {
  readonly kind: 'correct';
  readonly passingCorrect: number;
  readonly unscored: number;
}

/** Scoring by the sum of error points for wrong answers (Germany, FeV Anlage 7). */
export interface ErrorPointScoring {
  readonly kind: 'error_points';
  /** Total worth of an exam's questions. */
  readonly totalPoints: number;
  readonly maxErrorPoints: number;
  /** This many wrong questions worth `points` fail the exam even within `maxErrorPoints`. */
  readonly fatal: { readonly points: number; readonly wrong: number };
}

/**
 * A second test on the same day that the result of this exam does not include (UK hazard perception). Both must be
 * passed.
 */
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
  /** One sentence on what is uncertain about these figures, or null. */
  readonly doubt: string | null;
}

/** How many questions a case has. */
export const questionsOfCase = 3;

/** One right answer, several right answers, or a number to enter. */
export type ExamKind = 'single' | 'multiple' | 'numeric';

export const examKinds: readonly ExamKind[] = ['single', 'multiple', 'numeric'];

export interface Blueprint {
  readonly id: string;
  readonly subject: SubjectCode;
  /** Upper-case state code for the US and Australia, otherwise null. */
  readonly region: string | null;
  readonly name: string;
  readonly agency: string;
  readonly questions: number;
  readonly minutes: number | null;
  /** Time for each question, if each is timed (France: 20 s). */
  readonly secondsPerQuestion?: number;
  readonly parts: readonly ExamPart[];
  readonly scoring: CorrectScoring | ErrorPointScoring;
  readonly hazard: HazardPart | null;
  /** The kinds of questions that the exam has; every kind without it. */
  readonly kinds?: readonly ExamKind[];
  /** Whether a question with several right answers says how many there are (France, since 2023). */
  readonly saysHowMany?: true;
  /** How many cases, situations that several questions are about, it draws whole (cars in Great Britain: one). None without it. */
  readonly cases?: number;
  /** How many questions begin with a film (Germany: two of the 30). None without it. */
  readonly films?: number;
  /**
   * Who decided how questions are spread over modules. `official`: published. `parts`: the sizes of the parts are
   * official, the mix within them is ours. `ours`: nothing is published.
   */
  readonly mix?: 'official' | 'parts' | 'ours';
  /** Set where the authority does not publish how many questions there are: the figures are this product's own. */
  readonly figures?: 'ours';
  /**
   * Id of the main blueprint that this variant belongs to, such as the form for under 18 that goes with one for adults.
   */
  readonly variantOf?: string;
  /** Age group it is for, if the authority tests by age. */
  readonly group?: ExamGroup;
  readonly provenance: Provenance;
}
