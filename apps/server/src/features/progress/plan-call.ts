/** The call that plans a learner's day. */

import type { Bank } from '@lanewise/bank/compiled/bank';
import { ApiError } from '@lanewise/contracts/api-errors';
import { planDays, planMinutes, weekDays } from '@lanewise/contracts/constants/attempts';
import { DAY_MS } from '@lanewise/contracts/durations';
import { dayIn, dayStart, learnerZone } from '@lanewise/contracts/learner-day';
import type { Database } from '@lanewise/database/pool';
import { chanceAtExam } from '@lanewise/learning/planner/planner';
import { knowledgeOfReader } from '@lanewise/learning/readiness/reader';
import { knowledgeAt } from '@lanewise/learning/readiness/readiness';
import { type CallHandlers, requireLearner } from '../../platform/calls/execute.ts';
import { currentTime } from '../../platform/clock/clock.ts';
import { enrolmentIn } from '../accounts/enrolments/enrolments.ts';
import { findUser } from '../accounts/users/users.ts';
import { courseLanguage, inLanguage, requireCourse } from '../catalogue/subject.ts';
import { type CourseAccess, requireOpen } from '../entitlements/access.ts';
import { clipsToday } from '../hazards/clips-today.ts';
import { coverageOf, nextStudyDay, tasksOf, weekDayOf } from './day-plan.ts';
import { doneSince } from './done-today.ts';
import { readStudy } from './knowledge-store.ts';
import { studyCourse } from './study-course.ts';
import { chanceView, readinessView } from './views.ts';

interface PlanParts {
  readonly database: Database;
  readonly bank: Bank;
  readonly access: CourseAccess;
  /** The clock. */
  readonly now?: () => Date;
}

/** Returns the handler. Each call makes the plan from what is known then; it is not stored. */
export function studyPlanCalls({ database, bank, access, now = currentTime }: PlanParts): CallHandlers<'getPlan'> {
  return {
    async getPlan({ params, query }, caller) {
      const course = requireCourse(bank, params);
      const { userId } = await requireLearner(caller);
      const studied = { userId, subjectCode: course.entry.subject, courseCode: course.entry.code };
      requireOpen(await access.rightsOf(caller), course.entry);
      const at = now().getTime();
      const user = await findUser(database.queries, userId);
      const zone = learnerZone(user?.timeZone ?? null, course.entry.subject);
      const today = dayIn(zone, now());
      const since = dayStart(zone, now());
      if (query.date !== undefined && query.date < today)
        throw new ApiError('VALIDATION', { fields: { date: 'parameter.day' } });
      const told = await enrolmentIn(database.queries, studied);
      const exam = told?.examDate ?? null;
      const until =
        query.date ?? (exam !== null && exam >= today ? exam : dayIn(zone, new Date(at + planDays * DAY_MS)));
      const minutes = query.minutes ?? told?.minutesADay ?? planMinutes.default;
      const days = told?.studyDays ?? weekDays;
      const [{ knowledge, beliefs }, hazard, done] = await database.read('latest', (store) =>
        Promise.all([
          readStudy(store, studied),
          clipsToday(store, studied, course, { now: at, since, minutes }),
          doneSince(store, studied, course, new Date(since)),
        ]),
      );
      const { course: studiedCourse } = studyCourse(course);
      const left = Math.max(0, minutes - done.minutes - (hazard?.minutes ?? 0));
      const request = {
        course: studiedCourse,
        knowledge: knowledge.answers === 0 && told?.handbook ? knowledgeOfReader(told.handbook) : knowledge,
        beliefs,
        now: at,
        // That morning, because study on exam day does not count.
        examAt: Date.parse(`${until}T08:00:00Z`),
        minutesADay: minutes - (hazard?.minutes ?? 0),
      };
      const language = courseLanguage(course, query.locale);
      const tasks = tasksOf(
        course,
        { ...request, minutesADay: left },
        { done: done.lessonIds, hasClips: hazard !== null },
      );
      const coming = tasks.next;
      const day = nextStudyDay(today, until, days);
      return {
        minutes,
        is_study_day: days.includes(weekDayOf(today)),
        today: tasks.today.map(({ name, ...task }) => ({
          ...task,
          name: name === null ? '' : inLanguage(name, language),
        })),
        done: {
          minutes: done.minutes,
          questions: done.questions,
          tasks: done.tasks.map(({ name, ...task }) => ({
            ...task,
            name: name === null ? '' : inLanguage(name, language),
          })),
        },
        next: coming === null || day === null ? null : { day, name: inLanguage(coming, language) },
        coverage: coverageOf(studiedCourse, knowledge, { today, until, days, minutes }),
        hazard,
        until,
        probability_at_date: chanceView(
          chanceAtExam(request),
          readinessView(knowledgeAt(studiedCourse, knowledge, at)),
        ),
      };
    },
  };
}
