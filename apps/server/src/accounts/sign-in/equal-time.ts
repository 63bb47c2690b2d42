/** Answers that take the same time, whatever they found out. */
import { setTimeout as pause } from 'node:timers/promises';

/**
 * Milliseconds that an answer takes at least which must not tell whether an address is known. The work of both cases is the same but for
 * a few writes, some milliseconds; it ends well before this.
 */
const LEAST = 200;

/** Does the work and answers no earlier than `LEAST` milliseconds after it began, also when it fails. */
export async function inEqualTime<T>(work: () => Promise<T>): Promise<T> {
  const [done] = await Promise.allSettled([work(), pause(LEAST)]);
  if (done.status === 'rejected') throw done.reason;
  return done.value;
}
