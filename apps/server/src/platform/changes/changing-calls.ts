/** The calls that change a learner's data, and the announcement of those changes. */
import type { CallName } from '@lanewise/contracts/calls/paths';
import type { Caller } from '../calls/caller.ts';
import type { CallHandlers } from '../calls/execute.ts';
import type { Notice } from './change.ts';
import type { ChangeBus } from './change-bus.ts';

const changedBy: Readonly<Partial<Record<CallName, readonly Notice[]>>> = {
  saveAttempt: ['progress', 'plan'],
  finishExam: ['progress', 'plan'],
  scoreHazardClip: ['progress', 'plan'],
  saveExamClip: ['progress', 'plan'],
  saveReading: ['progress'],
  saveStreak: ['settings'],
  saveTest: ['progress'],
  dropTest: ['progress'],
  saveSettings: ['settings', 'plan'],
  updateSession: ['settings'],
  setPlatform: ['settings'],
  giveAge: ['settings'],
  confirmEmailByCode: ['settings', 'session'],
  changeEmail: ['settings', 'session'],
  changePassword: ['settings', 'session'],
  addPasskey: ['settings'],
  renamePasskey: ['settings'],
  removePasskey: ['settings'],
  removeProvider: ['settings', 'session'],
  askDeletion: ['settings', 'session'],
  confirmDeletion: ['settings', 'session'],
  undoDeletion: ['settings'],
  revokeDevice: ['session'],
  logout: ['session'],
};

type AnyHandler = (input: unknown, caller: Caller) => unknown;

/** Returns the handlers. Those that change a learner's data announce it to the learner's devices once they have succeeded. */
export function publishingCalls(handlers: CallHandlers, { publish }: Pick<ChangeBus, 'publish'>): CallHandlers {
  const telling = Object.entries(changedBy).map(([name, notices]) => {
    const handler = handlers[name as CallName] as AnyHandler;
    const told: AnyHandler = async (input, caller) => {
      // Looked up before the call, because the call may end the session. The result is cached, so this costs no second query.
      const learner = await caller.learner();
      const answer = await handler(input, caller);
      if (learner) publish({ userId: learner.userId, notices });
      return answer;
    };
    return [name, told];
  });
  return { ...handlers, ...Object.fromEntries(telling) };
}
