/** Mock exams without a plan: one a day. A guest's are counted by the browser's cookie, like everything else of a guest. */

import { ApiError } from '@lanewise/contracts/api-errors';
import { freeOfCharge } from '@lanewise/contracts/constants/paid';
import { HOUR_MS } from '@lanewise/contracts/durations';
import type { Database, Store } from '@lanewise/database/pool';
import type { Caller } from '../../platform/calls/caller.ts';
import { guestExamsOf } from './guest-exams.ts';
import { type ExamRow, examStore, lastLearnerStart, lockLearner, type NewExam } from './store.ts';

export interface FreeExamParts {
  readonly queries: Database['queries'];
  readonly now: () => Date;
}

interface Candidate {
  /** null for a guest. */
  readonly userId: string | null;
  readonly caller: Caller;
}

/** Returns when a candidate without a plan can start another exam of a country; null if one can be started now. */
export async function nextFreeStart(
  { store, now }: { readonly store: Store; readonly now: () => Date },
  { userId, caller, subject }: Candidate & { readonly subject: string },
): Promise<Date | null> {
  const last =
    userId === null ? await lastGuestStart(store, caller, subject) : await lastLearnerStart(store, userId, subject);
  if (last === null) return null;
  const next = new Date(last.getTime() + freeOfCharge.examEveryHours * HOUR_MS);
  return next > now() ? next : null;
}

/**
 * Stores an exam of a candidate without a plan, or returns the existing one if the same start was sent twice.
 *
 * @throws {ApiError} SUBSCRIPTION_REQUIRED if today's has been started
 */
export async function startFreely(
  parts: FreeExamParts,
  { userId, caller, exam }: Candidate & { readonly exam: NewExam },
): Promise<ExamRow> {
  return await parts.queries.transaction(async (store) => {
    // Starts at the same moment wait for each other here.
    if (userId !== null) await lockLearner(store, userId);
    const exams = examStore(store, userId);
    const known = await exams.find(exam.id);
    if (known) return known;
    const next = await nextFreeStart({ store, now: parts.now }, { userId, caller, subject: exam.subjectCode });
    if (next) throw new ApiError('SUBSCRIPTION_REQUIRED');
    return await exams.insert(exam);
  });
}

async function lastGuestStart(store: Store, caller: Caller, subject: string): Promise<Date | null> {
  const starts = (await guestExamsOf(store, caller))
    .filter(({ subjectCode }) => subjectCode === subject)
    .map(({ startedAt }) => startedAt.getTime());
  return starts.length === 0 ? null : new Date(Math.max(...starts));
}
