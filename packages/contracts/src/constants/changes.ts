/** Notices to a learner's other devices that something of theirs has changed. The specification has no such call; all of it is ours. */

/** Where the notices are sent as server-sent events: `event: change`, `data: {"changed": [...]}`. */
export const changesPath = '/api/v3/user/events';

/** What can have changed: attempts and what is known, the account's settings, what to study. */
export const changeKinds = ['progress', 'settings', 'plan'] as const;

export type ChangeKind = (typeof changeKinds)[number];

/** Streams that a learner may have open at once: one for each device or tab. */
export const changeStreamsLimit = 10;
