/** What is kept of an exam that has been started: enough to go on with it and to score it, whatever the bank is by then. */
import type { BankCourse } from '@lanewise/bank/compiled/bank';
import type { CompiledQuestion } from '@lanewise/bank/compiled/snapshot';
import type { Blueprint } from '@lanewise/learning/exam/blueprint';
import { drawExam, shuffleAnswers } from '@lanewise/learning/exam/draw';
import { type GivenAnswer, gradeAnswer, type QuestionKey } from '@lanewise/learning/exam/grade';
import type { QuestionResult } from '@lanewise/learning/exam/result';
import type { Random } from '@lanewise/learning/random';

/** A question as it was drawn, with its key: a later bank may word it anew, but must not change how this exam is scored. */
export interface StoredQuestion {
  readonly id: string;
  readonly part: string;
  readonly module: string;
  readonly tags: readonly string[];
  readonly points: number | null;
  readonly scored: boolean;
  readonly kind: 'single' | 'multiple' | 'numeric';
  /** The bank's ids of the answers in the order shown. A candidate sees places instead: the bank's ids could give the answer away. */
  readonly answers: readonly string[];
  readonly right: readonly string[];
  readonly number: number | null;
}

/** An answer as it is kept, in the candidate's terms. `at` is milliseconds since the epoch. */
export interface StoredAnswer {
  /** Places of the chosen answers, from 1; absent where a figure was entered. */
  readonly places?: readonly number[];
  readonly value?: number;
  readonly at: number;
}

/** By the question's id. */
export type StoredAnswers = Readonly<Record<string, StoredAnswer>>;

/** Draws an exam by its blueprint. The same chance draws the same exam from the same bank. */
export function drawStoredExam(blueprint: Blueprint, course: BankCourse, random: Random): readonly StoredQuestion[] {
  return drawExam(blueprint, course.pool, random).questions.map(({ item, part, scored }) =>
    storedQuestion(item, part, scored, random),
  );
}

function storedQuestion(question: CompiledQuestion, part: string, scored: boolean, random: Random): StoredQuestion {
  return {
    id: question.id,
    part,
    module: question.module,
    tags: question.tags,
    points: question.points,
    scored,
    kind: question.kind,
    answers: shuffleAnswers(question.answers, random).map(({ id }) => id),
    right: question.answers.filter(({ right }) => right).map(({ id }) => id),
    number: question.number?.value ?? null,
  };
}

/** Returns what was given as grading takes it: the bank's ids instead of places. */
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
