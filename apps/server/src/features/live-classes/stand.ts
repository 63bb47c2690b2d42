/** What a live class shows at its step. */
import type { Bank } from '@lanewise/bank/compiled/bank';
import type { CallAnswer } from '@lanewise/contracts/client';
import { livePhaseOf } from '@lanewise/contracts/constants/live-classes';
import type { ContentLanguage } from '@lanewise/contracts/languages';
import { courseLanguage, requireCourse } from '../catalogue/subject.ts';
import { answeredItem, examQuestion } from '../exams/views.ts';
import type { LiveClass, SeatAnswers } from './store.ts';

type Stand = Omit<CallAnswer<'getLiveClass'>, 'id' | 'code'>;

/**
 * Returns what projector and phones show. What is right is in it only once it is revealed.
 *
 * @throws {ApiError} COURSE_NOT_FOUND if the bank no longer has the course
 */
export function standOf(
  bank: Bank,
  live: LiveClass,
  seats: readonly { readonly answers: SeatAnswers }[],
  asked: ContentLanguage | undefined,
): Stand {
  const course = requireCourse(bank, { a: live.subjectCode, b: live.courseCode });
  const language = courseLanguage(course, asked);
  const { phase, place } = livePhaseOf(live.step);
  const stored = live.questions[place - 1];
  const given = seats.flatMap(({ answers }) => answers[place] ?? []);
  const item = phase === 'revealed' && stored ? answeredItem(bank, course, stored, language) : undefined;
  return {
    step: live.step,
    joined: seats.length,
    answered: seats.filter(({ answers }) => answers[place] !== undefined).length,
    phase,
    place,
    of: live.questions.length,
    question: stored ? examQuestion(bank, course, stored, { language, films: {} }) : null,
    revealed: item
      ? {
          item,
          counts: item.answers.map(({ id }) => ({
            answer_id: id,
            count: given.filter((chosen) => String(chosen) === id).length,
          })),
        }
      : null,
  };
}
