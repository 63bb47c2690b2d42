/** One question of a test, as far as scoring needs it. */
import type { Grade } from './grade.ts';

export interface QuestionResult {
  readonly questionId: string;
  readonly module: string;
  /** Code of the exam part it was drawn for, null in a practice test. */
  readonly part: string | null;
  readonly tags: readonly string[];
  /** Error points of a wrong answer (Germany), else null. */
  readonly points: number | null;
  /** false for a trial question that counts for nothing (Sweden). */
  readonly scored: boolean;
  /** An ungradable answer counts as wrong once the test is handed in. */
  readonly grade: Grade;
}

/** Returns how many of the results are right. */
export function countRight(results: readonly QuestionResult[]): number {
  return results.filter((result) => result.grade === 'right').length;
}
