/** The tests on a roadmap: their number of questions, and a learner's state in each. */
import type { BankCourse } from '@lanewise/bank/compiled/bank';
import type { TestStanding } from '@lanewise/contracts/calls/catalogue';
import {
  passingIndex,
  type RoadmapTest,
  roadmapTestQuestions as sizes,
  type TestState,
} from '@lanewise/contracts/constants/attempts';
import { blueprintById } from '@lanewise/learning/exam/lookup';
import type { LearnerStanding, TestRecord } from './standing.ts';

/** Returns the ids of the questions that a test draws from: a chapter's or category's, by its code, or the final test. */
function questionsOfTest(course: BankCourse, kind: RoadmapTest, code: string): readonly string[] {
  if (kind === 'chapter') return course.chapter(code)?.questions ?? [];
  const chapters =
    kind === 'final' ? course.chapters : course.chapters.filter(({ category }) => category.code === code);
  return chapters.flatMap(({ questions }) => questions);
}

/** Returns how many questions a test of the roadmap has. */
export function roadmapTestQuestions(course: BankCourse, kind: RoadmapTest, code: string): number {
  const size = kind === 'final' ? (blueprintById(course.entry.blueprint)?.questions ?? 0) : sizes[kind];
  return Math.min(size, questionsOfTest(course, kind, code).length);
}

interface StandingOfTest {
  readonly course: BankCourse;
  readonly kind: RoadmapTest;
  readonly code: string;
  readonly isLocked: boolean;
}

/**
 * Returns the learner's state in a test of the roadmap. Only the test itself starts it: one mock exam asks about every chapter, and would mark the
 * whole road.
 */
export function testStanding(
  standing: LearnerStanding,
  { course, kind, code, isLocked }: StandingOfTest,
): TestStanding {
  const questions = questionsOfTest(course, kind, code).map((id) => standing.question(id));
  const seen = questions.filter(({ is_seen }) => is_seen).length;
  const due = questions.filter(({ is_due }) => is_due).length;
  const record = standing.test(kind, code);
  const state = isLocked ? 'locked' : record === undefined ? 'open' : stateOf(record, seen, due);
  return { state, seen, due, tries: record?.tries ?? 0, best: record?.best ?? null };
}

/** A passed test becomes due once so many of its answered questions are due that the learner might fail it. */
function stateOf({ passed }: TestRecord, seen: number, due: number): TestState {
  if (!passed) return 'started';
  return due > seen * (1 - passingIndex) ? 'due' : 'passed';
}

/** Returns whether the final test is unlocked, which takes passing the tests of all categories. */
export function isFinalEarned({ entry }: BankCourse, standing: LearnerStanding): boolean {
  return entry.categories.every(({ code }) => standing.test('category', code)?.passed === true);
}
