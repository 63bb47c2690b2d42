/** HTTP. Source of the tries: specification section 9. */

/** How often a network fetch is tried in all ("HTTP retry count 2"; section 7: "tried up to 2 times"). */
export const httpTries = 2;

/** Milliseconds after which a request counts as lost: several times what a slow phone network needs. */
export const requestTimeoutMs = 15_000;

/** The shortest and longest wait in milliseconds before a request is tried again. Chosen at random, so that browsers do not return all at once. */
export const retryWaitMs = [200, 1_000] as const;
