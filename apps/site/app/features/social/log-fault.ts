/** Logs faults whose details the learner does not see to the browser's console. The line never contains a token or an address. */

/** Writes one line, e.g. `sign-in: profile not loaded (ConnectionError)`. */
export function logFault(what: string, fault: unknown): void {
  console.error(`sign-in: ${what} (${nameOf(fault)})`);
}

/** A fault's code or name; its message may quote what a provider sent. */
function nameOf(fault: unknown): string {
  if (typeof fault !== 'object' || fault === null) return typeof fault;
  if ('code' in fault && typeof fault.code === 'string') return fault.code;
  return fault instanceof Error ? fault.name : 'unknown';
}
