/** The call that lists an account's security events. */
import type { CallHandlers } from '../../../platform/calls/execute.ts';
import { requireLearner } from '../../../platform/calls/execute.ts';
import type { AccountParts } from '../account-parts.ts';
import { listEvents } from './events.ts';

/** Returns the handler. */
export function eventCalls({ database }: AccountParts): CallHandlers<'listEvents'> {
  return {
    async listEvents(_input, caller) {
      const { userId } = await requireLearner(caller);
      const events = await listEvents(database.queries, userId);
      return events.map(({ at, ...event }) => ({ ...event, at: at.toISOString() }));
    },
  };
}
