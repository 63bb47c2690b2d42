/** What schools give their pupils to do, as schools and pupils see it. */
import { randomUUID } from 'node:crypto';
import type { Bank, BankCourse } from '@lanewise/bank/compiled/bank';
import { ApiError } from '@lanewise/contracts/api-errors';
import { assignmentDays, mostNamed, mostTeaching } from '@lanewise/contracts/constants/teaching';
import { subjectCodes } from '@lanewise/contracts/countries';
import { DAY_MS } from '@lanewise/contracts/durations';
import type { ContentLanguage } from '@lanewise/contracts/languages';
import type { Store } from '@lanewise/database/pool';
import { blueprintById } from '@lanewise/learning/exam/lookup';
import { type CallHandlers, requireLearner } from '../../platform/calls/execute.ts';
import { currentTime } from '../../platform/clock/clock.ts';
import { currentEnrolments } from '../accounts/enrolments/enrolments.ts';
import { courseLanguage, inLanguage, requireCourse } from '../catalogue/subject.ts';
import {
  type AssignmentRow,
  deleteBatch,
  doneAt,
  insertAssignments,
  listAssignmentsOf,
  ofLearner,
  ofSchool,
} from './assignment-store.ts';
import { assignmentView, taskView } from './assignment-view.ts';
import { listGroupPupils, listGroupsOf } from './group-store.ts';
import type { TeachingParts } from './parts.ts';
import { requireApproved } from './school-store.ts';
import { listPupilsOf } from './sharing-store.ts';

type AssignmentCall = 'listAssigned' | 'assign' | 'withdrawAssignment' | 'listAssignments';

const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** A day that is still today somewhere on Earth counts as today. */
const MOST_BEHIND_MS = DAY_MS / 2;

/** Returns the handlers. */
export function assignmentCalls({ database, bank, now = currentTime }: TeachingParts): CallHandlers<AssignmentCall> {
  const { queries } = database;
  /** The earliest date that is still listed. */
  const listedFrom = () => dayOf(now().getTime() - assignmentDays.shownAfter * DAY_MS);

  return {
    async listAssigned({ params: { school }, query: { locale } }) {
      const which = ofSchool(school, listedFrom());
      const [rows, done, groups, pupils] = await Promise.all([
        listAssignmentsOf(queries, which),
        doneAt(queries, bank, which),
        listGroupsOf(queries, school),
        listPupilsOf(queries, school),
      ]);
      const groupNames = new Map(groups.map(({ id, name }) => [id, name]));
      const batches = Map.groupBy(rows, ({ assignment }) => assignment.batchId);
      const enrolments = await currentEnrolments(
        queries,
        pupils.map(({ user }) => user.id),
      );
      return {
        courses: assignableCourses(bank, [...enrolments.values()]).map((course) => courseView(course, locale)),
        assignments: [...batches]
          .reverse()
          .slice(0, mostTeaching.assignments)
          .flatMap(([id, given]) => {
            const [first] = given;
            if (!first) return [];
            const { assignment } = first;
            const open = given.filter((each) => !done.has(each.assignment.id));
            const alone = given.length === 1 && assignment.groupId === null ? first.pupil : null;
            return [
              {
                id,
                ...taskView(bank, assignment, locale),
                to: groupNames.get(assignment.groupId ?? '') ?? alone,
                pupils: given.length,
                done: given.length - open.length,
                open: open.slice(0, mostNamed).map((each) => ({ id: each.assignment.sharingId, name: each.pupil })),
              },
            ];
          }),
      };
    },

    async assign({ params, body }) {
      const { to, subject_code: subjectCode, course_code: courseCode, kind, due_on: dueOn } = body;
      const at = now();
      const first = dayOf(at.getTime() - MOST_BEHIND_MS);
      const last = dayOf(at.getTime() + assignmentDays.most * DAY_MS);
      if (dueOn < first || dueOn > last) throw new ApiError('VALIDATION', { fields: { due_on: 'parameter.day' } });
      const subject = subjectCodes.find((code) => code === subjectCode);
      const course = subject && bank.course(subject, courseCode);
      if (!course) throw new ApiError('VALIDATION', { fields: { course_code: 'act.object' } });
      const chapter = kind === 'chapter' ? body.chapter : null;
      const clips = kind === 'clips' ? body.clips : null;
      if (kind === 'chapter' && !course.chapter(chapter ?? ''))
        throw new ApiError('VALIDATION', { fields: { chapter: 'act.object' } });
      if (kind === 'clips' && (clips === null || !hasClips(course)))
        throw new ApiError('VALIDATION', { fields: { clips: 'parameter.count' } });
      return await queries.transaction(async (store) => {
        const { id: schoolId } = await requireApproved(store, params.school, 'lock');
        const { groupId, pupils } = await requireReceivers(store, schoolId, to);
        const current = await currentEnrolments(
          store,
          pupils.map(({ userId }) => userId),
        );
        const takers = pupils.filter(({ userId }) => {
          const enrolment = current.get(userId);
          return enrolment?.subjectCode === subjectCode && enrolment.courseCode === courseCode;
        });
        const batchId = randomUUID();
        const common = { schoolId, batchId, groupId, subjectCode, courseCode, kind, chapter, clips, dueOn };
        await insertAssignments(
          store,
          takers.map(
            ({ userId, id }): AssignmentRow => ({ ...common, userId, sharingId: id, id: randomUUID(), assignedAt: at }),
          ),
        );
        return { given: takers.length, skipped: pupils.length - takers.length };
      });
    },

    async withdrawAssignment({ params: { school }, body: { id } }) {
      await deleteBatch(queries, school, id);
      return { done: true };
    },

    async listAssignments({ params, query: { locale } }, caller) {
      const { entry } = requireCourse(bank, params);
      const { userId } = await requireLearner(caller);
      const which = ofLearner(userId, entry.subject, entry.code);
      const [rows, done] = await Promise.all([listAssignmentsOf(queries, which), doneAt(queries, bank, which)]);
      const today = dayOf(now().getTime() - MOST_BEHIND_MS);
      return {
        assignments: rows
          .filter(({ assignment: { id, dueOn } }) => dueOn >= (done.has(id) ? today : listedFrom()))
          .map(({ assignment, school }) => ({ ...assignmentView(bank, assignment, done, locale), school })),
      };
    },
  };
}

/** Returns a group's pupils, or one pupil. @throws {ApiError} VALIDATION: the school has neither of this id */
async function requireReceivers(store: Store, schoolId: string, to: string) {
  const groups = await listGroupsOf(store, schoolId);
  if (groups.some(({ id }) => id === to)) {
    const members = await listGroupPupils(store, schoolId);
    return { groupId: to, pupils: members.filter(({ groupId }) => groupId === to) };
  }
  const pupils = (await listPupilsOf(store, schoolId)).filter(({ id }) => id === to);
  if (pupils.length === 0) throw new ApiError('VALIDATION', { fields: { to: 'act.object' } });
  return { groupId: null, pupils: pupils.map(({ id, user }) => ({ id, userId: user.id })) };
}

function hasClips({ entry }: BankCourse): boolean {
  return Boolean(blueprintById(entry.blueprint)?.hazard);
}

interface Learned {
  readonly subjectCode: string;
  readonly courseCode: string;
}

/** Returns each course once, the most studied first. */
function assignableCourses(bank: Bank, learned: readonly Learned[]): readonly BankCourse[] {
  const byCourse = Map.groupBy(learned, ({ subjectCode, courseCode }) => `${subjectCode} ${courseCode}`);
  return [...byCourse.values()]
    .sort((one, other) => other.length - one.length)
    .flatMap(([first]) => {
      const subject = subjectCodes.find((code) => code === first?.subjectCode);
      return (subject && bank.course(subject, first?.courseCode ?? '')) || [];
    });
}

function courseView(course: BankCourse, asked: ContentLanguage | undefined) {
  const { entry, chapters } = course;
  const language = courseLanguage(course, asked);
  return {
    subject_code: entry.subject,
    course_code: entry.code,
    name: inLanguage(entry.name, language),
    chapters: chapters.map(({ code, name }) => ({ code, name: inLanguage(name, language) })),
    has_clips: hasClips(course),
  };
}
