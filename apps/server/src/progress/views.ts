/** What the progress calls answer, built by naming fields. */
import type { BankCourse } from '@lanewise/bank/compiled/bank';
import type { AttemptResult, ReadinessView } from '@lanewise/contracts/calls/progress';
import type { ContentLanguage } from '@lanewise/contracts/languages';
import type { Knowledge } from '@lanewise/learning/readiness/knowledge';
import { mastery, readinessAt } from '@lanewise/learning/readiness/readiness';
import { inLanguage } from '../catalogue/subject.ts';
import type { GradedAnswer } from './graded.ts';
import { type StudyCourse, studyCourse } from './study-course.ts';

/** Decimals of a chance on the wire: more would claim a precision that nobody has. */
const DECIMALS = 3;

const rounded = (share: number): number => Number(Math.min(1, Math.max(0, share)).toFixed(DECIMALS));

/** Returns the chance of passing at a time in milliseconds since 1970, or null. */
export function readinessView({ blueprint, byModule }: StudyCourse, knowledge: Knowledge, at: number): ReadinessView {
  const readiness = readinessAt(blueprint, byModule, knowledge, at);
  if (readiness === null) return null;
  const { probability, low, high, answers } = readiness;
  return { probability: rounded(probability), low: rounded(low), high: rounded(high), answers };
}

/** Returns a chance as it travels; null while the learner has answered too little for one. */
export function chanceView(chance: number, readiness: ReadinessView): number | null {
  return readiness === null ? null : rounded(chance);
}

/** Returns each chapter of the course with what is known of it, in the order of the course. */
export function chapterViews(course: BankCourse, knowledge: Knowledge, language: ContentLanguage, at: number) {
  const { byChapter } = studyCourse(course);
  return course.chapters.map(({ code, name }) => {
    const items = byChapter.get(code) ?? [];
    const known = mastery(knowledge, items, at);
    return {
      code,
      name: inLanguage(name, language),
      seen: items.filter(({ id }) => knowledge.memories.has(id)).length,
      total: items.length,
      mastery: known === null ? null : rounded(known),
    };
  });
}

/** Answers in a chapter from which on it can be called weak. */
const WEAK_FROM = 3;
/** A chapter whose mastery is this far below that of the course is weak. */
const WEAK_BELOW = 0.08;

interface WeighedAttempt {
  readonly course: BankCourse;
  readonly language: ContentLanguage;
  readonly answers: readonly GradedAnswer[];
}

/** Returns the chapters of an attempt in which the learner knows less than elsewhere, the weakest first. */
export function weakChapters(
  { course, language, answers }: WeighedAttempt,
  knowledge: Knowledge,
  at: number,
): AttemptResult['weak'] {
  const { byId, byChapter } = studyCourse(course);
  const asked = new Set(answers.map(({ page_id }) => page_id));
  const overall = mastery(knowledge, [...byId.values()], at) ?? 0;
  return course.chapters
    .map(({ code, name }) => ({ code, name, items: byChapter.get(code) ?? [] }))
    .filter(({ items }) => items.some(({ id }) => asked.has(id)))
    .filter(({ items }) => items.filter(({ id }) => knowledge.memories.has(id)).length >= WEAK_FROM)
    .map((chapter) => ({ ...chapter, known: mastery(knowledge, chapter.items, at) ?? 1 }))
    .filter(({ known }) => known < overall - WEAK_BELOW)
    .sort((one, other) => one.known - other.known)
    .map(({ code, name }) => ({ code, name: inLanguage(name, language) }));
}
