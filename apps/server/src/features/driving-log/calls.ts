/** The calls of the log of supervised driving. */
import type { Bank } from '@lanewise/bank/compiled/bank';
import { ApiError } from '@lanewise/contracts/api-errors';
import { mostDriven } from '@lanewise/contracts/constants/driving-log';
import { HOUR_MS } from '@lanewise/contracts/durations';
import { dayIn } from '@lanewise/contracts/learner-day';
import type { Database, Store } from '@lanewise/database/pool';
import { type CallHandlers, requireLearner } from '../../platform/calls/execute.ts';
import { currentTime } from '../../platform/clock/clock.ts';
import { requireAccount, requireUser } from '../accounts/learner-account.ts';
import { findLogOf } from '../parents/parent-store.ts';
import { countDrives, insertDrive, removeDrive, signDriveOf } from './drive-store.ts';
import { logOf } from './log-view.ts';

type LogCall = 'getDrivingLog' | 'addDrive' | 'deleteDrive' | 'signDrive' | 'getLearnerDrives' | 'signLearnerDrive';

interface LogParts {
  readonly database: Pick<Database, 'queries'>;
  readonly bank: Bank;
  /** Returns the rules with the dates of the latest readings. */
  readonly latest: () => Promise<Pick<Bank, 'rule'>>;
  /** The clock. */
  readonly now?: () => Date;
}

/** Hours by which the day of the east is ahead of Greenwich, for a learner whose time zone is not known. */
const EAST_MS = 14 * HOUR_MS;

/** Returns the handlers. */
export function drivingLogCalls({ database, bank, latest, now = currentTime }: LogParts): CallHandlers<LogCall> {
  const { queries } = database;
  const parts = { store: queries, bank, latest };
  return {
    async getDrivingLog(_input, caller) {
      const { userId } = await requireLearner(caller);
      return await logOf(parts, userId);
    },

    async addDrive({ body }, caller) {
      const { user } = await requireAccount(queries, caller);
      const at = now();
      const today = user.timeZone === null ? dayIn('UTC', new Date(at.getTime() + EAST_MS)) : dayIn(user.timeZone, at);
      const { driven_on: drivenOn, day_minutes: dayMinutes, night_minutes: nightMinutes } = body;
      if (drivenOn > today) throw new ApiError('VALIDATION', { fields: { driven_on: 'drive.future' } });
      if (dayMinutes + nightMinutes === 0)
        throw new ApiError('VALIDATION', { fields: { day_minutes: 'drive.minutes' } });
      const { weather, supervisor, place = null } = body;
      const drive = { userId: user.id, drivenOn, dayMinutes, nightMinutes, weather, supervisor, place, addedAt: at };
      const id = await queries.transaction(async (store) => {
        await requireUser(store, user.id, 'lock');
        if ((await countDrives(store, user.id)) >= mostDriven.drives)
          throw new ApiError('VALIDATION', { fields: { driven_on: 'teaching.full' } });
        return await insertDrive(store, drive);
      });
      return { id };
    },

    async deleteDrive({ body: { id } }, caller) {
      const { userId } = await requireLearner(caller);
      await removeDrive(queries, userId, id);
      return { done: true };
    },

    async signDrive({ body: { id, name } }, caller) {
      const { userId } = await requireLearner(caller);
      requireSigned(await signDriveOf(queries, { userId, id }, { name, at: now(), by: 'device' }));
      return { done: true };
    },

    async getLearnerDrives({ params: { sharing } }, caller) {
      const { userId } = await requireLearner(caller);
      const learner = await requireLog(queries, userId, sharing);
      return { ...(await logOf(parts, learner.userId)), name: learner.name };
    },

    async signLearnerDrive({ params: { sharing }, body: { id, name } }, caller) {
      const { userId } = await requireLearner(caller);
      const learner = await requireLog(queries, userId, sharing);
      const drive = { userId: learner.userId, id };
      requireSigned(await signDriveOf(queries, drive, { name, at: now(), by: 'account' }));
      return { done: true };
    },
  };
}

/** Returns the learner whose log a parent sees. @throws {ApiError} NOT_FOUND: the consent is over, or says nothing about the log */
async function requireLog(store: Store, parent: string, sharing: string) {
  const found = await findLogOf(store, parent, sharing);
  if (!found) throw new ApiError('NOT_FOUND', { inside: 'the consent says nothing about the log' });
  return found;
}

/** @throws {ApiError} VALIDATION: there is no such drive, or it has been signed already */
function requireSigned(isSigned: boolean): void {
  if (!isSigned) throw new ApiError('VALIDATION', { fields: { id: 'act.object' } });
}
