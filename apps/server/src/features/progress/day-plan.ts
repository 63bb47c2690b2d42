/** A learner's day: at most three tasks along the road, and what such days lead to. */

import type { BankChapter, BankCourse } from '@lanewise/bank/compiled/bank';
import type { PlanTask } from '@lanewise/contracts/calls/progress-views';
import { weekDays } from '@lanewise/contracts/constants/attempts';
import { DAY_MS } from '@lanewise/contracts/durations';
import { budgetOf, minutesOf, type PlanRequest, todayFor } from '@lanewise/learning/planner/planner';
import type { CourseModel } from '@lanewise/learning/readiness/course';
import { type Knowledge, memoriesOfFacts } from '@lanewise/learning/readiness/knowledge';
import { factsOf, freshWording } from '@lanewise/learning/selection/facts';
import { lessonMinutes } from '../catalogue/views.ts';

/** A name in all languages of its course. */
type Name = BankChapter['name'];

interface DayTask extends Omit<PlanTask, 'name'> {
  /** null for a review. */
  readonly name: Name | null;
}

interface Day {
  readonly today: readonly DayTask[];
  /** The lesson or chapter that comes after today's; null if nothing new is left. */
  readonly next: Name | null;
}

interface Road {
  /** Ids of the lessons that are done. */
  readonly done: ReadonlySet<string>;
  /** Whether clips take the place of one of the tasks. */
  readonly hasClips: boolean;
}

/** Fewer questions are not worth a test of their own. */
const FEWEST = 3;
/** More new questions in one sitting are tiring. */
const MOST_NEW = 20;

/**
 * Returns the tasks for the minutes of `request`: the next lesson of the road, new questions of its chapter, and what the planner would repeat. The
 * planner decides how much of the time is for new questions; the road decides which, so that a lesson is followed by its own questions.
 */
export function tasksOf(course: BankCourse, request: PlanRequest, { done, hasClips }: Road): Day {
  const stretch = stretchesOf(course, request.knowledge, done);
  const [here] = stretch;
  const lesson = here?.lesson;
  const today: DayTask[] = [];
  let left = request;
  if (lesson && lessonMinutes(lesson) <= request.minutesADay) {
    const minutes = lessonMinutes(lesson);
    today.push({ kind: 'lesson', code: lesson.id, name: lesson.title, minutes, questions: [], why: 'lesson' });
    left = { ...request, minutesADay: request.minutesADay - minutes };
  }
  const planned = budgetOf(left) < FEWEST ? [] : todayFor(left);
  const repeated = planned.filter(({ kind }) => kind !== 'module').flatMap(({ questions }) => questions);
  const room = planned.filter(({ kind }) => kind === 'module').flatMap(({ questions }) => questions).length;
  const unseen = here?.unseen.slice(0, Math.min(room, MOST_NEW)) ?? [];
  const repeatedIds = repeated.map(({ id }) => id);
  if (here && unseen.length > 0) {
    // With clips, what is repeated is asked among the new questions, which leaves three tasks.
    const questions = hasClips ? [...unseen, ...repeatedIds] : unseen;
    const { code, name } = here.chapter;
    today.push({ kind: 'module', code, name, minutes: minutesOf(questions.length), questions, why: 'unseen' });
  }
  if (repeatedIds.length > 0 && !(hasClips && unseen.length > 0)) {
    const minutes = minutesOf(repeatedIds.length);
    today.push({ kind: 'review', code: '', name: null, minutes, questions: repeatedIds, why: 'forgetting' });
  }
  const isLeft = here && here.unseen.length > unseen.length;
  const after = today.some(({ kind }) => kind === 'lesson') ? here?.later[0] : lesson;
  const next = after?.title ?? (isLeft ? here.chapter.name : (stretch[1]?.lesson?.title ?? stretch[1]?.chapter.name));
  return { today, next: next ?? null };
}

interface Stretch {
  readonly chapter: BankChapter;
  /** The next lesson that is not done, and those after it. */
  readonly lesson: BankCourse['lessons'][number] | undefined;
  readonly later: readonly BankCourse['lessons'][number][];
  /** Ids of a question about each fact that was never asked. */
  readonly unseen: readonly string[];
}

/** Returns the chapters, in the order of the road, that have a lesson to read or a question that was never asked. */
function stretchesOf(course: BankCourse, { memories }: Knowledge, done: ReadonlySet<string>): readonly Stretch[] {
  const unseenOf = Map.groupBy(
    factsOf(course.pool.items, memories)
      .filter(({ last }) => last === null)
      .map(({ wordings }) => freshWording(wordings, memories)),
    ({ chapter }) => chapter,
  );
  const lessonsOf = Map.groupBy(
    course.lessons.filter(({ id }) => !done.has(id)),
    ({ chapter }) => chapter,
  );
  return course.chapters.flatMap((chapter) => {
    const [lesson, ...later] = lessonsOf.get(chapter.code) ?? [];
    const unseen = (unseenOf.get(chapter.code) ?? []).map(({ id }) => id);
    return lesson === undefined && unseen.length === 0 ? [] : [{ chapter, lesson, later, unseen }];
  });
}

/** Half of the time is for new questions, the other half for repeating: what the planner does with a learner who has weeks left. */
const SHARE_NEW = 0.5;
/** Minutes are rounded up to these. */
const MINUTE_STEP = 5;

interface StudyDays {
  /** YYYY-MM-DD. */
  readonly today: string;
  /** The day of the exam, on which nothing is studied. */
  readonly until: string;
  readonly days: readonly number[];
  readonly minutes: number;
}

/** Returns how many facts will have been asked by the exam at this pace, and the minutes a day that it would take to ask all of them. */
export function coverageOf(course: CourseModel, knowledge: Knowledge, { today, until, days, minutes }: StudyDays) {
  const total = course.facts.length;
  const seen = memoriesOfFacts(course, knowledge).filter((memory) => memory !== null).length;
  const left = daysFrom(today, until).filter((day) => days.includes(weekDayOf(day))).length;
  const pace = (minutesADay: number) => Math.floor(left * SHARE_NEW * budgetOf({ minutesADay }));
  const unseen = total - seen;
  const needed = left === 0 ? null : minutesOf(unseen / (left * SHARE_NEW));
  return {
    seen,
    total,
    seen_by_date: seen + Math.min(unseen, pace(minutes)),
    minutes_needed: pace(minutes) >= unseen || needed === null ? null : Math.ceil(needed / MINUTE_STEP) * MINUTE_STEP,
  };
}

/** Returns the next day of study after today and before the exam; null if there is none. */
export function nextStudyDay(today: string, until: string, days: readonly number[]): string | null {
  return daysFrom(today, until).find((day) => day > today && days.includes(weekDayOf(day))) ?? null;
}

/** Returns the days (YYYY-MM-DD) from a day up to the one before another. */
function daysFrom(first: string, until: string): readonly string[] {
  const count = Math.max(0, (Date.parse(until) - Date.parse(first)) / DAY_MS);
  return Array.from({ length: count }, (_, at) => new Date(Date.parse(first) + at * DAY_MS).toISOString().slice(0, 10));
}

/** Returns the day of the week of a calendar day, 1 for Monday to 7. */
export function weekDayOf(day: string): (typeof weekDays)[number] {
  // getUTCDay begins with Sunday as 0.
  return weekDays[(new Date(day).getUTCDay() + 6) % 7] as (typeof weekDays)[number];
}
