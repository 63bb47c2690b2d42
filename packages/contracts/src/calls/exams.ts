/**
 * The exam simulator's calls. Until an exam is finished no answer reveals the solution: its questions have a separate schema, not the practice
 * item with fields removed. Paths and fields are ours; the specification only hints at the screens (section 2).
 */
import { z } from 'zod';
import { examAnswersLimit, examEnds, examGroups, examModes } from '../constants/exams.ts';
import { fieldCode } from '../field-errors.ts';
import { defineCall } from './call.ts';
import { MisuseSchema } from './hazards.ts';
import { courseParams, drawQuery, languageQuery } from './parameters.ts';
import { ContentTypeSchema, PictureViewSchema, PracticeItemSchema, PracticeItemsSchema } from './practice.ts';

const dateTime = z.iso.datetime();

/** A question of an exam that is under way. */
export const ExamQuestionSchema = z.object({
  part_id: z.string().describe("The chapter's code."),
  page_id: z.string().describe("The question's id."),
  content: z.string(),
  content_type: ContentTypeSchema,
  data: z.object({
    picture: PictureViewSchema.nullable(),
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

const ExamGroupSchema = z
  .enum(examGroups, fieldCode('exam.group'))
  .optional()
  .describe(
    'Age group, if the authority tests by age (California); ignored elsewhere. Default: the exam for under 18.',
  );

const ExamModeSchema = z.enum(examModes, fieldCode('exam.mode'));

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
  says_how_many: z.boolean().describe('Whether a question says how many of its answers are right (France).'),
  read_aloud: z.enum(['everyone', 'on_request']).nullable(),
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
const flaggedError = { error: fieldCode('exam.flagged') };

/** The open question of an exam whose questions have clocks. When it closes, the next one opens. */
const questionClockField = z
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

const answersField = z
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

const HazardStateSchema = z.enum(['open', 'passed', 'failed']).describe('`open` until every clip has been taken.');

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

/** An exam for the examples of calls. */
export const exampleExam = { id: '0b9e3f0c-6f0e-4e39-9a0b-2f6f0d9c8b11' };
const exam = { a: 'us', b: 'ca-car', ...exampleExam };
const examId = z.uuid(fieldCode('exam.id')).describe('The id in the answer that started the exam.');
/** The address of an exam. */
export const examParams = z.object({ id: examId });
const ownership =
  "A guest's exam is open to the browser that started it, by its cookie, for 24 hours; a learner's only to that learner.";

export const startExam = defineCall({
  name: 'startExam',
  tag: 'Exams',
  access: 'guest',
  summary: "Start a mock exam under the authority's rules",
  description: `Questions come without right answers, explanations and values. With an \`id\` chosen by the client, a repeated start starts only one exam. ${ownership} Signing up in the same browser moves a guest's exams to the account.`,
  params: courseParams,
  query: languageQuery,
  body: z.strictObject({
    mode: ExamModeSchema.default('standard'),
    group: ExamGroupSchema,
    id: examId.optional(),
  }),
  answer: ExamSchema,
  errors: [
    'VALIDATION',
    'TOO_MANY_TRIES',
    'SUBJECT_NOT_FOUND',
    'COURSE_NOT_FOUND',
    'EXAM_TAKEN',
    'EXAM_NOT_READY',
    'SUBSCRIPTION_REQUIRED',
  ],
  examples: { ...exam, locale: 'en', body: { mode: 'standard' } },
});

export const getExam = defineCall({
  name: 'getExam',
  tag: 'Exams',
  access: 'guest',
  summary: 'The current state of an exam, to continue it after a reload or on another device',
  description: ownership,
  params: examParams,
  query: z.object({}),
  body: null,
  answer: ExamSchema,
  errors: ['VALIDATION', 'EXAM_NOT_FOUND'],
  examples: exam,
});

const SavedExamSchema = z.object({
  saved: z.number().int().describe('Number of answers saved from this request.'),
  deadline: dateTime.nullable(),
  question_clock: questionClockField,
  now: dateTime,
  ended: z.boolean().describe('Whether the exam can only be finished.'),
  opened: z.array(ExamQuestionSchema).describe('Questions of a part that these answers have opened.'),
});

export const saveExamAnswers = defineCall({
  name: 'saveExamAnswers',
  tag: 'Exams',
  access: 'guest',
  summary: 'Save answers in a running exam',
  description:
    'All or nothing: if one answer is refused, so is the request. Sending it again changes nothing. `flagged`, if given, replaces the flags.',
  params: examParams,
  query: z.object({}),
  body: z.strictObject({
    answers: answersField,
    flagged: z.array(z.string(flaggedError), flaggedError).max(examAnswersLimit, flaggedError).optional(),
  }),
  answer: SavedExamSchema,
  errors: ['VALIDATION', 'EXAM_NOT_FOUND', 'EXAM_ENDED', 'QUESTION_CLOSED'],
  examples: { ...exam, body: { answers: [{ page_id: 'us-speed-001', answer_ids: ['2'] }] } },
});

export const finishExam = defineCall({
  name: 'finishExam',
  tag: 'Exams',
  access: 'guest',
  summary: 'Hand in an exam and get its result',
  description:
    "Scored by the authority's rule from the answers that arrived in time. `answers` may repeat all of them, so that none is lost if saving failed; those that come too late are in the result, without counting. Sending it again returns the same result.",
  params: examParams,
  query: z.object({}),
  body: z.strictObject({ answers: answersField }),
  answer: ExamResultSchema,
  errors: ['VALIDATION', 'EXAM_NOT_FOUND'],
  examples: { ...exam, body: {} },
});

export const getExamResult = defineCall({
  name: 'getExamResult',
  tag: 'Exams',
  access: 'guest',
  summary: 'The result of a finished exam',
  description: ownership,
  params: examParams,
  query: z.object({}),
  body: null,
  answer: ExamResultSchema,
  errors: ['VALIDATION', 'EXAM_NOT_FOUND', 'EXAM_RUNNING'],
  examples: exam,
});

export const drawMissed = defineCall({
  name: 'drawMissed',
  tag: 'Exams',
  access: 'guest',
  summary: 'The questions missed in a finished exam, to practice them',
  description: `Those answered wrong or not at all, in the order of the exam, with right answers and explanations; none if all were right. ${ownership}`,
  params: examParams,
  query: drawQuery,
  body: null,
  answer: PracticeItemsSchema,
  errors: ['VALIDATION', 'EXAM_NOT_FOUND', 'EXAM_RUNNING'],
  examples: { ...exam, locale: 'en', seed: 'k7q2' },
});

export const listExams = defineCall({
  name: 'listExams',
  tag: 'Exams',
  access: 'guest',
  summary: "The rules of a course's mock exam, and the caller's exams: the running one and the finished ones",
  description: "A learner's are found by the token, a guest's by the browser's cookie. Newest first, 20 at most.",
  params: courseParams,
  query: z.object({ group: ExamGroupSchema }),
  body: null,
  answer: z.object({
    now: dateTime,
    rules: ExamRulesSchema.describe('For the standard time.'),
    current: z
      .object({
        id: z.uuid(),
        mode: ExamModeSchema,
        started_at: dateTime,
        deadline: dateTime.nullable(),
        ended: z.boolean().describe('Whether the exam can only be finished.'),
        answered: z.int(),
        total: z.int(),
      })
      .nullable()
      .describe('The newest unfinished exam.'),
    read_questions: z
      .int()
      .describe('How many of its questions can be asked: those whose source was read. An exam starts only if all can.'),
    next_start: dateTime
      .nullable()
      .describe('When another exam can be started without a plan; null if one can be started now.'),
    finished: z.array(
      z.object({
        id: z.uuid(),
        finished_at: dateTime,
        score: z.int(),
        total: z.int(),
        passed: z.boolean().describe('Whether the questions were passed.'),
        hazard: HazardStateSchema.nullable().describe('The hazard perception part; null if the exam has none.'),
      }),
    ),
  }),
  errors: ['VALIDATION', 'SUBJECT_NOT_FOUND', 'COURSE_NOT_FOUND'],
  examples: { ...exam, group: '18_or_over' },
});
