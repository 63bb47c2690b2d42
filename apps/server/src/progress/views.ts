/** The answers of the progress calls, built by naming fields. */
import type { BankCourse } from '@lanewise/bank/compiled/bank';
import type { AttemptResult, ReadinessView } from '@lanewise/contracts/calls/progress';
import type { ContentLanguage } from '@lanewise/contracts/languages';
import type { Course } from '@lanewise/learning/readiness/course';
import type { Knowledge } from '@lanewise/learning/readiness/knowledge';
import { masteryAt, readinessAt } from '@lanewise/learning/readiness/readiness';
import { inLanguage } from '../catalogue/subject.ts';
import type { GradedAnswer } from './graded.ts';
import { type StudyCourse, studyCourse } from './study-course.ts';

/** Decimals of a chance on the wire. More would claim a precision that the estimate does not have. */
const DECIMALS = 3;

const rounded = (share: number): number => Number(Math.min(1, Math.max(0, share)).toFixed(DECIMALS));

/** Returns the chance of passing at a time in milliseconds since 1970, or null. */
export function readinessView({ course }: StudyCourse, knowledge: Knowledge, at: number): ReadinessView {
  const readiness = readinessAt(course, knowledge, at);
  if (readiness === null) return null;
  const { probability, low, high, answers } = readiness;
  return { probability: rounded(probability), low: rounded(low), high: rounded(high), answers };
}

/** Returns a chance as it travels; null while the learner has answered too few questions. */
export function chanceView(chance: number, readiness: ReadinessView): number | null {
  return readiness === null ? null : rounded(chance);
}

/** Returns the learner's knowledge of each chapter, in the order of the course. */
export function chapterViews(course: BankCourse, knowledge: Knowledge, language: ContentLanguage, at: number) {
  const { course: studied, byChapter } = studyCourse(course);
  const masteryOf = masteryAt(studied, knowledge, at);
  const seen = seenQuestions(studied, knowledge);
  return course.chapters.map(({ code, name }) => {
    const numbers = byChapter.get(code) ?? new Int32Array();
    const known = masteryOf(numbers);
    return {
      code,
      name: inLanguage(name, language),
      seen: numbers.filter((number) => seen.has(number)).length,
      total: numbers.length,
      mastery: known === null ? null : rounded(known),
    };
  });
}

/** Returns the numbers of the questions that the learner has answered. */
function seenQuestions({ numberOf }: Course, { memories }: Knowledge): ReadonlySet<number> {
  return new Set([...memories.keys()].flatMap((id) => numberOf.get(id) ?? []));
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
export function weakChapters(
  { course, language, answers }: WeighedAttempt,
  knowledge: Knowledge,
  at: number,
): AttemptResult['weak'] {
  const { course: studied, byChapter, everything } = studyCourse(course);
  const masteryOf = masteryAt(studied, knowledge, at);
  const overall = masteryOf(everything) ?? 0;
  const asked = new Set(answers.flatMap(({ page_id }) => studied.numberOf.get(page_id) ?? []));
  const seen = seenQuestions(studied, knowledge);
  return course.chapters
    .map(({ code, name }) => ({ code, name, numbers: byChapter.get(code) ?? new Int32Array() }))
    .filter(({ numbers }) => numbers.some((number) => asked.has(number)))
    .filter(({ numbers }) => numbers.filter((number) => seen.has(number)).length >= WEAK_FROM)
    .map((chapter) => ({ ...chapter, known: masteryOf(chapter.numbers) ?? 1 }))
    .filter(({ known }) => known < overall - WEAK_BELOW)
    .sort((one, other) => one.known - other.known)
    .map(({ code, name }) => ({ code, name: inLanguage(name, language) }));
}
