/** Development. Source: specification section 9. */

/** The port the product listens on where none is set. */
export const defaultPort = 3003;

/**
 * Returns whether a host is a development one: localhost at the default port, or a numbered one (dev1.…, dev2.…; the
 * specification does not show their names). Only there is debug logging on.
 */
export function isDevelopmentHost(host: string): boolean {
  return host === `localhost:${defaultPort}` || /^dev\d+\./.test(host);
}
