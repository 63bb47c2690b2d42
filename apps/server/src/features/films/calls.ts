/** Practice with films: the film first, then its question. */
import type { Bank } from '@lanewise/bank/compiled/bank';
import type { CompiledQuestion } from '@lanewise/bank/compiled/snapshot';
import { ApiError } from '@lanewise/contracts/api-errors';
import { FILM_VIEWS } from '@lanewise/contracts/constants/hazards';
import { randomFromSeed } from '@lanewise/learning/random';
import type { CallHandlers } from '../../platform/calls/execute.ts';
import { courseLanguage, requireCourse } from '../catalogue/subject.ts';
import { filmView } from '../hazards/film-view.ts';
import { posterOf } from '../hazards/recordings.ts';
import { drawnItem, inPractice } from '../practice/practice-item.ts';
import { filmDescription, filmScript, filmsInOrder } from './films.ts';

/** Returns the handlers. Films are numbered from 1 in a fixed order; without a number, one is drawn at random. */
export function filmCalls({ bank }: { readonly bank: Bank }): CallHandlers<'drawFilm' | 'openFilmQuestion'> {
  /** @throws {ApiError} COURSE_NOT_FOUND for a course without films, VALIDATION for a number that it does not have */
  function find(params: { readonly a: string; readonly b: string }, asked: string | undefined) {
    const course = requireCourse(bank, params);
    const films = filmsInOrder(course);
    if (films.length === 0) throw new ApiError('COURSE_NOT_FOUND');
    const number = Number(asked ?? 1);
    if (number > films.length) throw new ApiError('VALIDATION', { fields: { film: 'parameter.film' } });
    return { course, number, films: films.length, question: films[number - 1] as CompiledQuestion };
  }

  return {
    async drawFilm({ params, query }) {
      const { course, number, films, question } = find(params, query.film);
      const script = filmScript(question);
      if (script === null) throw new ApiError('COURSE_NOT_FOUND');
      const description = query.described ? filmDescription(question, courseLanguage(course, query.locale)) : null;
      return {
        number,
        films,
        most_views: FILM_VIEWS,
        film: filmView(script, course),
        poster: posterOf(script, course),
        ...(description !== null && { description }),
      };
    },

    async openFilmQuestion({ params, query }) {
      const { course, question } = find(params, query.film);
      const random = query.seed === undefined ? Math.random : randomFromSeed(query.seed);
      const language = courseLanguage(course, query.locale);
      return drawnItem(bank, { question, course, language, placement: inPractice, standing: null }, random);
    },
  };
}
