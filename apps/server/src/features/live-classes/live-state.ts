/** What a live class shows at its step. */
import type { Bank } from '@lanewise/bank/compiled/bank';
import type { CallAnswer } from '@lanewise/contracts/client';
import { livePhaseOf } from '@lanewise/contracts/constants/live-classes';
import type { ContentLanguage } from '@lanewise/contracts/languages';
import { courseLanguage, requireCourse } from '../catalogue/subject.ts';
import { answeredItem, examQuestion } from '../exams/views.ts';
import type { LiveClass, SeatAnswers } from './store.ts';

type LiveState = Omit<CallAnswer<'getLiveClass'>, 'id' | 'code' | 'summary'>;
type Summary = CallAnswer<'getLiveClass'>['summary'];
type Item = NonNullable<LiveState['revealed']>['item'];
type Seats = readonly { readonly answers: SeatAnswers }[];

/** Returns how many seats chose each answer of a question. */
function countsOf(item: Item, seats: Seats, place: number) {
  const given = seats.flatMap(({ answers }) => answers[place] ?? []);
  return item.answers.map(({ id }) => ({
    answer_id: id,
    count: given.filter((chosen) => String(chosen) === id).length,
  }));
}

/**
 * Returns what projector and phones show. What is right is in it only once it is revealed.
 *
 * @throws {ApiError} COURSE_NOT_FOUND if the bank no longer has the course
 */
export function liveStateOf(bank: Bank, live: LiveClass, seats: Seats, asked: ContentLanguage | undefined): LiveState {
  const course = requireCourse(bank, { a: live.subjectCode, b: live.courseCode });
  const language = courseLanguage(course, asked);
  const { phase, place } = livePhaseOf(live.step, live.questions.length);
  const stored = live.questions[place - 1];
  const item = phase === 'revealed' && stored ? answeredItem(bank, course, stored, language) : undefined;
  return {
    step: live.step,
    joined: seats.length,
    answered: seats.filter(({ answers }) => answers[place] !== undefined).length,
    phase,
    place,
    of: live.questions.length,
    question: stored ? examQuestion(bank, course, stored, { language, films: {} }) : null,
    revealed: item ? { item, counts: countsOf(item, seats, place) } : null,
  };
}

/**
 * Returns, for the person who leads the class, what it chose at each question that somebody answered; null before the end.
 *
 * @throws {ApiError} COURSE_NOT_FOUND if the bank no longer has the course
 */
export function summaryOf(bank: Bank, live: LiveClass, seats: Seats, asked: ContentLanguage | undefined): Summary {
  if (livePhaseOf(live.step, live.questions.length).phase !== 'summary') return null;
  const course = requireCourse(bank, { a: live.subjectCode, b: live.courseCode });
  const language = courseLanguage(course, asked);
  return live.questions.flatMap((stored, index) => {
    const place = index + 1;
    const given = seats.flatMap(({ answers }) => (answers[place] ? [answers[place]] : []));
    const item = given.length > 0 ? answeredItem(bank, course, stored, language) : undefined;
    if (!item) return [];
    const right = item.answers.flatMap(({ id, is_correct: isRight }) => (isRight ? [Number(id)] : []));
    const isRight = (chosen: readonly number[]) =>
      chosen.length === right.length && right.every((each) => chosen.includes(each));
    const counts = countsOf(item, seats, place);
    return [{ place, item, counts, answered: given.length, right: given.filter(isRight).length }];
  });
}
