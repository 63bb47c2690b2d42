/** The call that says how a learner's knowledge of a course has grown: the stored tests are gone through once more, day by day. */
import type { Bank, BankCourse } from '@lanewise/bank/compiled/bank';
import { historyDays, latestAnswers } from '@lanewise/contracts/constants/attempts';
import { dayIn, learnerZone } from '@lanewise/contracts/learner-day';
import type { Database } from '@lanewise/database/pool';
import type { CourseModel } from '@lanewise/learning/readiness/course';
import { expectedScore } from '@lanewise/learning/readiness/expected-score';
import type { Knowledge } from '@lanewise/learning/readiness/knowledge';
import { type KnowledgeAt, knowledgeAt, MIN_ANSWERS, masteryOf } from '@lanewise/learning/readiness/readiness';
import { noKnowledge, type StudyAnswer, studied } from '@lanewise/learning/readiness/study';
import { type CallHandlers, requireLearner } from '../../platform/calls/execute.ts';
import { currentTime } from '../../platform/clock/clock.ts';
import { findUser } from '../accounts/users/users.ts';
import { requireCourse } from '../catalogue/subject.ts';
import { type CourseAccess, lockedFeatures } from '../entitlements/access.ts';
import { listGradedAnswers } from './attempt-store.ts';
import { readStudy } from './knowledge-store.ts';
import { studyCourse } from './study-course.ts';
import { rounded, seenAmong } from './views.ts';

interface HistoryParts {
  readonly database: Database;
  readonly bank: Bank;
  readonly access: CourseAccess;
  /** The clock. */
  readonly now?: () => Date;
}

/** Returns the handler. Days are those of the learner's time zone. The expected scores are null without a plan where they need one. */
export function historyCalls({
  database,
  bank,
  access,
  now = currentTime,
}: HistoryParts): CallHandlers<'getProgressHistory'> {
  return {
    async getProgressHistory({ params }, caller) {
      const course = requireCourse(bank, params);
      const { userId } = await requireLearner(caller);
      const key = { userId, subjectCode: course.entry.subject, courseCode: course.entry.code };
      const [user, rights, [{ knowledge }, tests]] = await Promise.all([
        findUser(database.queries, userId),
        access.rightsOf(caller),
        database.read('latest', (store) => Promise.all([readStudy(store, key), listGradedAnswers(store, key)])),
      ]);
      const zone = learnerZone(user?.timeZone ?? null, course.entry.subject);
      const answered = tests.flatMap(({ finishedAt, answers }) => answersOf(course, finishedAt, answers));
      const { course: model } = studyCourse(course);
      const byDay = Map.groupBy(answered, ({ at }) => dayIn(zone, new Date(at)));
      const today = { day: dayIn(zone, now()), knowledge, at: now().getTime() };
      const days = answered.length === 0 ? [] : spread([...afterEachDay(model, byDay, today.day), today], historyDays);
      const isLocked = lockedFeatures(rights, course.entry).length > 0;
      const known = days.map((day) => ({ day: day.day, reached: knowledgeAt(model, day.knowledge, day.at) }));
      return {
        days: known.map(({ day, reached }) => ({ day, expected: isLocked ? null : scoreOf(reached) })),
        chapters: chaptersOf(course, known, answered),
      };
    },
  };
}

interface DayReached {
  readonly day: string;
  readonly knowledge: Knowledge;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** Returns the answers of a test to questions that the course still has. */
function answersOf(
  course: BankCourse,
  finishedAt: Date,
  answers: Awaited<ReturnType<typeof listGradedAnswers>>[number]['answers'],
): readonly StudyAnswer[] {
  const { byId } = studyCourse(course);
  return answers.flatMap(({ page_id, right, answer_ids, value }) => {
    const item = byId.get(page_id);
    const isGiven = answer_ids !== undefined || value !== undefined;
    return item === undefined || !isGiven ? [] : [{ item, right, at: finishedAt.getTime() }];
  });
}

/** Returns what was known at the end of each day of study before today. */
function afterEachDay(
  course: CourseModel,
  byDay: ReadonlyMap<string, readonly StudyAnswer[]>,
  today: string,
): readonly DayReached[] {
  let knowledge = noKnowledge();
  return [...byDay].flatMap(([day, answers]) => {
    if (day >= today) return [];
    ({ knowledge } = studied(course, knowledge, answers));
    return [{ day, knowledge, at: answers.at(-1)?.at ?? 0 }];
  });
}

/** Returns at most so many of the elements, evenly spread, the first and the last among them. */
function spread<Each>(all: readonly Each[], most: number): readonly Each[] {
  if (all.length <= most) return all;
  const at = Array.from({ length: most }, (_, place) => Math.round((place * (all.length - 1)) / (most - 1)));
  return at.flatMap((index) => all[index] ?? []);
}

function scoreOf(reached: KnowledgeAt): number | null {
  return reached.knowledge.answers < MIN_ANSWERS ? null : expectedScore(reached).score;
}

function chaptersOf(
  course: BankCourse,
  known: readonly { readonly reached: KnowledgeAt }[],
  answered: readonly StudyAnswer[],
) {
  const { questions, byChapter } = studyCourse(course);
  const answersByChapter = Map.groupBy(answered, ({ item }) => questions.get(item.id)?.chapter);
  const days = known.map(({ reached }) => ({ reached, mastery: masteryOf(reached) }));
  return course.chapters.flatMap(({ code }) => {
    const answers = answersByChapter.get(code);
    const numbers = byChapter.get(code);
    if (answers === undefined || numbers === undefined) return [];
    const mastery = days.map((day) => {
      const share = seenAmong(numbers, day.reached) === 0 ? null : day.mastery(numbers);
      return share === null ? null : rounded(share);
    });
    return [{ code, mastery, latest: answers.slice(-latestAnswers).map(({ right }) => right) }];
  });
}
