/** What learners share with a parent. All of it is ours. */

/** Version of the text to which a learner agrees (packages/words/messages/parents). Raise it whenever what a parent sees changes. */
export const parentTextVersion = '2026-11-30';

/** The first version of it that says that a parent sees the log of supervised driving. */
export const parentTextWithLog = '2026-11-30';

/** The most parents that a learner shares with or has invited, and learners that a parent sees. */
export const mostParents = { ofLearner: 4, learners: 20 } as const;

/** Days that an invitation to a parent waits. */
export const parentInvitationDays = 30;

/** Longest name of a learner, in characters. */
export const parentNameLimit = 60;

/** Days of the week over which a parent sees on how many the learner has studied. */
export const parentWeekDays = 7;

/** Day of the week on which the weekly mail is sent: Monday, as JavaScript counts. */
export const parentMailWeekday = 1;
