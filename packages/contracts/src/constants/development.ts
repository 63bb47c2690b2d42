/** Development. Source: specification section 9. */

/** The port the product listens on where none is set. */
export const defaultPort = 3003;
