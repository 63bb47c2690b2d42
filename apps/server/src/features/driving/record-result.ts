/** Stores the result of an exam if it is a simulation, and queues its report. */
import type { ExamResult } from '@lanewise/contracts/calls/exam-views';
import type { Store } from '@lanewise/database/pool';
import { queueReport } from './report-job.ts';
import { storeResult } from './simulation-store.ts';

/**
 * Runs in the transaction that finishes an exam. Ignores exams that are not simulations. The partner that opened one gets the result also if the pupil
 * has signed up meanwhile, and the exam has become the account's.
 */
export async function recordSimulation(
  store: Store,
  exam: { id: string; finishedAt: Date; result: ExamResult },
): Promise<void> {
  const { score, total, passed } = exam.result;
  const result = { score, total, passed, finished_at: exam.finishedAt.toISOString() };
  if (await storeResult(store, exam.id, result)) await queueReport(store, exam.id);
}
