/** The exams of a guest's browser. */
import type { Store } from '@lanewise/database/pool';
import type { Caller } from '../../platform/calls/caller.ts';
import { rememberedExams } from './guest-cookie.ts';
import { type ExamRow, examStore } from './store.ts';

/** Returns the stored exams that the caller's browser remembers, newest first. */
export async function guestExamsOf(store: Store, caller: Caller): Promise<ExamRow[]> {
  const rows = await Promise.all(rememberedExams(caller).map((id) => examStore(store, null).find(id)));
  return rows.filter((row) => row !== null);
}
