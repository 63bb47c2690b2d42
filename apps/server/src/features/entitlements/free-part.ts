/** The questions and lessons of a course that need no plan. */
import type { Bank, BankCourse } from '@lanewise/bank/compiled/bank';
import type { CompiledQuestion, LessonEntry } from '@lanewise/bank/compiled/snapshot';
import { freeOfCharge } from '@lanewise/contracts/constants/paid';
import type { Rights } from './access.ts';

interface FreePart {
  readonly questions: ReadonlySet<CompiledQuestion>;
  readonly lessons: ReadonlySet<LessonEntry>;
  /** The questions that the free lessons ask. */
  readonly checks: ReadonlySet<string>;
}

/** Computed once for each course of a bank. */
const known = new WeakMap<BankCourse, FreePart>();

/** Returns the free part of a course. It stays the same as long as the bank does. */
export function freePartOf(course: BankCourse): FreePart {
  const found = known.get(course);
  if (found) return found;
  const byChapter = Map.groupBy(course.pool.items, ({ chapter }) => chapter);
  const lessons = Map.groupBy(course.lessons, ({ chapter }) => chapter);
  const free = [...lessons.values()].flatMap((ofChapter) => ofChapter.slice(0, freeOfCharge.lessonsOfChapter));
  const part: FreePart = {
    questions: new Set([...byChapter.values()].flatMap(freeQuestions)),
    lessons: new Set(free),
    checks: new Set(free.flatMap(({ checks = [] }) => checks)),
  };
  known.set(course, part);
  return part;
}

/** Returns the free questions of a chapter: its first ones, of each fact one wording while there are other facts. */
function freeQuestions(questions: readonly CompiledQuestion[]): readonly CompiledQuestion[] {
  const facts = new Set<string>();
  const [first, again]: [CompiledQuestion[], CompiledQuestion[]] = [[], []];
  for (const question of questions) {
    const fact = question.family ?? question.id;
    (facts.has(fact) ? again : first).push(question);
    facts.add(fact);
  }
  return [...first, ...again].slice(0, freeOfCharge.questionsOfChapter);
}

/** Returns whether a caller may read a lesson: it is the first of its chapter in one of its courses, or one of them is open. */
export function isLessonOpen(bank: Bank, rights: Rights, lesson: LessonEntry): boolean {
  return bank
    .coursesWith(lesson)
    .some((course) => rights.opens(course.entry) || freePartOf(course).lessons.has(lesson));
}
