/** Finds the exam of a call, if the caller may see it. */
import type { Bank, BankCourse } from '@lanewise/bank/compiled/bank';
import { ApiError } from '@lanewise/contracts/api-errors';
import type { Store } from '@lanewise/database/pool';
import type { Blueprint } from '@lanewise/learning/exam/blueprint';
import { blueprintById } from '@lanewise/learning/exam/lookup';
import type { Caller } from '../../platform/calls/caller.ts';
import { requireCourse } from '../catalogue/subject.ts';
import { rememberedExams } from './guest-cookie.ts';
import type { LoadedExam } from './loaded-exam.ts';
import { viewSitting } from './sitting.ts';
import { type ExamRow, examStore } from './store.ts';

interface FinderParts {
  readonly queries: Store;
  readonly bank: Bank;
  readonly now: () => Date;
}

export interface ExamFinder {
  /** The owner of the exams that a call is about: a learner, or null for a guest who knows the exam's id. */
  ownerOf(caller: Caller): Promise<string | null>;
  /** @throws {ApiError} EXAM_NOT_FOUND */
  find(id: string, caller: Caller): Promise<ExamRow>;
  /** Returns an exam with its current state. @throws {ApiError} COURSE_NOT_FOUND if the bank no longer has its course */
  viewOf(row: ExamRow): LoadedExam;
}

/** Returns what finds exams. Somebody else's exam is EXAM_NOT_FOUND, as one that does not exist. */
export function examFinder({ queries, bank, now }: FinderParts): ExamFinder {
  const ownerOf: ExamFinder['ownerOf'] = async (caller) => (await caller.learner())?.userId ?? null;
  return {
    ownerOf,

    async find(id, caller) {
      const userId = await ownerOf(caller);
      const own = userId === null ? null : await examStore(queries, userId).find(id);
      // The address of a page contains the id, and addresses are shared, so only the browser that started a guest's exam may open it. A learner
      // may still have one from before signing in, e.g. in a second tab.
      const row = own ?? (rememberedExams(caller).includes(id) ? await examStore(queries, null).find(id) : null);
      if (!row) throw new ApiError('EXAM_NOT_FOUND');
      return row;
    },

    viewOf(row) {
      const course = courseOf(bank, row);
      const blueprint = requireBlueprint(row.blueprint);
      const { mode, startedAt, questions, answers } = row;
      return { row, course, blueprint, view: viewSitting({ blueprint, mode, startedAt, questions, answers }, now()) };
    },
  };
}

function courseOf(bank: Bank, { subjectCode, courseCode }: ExamRow): BankCourse {
  return requireCourse(bank, { a: subjectCode, b: courseCode });
}

/** Returns the blueprint that a stored exam names. @throws {Error} there is none: a fault of ours, so not an error of the catalogue */
export function requireBlueprint(id: string): Blueprint {
  const blueprint = blueprintById(id);
  if (!blueprint) throw new Error(`There is no blueprint ${id}.`);
  return blueprint;
}
