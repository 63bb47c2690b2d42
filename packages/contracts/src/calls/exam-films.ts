/** Questions of a mock exam that begin with a film (Germany). The film comes first and can be viewed five times; then its question opens, for good. */
import { z } from 'zod';
import { fieldCode } from '../field-errors.ts';
import { defineCall } from './call.ts';
import { ExamQuestionSchema } from './exam-views.ts';
import { examParams, exampleExam } from './exams.ts';
import { FilmSchema, posterField } from './hazards.ts';
import { codeParameter } from './parameters.ts';

const params = examParams.extend({ film: codeParameter("The question's page_id.") });
const examples = { ...exampleExam, film: 'de-film-001' };

export const getExamFilm = defineCall({
  name: 'getExamFilm',
  tag: 'Exams',
  access: 'guest',
  summary: "The film before an exam's question",
  description: 'Asking for it is no view: saveExamFilm counts the views.',
  params,
  query: z.object({}),
  body: null,
  answer: z.object({ film: FilmSchema, poster: posterField }),
  errors: ['VALIDATION', 'EXAM_NOT_FOUND', 'EXAM_ENDED'],
  examples,
});

export const saveExamFilm = defineCall({
  name: 'saveExamFilm',
  tag: 'Exams',
  access: 'guest',
  summary: "Count a view of an exam's film, or go on to its question",
  description:
    'A film can be viewed five times. Its question opens once a view can have ended, counted from the beginning of the first one, or once the film was read as text; after that the film cannot be viewed any more.',
  params,
  query: z.object({}),
  body: z.strictObject({
    act: z
      .enum(['view', 'describe', 'open'], fieldCode('exam.film'))
      .describe('view: a view begins. describe: the film is read as text, which counts as a view. open: the question.'),
  }),
  answer: z.object({ question: ExamQuestionSchema }),
  errors: ['VALIDATION', 'EXAM_NOT_FOUND', 'EXAM_ENDED'],
  examples: { ...examples, body: { act: 'view' } },
});
