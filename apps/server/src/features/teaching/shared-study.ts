/** What a school sees of a pupil, built by naming fields. The pupil sees the same before agreeing. */
import type { Bank } from '@lanewise/bank/compiled/bank';
import type { SharedStudy } from '@lanewise/contracts/calls/teaching-pupils';
import { DAY_MS } from '@lanewise/contracts/durations';
import type { ContentLanguage } from '@lanewise/contracts/languages';
import { dayIn } from '@lanewise/contracts/learner-day';
import type { Store } from '@lanewise/database/pool';
import { type KnowledgeAt, knowledgeAt } from '@lanewise/learning/readiness/readiness';
import type { Enrolment } from '../accounts/enrolments/enrolments.ts';
import { courseLanguage, inLanguage } from '../catalogue/subject.ts';
import type { CourseAccess } from '../entitlements/access.ts';
import { shownReadiness } from '../progress/shown-readiness.ts';
import { studyCourse } from '../progress/study-course.ts';
import { chapterViews, readinessView, weakAmong } from '../progress/views.ts';
import { doneAt, listAssignmentsOf, ofSharing } from './assignment-store.ts';
import { assignmentView } from './assignment-view.ts';
import { type PupilStudy, type PupilUser, readPupilStudies } from './pupil-study.ts';
import { talkAbout } from './talk-about.ts';
import { trendOf } from './trend.ts';

interface StudyParts {
  readonly store: Store;
  readonly bank: Bank;
  readonly access: Pick<CourseAccess, 'rightsOfLearners'>;
  readonly now: Date;
  /** The reader's. */
  readonly language: ContentLanguage | undefined;
}

/** What a list shows of a pupil. */
export type SharedStanding = Omit<SharedStudy, 'tests' | 'chapters' | 'talk_about' | 'assignments'>;

/** Before a course is chosen there is nothing to see. */
const noStanding: SharedStanding = {
  course: null,
  exam_date: null,
  days_left: null,
  readiness: null,
  trend: null,
  last_seen: null,
  days_studied: 0,
};

/**
 * Returns what is shared of a learner's current course.
 *
 * @param sharing Id of the consent that assignments belong to; null before it is given
 */
export async function sharedStudy(
  { language: asked, ...parts }: StudyParts,
  user: PupilUser,
  sharing: string | null,
): Promise<SharedStudy> {
  const assignments = sharing === null ? [] : await assignmentsOf(parts, ofSharing(user.id, sharing), asked);
  const stored = (await readPupilStudies(parts, [user])).get(user.id);
  if (!stored) return { ...noStanding, tests: { taken: 0, passed: 0 }, chapters: [], talk_about: [], assignments };
  const { course, study, totals } = stored;
  const language = courseLanguage(course, asked);
  const known = knownAt(stored, parts.now);
  return {
    ...standingOf(stored, known, parts.now, language),
    tests: { taken: totals.taken, passed: totals.passed },
    // An estimate for a chapter that the pupil has never opened would look like a judgement.
    chapters: chapterViews(course, known, language).map((chapter) => ({
      ...chapter,
      mastery: chapter.seen === 0 ? null : chapter.mastery,
    })),
    talk_about: talkAbout({
      study: studyCourse(course),
      beliefs: study.beliefs,
      weak: weakAmong(course, known, language),
    }),
    assignments,
  };
}

async function assignmentsOf(
  { store, bank }: Pick<StudyParts, 'store' | 'bank'>,
  which: ReturnType<typeof ofSharing>,
  language: ContentLanguage | undefined,
) {
  const [rows, done] = await Promise.all([listAssignmentsOf(store, which), doneAt(store, bank, which)]);
  return rows.map(({ assignment }) => assignmentView(bank, assignment, done, language));
}

/** Returns what a list shows of several pupils, in their order. */
export async function sharedStandings(
  { language, ...parts }: StudyParts,
  users: readonly PupilUser[],
): Promise<readonly SharedStanding[]> {
  const stored = await readPupilStudies(parts, users);
  return users.map(({ id }) => standingAt(stored.get(id), parts.now, language));
}

/** Returns what a list shows of a pupil, of whom this is stored. */
export function standingAt(
  pupil: PupilStudy | undefined,
  now: Date,
  asked: ContentLanguage | undefined,
): SharedStanding {
  return pupil ? standingOf(pupil, knownAt(pupil, now), now, courseLanguage(pupil.course, asked)) : noStanding;
}

function knownAt({ course, study }: PupilStudy, now: Date): KnowledgeAt {
  return knowledgeAt(studyCourse(course).course, study.knowledge, now.getTime());
}

function standingOf(
  { course, enrolment, zone, tests, totals, isOpen }: PupilStudy,
  known: KnowledgeAt,
  now: Date,
  language: ContentLanguage,
): SharedStanding {
  // A school sees no more than the pupil, whose readiness may need a plan.
  const shown = isOpen ? shownReadiness(readinessView(known), tests, now) : null;
  return {
    course: { code: course.entry.code, name: inLanguage(course.entry.name, language) },
    ...examOf(enrolment, dayIn(zone, now)),
    readiness: shown && { probability: shown.probability, low: shown.low, high: shown.high },
    trend: trendOf(shown, tests, now),
    last_seen: totals.last,
    days_studied: totals.days,
  };
}

function examOf({ examDate }: Pick<Enrolment, 'examDate'>, today: string) {
  const isAhead = examDate !== null && examDate >= today;
  const days = isAhead ? Math.round((Date.parse(examDate) - Date.parse(today)) / DAY_MS) : null;
  return { exam_date: examDate, days_left: days };
}
