/** Sends what was done offline: settings, places in lessons and unfinished tests, then finished tests. Runs in pages and in the service worker. */
import type { Api } from '@lanewise/contracts/client';
import { changesOnDevice, type UnsentChange, type UnsentChanges } from '../device/changes.ts';
import { attemptsOnDevice, type DeviceAttempts } from './device-attempts.ts';
import { isTemporary, sendAttempts, type UnsentReason, whyNotSent } from './send-attempts.ts';

export type OutboxApi = Pick<
  Api,
  'getProfile' | 'saveAttempt' | 'saveTest' | 'dropTest' | 'saveReading' | 'saveSettings'
>;

export interface Outbox {
  readonly api: OutboxApi;
  readonly attempts: DeviceAttempts;
  readonly changes: UnsentChanges;
}

/**
 * Sends everything that the signed-in learner has left to send, and returns what is left. One tab or worker at a time: a second waits, and then
 * finds nothing left. Without a learner nothing is sent.
 */
export async function sendOutbox(api: OutboxApi): Promise<UnsentReason> {
  const outbox = { api, attempts: attemptsOnDevice(), changes: changesOnDevice() };
  const locks = (navigator as { readonly locks?: LockManager }).locks;
  return await oneAtATime(locks, () => sendAll(outbox));
}

/** Milliseconds to wait for another tab. One that the browser has frozen keeps its turn, and its time limits stand still, too. */
const TURN_MS = 20_000;

/** Runs alone among all tabs and the worker, where the browser can do that and nobody holds the turn for too long; sending twice is safe anyway. */
export async function oneAtATime<Result>(
  locks: Pick<LockManager, 'request'> | undefined,
  run: () => Promise<Result>,
): Promise<Result> {
  if (!locks) return await run();
  const turn = Promise.withResolvers<void>();
  const free = Promise.withResolvers<void>();
  const waiting = new AbortController();
  const timer = setTimeout(() => waiting.abort(), TURN_MS);
  const hold = () => {
    turn.resolve();
    return free.promise;
  };
  locks.request('lanewise-send', { signal: waiting.signal }, hold).catch(() => turn.resolve());
  await turn.promise;
  clearTimeout(timer);
  return await run().finally(free.resolve);
}

/** As `sendOutbox`, without the lock. */
export async function sendAll({ api, attempts, changes }: Outbox): Promise<UnsentReason> {
  const isWaiting = (await attempts.all()).some(({ result, refused }) => result === null && refused === null);
  if (!isWaiting && (await changes.all()).length === 0) return null;
  const profile = await api.getProfile({});
  if (!profile.ok) return whyNotSent(profile.error);
  const owner = profile.answer.analytics_user_id;
  return (await sendChanges(api, changes, owner)) ?? (await sendAttempts(api, attempts, owner));
}

/** Sends a learner's changes, oldest first. A change that is refused for good is dropped. */
async function sendChanges(api: OutboxApi, changes: UnsentChanges, owner: string): Promise<UnsentReason> {
  const own = (await changes.all()).filter((change) => change.owner === owner);
  for (const change of own) {
    const answer = await send(api, change);
    if (!answer.ok && isTemporary(answer.error)) return whyNotSent(answer.error);
    await changes.remove(change);
  }
  return null;
}

async function send(api: OutboxApi, change: UnsentChange) {
  if (change.call === 'saveSettings') return await api.saveSettings(change.input);
  if (change.call === 'saveReading') return await api.saveReading(change.input);
  // Another device may have gone on with the test, or begun another one, since. The server compares by its own clock.
  const age_ms = Math.max(0, Date.now() - change.madeAt);
  const { params, body } = change.input;
  const input = { params, body: { ...body, age_ms } };
  return change.call === 'saveTest' ? await api.saveTest(input as typeof change.input) : await api.dropTest(input);
}
