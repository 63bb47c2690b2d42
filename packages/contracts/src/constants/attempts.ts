/** Attempts: the tests that learners have finished. The kinds are those of the learner's app; the limits are ours. */

/** Kinds of attempts. An `exam` is stored by the simulator when it ends. */
export const attemptKinds = [
  'practice',
  'signs',
  'module',
  'chapter',
  'category',
  'final',
  'exam',
  'review',
  'mistakes',
] as const;

export type AttemptKind = (typeof attemptKinds)[number];

/** Maximum number of answers in an attempt: no test has more questions. */
export const attemptAnswersLimit = 200;

/** Share of right answers that passes a chapter, category or final test (specification, section 3: passing index). */
export const passingIndex = 0.8;

/** The kinds whose questions are chosen by the learner's knowledge: all but the exam. */
export const drawnKinds = [
  'practice',
  'signs',
  'module',
  'chapter',
  'category',
  'final',
  'review',
  'mistakes',
] as const satisfies readonly AttemptKind[];

export type DrawnKind = (typeof drawnKinds)[number];

/** The tests on a course's roadmap. Each is an attempt of the same kind. */
export const roadmapTests = ['chapter', 'category', 'final'] as const;

export type RoadmapTest = (typeof roadmapTests)[number];

/** The weight of each test on the roadmap (specification, section 9). */
export const testWeights = { chapter: 100, category: 500, final: 1000 } as const satisfies Record<RoadmapTest, number>;

/** Questions of a chapter's and a category's test, or all there are if fewer. The final test has as many as the official exam. Ours. */
export const roadmapTestQuestions = { chapter: 10, category: 20 } as const;

/** A learner's state in a test on the roadmap. `due`: passed, but too much of it is about to be forgotten. */
export const testStates = ['locked', 'open', 'started', 'passed', 'due'] as const;

export type TestState = (typeof testStates)[number];

/** Maximum age (days) of an attempt that was made offline and is sent later. */
export const oldestAttemptDays = 365;

/** Range of the minutes of study a day that a plan can be made for. */
export const planMinutes = { min: 5, max: 240, default: 20 } as const;

/** Minutes of study a day that a learner chooses from. Ours. */
export const studyMinutes = [10, 20, 30, 45, 60] as const;

/** Days of the week as ISO 8601 numbers them: 1 is Monday. */
export const weekDays = [1, 2, 3, 4, 5, 6, 7] as const;

/** Days from today for which a plan is made if no exam day is given or known. */
export const planDays = 14;

/** Most days of a learner's history that are answered. */
export const historyDays = 30;

/** Most answers of a chapter that are listed in a learner's history. */
export const latestAnswers = 12;
