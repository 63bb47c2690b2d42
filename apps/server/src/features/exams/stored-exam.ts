/** The stored form of an exam: enough to continue and score it, whatever the bank contains by then. */
import type { BankCourse } from '@lanewise/bank/compiled/bank';
import type { CompiledQuestion } from '@lanewise/bank/compiled/snapshot';
import { ContentTypeSchema } from '@lanewise/contracts/calls/practice';
import type { ContentLanguage } from '@lanewise/contracts/languages';
import type { Blueprint } from '@lanewise/learning/exam/blueprint';
import { conductOf } from '@lanewise/learning/exam/conduct-of';
import { drawExam, limitAnswers, shuffleAnswers } from '@lanewise/learning/exam/draw';
import { type GivenAnswer, gradeAnswer, type QuestionKey } from '@lanewise/learning/exam/grade';
import { readingSeconds } from '@lanewise/learning/exam/reading-time';
import type { QuestionResult } from '@lanewise/learning/exam/result';
import type { Random } from '@lanewise/learning/random';
import { z } from 'zod';

/** A question as drawn, with its key. A later bank may reword it, but must not change how this exam is scored. */
export interface StoredQuestion {
  readonly id: string;
  readonly part: string;
  readonly module: string;
  readonly tags: readonly string[];
  readonly points: number | null;
  readonly scored: boolean;
  readonly kind: 'single' | 'multiple' | 'numeric';
  /** The bank's ids of the answers in the order shown. Candidates see position numbers instead, because the bank's ids could give the answer away. */
  readonly answers: readonly string[];
  readonly right: readonly string[];
  readonly number: number | null;
  /** Seconds for reading it aloud before its clock starts; absent if the exam does not read it first. */
  readonly readingSeconds?: number;
  /** Whether it begins with a film. */
  readonly film?: true;
}

/** The shape of a `StoredQuestion` in the database. */
export const StoredQuestionSchema: z.ZodType<StoredQuestion> = z.object({
  id: z.string(),
  part: z.string(),
  module: z.string(),
  tags: z.array(z.string()),
  points: z.number().nullable(),
  scored: z.boolean(),
  kind: ContentTypeSchema,
  answers: z.array(z.string()),
  right: z.array(z.string()),
  number: z.number().nullable(),
  readingSeconds: z.number().exactOptional(),
  film: z.literal(true).exactOptional(),
});

/** An answer as stored, by the candidate's numbering. `at` is milliseconds since the epoch. */
export interface StoredAnswer {
  /** Numbers of the chosen answers, from 1; none if the answer was removed; absent if a number was entered. */
  readonly places?: readonly number[];
  readonly value?: number;
  readonly at: number;
}

/** Returns whether something is answered: an exam that goes only forward keeps emptied answers, too. */
export function isGiven({ places, value }: StoredAnswer): boolean {
  return value !== undefined || (places ?? []).length > 0;
}

/** By the question's id. */
export type StoredAnswers = Readonly<Record<string, StoredAnswer>>;

/** The shape of `StoredAnswers` in the database. */
export const StoredAnswersSchema: z.ZodType<StoredAnswers> = z.record(
  z.string(),
  z.object({ places: z.array(z.number()).exactOptional(), value: z.number().exactOptional(), at: z.number() }),
);

/** Draws an exam by its blueprint, to be taken in `language`. The same random numbers draw the same exam from the same bank. */
export function drawStoredExam(
  blueprint: Blueprint,
  course: BankCourse,
  language: ContentLanguage,
  random: Random,
): readonly StoredQuestion[] {
  const { readsFirst } = conductOf(blueprint);
  return drawExam(blueprint, course.examPool, random, course.films).questions.map(({ item, part, scored }) => ({
    ...storedQuestion(item, { part, scored, answers: course.examAnswers }, random),
    ...(readsFirst && { readingSeconds: readingSeconds(textsOf(item, language)) }),
  }));
}

/** Returns a question and its answers as they are read aloud. */
function textsOf({ text }: CompiledQuestion, language: ContentLanguage): readonly string[] {
  const spoken = text[language] ?? Object.values(text)[0];
  return spoken === undefined ? [] : [spoken.situation ?? '', spoken.prompt, ...spoken.answers];
}

/** Returns a question with its key and its answers in random order: so many of them, or all. */
export function storedQuestion(
  question: CompiledQuestion,
  {
    part,
    scored,
    answers: count,
  }: { readonly part: string; readonly scored: boolean; readonly answers: number | null },
  random: Random,
): StoredQuestion {
  const answers =
    count === null
      ? question.answers
      : limitAnswers(question.answers, { count, isRight: ({ right }) => right, random });
  const [text] = Object.values(question.text);
  const textOf = (answer: (typeof answers)[number]) => text?.answers[question.answers.indexOf(answer)] ?? '';
  return {
    id: question.id,
    part,
    module: question.module,
    tags: question.tags,
    points: question.points,
    scored,
    kind: question.kind,
    answers: shuffleAnswers(answers, random, textOf).map(({ id }) => id),
    right: question.answers.filter(({ right }) => right).map(({ id }) => id),
    number: question.number?.value ?? null,
    ...(question.film && { film: true as const }),
  };
}

/** Returns the answer for grading, with the bank's ids instead of the candidate's numbers. */
function givenAnswerOf({ answers }: StoredQuestion, stored: StoredAnswer | undefined): GivenAnswer {
  if (stored === undefined) return null;
  if (stored.value !== undefined) return { number: stored.value };
  return { choices: (stored.places ?? []).map((place) => answers[place - 1] ?? '') };
}

/** Returns the result of each question, in the order asked; unanswered ones are `ungradable`. */
export function resultsOf(questions: readonly StoredQuestion[], answers: StoredAnswers): readonly QuestionResult[] {
  return questions.map((question) => {
    const { id, module, part, tags, points, scored } = question;
    const grade = gradeAnswer(keyOf(question), givenAnswerOf(question, answers[id]));
    return { questionId: id, module, part, tags, points, scored, grade };
  });
}

function keyOf({ kind, answers, right, number }: StoredQuestion): QuestionKey {
  if (kind === 'numeric') return { kind, value: number ?? Number.NaN };
  return { kind, choices: answers, right };
}
