/** Recognizes outages of the database or Redis. They are logged in one line: a stack explains nothing and would be repeated for each request. */

/** Codes of failed and lost connections: PostgreSQL's (manual, appendix A) and the system's. */
export const outageCodes = /^(57P0[1-5]|53300|08...|ECONN\w+|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)$/;

/** Messages of the driver that have no code (pg, client.js; pg-pool, index.js). */
const outageWords =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Query read timeout)/;

/** Returns whether the cause of a fault is that the database or Redis cannot be reached. */
export function isOutage(fault: unknown): boolean {
  return outageReason(fault) !== undefined;
}

/** Returns in a few words why the database or Redis cannot be reached; undefined for a fault with another cause. */
function outageReason(fault: unknown): string | undefined {
  if (!(fault instanceof Error)) return undefined;
  const { code } = fault as { code?: unknown };
  if (typeof code === 'string' && outageCodes.test(code)) return fault.message === '' ? code : fault.message;
  return outageWords.test(fault.message) ? fault.message : outageReason(fault.cause);
}

/** Returns the fields of a log line about an internal fault: the reason of an outage, else the whole error with its stack. */
export function loggedFault(fault: unknown): { readonly outage: string } | { readonly err: unknown } {
  const outage = outageReason(fault);
  return outage === undefined ? { err: fault } : { outage };
}
