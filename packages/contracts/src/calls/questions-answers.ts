/**
 * Questions that learners ask, and their answers. Paths are the specification's (section 7). It shows no shape, so the fields are ours; those of
 * pictures and sources are the blog post's.
 */
import { z } from 'zod';
import { fieldCode } from '../field-errors.ts';
import { defineCall } from './call.ts';
import { day, language, languages, PostPictureSchema, SourceSchema } from './content.ts';
import {
  codeParameter,
  courseParams,
  languageQuery,
  optionalCode,
  optionalText,
  pageParameter,
  subjectParameter,
} from './parameters.ts';

const TopicSchema = z.object({
  code: z.string().describe('Code of a chapter.'),
  name: z.string(),
  course_slug: z
    .string()
    .nullable()
    .describe('The course to practice the topic in; null if several courses have it and the question belongs to none.'),
});

const QuestionSummarySchema = z.object({
  id: z.string().describe('Country and slug, e.g. us:flashing-red-light. It stays the same.'),
  slug: z.string(),
  question: z.string(),
  excerpt: z
    .string()
    .describe('A passage of the answer without markup: its beginning or, in a search, the first match.'),
  topic: TopicSchema.nullable(),
  course_code: z.string().nullable().describe('The course it is about; null if it is about the whole country.'),
  modified: day,
  matched_words: z
    .array(z.string())
    .describe('The words of the question and of the excerpt that the search matched, in lower case.'),
});

const QuestionListSchema = z.object({
  questions: z.array(QuestionSummarySchema),
  total: z.int(),
  pages_count: z.int(),
  page: z.int(),
  language,
});

const AnsweredQuestionSchema = QuestionSummarySchema.omit({ matched_words: true }).extend({
  content: z.string().describe('Sanitized HTML of the answer.'),
  plain: z.string().describe('The answer without markup.'),
  sources: z.array(SourceSchema),
  picture: PostPictureSchema.nullable(),
});

export type QuestionSummary = z.infer<typeof QuestionSummarySchema>;
export type AnsweredQuestion = z.infer<typeof AnsweredQuestionSchema>;

const listQuery = languageQuery.extend({
  page: pageParameter,
  s: optionalCode.describe('Words to search for; the closest matches come first, and spelling mistakes are forgiven.'),
});

const byId = z.object({ id: codeParameter('Id of the question, e.g. us:flashing-red-light.') });

export const listQuestions = defineCall({
  name: 'listQuestions',
  tag: 'Reading',
  access: 'guest',
  summary: 'Questions and answers of a country, by page',
  description: 'Twelve a page, by topic. A page after the last one is empty.',
  params: z.object({ a: subjectParameter }),
  query: listQuery,
  body: null,
  answer: QuestionListSchema,
  errors: ['VALIDATION', 'SUBJECT_NOT_FOUND'],
  examples: { a: 'us', page: 1, s: 'stop sign', locale: 'en' },
});

export const listCourseQuestions = defineCall({
  name: 'listCourseQuestions',
  tag: 'Reading',
  access: 'guest',
  summary: 'Questions and answers of a course, by page',
  description:
    'Those about the course, and those about the whole country whose topic the course teaches. Twelve a page.',
  params: courseParams,
  query: listQuery.extend({
    topics: z
      .preprocess(
        optionalText,
        z
          .string({ error: fieldCode('parameter.modules') })
          .regex(/^[a-z0-9-]{1,64}(?:\.[a-z0-9-]{1,64}){0,19}$/, fieldCode('parameter.modules'))
          .optional(),
      )
      .optional()
      .describe('Only questions of these topics: codes of chapters, separated by dots.'),
  }),
  body: null,
  answer: QuestionListSchema,
  errors: ['VALIDATION', 'SUBJECT_NOT_FOUND', 'COURSE_NOT_FOUND'],
  examples: { a: 'us', b: 'ca-car', page: 1, s: 'stop sign', topics: 'us-signals.us-speed', locale: 'en' },
});

export const getAnsweredQuestion = defineCall({
  name: 'getAnsweredQuestion',
  tag: 'Reading',
  access: 'guest',
  summary: 'One question with its answer',
  description: 'With sources, picture and topic.',
  params: byId,
  query: languageQuery,
  body: null,
  answer: AnsweredQuestionSchema.extend({ language, languages }),
  errors: ['VALIDATION', 'NOT_FOUND'],
  examples: { id: 'us:flashing-red-light', locale: 'en' },
});

export const listRelatedQuestions = defineCall({
  name: 'listRelatedQuestions',
  tag: 'Reading',
  access: 'guest',
  summary: 'Related questions',
  description: 'Those that the author names, filled up with others of the topic: four at most.',
  params: byId,
  query: languageQuery,
  body: null,
  answer: z.object({ questions: z.array(QuestionSummarySchema) }),
  errors: ['VALIDATION', 'NOT_FOUND'],
  examples: { id: 'us:flashing-red-light', locale: 'en' },
});
