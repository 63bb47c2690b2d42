/** Recognizes outages of the database or Redis. They are logged in one line: a stack explains nothing and would be repeated for each request. */

/**
 * Codes of failed and lost connections: PostgreSQL's (manual, appendix A) and the system's. PgBouncer says 08P01 whatever the reason. 25006 is the
 * answer of a server that is no longer the primary, or not yet.
 */
export const outageCodes =
  /^(57P0[1-5]|53300|25006|08...|ECONN\w+|EPIPE|ETIMEDOUT|EHOSTUNREACH|EHOSTDOWN|ENETUNREACH|ENETDOWN|EAI_AGAIN|ENOTFOUND|ERR_STREAM_(DESTROYED|WRITE_AFTER_END))$/;

/** Messages without a code: of the drivers (pg, client.js and connection.js; pg-pool, index.js; ioredis). */
const outageWords =
  /^(Connection terminated|Connection is closed|timeout e(xceeded when trying to connect|xpired)|Client has encountered a connection error|Client was closed|Query read timeout|Cannot use a pool after calling end|There was an error establishing an SSL connection|Command timed out|Stream isn't writeable|Reached the max retries per request limit)/;

/**
 * Codes after which the same request, sent again, may well succeed: two transactions were in each other's way, or the server did not get round to
 * the statement in time, as when it waits for a standby that has died. Nothing of it was stored.
 */
const passingCodes = /^(40001|40P01|55P03|57014|25P0[34])$/;

/** Returns whether the cause of a fault lies in the database and passes, so that the client had better try again. An outage does, too. */
export function isPassing(fault: unknown): boolean {
  for (let cause = fault; cause instanceof Error; cause = cause.cause) {
    const { code } = cause as { code?: unknown };
    if (typeof code === 'string' && passingCodes.test(code)) return true;
  }
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
