import { z } from 'zod';

/**
 * Returns JSON read from the database as its type. `what` names the value and its row in the message, such as "the answers of exam 7".
 *
 * @throws {Error} the JSON has another shape; the message says where, without the stored values
 */
export function parseStored<Value>(schema: z.ZodType<Value>, json: unknown, what: string): Value {
  const parsed = schema.safeParse(json);
  if (!parsed.success)
    throw new Error(`The database holds ${what} in an unknown shape:\n${z.prettifyError(parsed.error)}`);
  return parsed.data;
}
