/** The signs of a country, explained. Ours: the specification has no call for them. */
import { z } from 'zod';
import { defineCall } from './call.ts';
import { courseParams, languageQuery } from './parameters.ts';
import { PictureViewSchema, PracticeItemSchema, SourceViewSchema } from './practice.ts';

/** A sign that is shown beside another one. */
const OtherSignSchema = z.object({ id: z.string(), code: z.string(), name: z.string(), picture: PictureViewSchema });

const SignSchema = z.object({
  id: z.string().describe('Tells signs apart that have one number: us/W1-2R.'),
  code: z.string().describe('The official number.'),
  name: z.string(),
  meaning: z.string().describe('What a driver must do or know: one or two sentences.'),
  source: SourceViewSchema.omit({ checked: true }).describe('The law or manual that says so.'),
  picture: PictureViewSchema,
  variants: z
    .array(OtherSignSchema)
    .describe(
      'If the entry stands for signs that differ by a number only, such as speed limits: all of them, this one too.',
    ),
  look_alikes: z.array(OtherSignSchema).describe('Signs that it is often taken for.'),
  question: PracticeItemSchema.nullable().describe(
    'A question of the course that shows the sign and has one right answer; null if there is none.',
  ),
});

const SignAtlasSchema = z.object({
  course: z.object({ slug: z.string(), name: z.string() }),
  main_course: z.string().describe('Slug of the course whose page of the same signs search engines should show.'),
  groups: z.array(z.object({ code: z.string(), signs: z.array(SignSchema) })),
  total: z.int().describe('Number of entries. Signs that differ by a number only are one.'),
  language: z.string(),
});

export type Sign = z.infer<typeof SignSchema>;

export const listSigns = defineCall({
  name: 'listSigns',
  tag: 'Reading',
  access: 'guest',
  cache: 'bank',
  summary: "Every sign of a course's country with its meaning, by group",
  description: 'Groups and signs are in the order of the official catalogue.',
  params: courseParams,
  query: languageQuery,
  body: null,
  answer: SignAtlasSchema,
  errors: ['VALIDATION', 'SUBJECT_NOT_FOUND', 'COURSE_NOT_FOUND'],
  examples: { a: 'us', b: 'ca-car', locale: 'en' },
});
