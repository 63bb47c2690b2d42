/** The calls that list and revoke devices and unlink social accounts. */
import { ApiError } from '@lanewise/contracts/api-errors';
import { identities } from '@lanewise/database/schema/tables';
import { and, eq } from 'drizzle-orm';
import type { CallHandlers } from '../../calls/execute.ts';
import { requireLearner } from '../../calls/execute.ts';
import type { AccountParts } from '../account-parts.ts';
import { requireAccount, requireRecentSignIn, requireUser } from '../learner-account.ts';
import { endSession, endSessions, listSessions } from '../sessions/sessions.ts';
import { queueIdentityMail } from '../users/identity-mail.ts';
import { logSecurity } from '../users/security-log.ts';

type DeviceCall = 'listDevices' | 'revokeDevice' | 'removeProvider';

/** Returns the handlers. */
export function deviceCalls({ cookies, database, log }: AccountParts): CallHandlers<DeviceCall> {
  const { queries } = database;
  return {
    async listDevices(_input, caller) {
      const { userId, sessionId } = await requireLearner(caller);
      const devices = (await listSessions(queries, userId)).map((session) => ({
        id: session.id,
        name: session.device,
        platform: session.platform,
        method: session.method,
        is_current: session.id === sessionId,
        created_at: session.createdAt.toISOString(),
        last_seen_at: session.lastSeenAt.toISOString(),
      }));
      return devices.toSorted((a, b) => Number(b.is_current) - Number(a.is_current));
    },

    async revokeDevice({ body }, caller) {
      const { userId, sessionId } = await requireLearner(caller);
      if ('all_others' in body) {
        await endSessions(queries, userId, sessionId);
        logSecurity(log, 'signed out other devices', userId);
        return { ok: true };
      }
      if (!(await endSession(queries, userId, body.device_id))) throw new ApiError('DEVICE_NOT_FOUND');
      logSecurity(log, body.device_id === sessionId ? 'signed out' : 'signed out other devices', userId);
      if (body.device_id === sessionId) cookies.signOut(caller);
      return { ok: true };
    },

    async removeProvider({ body: { provider } }, caller) {
      const { learner, user } = await requireAccount(queries, caller);
      requireRecentSignIn(learner);
      await queries.transaction(async (store) => {
        const current = await requireUser(store, user.id, 'lock');
        const { passwordHash } = current;
        const own = eq(identities.userId, user.id);
        const joined = await store.select({ provider: identities.provider }).from(identities).where(own);
        const isJoined = joined.some((each) => each.provider === provider);
        const isOnly = passwordHash === null && joined.every((each) => each.provider === provider);
        if (isJoined && isOnly) throw new ApiError('LAST_SIGN_IN');
        await store.delete(identities).where(and(own, eq(identities.provider, provider)));
        if (isJoined) await queueIdentityMail(store, current, 'identity_removed', provider);
      });
      logSecurity(log, 'removed a social account', user.id, { provider });
      return { ok: true };
    },
  };
}
