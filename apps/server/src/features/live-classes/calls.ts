/** Live classes: a member of a school leads one, and anyone with its code answers without an account. */
import { randomUUID } from 'node:crypto';
import { ApiError } from '@lanewise/contracts/api-errors';
import {
  liveClassLimits,
  liveCodeLength,
  liveLookSeconds,
  livePhaseOf,
  summaryStepOf,
} from '@lanewise/contracts/constants/live-classes';
import { subjectCodes } from '@lanewise/contracts/countries';
import { isUuid } from '@lanewise/contracts/uuid';
import type { CallHandlers } from '../../platform/calls/execute.ts';
import { currentTime } from '../../platform/clock/clock.ts';
import { joinCodeOf, newJoinCode } from '../teaching/join-code.ts';
import type { TeachingParts } from '../teaching/parts.ts';
import { requireApproved } from '../teaching/school-store.ts';
import { drawClassQuestions } from './class-questions.ts';
import { liveStateOf, summaryOf } from './live-state.ts';
import {
  deleteLiveClass,
  findByCode,
  findLiveClass,
  findProgress,
  insertLiveClass,
  insertSeat,
  type LiveClass,
  listLiveClassesOf,
  listSeats,
  setAnswer,
  setStep,
} from './store.ts';

type LeaderCall = 'startLiveClass' | 'listLiveClasses' | 'getLiveClass' | 'moveLiveClass';
type SeatCall = 'joinLiveClass' | 'getLiveStep' | 'getLiveSeat' | 'answerLiveClass';

type Parts = Pick<TeachingParts, 'database' | 'bank' | 'now'>;

function required<Found>(found: Found | null): Found {
  if (found === null) throw new ApiError('LIVE_CLASS_NOT_FOUND');
  return found;
}

/** Returns the handlers for the member who leads a class. */
export function liveClassCalls({ database, bank, now = currentTime }: Parts): CallHandlers<LeaderCall> {
  const { queries } = database;
  return {
    async startLiveClass({ params, body: { subject_code: subjectCode, course_code: courseCode, chapter: code } }) {
      const subject = subjectCodes.find((each) => each === subjectCode);
      const course = subject && bank.course(subject, courseCode);
      if (!course) throw new ApiError('VALIDATION', { fields: { course_code: 'act.object' } });
      const chapter = course.chapter(code);
      const questions = chapter ? drawClassQuestions(bank, course, chapter.code, Math.random) : [];
      if (!chapter || questions.length === 0) throw new ApiError('VALIDATION', { fields: { chapter: 'act.object' } });
      return await queries.transaction(async (store) => {
        // The lock keeps a school from running more classes than its limit.
        const { id: schoolId } = await requireApproved(store, params.school, 'lock');
        if ((await listLiveClassesOf(store, schoolId)).length >= liveClassLimits.running)
          throw new ApiError('VALIDATION', { fields: { chapter: 'teaching.full' } });
        const live = { id: randomUUID(), schoolId, subjectCode, courseCode, chapter: chapter.code, questions };
        let joinCode: string;
        do joinCode = newJoinCode(liveCodeLength);
        while (!(await insertLiveClass(store, { ...live, code: joinCode, startedAt: now() })));
        return { id: live.id, code: joinCode };
      });
    },

    async listLiveClasses({ params: { school } }) {
      return (await listLiveClassesOf(queries, school)).map((live) => ({
        id: live.id,
        code: live.code,
        subject_code: live.subjectCode,
        course_code: live.courseCode,
        chapter: live.chapter,
        started_at: live.startedAt.toISOString(),
      }));
    },

    async getLiveClass({ params: { school, id }, query: { locale } }) {
      const live = required(isUuid(id) ? await findLiveClass(queries, school, id) : null);
      const seats = await listSeats(queries, live.id);
      const shown = { ...liveStateOf(bank, live, seats, locale), summary: summaryOf(bank, live, seats, locale) };
      return { id: live.id, code: live.code, ...shown };
    },

    async moveLiveClass({ params: { school, id }, body: { from, to } }) {
      const isOver = await queries.transaction(async (store) => {
        const live = isUuid(id) ? await findLiveClass(store, school, id, 'lock') : null;
        // An earlier request has ended it.
        if (live === null) return true;
        const last = summaryStepOf(live.questions.length);
        // A second press on the same button.
        if (live.step !== from && (to === 'next' || live.step === last)) return false;
        const seats = await listSeats(store, live.id);
        const hasSummary = seats.some(({ answers }) => Object.keys(answers).length > 0);
        if (live.step === last || ((to === 'end' || from + 1 === last) && !hasSummary)) {
          await deleteLiveClass(store, live.id);
          return true;
        }
        await setStep(store, live.id, to === 'end' ? last : from + 1);
        return false;
      });
      return { is_over: isOver };
    },
  };
}

/** Returns the handlers for the phones. */
export function liveSeatCalls({ database, bank }: Parts): CallHandlers<SeatCall> {
  const { queries } = database;
  return {
    async joinLiveClass({ params: { code } }) {
      return await queries.transaction(async (store) => {
        // The lock keeps a class from growing past its limit.
        const live = required(await findByCode(store, joinCodeOf(code), 'update'));
        if ((await listSeats(store, live.id)).length >= liveClassLimits.seats) throw new ApiError('LIVE_CLASS_FULL');
        return { seat: await insertSeat(store, live.id) };
      });
    },

    async getLiveStep({ params: { code } }) {
      const { step, joined, answered } = required(await findProgress(queries, joinCodeOf(code)));
      return { step, joined, answered, look_seconds: liveLookSeconds(joined) };
    },

    async getLiveSeat({ params: { code, seat }, query: { locale } }) {
      const live = required(await findByCode(queries, joinCodeOf(code)));
      const seats = await listSeats(queries, live.id);
      const own = required(seats.find(({ id }) => id === seat) ?? null);
      const state = liveStateOf(bank, live, seats, locale);
      return { ...state, answer_ids: own.answers[state.place]?.map(String) ?? null };
    },

    async answerLiveClass({ params: { code, seat }, body: { place, answer_ids: chosen } }) {
      await queries.transaction(async (store) => {
        // The lock keeps an answer from arriving after the bars are drawn.
        const live = required(await findByCode(store, joinCodeOf(code), 'share'));
        const answer = placesOf(live, place, chosen);
        if (!isUuid(seat) || !(await setAnswer(store, { classId: live.id, id: seat }, place, answer)))
          throw new ApiError('LIVE_CLASS_NOT_FOUND');
      });
      return { done: true };
    },
  };
}

/**
 * Returns the places of the chosen answers.
 *
 * @throws {ApiError} LIVE_CLASS_MOVED_ON: another question is asked; VALIDATION: the question has no such answers
 */
function placesOf({ step, questions }: LiveClass, place: number, chosen: readonly string[]): readonly number[] {
  const current = livePhaseOf(step, questions.length);
  const question = questions[place - 1];
  if (current.phase !== 'asking' || current.place !== place || !question) throw new ApiError('LIVE_CLASS_MOVED_ON');
  const places = [...new Set(chosen)].map(Number);
  const isKnown = places.every((each) => question.answers[each - 1] !== undefined);
  if (!isKnown || (question.kind === 'single' && places.length !== 1))
    throw new ApiError('VALIDATION', { fields: { answer_ids: 'exam.answers' } });
  return places;
}
