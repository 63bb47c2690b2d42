/** Limits of a message to the operator, in characters. Ours. */
export const contactLimits = { name: 100, message: 4000 } as const;
