/** Column types that several tables share. */
import { customType, timestamp } from 'drizzle-orm/pg-core';

/** Returns a column of bytes, read as a Buffer: the hashes of tokens. */
export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** Returns a column for a point in time, read as a Date. */
export function moment(name: string) {
  return timestamp(name, { withTimezone: true });
}
