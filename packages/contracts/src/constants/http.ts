/** HTTP. Source: specification section 9. */

/** How often a network fetch is tried in all ("HTTP retry count 2"; section 7: "tried up to 2 times"). */
export const httpTries = 2;
