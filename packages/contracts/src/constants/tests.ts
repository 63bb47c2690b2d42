/** Sizes of practice tests. */

/** Questions of a practice test when none are asked for. Source: specification section 9. */
export const defaultPracticeQuestionCount = 10;

/** What a test draws from: all topics, chosen topics, the missed questions of another test, or a full exam. Ours. */
export const testModes = ['mixed', 'topics', 'missed', 'exam'] as const;

/** Longest address of a test that is stored: 100 answers of 14 characters, and the parts before them. Ours. */
export const testAddressLength = 2000;

/** Fewest and most questions one call answers. Ours: the largest official test of our six countries has 70 (Sweden). */
export const questionCountLimits = { min: 1, max: 100 } as const;
