import type { BankCourse } from '@lanewise/bank/compiled/bank';
import type { Store } from '@lanewise/database/pool';
import { blueprintById } from '@lanewise/learning/exam/lookup';
import { clipsForDay, type PlannedClips } from '@lanewise/learning/hazard/skill';
import { type ClipOwner, metHazards } from './hazard-store.ts';

/** Returns the clips that a learner still has to take today; null if there are none, or if the course's exam has no such part. */
export async function clipsToday(
  store: Store,
  owner: ClipOwner,
  { entry }: BankCourse,
  day: Parameters<typeof clipsForDay>[1],
): Promise<PlannedClips | null> {
  if (!blueprintById(entry.blueprint)?.hazard) return null;
  return clipsForDay(await metHazards(store, owner), day);
}
