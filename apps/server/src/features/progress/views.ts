/** The answers of the progress calls, built by naming fields. */
import type { BankCourse } from '@lanewise/bank/compiled/bank';
import type { AttemptResult, ReadinessView } from '@lanewise/contracts/calls/progress-views';
import type { ContentLanguage } from '@lanewise/contracts/languages';
import { type KnowledgeAt, masteryOf, readinessOf } from '@lanewise/learning/readiness/readiness';
import { inLanguage } from '../catalogue/subject.ts';
import type { GradedAnswer } from './graded.ts';
import { studyCourse } from './study-course.ts';

/** Decimals of a chance on the wire. More would claim a precision that the estimate does not have. */
const DECIMALS = 3;

/** Returns a share as it travels. */
export const rounded = (share: number): number => Number(Math.min(1, Math.max(0, share)).toFixed(DECIMALS));

/** Returns the chance of passing, or null. */
export function readinessView(known: KnowledgeAt): ReadinessView {
  const readiness = readinessOf(known);
  if (readiness === null) return null;
  const { probability, low, high, answers } = readiness;
  return { probability: rounded(probability), low: rounded(low), high: rounded(high), answers };
}

/** Returns a chance as it travels; null while the learner has answered too few questions. */
export function chanceView(chance: number, readiness: ReadinessView): number | null {
  return readiness === null ? null : rounded(chance);
}

/** Returns the learner's knowledge of each chapter, in the order of the course. */
export function chapterViews(course: BankCourse, known: KnowledgeAt, language: ContentLanguage) {
  const { byChapter } = studyCourse(course);
  const mastery = masteryOf(known);
  return course.chapters.map(({ code, name }) => {
    const numbers = byChapter.get(code) ?? new Int32Array();
    const share = mastery(numbers);
    return {
      code,
      name: inLanguage(name, language),
      seen: seenAmong(numbers, known),
      total: numbers.length,
      mastery: share === null ? null : rounded(share),
    };
  });
}

/** Returns the chapter in which most questions are not known yet; null if a course has none. */
export function mostMissing(chapters: ReturnType<typeof chapterViews>) {
  const missing = ({ mastery, total }: (typeof chapters)[number]) => (1 - (mastery ?? 1)) * total;
  const most = chapters.reduce<(typeof chapters)[number] | null>(
    (one, other) => (one === null || missing(other) > missing(one) ? other : one),
    null,
  );
  return most && { code: most.code, name: most.name };
}

/** Returns how many of the questions the learner has answered. */
export function seenAmong(numbers: Int32Array, { course, knowledge }: KnowledgeAt): number {
  return numbers.reduce((sum, number) => sum + (knowledge.memories.has(course.questions[number]?.id ?? '') ? 1 : 0), 0);
}

/** Number of answers in a chapter before it can be called weak. */
const WEAK_FROM = 3;
/** A chapter whose mastery is this far below that of the course is weak. */
const WEAK_BELOW = 0.08;

interface WeighedAttempt {
  readonly course: BankCourse;
  readonly language: ContentLanguage;
  readonly answers: readonly GradedAnswer[];
}

/** Returns the chapters of an attempt in which the learner knows less than elsewhere, the weakest first. */
export function weakChapters({ course, language, answers }: WeighedAttempt, known: KnowledgeAt): AttemptResult['weak'] {
  const { questions } = studyCourse(course);
  const asked = new Set(answers.map(({ page_id }) => questions.get(page_id)?.chapter));
  return weakAmong(course, known, language, (code) => asked.has(code));
}

/** Returns the chapters of a course, or some of them, in which the learner knows less than elsewhere, the weakest first. */
export function weakAmong(
  course: BankCourse,
  known: KnowledgeAt,
  language: ContentLanguage,
  isAsked: (chapter: string) => boolean = () => true,
): AttemptResult['weak'] {
  const { byChapter, everything } = studyCourse(course);
  const mastery = masteryOf(known);
  const overall = mastery(everything) ?? 0;
  return course.chapters
    .filter(({ code }) => isAsked(code))
    .map(({ code, name }) => ({ code, name, numbers: byChapter.get(code) ?? new Int32Array() }))
    .filter(({ numbers }) => seenAmong(numbers, known) >= WEAK_FROM)
    .map((chapter) => ({ ...chapter, share: mastery(chapter.numbers) ?? 1 }))
    .filter(({ share }) => share < overall - WEAK_BELOW)
    .sort((one, other) => one.share - other.share)
    .map(({ code, name }) => ({ code, name: inLanguage(name, language) }));
}
