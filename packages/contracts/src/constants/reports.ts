/** Reports of learners about questions and values of rules. All of it is ours: the specification has no call for it. */

/** The problems that a learner can report about a question. */
export const questionReportReasons = ['wrong_answer', 'unclear', 'outdated', 'picture', 'language', 'other'] as const;

/** The problems that a learner can report about the value of a rule. */
export const valueReportReasons = ['wrong_value', 'outdated', 'other'] as const;

export const reportReasons = [...questionReportReasons, 'wrong_value'] as const;

/** The states of a report. */
export const reportStates = ['open', 'fixed', 'declined'] as const;

/** Maximum length of a report's text, in characters. */
export const reportTextLength = 1000;

/** Maximum length of the source that a report names, in characters. */
export const reportSourceLength = 500;

/** Reports on a page of the list: default and maximum. */
export const reportsOnPage = { default: 50, max: 100 } as const;
