/** The calls that list and revoke devices. */
import { ApiError } from '@lanewise/contracts/api-errors';
import type { CallHandlers } from '../../../platform/calls/execute.ts';
import { requireLearner } from '../../../platform/calls/execute.ts';
import { endSession, endSessions, listSessions, shownSession } from '../../../platform/sessions/sessions.ts';
import type { AccountParts } from '../account-parts.ts';
import { recordEventAlone } from '../events/events.ts';
import { logSecurity } from '../users/security-log.ts';

type DeviceCall = 'listDevices' | 'revokeDevice';

/** Returns the handlers. */
export function deviceCalls({ cookies, database, log }: AccountParts): CallHandlers<DeviceCall> {
  const { queries } = database;
  return {
    async listDevices(_input, caller) {
      const { userId, sessionId } = await requireLearner(caller);
      const devices = (await listSessions(queries, userId)).map((session) => ({
        ...shownSession(session),
        is_current: session.id === sessionId,
      }));
      return devices.toSorted((a, b) => Number(b.is_current) - Number(a.is_current));
    },

    async revokeDevice({ body }, caller) {
      const { userId, sessionId } = await requireLearner(caller);
      if ('device_id' in body && body.device_id === sessionId) {
        await endSession(queries, userId, sessionId);
        logSecurity(log, 'signed out', userId, caller);
        cookies.signOut(caller);
        return { ok: true };
      }
      if ('all_others' in body) await endSessions(queries, userId, sessionId);
      else if (!(await endSession(queries, userId, body.device_id))) throw new ApiError('DEVICE_NOT_FOUND');
      await recordEventAlone(queries, userId, { event: 'signed_out_devices' }, caller);
      logSecurity(log, 'signed out other devices', userId, caller);
      return { ok: true };
    },
  };
}
