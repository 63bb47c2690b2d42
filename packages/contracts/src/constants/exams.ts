/** Limits of the exam simulator. Ours: the specification names none. */

/** Hours for which a guest's exam can be continued, viewed, and moved to an account by signing up. */
export const guestExamHours = 24;

/** Maximum number of answers in one request: no official exam has more questions. */
export const examAnswersLimit = 200;

/** How an exam is taken: `extra_time` is available if the authority grants more time. */
export const examModes = ['standard', 'extra_time'] as const;

/** Age groups that some authorities test differently (California). Ours. */
export const examGroups = ['under_18', '18_or_over'] as const;
export type ExamGroup = (typeof examGroups)[number];

/** What ended an exam: the candidate handed it in, its time was over, or its rules stopped it. */
export const examEnds = ['candidate', 'time', 'rules'] as const;
