/** Streaks, points, and the question whether a learner enjoys learning here. */

/** Passed attempts before the enjoy dialog is shown (specification, section 9). */
export const passedBeforeEnjoy = 10;
