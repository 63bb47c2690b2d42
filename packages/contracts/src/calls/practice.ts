/**
 * The practice calls: questions drawn from the bank.
 * Field names are the specification's (section 3, "Practice-test item" and "Answer"); paths are its section 7.
 */
import { z } from 'zod';
import { defineCall } from './call.ts';
import {
  countField,
  countParameter,
  courseParams,
  drawQuery,
  languageQuery,
  modulesField,
  roadSignsParameter,
  subjectParameter,
  tagParameter,
} from './parameters.ts';

/** The source of a question's rule, as shown to a learner. */
export const SourceViewSchema = z.object({
  title: z.string().describe('Name of the law or the official handbook.'),
  section: z.string().nullable().describe('Section within it; null if none was checked.'),
  url: z.string().nullable(),
  checked: z
    .string()
    .nullable()
    .describe('ISO date on which the question was compared with these words; null if it has not been yet.'),
});

/** A scene as A's driver sees it. */
const SeatViewSchema = z.object({
  src: z.string().describe('Address of the WebP, from the root of the site.'),
  srcset: z.string().describe('The same picture as AVIF in several widths, as the attribute of that name takes it.'),
  width: z.number(),
  height: z.number(),
  comes_first: z.boolean().describe('Whether it shows all that the question is about; else the plan comes first.'),
});

/** A question's picture. Its address contains a content hash, so it can be cached for ever. */
export const PictureViewSchema = z.object({
  kind: z.enum(['sign', 'scene', 'symbol']),
  src: z.string().describe('Address of the SVG, from the root of the site.'),
  alt: z.string().describe('Description of the picture that does not give the answer away.'),
  width: z.number(),
  height: z.number(),
  seat: SeatViewSchema.optional().describe(
    'The scene from the seat of A. Absent for signs and symbols, and for scenes that a still cannot show.',
  ),
});

export const AnswerViewSchema = z.object({
  id: z.string(),
  content: z.string(),
  is_correct: z.boolean(),
  is_default: z.boolean().describe('Whether the answer is preselected.'),
  is_removed: z.boolean().describe('Whether the answer has been withdrawn and must not be shown.'),
});

/** One figure to enter. Only questions of content type `numeric` have inputs. */
export const InputViewSchema = z.object({
  id: z.string(),
  unit: z.string().describe('Unit shown beside the field, e.g. "m".'),
  value: z.number().describe('The right number.'),
});

export const ContentTypeSchema = z.enum(['single', 'multiple', 'numeric']);

const QuestionStandingSchema = z
  .object({
    is_seen: z.boolean().describe('Whether the learner has answered it before.'),
    is_due: z.boolean().describe('Whether it was answered before and is about to be forgotten.'),
    was_right: z.boolean().nullable().describe('Whether the last answer was right; null if there was none.'),
    mix_ups: z
      .array(z.string())
      .optional()
      .describe('Ids of wrong answers whose misconception the learner has shown before. Absent where there are none.'),
  })
  .describe("The learner's state for the question. Absent for a guest.");

/** What a scene shows once the question about it has been answered. */
const SceneOrderSchema = z.object({
  picture: PictureViewSchema.describe('The scene with numbers for who goes first and arrows for where.'),
  verdict: z.string().nullable().describe('When the learner goes, as a sentence; null if A is not the learner.'),
  steps: z.array(
    z.object({
      place: z.number().int().nullable().describe('The number in the picture; null for a road user without one.'),
      text: z.string(),
    }),
  ),
});

/** What may have led to a wrong answer. */
const MisconceptionSchema = z.object({
  answer_id: z.string().describe('The wrong answer that stands for it.'),
  content: z.string().describe('The misconception, as a sentence of somebody who holds it.'),
  language: z.string().describe("The country's first language, in which authors name misconceptions."),
  contrast: z
    .object({
      page_id: z.string(),
      content: z.string().describe('The other question.'),
      picture: PictureViewSchema.nullable(),
      answer: z.string().describe('The right answer to the other question.'),
      is_same_answer: z.boolean().describe('Whether the answer that is wrong here would be right there.'),
    })
    .nullable()
    .describe('Another question that offers the same misconception, with another right answer. Null if there is none.'),
});

/** What a question and others are about. */
export const CaseViewSchema = z
  .object({
    id: z.string().describe('The same for all questions about the situation.'),
    situation: z.string().describe('What happens, to be read before the question.'),
    questions: z.number().int().describe('How many questions are about it. A mock exam asks them one after another.'),
  })
  .describe('The situation that the question is about (cars in Great Britain). Absent for a question by itself.');

export const PracticeItemSchema = z.object({
  part_id: z.string().describe("The chapter's code."),
  page_id: z.string().describe("The question's id, whose meaning never changes."),
  content: z.string().describe('The question, plain text.'),
  web_funnel: z.boolean().describe('Whether the question may be shown to visitors in a funnel.'),
  content_type: ContentTypeSchema,
  data: z.object({
    explanation: z.string().describe('Why the answer is right. Paragraphs are separated by an empty line.'),
    terms: z
      .array(
        z.object({
          words: z.string().describe('As they stand in the explanation.'),
          href: z.string().describe('The term in the dictionary, from the root of the site.'),
        }),
      )
      .optional()
      .describe('Words of the explanation that the dictionary explains. Absent where there are none.'),
    source: SourceViewSchema.nullable().describe("Null where no source of the course's own place is known."),
    picture: PictureViewSchema.nullable(),
    case: CaseViewSchema.optional(),
    film_description: z
      .string()
      .optional()
      .describe('In words, the film that was viewed before the question. Absent for a question without one.'),
    order: SceneOrderSchema.optional().describe(
      'Only for a question about the right of way in a scene. Gives the answer away, like the explanation.',
    ),
    look_alikes: z
      .array(z.object({ picture: PictureViewSchema, name: z.string() }))
      .optional()
      .describe('Signs that the sign of this question is often taken for. Absent where there are none.'),
    misconceptions: z
      .array(MisconceptionSchema)
      .optional()
      .describe(
        'What stands behind wrong answers. Gives the answer away, like the explanation. Absent where none is named.',
      ),
    right_answers: z
      .number()
      .int()
      .optional()
      .describe('How many answers are right, where the official exam says so (France); absent elsewhere.'),
    chapter: z.object({ code: z.string(), name: z.string() }),
    module: z.string().optional().describe("Code of the question's module in the official exam."),
    difficulty: z.number().int().min(1).max(5),
    points: z.number().int().nullable().describe('Error points for a wrong answer (Germany), else null.'),
    tags: z.array(z.string()),
    language: z.string(),
    exam_part: z.string().nullable().describe('The part of the exam the question was drawn for, in a structured test.'),
    is_scored: z
      .boolean()
      .optional()
      .describe('false for trial questions of a structured test, which do not count (Sweden). Scored if absent.'),
  }),
  inputs: z.array(InputViewSchema),
  answers: z.array(AnswerViewSchema),
  standing: QuestionStandingSchema.optional(),
});

export const PracticeItemsSchema = z.array(PracticeItemSchema);

export type CaseView = z.infer<typeof CaseViewSchema>;
export type PictureView = z.infer<typeof PictureViewSchema>;
export type SceneOrderView = z.infer<typeof SceneOrderSchema>;
export type MisconceptionView = z.infer<typeof MisconceptionSchema>;
export type AnswerView = z.infer<typeof AnswerViewSchema>;
export type QuestionStanding = z.infer<typeof QuestionStandingSchema>;
export type InputView = z.infer<typeof InputViewSchema>;
/** A question on the wire. Built by naming fields, never by removing fields from the bank's question. */
export type PracticeItem = z.infer<typeof PracticeItemSchema>;

export const drawPractice = defineCall({
  name: 'drawPractice',
  tag: 'Practice',
  access: 'guest',
  summary: 'A practice test with questions from all modules of a course',
  description: 'Right answers and explanations are included, because a practice test shows them at once.',
  params: courseParams,
  query: drawQuery.extend({ n: countParameter, is_road_signs: roadSignsParameter }),
  body: null,
  answer: PracticeItemsSchema,
  errors: ['VALIDATION', 'SUBJECT_NOT_FOUND', 'COURSE_NOT_FOUND'],
  examples: { a: 'us', b: 'ca-car', n: 10, is_road_signs: false, locale: 'en', seed: 'k7q2' },
});

export const listTagged = defineCall({
  name: 'listTagged',
  tag: 'Practice',
  access: 'guest',
  cache: 'bank',
  summary: "A country's questions with a tag",
  description: "Without a tag: the country's sample questions for visitors who have not chosen a course.",
  params: z.object({}),
  query: languageQuery.extend({ country_slug: subjectParameter, tag: tagParameter, n: countParameter }),
  body: null,
  answer: PracticeItemsSchema,
  errors: ['VALIDATION', 'SUBJECT_NOT_FOUND'],
  examples: { country_slug: 'us', tag: 'sample', n: 3, locale: 'en' },
});

export const drawStructured = defineCall({
  name: 'drawStructured',
  tag: 'Practice',
  access: 'guest',
  summary: "A full mock exam by the jurisdiction's blueprint",
  description: 'With as many questions of each part and module as the official exam; data.exam_part names the part.',
  params: courseParams,
  query: drawQuery,
  body: null,
  answer: PracticeItemsSchema,
  errors: ['VALIDATION', 'SUBJECT_NOT_FOUND', 'COURSE_NOT_FOUND'],
  examples: { a: 'us', b: 'ca-car', locale: 'en', seed: 'k7q2' },
});

export const ModuleDrawSchema = z.object({ count: countField, modules: modulesField });

export const drawModules = defineCall({
  name: 'drawModules',
  tag: 'Practice',
  access: 'guest',
  summary: 'Questions of chosen modules or chapters of a course',
  description: 'Spread over the given modules. A code that the course does not have is refused with VALIDATION.',
  params: courseParams,
  query: drawQuery,
  body: ModuleDrawSchema,
  answer: PracticeItemsSchema,
  errors: ['VALIDATION', 'SUBJECT_NOT_FOUND', 'COURSE_NOT_FOUND'],
  examples: { a: 'us', b: 'ca-car', locale: 'en', seed: 'k7q2', body: { count: 10, modules: ['signs', 'speed'] } },
});
