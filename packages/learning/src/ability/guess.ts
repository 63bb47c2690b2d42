/** The chance of answering a question right without knowing anything. */

/** What the chance of guessing depends on. */
export interface AnswerForm {
  readonly kind: 'single' | 'multiple' | 'numeric';
  /** Number of answers to choose from; of no meaning for a number. */
  readonly options: number;
}

/**
 * Returns the chance of a right guess: one in `options` where one answer is right, one in all non-empty selections
 * where any number may be, and none where a number is typed in.
 */
export function guessChance({ kind, options }: AnswerForm): number {
  if (kind === 'numeric') return 0;
  return kind === 'single' ? 1 / Math.max(1, options) : 1 / Math.max(1, 2 ** options - 1);
}
