/**
 * Questions that begin with a film (Germany): the film comes first, and the question is asked for once it has been viewed. Paths and fields are ours;
 * the specification does not know such questions.
 */
import { z } from 'zod';
import { FILM_VIEWS } from '../constants/hazards.ts';
import { fieldCode } from '../field-errors.ts';
import { defineCall } from './call.ts';
import { describedParameter, FilmSchema, posterField } from './hazards.ts';
import { courseParams, drawQuery, languageQuery, optionalText } from './parameters.ts';
import { PracticeItemSchema } from './practice.ts';

const numberError = fieldCode('parameter.film');
const FilmNumberSchema = z
  .string(numberError)
  .regex(/^[1-9]\d{0,3}$/, numberError)
  .describe('1 for the first film.');

/** The film in words, for those who cannot see it. */
const descriptionField = z.string().exactOptional().describe('The film in words. Only if asked for.');

export const drawFilm = defineCall({
  name: 'drawFilm',
  tag: 'Practice',
  access: 'guest',
  summary: 'A film whose question follows',
  description:
    'The film contains the motion of everybody on the road and nothing about its question, which openFilmQuestion returns. Courses without such questions are not found.',
  params: courseParams,
  query: languageQuery.extend({
    film: z
      .preprocess(optionalText, FilmNumberSchema.optional())
      .optional()
      .describe('Which of the films, from 1 to `films`. Default: 1.'),
    described: describedParameter,
  }),
  body: null,
  answer: z.object({
    number: z.int(),
    films: z.int().describe('How many the course has.'),
    most_views: z.int().describe(`How often the official test lets a candidate view it: ${FILM_VIEWS} times.`),
    film: FilmSchema,
    poster: posterField,
    description: descriptionField,
  }),
  errors: ['VALIDATION', 'SUBJECT_NOT_FOUND', 'COURSE_NOT_FOUND'],
  examples: { a: 'de', b: 'de-b', film: '1', described: false, locale: 'de' },
});

export const openFilmQuestion = defineCall({
  name: 'openFilmQuestion',
  tag: 'Practice',
  access: 'guest',
  summary: 'The question after a film',
  description: 'With the right answers and the explanation, like every question of practice.',
  params: courseParams,
  query: drawQuery.extend({
    film: z
      .preprocess(optionalText, FilmNumberSchema.optional())
      .optional()
      .describe('Which of the films. Default: 1.'),
  }),
  body: null,
  answer: PracticeItemSchema,
  errors: ['VALIDATION', 'SUBJECT_NOT_FOUND', 'COURSE_NOT_FOUND'],
  examples: { a: 'de', b: 'de-b', film: '1', locale: 'de', seed: 'k7q2' },
});
