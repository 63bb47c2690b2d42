/** Sizes of practice tests. */
import { drawnKinds } from './attempts.ts';

/** Default number of questions of a practice test. Source: specification section 9. */
export const defaultPracticeQuestionCount = 10;

/**
 * Number of questions of a course where its own cannot be learned, or no course is named (specification, section 7). The specification does not show the
 * value; 30 is the median size of the 51 US car permit tests and the size of the German one.
 */
export const defaultCourseQuestionCount = 30;

/** Stands among the topics of a guest's test in place of a chapter: the questions about road signs. Ours. */
export const roadSignsTopic = 'road-signs';

/** Sources of a test's questions: all topics, chosen topics, the missed questions of another test, or a full exam. Ours. */
export const testModes = ['mixed', 'topics', 'missed', 'exam'] as const;

/** Kinds of unfinished tests; one of each is kept for each course: the site's by their mode, the app's by their kind. Ours. */
export const savedTestModes = [...testModes, ...drawnKinds] as const;

/** Maximum length of a stored test's address: 100 answers of 14 characters, and the parts before them. Ours. */
export const testAddressLength = 2000;

/** Minimum and maximum number of questions that one call returns. Ours: the largest official test of our six countries has 70 (Sweden). */
export const questionCountLimits = { min: 1, max: 100 } as const;

/** Longest time counted for one question, in seconds: after that the learner has probably left. */
export const longestAnswer = 600;
