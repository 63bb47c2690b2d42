/** A stored exam at one moment: its state for the wire, and how it ended or would end now. */
import type { Bank, BankCourse } from '@lanewise/bank/compiled/bank';
import type { Exam } from '@lanewise/contracts/calls/exam-views';
import type { CallAnswer } from '@lanewise/contracts/client';
import type { ContentLanguage } from '@lanewise/contracts/languages';
import type { Blueprint } from '@lanewise/learning/exam/blueprint';
import type { ExamEnd, SittingView } from './sitting.ts';
import type { ExamRow } from './store.ts';
import { isGiven } from './stored-exam.ts';
import { examQuestion, examRules, questionClock, savedAnswers } from './views.ts';

/** A stored exam with its course and blueprint, and its state at this moment. */
export interface LoadedExam {
  readonly row: ExamRow;
  readonly course: BankCourse;
  readonly blueprint: Blueprint;
  readonly view: SittingView;
}

/** Returns when and why an exam ended, or would end now. If time ran out or the last question closed, it ended then, whenever it is handed in. */
export function endOf({ row, view }: LoadedExam, now: Date): { at: Date; by: ExamEnd } {
  if (row.finishedAt !== null) return { at: row.finishedAt, by: row.endedBy ?? 'candidate' };
  if (view.ended === 'candidate') return { at: view.deadline ?? now, by: 'candidate' };
  if (view.deadline !== null && now > view.deadline) return { at: view.deadline, by: 'time' };
  return { at: now, by: view.ended === 'rules' ? 'rules' : 'candidate' };
}

/** Returns an exam for the wire, without anything that tells what is right. */
export function examView(bank: Bank, { row, course, blueprint, view }: LoadedExam, now: Date): Exam {
  const language = row.language as ContentLanguage;
  return {
    id: row.id,
    subject_code: row.subjectCode,
    course_code: row.courseCode,
    mode: row.mode,
    started_at: row.startedAt.toISOString(),
    deadline: view.deadline?.toISOString() ?? null,
    question_clock: questionClock(row.questions, view),
    now: now.toISOString(),
    rules: examRules(blueprint, view.sitting.conduct, row.mode),
    questions: row.questions
      .filter(({ part }) => view.open.has(part))
      .map((question) => examQuestion(bank, course, question, { language, films: row.films })),
    answers: savedAnswers(row.questions, row.answers),
    flagged: [...row.flagged],
    ended: row.finishedAt !== null || view.ended !== null,
    finished_at: row.finishedAt?.toISOString() ?? null,
  };
}

/** Returns an unfinished exam for the list of a candidate's exams. */
export function currentView({ row, view }: LoadedExam): NonNullable<CallAnswer<'listExams'>['current']> {
  return {
    id: row.id,
    mode: row.mode,
    ended: view.ended !== null,
    started_at: row.startedAt.toISOString(),
    deadline: view.deadline?.toISOString() ?? null,
    answered: Object.values(row.answers).filter(isGiven).length,
    total: row.questions.length,
  };
}
