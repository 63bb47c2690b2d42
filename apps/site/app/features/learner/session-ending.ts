/**
 * Whether this document is ending its session, or replacing it by signing in again. Its screens are then loaded no more: a call with the old session
 * would lead to the sign-in. The document that comes next replaces this one.
 */
export const sessionEnding = { current: false };
