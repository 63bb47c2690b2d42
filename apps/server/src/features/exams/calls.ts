/** The exam simulator's calls. The server's clock decides, and no answer reveals the solution before the end. */

import { randomUUID } from 'node:crypto';
import type { Bank, BankCourse } from '@lanewise/bank/compiled/bank';
import { ApiError } from '@lanewise/contracts/api-errors';
import type { ExamAnswer, ExamResult } from '@lanewise/contracts/calls/exam-views';
import type { ContentLanguage } from '@lanewise/contracts/languages';
import type { Database, Store } from '@lanewise/database/pool';
import { conductOf } from '@lanewise/learning/exam/conduct-of';
import { examOfGroup } from '@lanewise/learning/exam/lookup';
import type { CallHandlers } from '../../platform/calls/execute.ts';
import { currentTime } from '../../platform/clock/clock.ts';
import type { Limits } from '../../platform/limits/limits.ts';
import { courseLanguage, requireCourse } from '../catalogue/subject.ts';
import type { CourseAccess } from '../entitlements/access.ts';
import { answersFrom, answersInTime, areStored } from './answers.ts';
import { examFinder, requireBlueprint } from './find-exam.ts';
import { type FreeExamParts, nextFreeStart, startFreely } from './free-exams.ts';
import { rememberExam, rememberedExams } from './guest-cookie.ts';
import { guestExamsOf } from './guest-exams.ts';
import { currentView, endOf, examView, type LoadedExam } from './loaded-exam.ts';
import { missedItems } from './missed-items.ts';
import type { ExamEnd } from './sitting.ts';
import { type ExamRow, examStore, listLearnerExams, type NewExam } from './store.ts';
import { drawStoredExam } from './stored-exam.ts';
import { examQuestion, examResult, examRules, questionClock } from './views.ts';

type ExamCall =
  | 'startExam'
  | 'getExam'
  | 'saveExamAnswers'
  | 'finishExam'
  | 'getExamResult'
  | 'drawMissed'
  | 'listExams';

export interface ExamParts {
  readonly database: Database;
  readonly bank: Bank;
  readonly limits: Pick<Limits, 'take'>;
  readonly access: CourseAccess;
  /** Origin of the product's pages: the guest's cookie is Secure if it is https. */
  readonly publicUrl: string;
  /** Stores a learner's finished exam as an attempt, in the transaction that finishes it. */
  readonly recordExam: RecordExam;
  /** Called when an exam of a learner or guest is finished, in the same transaction. */
  readonly reportExam?: ReportExam;
  /** The clock; tests set it. */
  readonly now?: () => Date;
}

/** A learner's exam that has just been finished. */
export interface EndedExam {
  readonly userId: string;
  readonly row: ExamRow;
  readonly course: BankCourse;
  readonly finishedAt: Date;
  readonly result: ExamResult;
}

export type RecordExam = (store: Store, exam: EndedExam) => Promise<void>;

type ReportExam = (
  store: Store,
  exam: { readonly id: string; readonly finishedAt: Date; readonly result: ExamResult },
) => Promise<void>;

/** Returns the handlers. Finishing an exam, recording it as an attempt and reporting it is one transaction, so that none of them happens alone. */
export function examCalls({
  database,
  bank,
  limits,
  access,
  publicUrl,
  recordExam,
  reportExam,
  now = currentTime,
}: ExamParts): CallHandlers<ExamCall> {
  const { queries } = database;
  const freeExams: FreeExamParts = { queries, now };

  const { ownerOf, find, viewOf } = examFinder({ queries, bank, now });

  function result({ row, course, blueprint }: LoadedExam, end: { at: Date; by: ExamEnd }) {
    const seconds = Math.round((end.at.getTime() - row.startedAt.getTime()) / 1000);
    const { id, questions, answers, lateAnswers, clips } = row;
    const language = row.language as ContentLanguage;
    return examResult(bank, {
      id,
      blueprint,
      course,
      language,
      questions,
      answers,
      lateAnswers,
      clips,
      seconds,
      endedBy: end.by,
    });
  }

  /** Returns an exam with the answers that were sent with it. Those of a finished exam are late, and what is known to be late stays as it is. */
  function takeIn(row: ExamRow, sent: readonly ExamAnswer[]): ExamRow {
    if (sent.length === 0) return row;
    const { view } = viewOf(row);
    const state = row.finishedAt === null ? view : { ...view, ended: row.endedBy ?? 'candidate' };
    const { answers, late } = answersInTime(sent, {
      questions: row.questions,
      answers: row.answers,
      view: state,
      now: now(),
    });
    return { ...row, answers, lateAnswers: { ...late, ...row.lateAnswers } };
  }

  return {
    async startExam({ params, query, body }, caller) {
      const course = requireCourse(bank, params);
      const blueprint = examOfGroup(requireBlueprint(course.entry.blueprint), body.group);
      if (body.mode === 'extra_time' && conductOf(blueprint).extraTime === null) {
        throw new ApiError('VALIDATION', { fields: { mode: 'exam.no_extra_time' } });
      }
      if (course.examPool.items.length < blueprint.questions) throw new ApiError('EXAM_NOT_READY');
      const userId = await ownerOf(caller);
      const language = courseLanguage(course, query.locale);
      const exam: NewExam = {
        id: body.id ?? randomUUID(),
        subjectCode: course.entry.subject,
        courseCode: course.entry.code,
        blueprint: blueprint.id,
        mode: body.mode,
        language,
        snapshot: bank.hash,
        questions: drawStoredExam(blueprint, course, language, Math.random),
      };
      if (userId === null && (await examStore(queries, null).find(exam.id)) === null)
        await limits.take('startGuestExam', '', caller);
      const isOpen = (await access.rightsOf(caller)).opens(course.entry);
      const row = isOpen
        ? await examStore(queries, userId).insert(exam)
        : await startFreely(freeExams, { userId, caller, exam });
      // An id already used for another course, or in another browser, is not a retry.
      const isSame =
        row.courseCode === course.entry.code && row.subjectCode === course.entry.subject && row.mode === body.mode;
      if (!isSame || (userId === null && !mayBeRetry(row, rememberedExams(caller), now()))) {
        throw new ApiError('EXAM_TAKEN');
      }
      if (userId === null) rememberExam(caller, row.id, publicUrl);
      return examView(bank, viewOf(row), now());
    },

    async getExam({ params }, caller) {
      return examView(bank, viewOf(await find(params.id, caller)), now());
    },

    async saveExamAnswers({ params, body }, caller) {
      const owner = (await find(params.id, caller)).userId;
      return await queries.transaction(async (store) => {
        const exams = examStore(store, owner);
        const row = await exams.find(params.id, 'lock');
        if (!row) throw new ApiError('EXAM_NOT_FOUND');
        const before = viewOf(row);
        const at = now();
        const { questions } = row;
        const exam = { questions, answers: row.answers, view: before.view, now: at };
        const isEnded = row.finishedAt !== null || before.view.ended !== null;
        // A save that "hand in" overtook brings nothing new, and so is no error.
        if (isEnded && (body.flagged !== undefined || !areStored(body.answers, exam))) throw new ApiError('EXAM_ENDED');
        const answers = answersFrom(body.answers, exam);
        const known = new Set(questions.map(({ id }) => id));
        const flagged = (body.flagged ?? row.flagged).filter((id) => known.has(id));
        await exams.change(row.id, { answers, flagged });
        const after = viewOf({ ...row, answers });
        const opened = questions.filter(({ part }) => after.view.open.has(part) && !before.view.open.has(part));
        return {
          saved: body.answers.length,
          deadline: after.view.deadline?.toISOString() ?? null,
          question_clock: questionClock(row.questions, after.view),
          now: at.toISOString(),
          ended: isEnded || after.view.ended !== null,
          opened: opened.map((question) =>
            examQuestion(bank, after.course, question, { language: row.language as ContentLanguage, films: row.films }),
          ),
        };
      });
    },

    async finishExam({ params, body }, caller) {
      const owner = (await find(params.id, caller)).userId;
      return await queries.transaction(async (store) => {
        const exams = examStore(store, owner);
        const found = await exams.find(params.id, 'lock');
        if (!found) throw new ApiError('EXAM_NOT_FOUND');
        const row = takeIn(found, body.answers);
        const exam = viewOf(row);
        const end = endOf(exam, now());
        const ended = result(exam, end);
        const { answers, lateAnswers } = row;
        if (row !== found) await exams.change(row.id, { answers, lateAnswers });
        if (row.finishedAt === null) {
          await exams.change(row.id, { finishedAt: end.at, endedBy: end.by });
          await reportExam?.(store, { id: row.id, finishedAt: end.at, result: ended });
          if (row.userId !== null) {
            await recordExam(store, {
              userId: row.userId,
              row,
              course: exam.course,
              finishedAt: end.at,
              result: ended,
            });
          }
        }
        return ended;
      });
    },

    async getExamResult({ params }, caller) {
      const exam = viewOf(await find(params.id, caller));
      if (exam.row.finishedAt === null) throw new ApiError('EXAM_RUNNING');
      return result(exam, endOf(exam, now()));
    },

    async drawMissed({ params, query }, caller) {
      const { row, course } = viewOf(await find(params.id, caller));
      if (row.finishedAt === null) throw new ApiError('EXAM_RUNNING');
      return missedItems(bank, { course, row, language: courseLanguage(course, query.locale), seed: query.seed });
    },

    async listExams({ params, query }, caller) {
      const course = requireCourse(bank, params);
      const { entry } = course;
      const { subject, code, blueprint: blueprintId } = entry;
      const isOpen = (await access.rightsOf(caller)).opens(entry);
      const userId = await ownerOf(caller);
      const rows =
        userId === null
          ? await guestExamsOf(queries, caller)
          : await listLearnerExams(queries, userId, { subject, code });
      const own = rows.filter((row) => row.subjectCode === subject && row.courseCode === code).map(viewOf);
      const next = isOpen ? null : await nextFreeStart({ store: queries, now }, { userId, caller, subject });
      const current = own.find(({ row }) => row.finishedAt === null);
      const blueprint = examOfGroup(requireBlueprint(blueprintId), query.group);
      return {
        now: now().toISOString(),
        rules: examRules(blueprint, conductOf(blueprint), 'standard'),
        read_questions: Math.min(blueprint.questions, course.examPool.items.length),
        current: current === undefined ? null : currentView(current),
        next_start: next?.toISOString() ?? null,
        finished: own
          .filter(({ row }) => row.finishedAt !== null)
          .map((exam) => {
            const at = exam.row.finishedAt as Date;
            const { id, score, total, passed, hazard } = result(exam, endOf(exam, at));
            return { id, finished_at: at.toISOString(), score, total, passed, hazard: hazard?.state ?? null };
          }),
      };
    },
  };
}

/** Seconds during which a guest may repeat a start without the cookie, because the answer that set it was lost. */
const RETRY_SECONDS = 60;

/** Returns whether a guest's start found the guest's own exam: by the cookie, or so soon that there is nothing in the exam to protect. */
function mayBeRetry(
  { id, startedAt, answers, finishedAt }: ExamRow,
  remembered: readonly string[],
  now: Date,
): boolean {
  if (remembered.includes(id)) return true;
  const isFresh = now.getTime() - startedAt.getTime() < RETRY_SECONDS * 1000;
  return isFresh && finishedAt === null && Object.keys(answers).length === 0;
}
