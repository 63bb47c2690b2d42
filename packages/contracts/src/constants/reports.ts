/** Reports of learners about questions. All of it is ours: the specification has no call for it. */

/** The problems that a learner can report about a question. */
export const reportReasons = ['wrong_answer', 'unclear', 'outdated', 'picture', 'language', 'other'] as const;

/** The states of a report. */
export const reportStates = ['open', 'fixed', 'declined'] as const;

/** Maximum length of a report's text, in characters. */
export const reportTextLength = 1000;

/** Reports on a page of the list: default and maximum. */
export const reportsOnPage = { default: 50, max: 100 } as const;
