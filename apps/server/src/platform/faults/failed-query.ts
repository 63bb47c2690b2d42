import { DrizzleQueryError } from 'drizzle-orm';

/** Returns the failed query among an error and its causes, or undefined. */
export function failedQuery(fault: unknown): DrizzleQueryError | undefined {
  if (fault instanceof DrizzleQueryError) return fault;
  return fault instanceof Error && fault.cause !== undefined ? failedQuery(fault.cause) : undefined;
}
