/** Tests: weights, pass rule, sizes. Source: specification section 9, unless said otherwise. */

/** Weight of a passed test in a course's progress, by the roadmap item's type. */
export const testWeights = { CHAPTER: 100, CATEGORY: 500, FINAL: 1000 } as const;

/** Share of right answers (0 to 1) that passes a category or final test. Official mock tests have their jurisdiction's own rule. */
export const passingIndex = 0.8;

/** Questions of a practice test when none are asked for. */
export const defaultPracticeQuestionCount = 10;

/**
 * Questions a course's test is taken to have when its course info cannot be had.
 * The specification has such a constant but does not show its value. Ours is the median size of the 51 US car permit tests
 * (us-states.ts; a test holds it to that), which is the size of the German class B test too.
 */
export const defaultCourseQuestionCount = 30;

/** Passed attempts after which the "do you enjoy it?" dialog may be shown. */
export const attemptsPassedBeforeEnjoyDialog = 10;

/** Fewest and most questions one call answers. Ours: the largest official test of our six countries has 70 (Sweden). */
export const questionCountLimits = { min: 1, max: 100 } as const;
