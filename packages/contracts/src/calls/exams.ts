/** The exam simulator's calls. Their paths are ours. */
import { z } from 'zod';
import { examAnswersLimit } from '../constants/exams.ts';
import { fieldCode } from '../field-errors.ts';
import { defineCall } from './call.ts';
import {
  answersField,
  ExamGroupSchema,
  ExamModeSchema,
  ExamQuestionSchema,
  ExamResultSchema,
  ExamRulesSchema,
  ExamSchema,
  HazardStateSchema,
  questionClockField,
} from './exam-views.ts';
import { courseParams, drawQuery, languageQuery } from './parameters.ts';
import { PracticeItemsSchema } from './practice.ts';

const dateTime = z.iso.datetime();
const flaggedError = { error: fieldCode('exam.flagged') };

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
    'All or nothing: if one answer is refused, so is the request. Sending it again changes nothing, even after the exam has ended. `flagged`, if given, replaces the flags.',
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
