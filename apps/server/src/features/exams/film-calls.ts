/** The films of an exam's questions. A question's text stays on the server until its film was viewed and the candidate has gone on. */
import type { Bank } from '@lanewise/bank/compiled/bank';
import { ApiError } from '@lanewise/contracts/api-errors';
import type { ExamQuestion } from '@lanewise/contracts/calls/exam-views';
import { FILM_VIEWS } from '@lanewise/contracts/constants/hazards';
import type { ContentLanguage } from '@lanewise/contracts/languages';
import type { Database } from '@lanewise/database/pool';
import type { CallHandlers } from '../../platform/calls/execute.ts';
import { currentTime } from '../../platform/clock/clock.ts';
import { filmScript } from '../films/films.ts';
import { filmView } from '../hazards/film-view.ts';
import { posterOf } from '../hazards/recordings.ts';
import { examFinder } from './find-exam.ts';
import type { LoadedExam } from './loaded-exam.ts';
import { examStore } from './store.ts';
import type { StoredFilm } from './stored-films.ts';
import { examQuestion } from './views.ts';

interface FilmCallParts {
  readonly database: Database;
  readonly bank: Bank;
  readonly now?: () => Date;
}

/** Seconds that a device's clock may be ahead by, for a whole film. */
const SLACK = 1;

/**
 * Returns the handlers. A question opens only once its film can have ended by the server's clock, or was described; each view counts when it begins.
 */
export function examFilmCalls({
  database: { queries },
  bank,
  now = currentTime,
}: FilmCallParts): CallHandlers<'getExamFilm' | 'saveExamFilm'> {
  const finder = examFinder({ queries, bank, now });

  /** @throws {ApiError} EXAM_NOT_FOUND if the exam has no such film, EXAM_ENDED if it is over */
  function filmOf({ row, course, view }: LoadedExam, id: string) {
    const stored = row.questions.find((question) => question.id === id && question.film);
    const question = course.question(id);
    const script = question && filmScript(question);
    if (!stored || !script) throw new ApiError('EXAM_NOT_FOUND');
    if (row.finishedAt !== null || view.ended !== null) throw new ApiError('EXAM_ENDED');
    return { stored, script, course };
  }

  const shown = ({ row, course }: LoadedExam, id: string): ExamQuestion => {
    const stored = row.questions.find((question) => question.id === id);
    if (!stored) throw new ApiError('EXAM_NOT_FOUND');
    return examQuestion(bank, course, stored, { language: row.language as ContentLanguage, films: row.films });
  };

  return {
    async getExamFilm({ params }, caller) {
      const { script, course } = filmOf(finder.viewOf(await finder.find(params.id, caller)), params.film);
      return { film: filmView(script, course), poster: posterOf(script, course) };
    },

    async saveExamFilm({ params, body: { act } }, caller) {
      const owner = (await finder.find(params.id, caller)).userId;
      return await queries.transaction(async (store) => {
        const exams = examStore(store, owner);
        const found = await exams.find(params.id, 'lock');
        if (!found) throw new ApiError('EXAM_NOT_FOUND');
        const exam = finder.viewOf(found);
        const { script } = filmOf(exam, params.film);
        const film = filmAfter(found.films[params.film], act, { duration: script.film.duration, now: now().getTime() });
        const films = { ...found.films, [params.film]: film };
        await exams.change(found.id, { films });
        return { question: shown({ ...exam, row: { ...found, films } }, params.film) };
      });
    },
  };
}

/** Returns how far a candidate is after an act. @throws {ApiError} VALIDATION if it is not possible now */
function filmAfter(
  before: StoredFilm | undefined,
  act: 'view' | 'describe' | 'open',
  { duration, now }: { readonly duration: number; readonly now: number },
): StoredFilm {
  const refused = new ApiError('VALIDATION', { fields: { act: 'exam.film' } });
  if (act === 'open') {
    if (before?.isOpen) return before;
    const canHaveEnded = before !== undefined && now >= before.at + (duration - SLACK) * 1000;
    if (before === undefined || !(canHaveEnded || before.isDescribed)) throw refused;
    return { ...before, isOpen: true };
  }
  if (before?.isOpen || (before?.views ?? 0) >= FILM_VIEWS) throw refused;
  return {
    views: (before?.views ?? 0) + 1,
    at: before?.at ?? now,
    isDescribed: act === 'describe' || before?.isDescribed === true,
    isOpen: false,
  };
}
