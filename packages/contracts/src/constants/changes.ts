/** Notices to a learner's devices that their data has changed. The specification has no such call; all of it is ours. */

/** Address of the stream of server-sent events: `event: change`, `data: {"changed": [...]}`. */
export const changesPath = '/api/v3/user/events';

/** The kinds of changes: attempts and knowledge, the account's settings, the study plan, subscriptions. */
export const changeKinds = ['progress', 'settings', 'plan', 'subscription'] as const;

export type ChangeKind = (typeof changeKinds)[number];

/** Streams that a learner may have open at once: one for each device or tab. */
export const changeStreamsLimit = 10;
