/** What a learner has read of a course's lessons, on any device. Paths and fields are ours. */
import { z } from 'zod';
import { lastLessonPlace } from '../constants/lessons.ts';
import { fieldCode } from '../field-errors.ts';
import { defineCall } from './call.ts';
import { codeParameter, courseParams, languageQuery } from './parameters.ts';

const placeError = fieldCode('lesson.place');

const place = z.int().describe('Index of the part of the lesson that was read last, from 0.');
const isDone = z.boolean().describe('Whether it has been read to its end and all its questions answered.');

const ReadLessonSchema = z.object({
  lesson_id: z.string(),
  name: z.string(),
  chapter_code: z.string(),
  minutes: z.int().describe('Reading time.'),
  place: place.nullable().describe('Index of the part that was read last, from 0; null if it was never opened.'),
  is_done: isDone,
  is_locked: z.boolean().describe('Whether it needs a plan that the learner does not have.'),
});

export type ReadLesson = z.infer<typeof ReadLessonSchema>;

const course = { a: 'us', b: 'ca-car' };

export const getReading = defineCall({
  name: 'getReading',
  tag: 'Progress',
  access: 'learner',
  summary: 'The lessons of a course, and how far the learner has read them',
  description: 'In the order of the roadmap.',
  params: courseParams,
  query: languageQuery,
  body: null,
  answer: z.array(ReadLessonSchema),
  errors: ['VALIDATION', 'SUBJECT_NOT_FOUND', 'COURSE_NOT_FOUND'],
  examples: { ...course, locale: 'en' },
});

export const saveReading = defineCall({
  name: 'saveReading',
  tag: 'Progress',
  access: 'learner',
  summary: 'Remember how far a lesson has been read',
  description: 'The latest place counts. Idempotent. A lesson that is done stays done when it is read again.',
  params: courseParams,
  query: z.object({}),
  body: z.strictObject({
    lesson_id: codeParameter('Id of a lesson of the course.'),
    place: z.int(placeError).min(0, placeError).max(lastLessonPlace, placeError),
    is_done: z.boolean({ error: fieldCode('parameter.flag') }).optional(),
  }),
  answer: z.object({ place, is_done: isDone }),
  errors: ['VALIDATION', 'SUBJECT_NOT_FOUND', 'COURSE_NOT_FOUND', 'LESSON_NOT_FOUND'],
  examples: { ...course, body: { lesson_id: 'us-l-signals', place: 4, is_done: false } },
});
