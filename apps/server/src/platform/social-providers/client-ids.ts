/** The environment variable that lists a provider's client ids. */
import { z } from 'zod';

/** Client ids of the operator's apps, separated by commas: one each for web, iOS, Android. */
export const clientIdList = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .pipe(z.array(z.string().regex(/^[\w.:@-]+$/, 'must be client ids, with commas between')))
  .optional();

/** The keys of a provider that knows an app by its client id alone. */
export interface ClientIds {
  readonly clientIds: readonly string[];
}

/** Returns the keys; null without any. */
export function clientsOf(clientIds: readonly string[] | undefined): ClientIds | null {
  return clientIds === undefined ? null : { clientIds };
}
