/** The clips that learners have taken. */
import { hazardFamilies } from '@lanewise/contracts/constants/hazards';
import type { Store } from '@lanewise/database/pool';
import { hazardClips } from '@lanewise/database/schema/tables';
import type { HazardFamily } from '@lanewise/learning/hazard/clip';
import type { MetHazard } from '@lanewise/learning/hazard/skill';
import { and, desc, eq } from 'drizzle-orm';

/** A learner's course. */
export interface ClipOwner {
  readonly userId: string;
  readonly subjectCode: string;
  readonly courseCode: string;
}

/** The hazards of a scored clip. */
interface ScoredHazards {
  readonly hazards: readonly { readonly family: HazardFamily; readonly points: number }[];
}

/** Stores a clip that was taken. A clip taken before stays as it was. `clip` is what makes it, such as its seed. */
export async function recordClip(store: Store, owner: ClipOwner, clip: string, { hazards }: ScoredHazards, at: Date) {
  const scored = hazards.map(({ family, points }) => ({ family, points }));
  await store
    .insert(hazardClips)
    .values({ ...owner, clip, takenAt: at, hazards: scored })
    .onConflictDoNothing();
}

/** Clips that are read: older ones hardly count. */
const LATEST = 300;

const isFamily = (family: string): family is HazardFamily => hazardFamilies.some((each) => each === family);

/** Returns the hazards that a learner has met, latest first. Families that no longer exist are left out. */
export async function metHazards(
  store: Store,
  { userId, subjectCode, courseCode }: ClipOwner,
): Promise<readonly MetHazard[]> {
  const rows = await store
    .select({ takenAt: hazardClips.takenAt, hazards: hazardClips.hazards })
    .from(hazardClips)
    .where(
      and(
        eq(hazardClips.userId, userId),
        eq(hazardClips.subjectCode, subjectCode),
        eq(hazardClips.courseCode, courseCode),
      ),
    )
    .orderBy(desc(hazardClips.takenAt))
    .limit(LATEST);
  return rows.flatMap(({ takenAt, hazards }) =>
    hazards.flatMap(({ family, points }) => (isFamily(family) ? [{ family, points, at: takenAt.getTime() }] : [])),
  );
}
