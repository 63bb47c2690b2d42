/** Passwords. Source: specification section 5. */

/** Fewest and most characters, both allowed. */
export const passwordLength = { min: 6, max: 32 } as const;
