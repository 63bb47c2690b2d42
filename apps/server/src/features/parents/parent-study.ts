/** What a parent sees of a learner, built by naming fields. The learner sees the same before agreeing. */
import type { Bank } from '@lanewise/bank/compiled/bank';
import type { CallAnswer } from '@lanewise/contracts/client';
import type { ContentLanguage } from '@lanewise/contracts/languages';
import type { Store } from '@lanewise/database/pool';
import type { CourseAccess } from '../entitlements/access.ts';
import { type PupilUser, readPupilStudies } from '../teaching/pupil-study.ts';
import { standingAt } from '../teaching/shared-study.ts';

export interface ParentStudyParts {
  readonly store: Store;
  readonly bank: Bank;
  readonly access: Pick<CourseAccess, 'rightsOfLearners'>;
  readonly now: Date;
  /** The reader's. */
  readonly language: ContentLanguage | undefined;
}

export type ParentStudy = CallAnswer<'previewParent'>['study'];

/** Returns what parents see of several learners, in their order. */
export async function parentStudies(
  parts: ParentStudyParts,
  learners: readonly PupilUser[],
): Promise<readonly ParentStudy[]> {
  const stored = await readPupilStudies(parts, learners);
  return learners.map(({ id }) => {
    const study = stored.get(id);
    const { course, exam_date, days_left, readiness, days_studied } = standingAt(study, parts.now, parts.language);
    return { course, exam_date, days_left, readiness, days_studied, days_studied_week: study?.totals.week ?? 0 };
  });
}
