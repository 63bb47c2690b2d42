/** The calls of an exam's hazard perception part. Scripts stay on the server; a browser gets films, and scores only after the last clip. */

import type { Bank, BankCourse } from '@lanewise/bank/compiled/bank';
import { ApiError } from '@lanewise/contracts/api-errors';
import type { Database, Store } from '@lanewise/database/pool';
import type { HazardPart } from '@lanewise/learning/exam/blueprint';
import type { ClipScript } from '@lanewise/learning/hazard/clip';
import { mostClicks } from '@lanewise/learning/hazard/score';
import type { Caller } from '../../platform/calls/caller.ts';
import type { CallHandlers } from '../../platform/calls/execute.ts';
import { currentTime } from '../../platform/clock/clock.ts';
import { filmView } from '../hazards/film-view.ts';
import { recordClip } from '../hazards/hazard-store.ts';
import { notesView, scoredView } from '../hazards/views.ts';
import { clipOfExam, storedClip } from './clips.ts';
import { examFinder } from './find-exam.ts';
import { type ExamRow, examStore } from './store.ts';

interface ClipCallParts {
  readonly database: Database;
  readonly bank: Bank;
  readonly now?: () => Date;
}

/** An exam whose clips can be taken. */
interface ExamWithClips {
  readonly row: ExamRow;
  readonly part: HazardPart;
  readonly course: BankCourse;
  /** A clip by its position from 0. */
  readonly clip: (place: number) => ClipScript;
}

/** Returns the handlers. An exam's clips follow from its stored seed; they can be taken once its questions have been handed in. */
export function clipCalls({
  database: { queries },
  bank,
  now = currentTime,
}: ClipCallParts): CallHandlers<'getExamClips' | 'saveExamClip' | 'reviewExamClip'> {
  const finder = examFinder({ queries, bank, now });

  /** @throws {ApiError} EXAM_NOT_FOUND if the exam has no such part, EXAM_RUNNING if its questions have not been handed in */
  function withClips(row: ExamRow): ExamWithClips {
    const { blueprint, course } = finder.viewOf(row);
    const part = blueprint.hazard;
    if (part === null) throw new ApiError('EXAM_NOT_FOUND');
    if (row.finishedAt === null) throw new ApiError('EXAM_RUNNING');
    return { row, part, course, clip: (place) => clipOfExam(part, row.clipSeed, course.entry.subject, place) };
  }

  const examOf = async (id: string, caller: Caller) => withClips(await finder.find(id, caller));

  return {
    async getExamClips({ params, query }, caller) {
      const { row, part, course, clip } = await examOf(params.id, caller);
      const taken = row.clips.length;
      const script = taken < part.clips ? clip(taken) : null;
      const next = script && { ...film(script, course), ...notesView(script, query) };
      return { clips: part.clips, taken, next };
    },

    async saveExamClip({ params, body }, caller) {
      const owner = (await finder.find(params.id, caller)).userId;
      return await queries.transaction(async (store) => {
        const { row, part, clip } = await lockedExam(store, owner, params.id, withClips);
        const place = body.clip - 1;
        if (place > row.clips.length || place >= part.clips) {
          throw new ApiError('VALIDATION', { fields: { clip: 'parameter.clip' } });
        }
        const before = row.clips[place];
        if (before === undefined && now() < earliestEnd(row, place, clip))
          throw new ApiError('VALIDATION', { fields: { clip: 'exam.clip_running' } });
        const saved = before ?? storedClip(clip(place), body.clicks);
        const clips = before === undefined ? [...row.clips, saved] : row.clips;
        if (before === undefined) {
          await examStore(store, owner).change(row.id, { clips });
          if (owner !== null) {
            const { id, subjectCode, courseCode } = row;
            const scored = scoredView(clip(place), body.clicks);
            await recordClip(store, { userId: owner, subjectCode, courseCode }, `exam ${id} ${place}`, scored, now());
          }
        }
        return { clips: part.clips, taken: clips.length, misuse: saved.misuse };
      });
    },

    async reviewExamClip({ params }, caller) {
      const { row, part, course, clip } = await examOf(params.id, caller);
      const place = Number(params.clip) - 1;
      if (place >= part.clips) throw new ApiError('VALIDATION', { fields: { clip: 'parameter.clip' } });
      if (row.clips.length < part.clips) throw new ApiError('EXAM_RUNNING');
      const script = clip(place);
      return { ...film(script, course), score: scoredView(script, row.clips[place]?.clicks ?? []) };
    },
  };
}

async function lockedExam(
  store: Store,
  owner: string | null,
  id: string,
  withClips: (row: ExamRow) => ExamWithClips,
): Promise<ExamWithClips> {
  const row = await examStore(store, owner).find(id, 'lock');
  if (!row) throw new ApiError('EXAM_NOT_FOUND');
  return withClips(row);
}

const film = (script: ClipScript, course: BankCourse) => ({
  film: filmView(script, course),
  most_clicks: mostClicks(script.film.duration),
});

/** Share of a film's length that a device's clock may be ahead by, and seconds for all clips together. */
const FAST_CLOCK = 0.02;
const SLACK = 5;

/**
 * Returns when a clip can have ended at the earliest: clips are taken one after another from the moment when the questions were handed in, and none runs
 * faster than it was filmed.
 */
function earliestEnd({ finishedAt }: ExamRow, place: number, clip: ExamWithClips['clip']): Date {
  const films = Array.from({ length: place + 1 }, (_, each) => clip(each).film.duration);
  const seconds = films.reduce((sum, duration) => sum + duration, 0) * (1 - FAST_CLOCK) - SLACK;
  return new Date((finishedAt?.getTime() ?? 0) + seconds * 1000);
}
