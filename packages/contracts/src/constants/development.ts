/** Development. Source: specification section 9. */

/** The default port. */
export const defaultPort = 3003;
