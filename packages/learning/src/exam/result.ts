/** The result of one question of a test, as scoring needs it. */
import type { Grade } from './grade.ts';

export interface QuestionResult {
  readonly questionId: string;
  readonly module: string;
  /** Code of the exam part it was drawn for; null in a practice test. */
  readonly part: string | null;
  readonly tags: readonly string[];
  /** Error points for a wrong answer (Germany), otherwise null. */
  readonly points: number | null;
  /** False for a trial question that does not count (Sweden). */
  readonly scored: boolean;
  /** An ungradable answer counts as wrong once the test is submitted. */
  readonly grade: Grade;
}

/** Returns how many of the results are right. */
export function countRight(results: readonly Pick<QuestionResult, 'grade'>[]): number {
  return results.filter((result) => result.grade === 'right').length;
}
