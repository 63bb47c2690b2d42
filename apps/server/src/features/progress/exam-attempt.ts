/** Stores finished exams as attempts. */
import { createHash } from 'node:crypto';
import type { Bank } from '@lanewise/bank/compiled/bank';
import type { ContentLanguage } from '@lanewise/contracts/languages';
import type { EndedExam, RecordExam } from '../exams/calls.ts';
import { isGiven } from '../exams/stored-exam.ts';
import type { GradedAnswer } from './graded.ts';
import { recordAttempt } from './record.ts';

/** Returns a function that stores a learner's finished exam as an attempt with the same id, once. */
export function examRecorder(bank: Bank): RecordExam {
  return async (store, exam) => {
    const { userId, row, course, finishedAt, result } = exam;
    await recordAttempt(store, bank, {
      id: row.id,
      userId,
      course,
      kind: 'exam',
      startedAt: row.startedAt,
      finishedAt,
      language: row.language as ContentLanguage,
      answers: answersOf(exam),
      score: result.score,
      total: result.total,
      passed: result.passed,
      digest: createHash('sha256').update(JSON.stringify(row.answers)).digest(),
    });
  };
}

/** Returns the exam's answers by the bank's ids, each with the time since the previous one was saved. */
function answersOf({ row: { questions, answers, startedAt }, result }: EndedExam): readonly GradedAnswer[] {
  const right = new Set(result.questions.filter(({ is_right }) => is_right).map(({ item }) => item.page_id));
  const given = questions
    .flatMap((question) => {
      const answer = answers[question.id];
      return answer === undefined || !isGiven(answer) ? [] : [{ question, answer }];
    })
    .sort((one, other) => one.answer.at - other.answer.at);
  const open = questions.filter(({ id }) => answers[id] === undefined || !isGiven(answers[id]));
  return [
    ...given.map(({ question, answer: { places, value, at } }, index) => ({
      page_id: question.id,
      ...(value === undefined
        ? { answer_ids: (places ?? []).map((place) => question.answers[place - 1] ?? '') }
        : { value }),
      ms: Math.max(0, at - (given[index - 1]?.answer.at ?? startedAt.getTime())),
      right: right.has(question.id),
    })),
    ...open.map(({ id }) => ({ page_id: id, ms: 0, right: false })),
  ];
}
