/** HTTP. Source: specification section 9. */

/** How often a network fetch is tried in all ("HTTP retry count 2"; section 7: "tried up to 2 times"). */
export const httpTries = 2;

/**
 * The status 422. The specification has it without a purpose; the API does not answer it, because its clients read any failure
 * other than 400 and 403 as null, and a wrong value must be told (400 VALIDATION).
 */
export const unprocessableStatus = 422;
