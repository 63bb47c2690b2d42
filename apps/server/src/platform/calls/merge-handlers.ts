/** Puts the handlers of several features together. */

/** The type that has the members of all types of a union. */
type AllOf<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;

/**
 * Returns one object with the handlers of all groups. A call has one handler: with a spread, the later of two would replace the first silently.
 *
 * @throws {Error} two groups have a handler for the same call; the message names it
 */
export function mergeHandlers<const Groups extends readonly object[]>(...groups: Groups): AllOf<Groups[number]> {
  const handlers = new Map<string, unknown>();
  for (const group of groups) {
    for (const [name, handler] of Object.entries(group)) {
      if (handlers.has(name)) throw new Error(`The call ${name} has two handlers.`);
      handlers.set(name, handler);
    }
  }
  return Object.fromEntries(handlers) as AllOf<Groups[number]>;
}
