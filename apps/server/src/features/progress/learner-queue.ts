/** Submissions of one learner, one after the other: two that are computed at once would both start from the same knowledge, and one be computed again. */
import { ApiError } from '@lanewise/contracts/api-errors';

/** Seconds after which a refused submission may be tried again. */
const RETRY_AFTER = 2;

/** Runs work when the learner's earlier work is done. */
export type LearnerQueue = <Result>(userId: string, work: () => Promise<Result>) => Promise<Result>;

/**
 * Returns a queue for each learner with room for so many, the running one among them.
 *
 * @throws {ApiError} RATE_LIMITED if there is no room
 */
export function learnerQueue(room: number): LearnerQueue {
  const lines = new Map<string, { waiting: number; last: Promise<unknown> }>();
  return async (userId, work) => {
    const line = lines.get(userId) ?? { waiting: 0, last: Promise.resolve() };
    if (line.waiting >= room) throw new ApiError('RATE_LIMITED', { retryAfter: RETRY_AFTER });
    lines.set(userId, line);
    line.waiting += 1;
    const done = line.last.then(work);
    line.last = done.catch(() => undefined);
    try {
      return await done;
    } finally {
      line.waiting -= 1;
      if (line.waiting === 0) lines.delete(userId);
    }
  };
}
