/** Questions that learners ask, and votes on answers. All of it is ours: the specification has no call for it. */

/** The states of an asked question. Nothing of it is shown to others before an editor has answered it with a published text. */
export const askedStates = ['open', 'answered', 'declined'] as const;

/** Length of a question, in characters. */
export const askedLength = { least: 10, most: 300 } as const;

/** Questions on a page of the queue: default and maximum. */
export const askedOnPage = { default: 50, max: 100 } as const;
