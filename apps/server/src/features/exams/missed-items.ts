/** The questions missed in a finished exam, as a practice test asks them. */
import type { Bank, BankCourse } from '@lanewise/bank/compiled/bank';
import type { PracticeItem } from '@lanewise/contracts/calls/practice';
import type { ContentLanguage } from '@lanewise/contracts/languages';
import { randomFromSeed } from '@lanewise/learning/random';
import { drawnItem, inPractice } from '../practice/practice-item.ts';
import type { ExamRow } from './store.ts';
import { resultsOf } from './stored-exam.ts';

interface MissedIn {
  readonly row: Pick<ExamRow, 'questions' | 'answers'>;
  readonly course: BankCourse;
  readonly language: ContentLanguage;
  /** Orders the answers; without one the order is random. */
  readonly seed: string | undefined;
}

/**
 * Returns the questions that were answered wrong or not at all, in the order of the exam. Their answers have the bank's ids, not the numbers
 * that the candidate saw. A question that the bank no longer has is left out.
 */
export function missedItems(bank: Bank, { row, course, language, seed }: MissedIn): PracticeItem[] {
  const random = seed === undefined ? Math.random : randomFromSeed(seed);
  return resultsOf(row.questions, row.answers).flatMap(({ questionId, grade }) => {
    const question = grade === 'right' ? undefined : course.question(questionId);
    // A practice test has no films to ask it after.
    if (!question || question.film || !course.chapter(question.chapter)) return [];
    return [drawnItem(bank, { question, course, language, placement: inPractice, standing: null }, random)];
  });
}
