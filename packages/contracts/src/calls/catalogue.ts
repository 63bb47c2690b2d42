/** The catalogue calls: courses, course info, roadmap, lessons. Fields are the specification's (section 3), paths its section 7. */
import { z } from 'zod';
import { testStates } from '../constants/attempts.ts';
import { examNoteTopics } from '../constants/exam-notes.ts';
import { examGroups } from '../constants/exams.ts';
import { regionRules } from '../constants/region-rules.ts';
import { defineCall } from './call.ts';
import { DictionaryTermSchema } from './dictionary.ts';
import { codeParameter, courseParams, languageQuery, optionalCode, subjectParameter } from './parameters.ts';
import { PictureViewSchema } from './practice.ts';

export const CourseSectionSchema = z.object({
  name: z.string(),
  section_id: z.string(),
  internal_order: z.number().int(),
});

export const CourseSchema = z.object({
  name: z.string(),
  slug: z.string(),
  subject_code: z.string(),
  course_code: z.string(),
  course_section: CourseSectionSchema,
  region: z
    .string()
    .nullable()
    .describe('The state the course is for ("California"), null if it is for a whole country.'),
  languages: z.array(z.string()),
  pdf_link: z.string().nullable(),
  pdf_preview_link: z.string().nullable(),
});

export const ExamFiguresSchema = z
  .enum(['official', 'ours'])
  .describe(
    'Whose number of questions and pass mark these are: the authority’s or, where it does not publish how many questions there are, our mock exam’s.',
  );

/** The figures of the official exam, from the blueprint. */
export const ExamFactsSchema = z.object({
  name: z.string(),
  agency: z.string(),
  questions: z.number().int(),
  passing_correct: z.number().int().nullable().describe('Right answers needed; null if the exam counts error points.'),
  max_error_points: z.number().int().nullable(),
  minutes: z.number().int().nullable().describe('Time limit; null if none is set or known.'),
  parts: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      questions: z.number().int(),
      passing_correct: z.number().int().nullable(),
    }),
  ),
  checked: z.string().describe('Date the figures were last checked, ISO 8601.'),
  source: z.string(),
  blueprint: z.string().describe('Id of the blueprint the figures come from.'),
  figures: ExamFiguresSchema,
  fatal_wrong: z
    .object({ points: z.number().int(), wrong: z.number().int() })
    .nullable()
    .describe('This many wrong questions worth this many points fail the exam on their own (Germany).'),
  hazard: z
    .object({
      clips: z.number().int(),
      hazards: z.number().int(),
      max_score: z.number().int(),
      passing_score: z.number().int(),
    })
    .nullable()
    .describe('A hazard perception test that belongs to the exam and is scored separately (UK).'),
  films: z.number().int().describe('How many of its questions begin with a film (Germany); 0 if it has none.'),
  confidence: z.enum(['high', 'medium', 'low']).describe('How certain the figures are.'),
  doubt: z.string().nullable().describe('What is uncertain about the figures.'),
});

export const CourseInfoSchema = z.object({
  course_questions_count: z.number().int(),
  course: CourseSchema,
  exam: ExamFactsSchema,
  exam_groups: z
    .array(z.object({ group: z.enum(examGroups), exam: ExamFactsSchema }))
    .describe(
      'The exam of each age group, if the authority tests by age (California); `exam` is the first. Otherwise empty.',
    ),
  other_forms: z
    .array(z.object({ who: z.enum(['licensed_before', 'online_kauai']), questions: z.number().int() }))
    .describe('Exam forms open to few applicants, without a published pass mark (Utah, Hawaii).'),
  region_rules: z
    .array(
      z.object({
        rule: z.enum(regionRules),
        page: z
          .string()
          .nullable()
          .describe('Last segment of the address of the page that compares it with other states; null without one.'),
        value: z
          .union([z.number(), z.boolean()])
          .describe('Miles per hour, feet, percent, months or hours, as the rule says; or whether it is so.'),
        text: z.string().describe('The value in words.'),
        source: z.object({ title: z.string(), section: z.string().nullable(), url: z.string().nullable() }),
        is_verified: z.boolean().describe('Whether the text of the law itself was read, not only a summary.'),
        checked: z.iso.date(),
      }),
    )
    .describe('Rules of the state that the course is about (US car courses); otherwise empty.'),
  exam_notes: z
    .array(
      z.object({
        topic: z.enum(examNoteTopics),
        text: z.string(),
        source: z.object({ title: z.string(), section: z.string().nullable(), url: z.string().nullable() }),
        checked: z.iso.date(),
      }),
    )
    .describe(
      'Fee, documents, second attempts, ages and a later hazard perception test in words; a topic that was not confirmed is left out.',
    ),
  views_bytes: z
    .int()
    .describe("Bytes of the views from the driver's seat that the app stores on a device, if the learner wants them."),
  agency_url: z.string().nullable().describe('Site of the authority that gives the exam.'),
});

const RoadmapItemTypeSchema = z.enum(['CATEGORY', 'CHAPTER', 'FINAL']);

const share = z.number().min(0).max(1);

const TestStandingSchema = z.object({
  state: z
    .enum(testStates)
    .describe(
      'locked: not open yet. started: a question of it was answered, or the test failed. due: passed, but more of it than the passing index allows is about to be forgotten.',
    ),
  seen: z.int().describe('Number of questions answered at least once.'),
  due: z.int().describe('Number of questions answered before and about to be forgotten.'),
  tries: z.int().describe('Number of finished tests.'),
  best: share.nullable().describe('Best share of right answers; null before the first finished test.'),
});

export const RoadmapItemSchema = z.object({
  lesson_id: z.string(),
  name: z.string(),
  slug: z.string(),
  type: RoadmapItemTypeSchema,
  position: z
    .number()
    .int()
    .describe('1, 2, 3 ... within the category; the final test has -1 until a learner has earned it.'),
  has_theory: z.boolean(),
  is_available: z.boolean(),
  platform: z.string().describe('Where it can be taken: "web".'),
  questions_count: z.number().int(),
  summary: z.string().nullable().describe('One sentence on a chapter; null for tests.'),
  picture: PictureViewSchema.nullable().describe("A chapter's picture; null for tests."),
  weight: z.int().describe('Weight of passing its test.'),
  test_questions: z.int().describe('Number of questions in its test. An attempt with fewer does not pass it.'),
  passing_index: share.describe('Share of right answers that passes its test.'),
  standing: TestStandingSchema.nullable().describe("The learner's state; null for a guest."),
});

export const RoadmapCategorySchema = z.object({
  name: z.string(),
  category_code: z.string(),
  children: z.array(RoadmapItemSchema),
});

/** The picture of a lesson has no view from the driver's seat. */
export const LessonPartSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('text'),
    heading: z
      .string()
      .nullable()
      .describe('Heading of the section that begins here, as plain text; null within a section.'),
    html: z.string(),
  }),
  z.object({ kind: z.literal('picture'), picture: PictureViewSchema.omit({ seat: true }) }),
  z.object({ kind: z.literal('check'), question: z.string().describe('Id of a check question.') }),
  z.object({ kind: z.literal('sources'), html: z.string() }),
]);
export type LessonPart = z.infer<typeof LessonPartSchema>;

export const LessonSchema = z.object({
  lesson_id: z.string(),
  name: z.string(),
  slug: z.string(),
  category_code: z.string(),
  chapter_code: z.string(),
  position: z.number().int(),
  has_theory: z.boolean(),
  minutes: z.number().int().describe('Reading time at 200 words a minute, rounded up.'),
  content: z
    .string()
    .nullable()
    .describe(
      'HTML of the lesson, with a link of the class `lesson-term` around the first occurrence of each dictionary term; null in the list of a whole course, and where it needs a plan.',
    ),
  parts: z
    .array(LessonPartSchema)
    .nullable()
    .describe('The same as the content, in the parts that a screen lays out; null where it is.'),
  is_locked: z
    .boolean()
    .optional()
    .describe('true if the content is left out because it needs a plan that the caller does not have.'),
  terms: z
    .array(DictionaryTermSchema)
    .optional()
    .describe('The terms that the content links to. Absent if there are none.'),
  standing: z
    .object({
      total: z.int().describe('Check questions of the lesson.'),
      seen: z.int().describe('Check questions answered at least once, in the lesson or elsewhere.'),
      due: z.int().describe('Check questions about to be forgotten.'),
      is_passed: z.boolean().describe('Whether each check question was answered right the last time.'),
    })
    .nullable()
    .describe("The learner's state; null for a guest."),
});

export type Course = z.infer<typeof CourseSchema>;
export type ExamFacts = z.infer<typeof ExamFactsSchema>;
export type CourseInfo = z.infer<typeof CourseInfoSchema>;
export type TestStanding = z.infer<typeof TestStandingSchema>;
export type RoadmapItem = z.infer<typeof RoadmapItemSchema>;
export type RoadmapCategory = z.infer<typeof RoadmapCategorySchema>;
export type Lesson = z.infer<typeof LessonSchema>;

export const listCourses = defineCall({
  name: 'listCourses',
  tag: 'Catalogue',
  access: 'guest',
  cache: 'bank',
  summary: 'The courses of a country',
  description: 'Grouped by section: sections by internal_order, courses within a section by name.',
  params: z.object({ topic: subjectParameter }),
  query: languageQuery,
  body: null,
  answer: z.array(CourseSchema),
  errors: ['VALIDATION', 'SUBJECT_NOT_FOUND'],
  examples: { topic: 'us', locale: 'en' },
});

export const getCourseInfo = defineCall({
  name: 'getCourseInfo',
  tag: 'Catalogue',
  access: 'guest',
  cache: 'bank',
  summary: 'A course and its official exam in figures',
  description:
    'course_questions_count is the number of questions in the course, exam.questions the number in the official test.',
  params: courseParams,
  query: languageQuery,
  body: null,
  answer: CourseInfoSchema,
  errors: ['VALIDATION', 'SUBJECT_NOT_FOUND', 'COURSE_NOT_FOUND'],
  examples: { a: 'us', b: 'ca-car', locale: 'en' },
});

export const getRoadmap = defineCall({
  name: 'getRoadmap',
  tag: 'Catalogue',
  access: 'guest',
  cache: 'bank',
  summary: 'The roadmap of a course: categories, their chapters and tests, the final test',
  description:
    "The final test is last, with position -1, and not available. For a learner, each item has the learner's state; once all category tests are passed, the final test is available at position 1.",
  params: courseParams,
  query: languageQuery,
  body: null,
  answer: z.array(RoadmapCategorySchema),
  errors: ['VALIDATION', 'SUBJECT_NOT_FOUND', 'COURSE_NOT_FOUND'],
  examples: { a: 'us', b: 'ca-car', locale: 'en' },
});

export const listLessons = defineCall({
  name: 'listLessons',
  tag: 'Catalogue',
  access: 'guest',
  summary: 'The lessons of a course or a chapter, or one lesson',
  description:
    "Always a list. content is null for a whole course, HTML for a chapter or a single lesson. For a learner, each lesson has the learner's state.",
  params: z.object({
    x: codeParameter('A course code, a chapter code, a lesson id, or the slug of a chapter or a lesson.'),
  }),
  query: languageQuery.extend({
    country_slug: optionalCode.describe('Country of the slug: the same one may name other lessons elsewhere.'),
  }),
  body: null,
  answer: z.array(LessonSchema),
  errors: ['VALIDATION', 'SUBJECT_NOT_FOUND', 'LESSON_NOT_FOUND'],
  examples: { x: 'ca-car', country_slug: 'us', locale: 'en' },
});
