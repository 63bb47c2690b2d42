/** Whether this document is signing out. Its screens are then loaded no more: the session has ended, and they would lead to the sign-in. */
export const signingOut = { current: false };
