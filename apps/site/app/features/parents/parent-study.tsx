/** What a parent sees of a learner: on the parent's page, and as a preview before the learner agrees. */
import type { CallAnswer } from '@lanewise/contracts/client';
import { parentWeekDays } from '@lanewise/contracts/constants/parents';
import { studyDaysShown } from '@lanewise/contracts/constants/teaching';
import type { Locale } from '@lanewise/contracts/countries';
import { m } from '@lanewise/words/messages';
import { Figures } from '../teaching/figures.tsx';
import { examDayText, readinessText } from '../teaching/study-words.ts';

interface ParentStudyProps {
  readonly study: CallAnswer<'previewParent'>['study'];
  readonly locale: Locale;
}

export function ParentStudy({ study, locale }: ParentStudyProps) {
  const figures = [
    [m.parents_course(), study.course?.name ?? m.parents_course_none()],
    [m.parents_exam(), examDayText(study, locale)],
    [m.parents_readiness(), readinessText(study.readiness)],
    [m.parents_days({ days: parentWeekDays }), String(study.days_studied_week)],
    [m.parents_days({ days: studyDaysShown }), String(study.days_studied)],
  ] as const;
  return <Figures figures={figures} />;
}
