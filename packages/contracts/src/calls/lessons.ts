/** One lesson to read, as a page shows it. Ours: the specification's calls list lessons, and its section 3 names the fields. */
import { z } from 'zod';
import { defineCall } from './call.ts';
import { LessonPartSchema, LessonSchema } from './catalogue.ts';
import { day } from './content.ts';
import { codeParameter, languageQuery, optionalCode, subjectParameter } from './parameters.ts';
import { PracticeItemSchema } from './practice.ts';

const LessonLinkSchema = z.object({ slug: z.string(), name: z.string(), minutes: z.int() });

const ReadableLessonSchema = LessonSchema.pick({ lesson_id: true, name: true, slug: true, minutes: true }).extend({
  content: z
    .string()
    .describe('Sanitized HTML. An empty div of the class lesson-check marks the place of each check question.'),
  parts: z.array(LessonPartSchema).describe('The same in the parts that a page lays out.'),
  is_locked: z
    .boolean()
    .describe('Whether it needs a plan that the caller does not have; content, parts and questions are then empty.'),
  questions: z.array(PracticeItemSchema).describe('The check questions, in the order of their places.'),
  chapter: z.object({ code: z.string(), name: z.string() }),
  place: z.int().describe('Its place among the lessons of its chapter, from 1.'),
  count: z.int().describe('Number of lessons in its chapter.'),
  course: z
    .object({ slug: z.string(), name: z.string() })
    .nullable()
    .describe('The course that was named, or the only one that has the lesson; null if several have it.'),
  previous: LessonLinkSchema.nullable().describe(
    'The lesson before it in the course or, without a course, in the chapter.',
  ),
  next: LessonLinkSchema.nullable(),
  addresses: z
    .array(z.object({ language: z.string(), slug: z.string() }))
    .describe('The lesson in all of its languages.'),
  modified: day.nullable().describe('Day on which the text last changed; null if it has not been published yet.'),
  language: z.string(),
});

export type ReadableLesson = z.infer<typeof ReadableLessonSchema>;

export const getLesson = defineCall({
  name: 'getLesson',
  tag: 'Reading',
  access: 'guest',
  cache: 'bank',
  summary: 'A lesson of a country by its address',
  description:
    'The same slug may name other lessons in other countries and languages. Without a course, previous and next are the lessons that all courses of the chapter have.',
  params: z.object({ a: subjectParameter, slug: codeParameter('Slug of the lesson in the language asked for.') }),
  query: languageQuery.extend({ course: optionalCode.describe('Code or slug of a course that has the lesson.') }),
  body: null,
  answer: ReadableLessonSchema,
  errors: ['VALIDATION', 'SUBJECT_NOT_FOUND', 'COURSE_NOT_FOUND', 'LESSON_NOT_FOUND'],
  examples: { a: 'us', slug: 'at-the-rails', course: 'ca-car', locale: 'en' },
});
