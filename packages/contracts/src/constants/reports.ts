/** Reports of learners about questions. All of it is ours: the specification has no call for it. */

/** What a learner says is wrong with a question. */
export const reportReasons = ['wrong_answer', 'unclear', 'outdated', 'picture', 'language', 'other'] as const;

/** What became of a report. */
export const reportStates = ['open', 'fixed', 'declined'] as const;

/** Longest text of a report, in characters. */
export const reportTextLength = 1000;

/** Reports on a page of the list: by default, and at most. */
export const reportsOnPage = { default: 50, max: 100 } as const;
