/** The calls about mails on a learner's studies. */

import { ApiError } from '@lanewise/contracts/api-errors';
import type { CallServices } from '../../platform/calls/call-services.ts';
import { type CallHandlers, requireLearner } from '../../platform/calls/execute.ts';
import { currentTime } from '../../platform/clock/clock.ts';
import { requireAccount } from '../accounts/learner-account.ts';
import { agree, isAgreed, stop, stopByToken } from './consent-store.ts';
import { planLines } from './plan-lines.ts';
import { stopTokenIn } from './stop-token.ts';

type StudyMailCall = 'getStudyMails' | 'saveStudyMails' | 'stopStudyMails';

/**
 * Returns the handlers. Agreeing stores the time zone and the plan of the first days, which the welcome mail names. Stopping needs no sign-in: the
 * token in a mail is enough.
 */
export function studyMailCalls({
  bank,
  database: { queries },
}: Pick<CallServices, 'bank' | 'database'>): CallHandlers<StudyMailCall> {
  return {
    async getStudyMails(_input, caller) {
      const { userId } = await requireLearner(caller);
      return { is_on: await isAgreed(queries, userId) };
    },

    async saveStudyMails({ body: { is_on: isOn, time_zone: timeZone = null } }, caller) {
      const { user } = await requireAccount(queries, caller);
      const at = currentTime();
      if (isOn)
        await agree(queries, user.id, { timeZone, at, plan: await planLines(queries, bank, user, at.getTime()) });
      else await stop(queries, user.id, at);
      return { is_on: isOn };
    },

    async stopStudyMails({ body }) {
      const token = stopTokenIn(body.token);
      const isKnown = token !== undefined && (await stopByToken(queries, token, currentTime()));
      if (!isKnown) throw new ApiError('VALIDATION', { fields: { token: 'token.not_found' } });
      return { is_on: false };
    },
  };
}
