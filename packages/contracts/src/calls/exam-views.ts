/**
 * An exam as its calls show it. Until an exam is finished no answer reveals the solution: its questions have a separate schema, not the
 * practice item with fields removed. Fields are ours; the specification only hints at the screens (section 2).
 */
import { z } from 'zod';
import { examAnswersLimit, examEnds, examGroups, examModes } from '../constants/exams.ts';
import { fieldCode } from '../field-errors.ts';
import { ExamFiguresSchema } from './catalogue.ts';
import { MisuseSchema } from './hazards.ts';
import { CaseViewSchema, ContentTypeSchema, PictureViewSchema, PracticeItemSchema } from './practice.ts';

const dateTime = z.iso.datetime();

/** A question of an exam that is under way. */
export const ExamQuestionSchema = z.object({
  part_id: z.string().describe("The chapter's code."),
  page_id: z.string().describe("The question's id."),
  content: z.string(),
  content_type: ContentTypeSchema,
  data: z.object({
    picture: PictureViewSchema.nullable(),
    case: CaseViewSchema.optional(),
    film: z
      .object({
        views: z.int().describe('How often it was viewed.'),
        most_views: z.int(),
        description: z.string().nullable().describe('The film in words, once they were asked for.'),
      })
      .optional()
      .describe(
        'The film that comes before the question (Germany). While it is here, the question has neither text nor answers; saveExamFilm opens it.',
      ),
    exam_part: z.string(),
    points: z.number().int().nullable().describe('Error points for a wrong answer (Germany), else null.'),
    right_answers: z
      .number()
      .int()
      .optional()
      .describe('How many answers are right, where the official exam says so (France); absent elsewhere.'),
    reading_seconds: z
      .number()
      .describe("Time for reading it aloud before its clock starts; 0 if it isn't read first."),
    language: z.string(),
  }),
  inputs: z.array(z.object({ id: z.string(), unit: z.string() })),
  answers: z
    .array(z.object({ id: z.string().describe('"1" for the first answer shown.'), content: z.string() }))
    .describe('In display order.'),
});

export const ExamGroupSchema = z
  .enum(examGroups, fieldCode('exam.group'))
  .optional()
  .describe(
    'Age group, if the authority tests by age (California); ignored elsewhere. Default: the exam for under 18.',
  );

export const ExamModeSchema = z.enum(examModes, fieldCode('exam.mode'));

/** The authority's rules, as the exam follows them. */
export const ExamRulesSchema = z.object({
  name: z.string(),
  agency: z.string(),
  questions: z.number().int(),
  scored_questions: z.number().int().describe('Questions without the trial questions, which do not count (Sweden).'),
  minutes: z.number().nullable().describe('Time for the whole exam in this mode; null if there is no limit.'),
  seconds_per_question: z
    .number()
    .nullable()
    .describe('Time to answer each question in this mode; null if questions have no clocks.'),
  reads_first: z.boolean().describe('Whether each question is read aloud before its clock starts.'),
  extra_time_minutes: z
    .number()
    .nullable()
    .describe('Time for the whole exam in the mode extra_time; null if the authority grants none.'),
  navigation: z.enum(['free', 'forward']).describe('forward: a question is closed once the candidate moves on.'),
  flags: z.boolean().describe('Whether questions can be flagged to come back to.'),
  stops: z
    .enum(['handed_in', 'out_of_reach'])
    .describe('out_of_reach: the exam stops once it can no longer be passed.'),
  parts_in_turn: z.boolean().describe('Whether a part opens only once the part before it has been passed.'),
  kinds: z
    .array(z.enum(['single', 'multiple', 'numeric']))
    .describe('The kinds of questions the exam has: one right answer, several, or a number to enter.'),
  cases: z
    .number()
    .int()
    .describe('How many situations it asks about with three questions each (cars in Great Britain).'),
  films: z.number().int().describe('How many questions begin with a film (Germany).'),
  says_how_many: z.boolean().describe('Whether a question says how many of its answers are right (France).'),
  read_aloud: z.enum(['everyone', 'on_request']).nullable(),
  figures: ExamFiguresSchema,
  passing_correct: z.number().int().nullable().describe('Right answers needed; null if error points are counted.'),
  max_error_points: z.number().int().nullable(),
  fatal_wrong: z.object({ points: z.number().int(), wrong: z.number().int() }).nullable(),
  parts: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      questions: z.number().int(),
      passing_correct: z.number().int().nullable(),
    }),
  ),
  doubt: z.string().nullable().describe('What the authority does not publish about how the exam is taken.'),
});

const answersError = { error: fieldCode('exam.answers') };

/** The open question of an exam whose questions have clocks. When it closes, the next one opens. */
export const questionClockField = z
  .object({
    page_id: z.string(),
    read_at: dateTime.describe('When it has been read aloud and its clock starts.'),
    closes_at: dateTime,
  })
  .nullable()
  .describe("The question whose clock runs, by the server's clock; null if questions have no clocks.");

/** An answer to one question. With neither `answer_ids` nor `value` it removes the answer. */
const ExamAnswerSchema = z
  .strictObject(
    {
      page_id: z.string(answersError),
      answer_ids: z.array(z.string(answersError), answersError).max(8, answersError).optional(),
      value: z.number(answersError).optional(),
    },
    answersError,
  )
  .refine(({ answer_ids, value }) => answer_ids === undefined || value === undefined, fieldCode('exam.one_answer'));

export const answersField = z
  .array(ExamAnswerSchema, answersError)
  .max(examAnswersLimit, fieldCode('exam.too_many_answers'))
  .default([]);

export const ExamSchema = z.object({
  id: z.uuid(),
  subject_code: z.string(),
  course_code: z.string(),
  mode: ExamModeSchema,
  started_at: dateTime,
  deadline: dateTime.nullable().describe("When time runs out, by the server's clock."),
  question_clock: questionClockField,
  now: dateTime.describe("The server's time, for setting a timer."),
  rules: ExamRulesSchema,
  questions: z.array(ExamQuestionSchema).describe('The questions of the open parts.'),
  answers: z.array(ExamAnswerSchema).describe('The saved answers.'),
  flagged: z.array(z.string()).describe('page_ids of the flagged questions.'),
  ended: z.boolean().describe('Whether the exam can only be finished: time is over, or its rules have stopped it.'),
  finished_at: dateTime.nullable(),
});

const partScore = z.object({
  code: z.string(),
  name: z.string(),
  right: z.number().int(),
  total: z.number().int(),
  passing_correct: z.number().int().nullable(),
  passed: z.boolean(),
});

export const HazardStateSchema = z
  .enum(['open', 'passed', 'failed'])
  .describe('`open` until every clip has been taken.');

/** The result of an exam's hazard perception part. */
const HazardResultSchema = z.object({
  clips: z.int(),
  taken: z.int(),
  max_points: z.int(),
  passing_points: z.int(),
  state: HazardStateSchema,
  points: z.int().nullable().describe('Null until every clip has been taken.'),
  scores: z
    .array(z.object({ points: z.int(), max_points: z.int(), misuse: MisuseSchema }))
    .describe('The points of each clip; empty until every clip has been taken.'),
});

const GivenSchema = z.object({ answer_ids: z.array(z.string()).optional(), value: z.number().optional() });

export const ExamResultSchema = z.object({
  id: z.uuid(),
  score: z
    .number()
    .int()
    .describe('Right answers among the questions that count, or error points if those are counted.'),
  total: z.number().int().describe('Number of questions that count.'),
  passed: z
    .boolean()
    .describe('Whether the questions were passed. Where `hazard` is not null, that part must be passed too.'),
  hazard: HazardResultSchema.nullable().describe('The hazard perception part; null if the exam has none.'),
  right: z.number().int(),
  passing_correct: z.number().int().nullable().describe('Right answers needed; null if error points are counted.'),
  error_points: z.number().int().nullable(),
  reasons: z
    .array(z.enum(['too_few_right', 'part_failed', 'subset_failed', 'too_many_error_points', 'fatal_questions']))
    .describe('Which rules were missed; empty when passed.'),
  parts: z.array(partScore),
  seconds: z.number().int().describe('Seconds from start to end.'),
  ended_by: z.enum(examEnds),
  questions: z.array(
    z.object({
      item: PracticeItemSchema.describe('With the right answer, the reason and its source.'),
      given: GivenSchema.nullable(),
      late: GivenSchema.nullable().describe('An answer that arrived too late to count; null if there is none.'),
      is_right: z.boolean(),
    }),
  ),
});

export type ExamQuestion = z.infer<typeof ExamQuestionSchema>;
export type ExamRules = z.infer<typeof ExamRulesSchema>;
export type ExamAnswer = z.infer<typeof ExamAnswerSchema>;
export type Exam = z.infer<typeof ExamSchema>;
export type ExamResult = z.infer<typeof ExamResultSchema>;
