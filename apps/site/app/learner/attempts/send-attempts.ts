/** Sends the attempts that the server does not have yet. Its answer to an id is always the same, so sending one twice does no harm. */
import type { Api, CallError } from '@lanewise/contracts/client';
import type { KeptAttempt, KeptAttempts } from './kept-attempts.ts';

/** Attempts kept after the server has them, so that their results can be looked at again. */
const RESULTS_KEPT = 20;

/**
 * Sends a learner's attempts in the order in which they were finished. One that cannot be sent for now stops the rest; one that is refused for
 * good stays, marked so. Returns how many still wait.
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

/** Returns whether trying again may help: no answer, too much traffic, a fault of ours, or a session that has ended. */
function isTemporary({ code, status }: CallError): boolean {
  return code === 'NETWORK' || code === 'UNREADABLE' || status === 429 || status === 403 || status >= 500;
}
