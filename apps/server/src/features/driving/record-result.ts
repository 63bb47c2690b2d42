/** Stores the result of a guest's exam if it is a simulation, and queues its report. */
import type { ExamResult } from '@lanewise/contracts/calls/exams';
import type { Store } from '@lanewise/database/pool';
import { queueReport } from './report-job.ts';
import { storeResult } from './simulation-store.ts';

/** Runs in the transaction that finishes a guest's exam. Ignores exams that are not simulations. */
export async function recordGuestExam(
  store: Store,
  exam: { id: string; finishedAt: Date; result: ExamResult },
): Promise<void> {
  const { score, total, passed } = exam.result;
  const result = { score, total, passed, finished_at: exam.finishedAt.toISOString() };
  if (await storeResult(store, exam.id, result)) await queueReport(store, exam.id);
}
