/** What a school sees of a pupil, built by naming fields. The pupil sees the same before agreeing. */
import type { Bank } from '@lanewise/bank/compiled/bank';
import type { SharedStudy } from '@lanewise/contracts/calls/teaching-pupils';
import { studyDaysShown } from '@lanewise/contracts/constants/teaching';
import { type SubjectCode, subjectCodes } from '@lanewise/contracts/countries';
import { DAY_MS } from '@lanewise/contracts/durations';
import type { ContentLanguage } from '@lanewise/contracts/languages';
import { dayIn, learnerZone } from '@lanewise/contracts/learner-day';
import type { Store } from '@lanewise/database/pool';
import { attempts } from '@lanewise/database/schema/tables';
import { knowledgeAt } from '@lanewise/learning/readiness/readiness';
import { and, count, eq, max, sql } from 'drizzle-orm';
import { currentEnrolment, type Enrolment } from '../accounts/enrolments/enrolments.ts';
import type { StoredUser } from '../accounts/users/users.ts';
import { courseLanguage, inLanguage } from '../catalogue/subject.ts';
import type { CourseAccess } from '../entitlements/access.ts';
import { listAttempts } from '../progress/attempt-store.ts';
import { readStudy, type StudyKey } from '../progress/knowledge-store.ts';
import { shownReadiness } from '../progress/shown-readiness.ts';
import { studyCourse } from '../progress/study-course.ts';
import { chapterViews, readinessView, weakAmong } from '../progress/views.ts';
import { talkAbout } from './talk-about.ts';
import { trendOf } from './trend.ts';

interface StudyParts {
  readonly store: Store;
  readonly bank: Bank;
  readonly access: Pick<CourseAccess, 'rightsOfLearner'>;
  readonly now: Date;
  /** The reader's. */
  readonly language: ContentLanguage | undefined;
}

/** Before a course is chosen there is nothing to see. */
const nothing: SharedStudy = {
  course: null,
  exam_date: null,
  days_left: null,
  readiness: null,
  trend: null,
  last_seen: null,
  days_studied: 0,
  tests: { taken: 0, passed: 0 },
  chapters: [],
  talk_about: [],
};

/** Returns what is shared of a learner's current course. */
export async function sharedStudy(
  { store, bank, access, now, language: asked }: StudyParts,
  user: Pick<StoredUser, 'id' | 'timeZone'>,
): Promise<SharedStudy> {
  const enrolment = await currentEnrolment(store, user.id);
  const subject = subjectCodes.find((code) => code === enrolment?.subjectCode);
  const course = subject && bank.course(subject, enrolment?.courseCode ?? '');
  if (!enrolment || !course) return nothing;
  const key = { userId: user.id, subjectCode: course.entry.subject, courseCode: course.entry.code };
  const zone = zoneOf(user, course.entry.subject);
  const [{ knowledge, beliefs }, tests, totals, rights] = await Promise.all([
    readStudy(store, key),
    listAttempts(store, key),
    studyTotals(store, key, zone, new Date(now.getTime() - studyDaysShown * DAY_MS)),
    access.rightsOfLearner(user.id),
  ]);
  const language = courseLanguage(course, asked);
  const study = studyCourse(course);
  const known = knowledgeAt(study.course, knowledge, now.getTime());
  // A school sees no more than the pupil, whose readiness may need a plan.
  const shown = rights.opens(course.entry) ? shownReadiness(readinessView(known), tests, now) : null;
  return {
    course: { code: course.entry.code, name: inLanguage(course.entry.name, language) },
    ...examOf(enrolment, dayIn(zone, now)),
    readiness: shown && { probability: shown.probability, low: shown.low, high: shown.high },
    trend: trendOf(shown, tests, now),
    last_seen: totals.last && dayIn(zone, totals.last),
    days_studied: totals.days,
    tests: { taken: totals.taken, passed: totals.passed },
    // An estimate for a chapter that was never opened would look like a judgement.
    chapters: chapterViews(course, known, language).map((chapter) => ({
      ...chapter,
      mastery: chapter.seen === 0 ? null : chapter.mastery,
    })),
    talk_about: talkAbout({ study, beliefs, weak: weakAmong(course, known, language) }),
  };
}

function zoneOf({ timeZone }: Pick<StoredUser, 'timeZone'>, subject: SubjectCode): string {
  return learnerZone(timeZone, subject);
}

function examOf({ examDate }: Pick<Enrolment, 'examDate'>, today: string) {
  const isAhead = examDate !== null && examDate >= today;
  const days = isAhead ? Math.round((Date.parse(examDate) - Date.parse(today)) / DAY_MS) : null;
  return { exam_date: examDate, days_left: days };
}

/** Returns how many tests there were, how many of them were passed, when the last one was, and on how many days since a time there was one. */
async function studyTotals(store: Store, { userId, subjectCode, courseCode }: StudyKey, zone: string, since: Date) {
  const day = sql`(${attempts.finishedAt} at time zone ${zone})::date`;
  const [row] = await store
    .select({
      taken: count(),
      passed: sql<number>`(count(*) filter (where ${attempts.passed}))::int`,
      last: max(attempts.finishedAt),
      days: sql<number>`(count(distinct ${day}) filter (where ${attempts.finishedAt} >= ${since.toISOString()}::timestamptz))::int`,
    })
    .from(attempts)
    .where(
      and(eq(attempts.userId, userId), eq(attempts.subjectCode, subjectCode), eq(attempts.courseCode, courseCode)),
    );
  return row ?? { taken: 0, passed: 0, last: null, days: 0 };
}
