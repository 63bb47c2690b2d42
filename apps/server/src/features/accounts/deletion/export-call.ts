/** The call that exports everything stored about a learner (GDPR, Articles 15 and 20). */

import type { CallHandlers } from '../../../platform/calls/execute.ts';
import { requireLearner } from '../../../platform/calls/execute.ts';
import type { AccountParts } from '../account-parts.ts';
import { recordEventAlone } from '../events/events.ts';
import { logSecurity } from '../users/security-log.ts';
import { exportOf } from './export-data.ts';

/** Returns the handler. */
export function exportCalls({ database, log }: AccountParts): CallHandlers<'exportData'> {
  return {
    async exportData(_input, caller) {
      const { userId } = await requireLearner(caller);
      const exported = await exportOf(database, userId);
      await recordEventAlone(database.queries, userId, { event: 'data_exported' }, caller);
      logSecurity(log, 'exported the data', userId, caller);
      return exported;
    },
  };
}
