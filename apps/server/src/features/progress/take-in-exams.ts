/** Adopts exams that a guest finished before signing up in the same browser. */
import type { Bank } from '@lanewise/bank/compiled/bank';
import type { ContentLanguage } from '@lanewise/contracts/languages';
import type { Queries } from '@lanewise/database/pool';
import { blueprintById } from '@lanewise/learning/exam/lookup';
import { requireCourse } from '../catalogue/subject.ts';
import { listExamsWithoutAttempt } from '../exams/store.ts';
import { examResult } from '../exams/views.ts';
import { examRecorder } from './exam-attempt.ts';
import type { StudyKey } from './knowledge-store.ts';

/** Stores each finished exam of the course as an attempt, unless that has been done. Usually there is none, which costs one query. */
export async function takeInExams(queries: Queries, bank: Bank, studied: StudyKey): Promise<void> {
  const record = examRecorder(bank);
  const course = requireCourse(bank, { a: studied.subjectCode, b: studied.courseCode });
  for (const row of await listExamsWithoutAttempt(queries, studied)) {
    const blueprint = blueprintById(row.blueprint);
    const { id, questions, answers, lateAnswers, clips, startedAt, finishedAt } = row;
    if (blueprint === undefined || finishedAt === null) continue;
    const result = examResult(bank, {
      id,
      blueprint,
      course,
      questions,
      answers,
      lateAnswers,
      clips,
      language: row.language as ContentLanguage,
      seconds: Math.round((finishedAt.getTime() - startedAt.getTime()) / 1000),
      endedBy: row.endedBy ?? 'candidate',
    });
    await queries.transaction((store) => record(store, { userId: studied.userId, row, course, finishedAt, result }));
  }
}
