/** The back office's own calls: the current member of staff, step-up with the second factor, and the activity log. */
import { ApiError } from '@lanewise/contracts/api-errors';
import type { StaffActView } from '@lanewise/contracts/calls/back-office';
import type { CallServices } from '../../platform/calls/call-services.ts';
import type { CallHandlers } from '../../platform/calls/execute.ts';
import { cursorOf, placeOf } from '../../platform/calls/list-cursor.ts';
import { secretKeysOf } from '../../platform/crypto/sealed-secret.ts';
import { markSecondFactor } from '../../platform/sessions/sessions.ts';
import { requireAccount } from '../accounts/learner-account.ts';
import { findTotp, spendTotpCode } from '../accounts/second-factor/totp-store.ts';
import { logSecurity } from '../accounts/users/security-log.ts';
import { listActs, type StaffActRow } from './staff-acts.ts';

type BackOfficeCall = 'getBackOffice' | 'stepUp' | 'listStaffActs';

/** Returns the handlers. */
export function backOfficeCalls({
  config,
  database,
  limits,
  log,
}: Pick<CallServices, 'config' | 'database' | 'limits' | 'log'>): CallHandlers<BackOfficeCall> {
  const { queries } = database;
  const keys = secretKeysOf(config);
  return {
    async getBackOffice(_input, caller) {
      const { learner, user } = await requireAccount(queries, caller);
      return {
        email: user.email,
        roles: [...learner.roles],
        is_second_factor_fresh: learner.hasFreshSecondFactor,
        has_app: (await findTotp(queries, user.id)) !== null,
      };
    },

    async stepUp({ body: { code } }, caller) {
      const { learner, user } = await requireAccount(queries, caller);
      await limits.attempt('trySecondFactor', user.id, caller, async () => {
        const attempt = { userId: user.id, code, state: 'in use' } as const;
        const isRight = keys !== null && (await queries.transaction((store) => spendTotpCode(store, keys, attempt)));
        if (isRight) return;
        logSecurity(log, 'was refused at the second factor', user.id, caller);
        throw new ApiError('VALIDATION', { fields: { code: 'code.not_valid' } });
      });
      await limits.resetClient('trySecondFactor', user.id, caller);
      await markSecondFactor(queries, learner, true);
      logSecurity(log, 'proved the second factor again', user.id, caller);
      return { is_second_factor_fresh: true };
    },

    async listStaffActs({ query: { cursor, n } }) {
      // One extra row tells whether there is another page.
      const rows = await listActs(queries, placeOf(cursor), n + 1);
      const shown = rows.slice(0, n);
      const last = shown.at(-1);
      return { acts: shown.map(actView), next: rows.length > n && last ? cursorOf(last) : null };
    },
  };
}

function actView({ id, at, actor, act, subjectId, object, reason, detail }: StaffActRow): StaffActView {
  return { id, at: at.toISOString(), actor, act, learner_id: subjectId, object, reason, detail: detail ?? {} };
}
