/** Sends attempts that the server has not stored yet. Sending one twice is safe, because the call is idempotent by id. */
import type { Api, CallError } from '@lanewise/contracts/client';
import type { DeviceAttempt, DeviceAttempts } from './device-attempts.ts';

/** Number of stored attempts kept on the device, so that their results can be opened again. */
const RESULTS_KEPT = 20;

/** Why something is left to send; null if nothing is. `signed_out`: the session has ended, so waiting alone does not help. */
export type UnsentReason = 'signed_out' | 'unreached' | null;

/** Returns why a failed call leaves something to send. */
export function whyNotSent({ code }: Pick<CallError, 'code'>): Exclude<UnsentReason, null> {
  return code === 'AUTHENTICATION' ? 'signed_out' : 'unreached';
}

/**
 * Sends a learner's attempts, oldest first. Stops at the first temporary failure. An attempt that the server refuses permanently is kept and
 * marked as refused. Each is sent with the time that this device takes it to be, so that the server can correct a clock that is wrong.
 */
export async function sendAttempts(
  api: Pick<Api, 'saveAttempt'>,
  kept: DeviceAttempts,
  owner: string,
  now = () => new Date(),
): Promise<UnsentReason> {
  const own = (await kept.all()).filter((attempt) => attempt.owner === owner);
  for (const attempt of own.filter(isWaiting)) {
    const answer = await api.saveAttempt({ body: { ...attempt.body, sent_at: now().toISOString() } });
    if (!answer.ok && isTemporary(answer.error)) return whyNotSent(answer.error);
    await kept.put(answer.ok ? { ...attempt, result: answer.answer } : { ...attempt, refused: answer.error.code });
  }
  for (const { id } of own.filter(({ result }) => result !== null).slice(0, -RESULTS_KEPT)) await kept.remove(id);
  return null;
}

function isWaiting({ result, refused }: DeviceAttempt): boolean {
  return result === null && refused === null;
}

/** Returns whether a retry may succeed: after no answer, a rate limit, a server fault, or the end of the session. */
export function isTemporary({ code, status }: CallError): boolean {
  return code === 'NETWORK' || code === 'UNREADABLE' || status === 429 || status === 403 || status >= 500;
}
