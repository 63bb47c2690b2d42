/**
 * The steps of a test's progress: the numbers of the questions that complete a step. The specification (section 9) names tables keyed by these
 * ten question counts but does not show them. Ours have five steps, because five labels fit a 320 px screen, as even as whole numbers allow,
 * the longer ones first; the last is the last question.
 */
export const progressSteps = {
  10: [2, 4, 6, 8, 10],
  18: [4, 8, 12, 15, 18],
  20: [4, 8, 12, 16, 20],
  25: [5, 10, 15, 20, 25],
  30: [6, 12, 18, 24, 30],
  33: [7, 14, 21, 27, 33],
  35: [7, 14, 21, 28, 35],
  40: [8, 16, 24, 32, 40],
  46: [10, 19, 28, 37, 46],
  50: [10, 20, 30, 40, 50],
} as const;

/** Number of steps of a test with at least as many questions. */
const progressStepCount = 5;

/**
 * Returns the steps of a test of any length: the table's if it has that length, else by the same rule (a test of 3 questions has 3 steps, an
 * empty one none).
 */
export function progressStepsOf(questions: number): readonly number[] {
  if (Object.hasOwn(progressSteps, questions)) return progressSteps[questions as keyof typeof progressSteps];
  const steps = Math.min(progressStepCount, Math.max(0, Math.trunc(questions)));
  return Array.from({ length: steps }, (_, step) => Math.ceil(((step + 1) * questions) / steps));
}
