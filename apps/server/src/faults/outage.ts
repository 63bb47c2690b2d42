/** Codes of a connection that cannot be made or has gone: PostgreSQL's (manual, appendix A) and the system's. */
export const outageCodes = /^(57P0[1-5]|53300|08...|ECONN\w+|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)$/;

/** What the driver says without a code (pg, client.js; pg-pool, index.js). */
const outageWords =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Query read timeout)/;

/** Returns whether a fault comes of something that the server needs and cannot reach: the database, or Redis. */
export function isOutage(fault: unknown): boolean {
  if (!(fault instanceof Error)) return false;
  const { code } = fault as { code?: unknown };
  if (typeof code === 'string' && outageCodes.test(code)) return true;
  return outageWords.test(fault.message) || isOutage(fault.cause);
}
