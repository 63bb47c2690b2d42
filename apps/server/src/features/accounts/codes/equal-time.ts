/** Answers that take equally long whatever their outcome. */
import { slowOnPurpose } from '../slow-on-purpose.ts';

/**
 * Minimum milliseconds of an answer that must not reveal whether an address is known. The work of both cases differs only by a few writes
 * (a few milliseconds) and ends well before this.
 */
const MINIMUM_MS = 200;

/** Does the work and returns or fails no earlier than `MINIMUM_MS` milliseconds after it began. */
export async function inEqualTime<T>(work: () => Promise<T>): Promise<T> {
  const [done] = await Promise.allSettled([work(), slowOnPurpose.pause(MINIMUM_MS)]);
  if (done.status === 'rejected') throw done.reason;
  return done.value;
}
