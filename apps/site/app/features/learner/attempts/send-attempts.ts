/** Sends attempts that the server has not stored yet. Sending one twice is safe, because the call is idempotent by id. */
import type { Api, CallError } from '@lanewise/contracts/client';
import type { KeptAttempt, KeptAttempts } from './kept-attempts.ts';

/** Number of stored attempts kept on the device, so that their results can be opened again. */
const RESULTS_KEPT = 20;

/**
 * Sends a learner's attempts, oldest first, and returns the number left to send. Stops at the first temporary failure. An attempt that the
 * server refuses permanently is kept and marked as refused.
 */
export async function sendAttempts(api: Pick<Api, 'saveAttempt'>, kept: KeptAttempts, owner: string): Promise<number> {
  const own = (await kept.all()).filter((attempt) => attempt.owner === owner);
  const waiting = own.filter(isWaiting);
  for (const [index, attempt] of waiting.entries()) {
    const answer = await api.saveAttempt({ body: attempt.body });
    if (!answer.ok && isTemporary(answer.error)) return waiting.length - index;
    await kept.put(answer.ok ? { ...attempt, result: answer.answer } : { ...attempt, refused: answer.error.code });
  }
  for (const { id } of own.filter(({ result }) => result !== null).slice(0, -RESULTS_KEPT)) await kept.remove(id);
  return 0;
}

function isWaiting({ result, refused }: KeptAttempt): boolean {
  return result === null && refused === null;
}

/** Returns whether a retry may succeed: after no answer, a rate limit, a server fault, or the end of the session. */
export function isTemporary({ code, status }: CallError): boolean {
  return code === 'NETWORK' || code === 'UNREADABLE' || status === 429 || status === 403 || status >= 500;
}
