/** Landing pages. Paths and fields are ours: the specification lists only the pages. */
import { z } from 'zod';
import { landingFigures, landingStarts } from '../constants/landing.ts';
import { defineCall } from './call.ts';
import { day, language, PostSummarySchema, SourceSchema } from './content.ts';
import { codeParameter, languageQuery, subjectParameter } from './parameters.ts';
import { PracticeItemSchema } from './practice.ts';

const PartSchema = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('text'), html: z.string() }),
    z.object({ kind: z.literal('figures'), columns: z.array(z.enum(landingFigures)) }),
    z.object({ kind: z.literal('courses'), section: z.string() }),
    z.object({ kind: z.literal('topics') }),
    z.object({
      kind: z.literal('faq'),
      entries: z.array(z.object({ title: z.string(), content: z.string(), plain: z.string() })),
    }),
  ])
  .describe(
    'text: sanitized HTML with headings from h2. figures: a table of the exams, a row for each course of the section. courses: the courses of a section. topics: the chapters of the first course. faq: questions with their answers.',
  );

export type LandingPart = z.infer<typeof PartSchema>;

const LandingPageSchema = z.object({
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  lead: z.string(),
  name: z.string().describe('What links call it.'),
  section_id: z.string().nullable().describe('The section of courses that the visitor chooses from; null for all.'),
  take: z.enum(landingStarts).describe('What its buttons start.'),
  modified: day,
  parts: z.array(PartSchema),
  question: PracticeItemSchema.nullable().describe('A question of the bank to try.'),
  related: z.array(PostSummarySchema).describe('Guides.'),
  others: z.array(z.object({ slug: z.string(), name: z.string() })).describe('The other landing pages.'),
  sources: z.array(SourceSchema),
  language,
});

export const getLandingPage = defineCall({
  name: 'getLandingPage',
  tag: 'Reading',
  access: 'guest',
  summary: 'A landing page',
  description: 'In the language of the query, or in the country’s own.',
  params: z.object({ a: subjectParameter, slug: codeParameter('Slug of the page.') }),
  query: languageQuery,
  body: null,
  answer: LandingPageSchema,
  errors: ['VALIDATION', 'SUBJECT_NOT_FOUND', 'NOT_FOUND'],
  examples: { a: 'us', slug: 'practice-permit-test', locale: 'en' },
});
