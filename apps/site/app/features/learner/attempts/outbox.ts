/** Sends what was done offline: settings, places in lessons and unfinished tests, then finished tests. Runs in pages and in the service worker. */
import type { Api } from '@lanewise/contracts/client';
import { changesOnDevice, type KeptChange, type KeptChanges } from '../device/changes.ts';
import { attemptsOnDevice, type KeptAttempts } from './kept-attempts.ts';
import { isTemporary, sendAttempts } from './send-attempts.ts';

export type OutboxApi = Pick<
  Api,
  'getProfile' | 'saveAttempt' | 'saveTest' | 'dropTest' | 'saveReading' | 'saveSettings' | 'listSavedTests'
>;

export interface Outbox {
  readonly api: OutboxApi;
  readonly attempts: KeptAttempts;
  readonly changes: KeptChanges;
}

/**
 * Sends everything that the signed-in learner has left to send, and returns the number of things left. One tab or worker at a time: a second
 * waits, and then finds nothing left. Without a learner nothing is sent.
 */
export async function sendOutbox(api: OutboxApi): Promise<number> {
  const outbox = { api, attempts: attemptsOnDevice(), changes: changesOnDevice() };
  return await oneAtATime(() => sendAll(outbox));
}

/** Runs alone among all tabs and the worker, where the browser can do that; sending twice is safe anyway. */
function oneAtATime<Result>(run: () => Promise<Result>): Promise<Result> {
  const locks = (navigator as { readonly locks?: LockManager }).locks;
  return locks ? (locks.request('lanewise-send', run) as Promise<Result>) : run();
}

/** As `sendOutbox`, without the lock. */
export async function sendAll({ api, attempts, changes }: Outbox): Promise<number> {
  const isWaiting = (await attempts.all()).some(({ result, refused }) => result === null && refused === null);
  if (!isWaiting && (await changes.all()).length === 0) return 0;
  const profile = await api.getProfile({});
  if (!profile.ok) return 1;
  const owner = profile.answer.analytics_user_id;
  const left = await sendChanges(api, changes, owner);
  return left > 0 ? left : await sendAttempts(api, attempts, owner);
}

/** Sends a learner's changes, oldest first, and returns the number left. A change that is refused for good is dropped. */
async function sendChanges(api: OutboxApi, changes: KeptChanges, owner: string): Promise<number> {
  const own = (await changes.all()).filter((change) => change.owner === owner);
  for (const [index, change] of own.entries()) {
    const answer = await send(api, change);
    if (!answer.ok && isTemporary(answer.error)) return own.length - index;
    await changes.remove(change);
  }
  return 0;
}

const unneeded = { ok: true } as const;

async function send(api: OutboxApi, change: KeptChange) {
  if (change.call === 'saveSettings') return await api.saveSettings(change.input);
  if (change.call === 'saveReading') return await api.saveReading(change.input);
  // Another device may have gone on with the test, or begun another one, since.
  const saved = await api.listSavedTests({});
  if (!saved.ok) return saved;
  const { params, body } = change.input;
  const isNewer = saved.answer.some(
    ({ subject_code, course_code, mode, saved_at }) =>
      subject_code === params.a &&
      course_code === params.b &&
      mode === body.mode &&
      Date.parse(saved_at) > change.madeAt,
  );
  if (isNewer) return unneeded;
  return change.call === 'saveTest' ? await api.saveTest(change.input) : await api.dropTest(change.input);
}
