/** Sizes of practice tests. */

/** Questions of a practice test when none are asked for. Source: specification section 9. */
export const defaultPracticeQuestionCount = 10;

/** Fewest and most questions one call answers. Ours: the largest official test of our six countries has 70 (Sweden). */
export const questionCountLimits = { min: 1, max: 100 } as const;
