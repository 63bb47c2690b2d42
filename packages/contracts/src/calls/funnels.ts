/**
 * The calls of the funnels: a diagnostic test for guests, and the plan that a guest is shown. The specification names the screens (sections 1
 * and 2) and no calls for them; paths and fields are ours.
 */
import { z } from 'zod';
import { diagnosticQuestions, handbookLevels, shownPlanDays } from '../constants/funnels.ts';
import { fieldCode } from '../field-errors.ts';
import { defineCall } from './call.ts';
import { ExamQuestionSchema } from './exam-views.ts';
import { courseParams, languageQuery, minutesField } from './parameters.ts';
import { AttemptAnswerSchema } from './progress.ts';

const share = z.number().min(0).max(1);

/** Longest state: twenty questions with their answers, and the signature. */
const STATE_LENGTH = 4000;

const StateSchema = z
  .string(fieldCode('attempt.state'))
  .min(1, fieldCode('attempt.state'))
  .max(STATE_LENGTH, fieldCode('attempt.state'))
  .describe('The test so far, as returned by the call: signed, and to be sent back unchanged. Valid for a day.');

const HandbookSchema = z.enum(handbookLevels, fieldCode('parameter.handbook'));

const { least, most } = diagnosticQuestions;

export const takeDiagnostic = defineCall({
  name: 'takeDiagnostic',
  tag: 'Progress',
  access: 'guest',
  summary: 'A diagnostic test: the next question',
  description: `Each question is chosen by the answers so far, ${least} to ${most} in all. Nothing is stored: the returned \`state\` is the test. With only a state, the call returns its open question; with an answer, the next one; with neither, it starts a test. An answer to a question that is not open is ignored.`,
  params: courseParams,
  query: languageQuery,
  body: z.strictObject({
    state: StateSchema.optional(),
    answer: AttemptAnswerSchema.optional().describe('`answer_ids` are the numbers of the answers as shown.'),
  }),
  answer: z.object({
    state: z.string(),
    answered: z.int(),
    most: z.int().describe('Maximum number of questions. The test may end earlier.'),
    question: ExamQuestionSchema.nullable().describe('null at the end of the test.'),
  }),
  errors: ['VALIDATION', 'SUBJECT_NOT_FOUND', 'COURSE_NOT_FOUND'],
  examples: { a: 'us', b: 'ca-car', locale: 'en', body: {} },
});

const ReadinessRangeSchema = z.object({
  low: share,
  high: share.describe('The chance of passing today is expected to be between low and high in four out of five cases.'),
  answers: z.int().describe('Number of answers that it is based on.'),
});

export const getDiagnosis = defineCall({
  name: 'getDiagnosis',
  tag: 'Progress',
  access: 'guest',
  summary: 'A diagnostic test: its result',
  description:
    'Only for a finished test. The browser keeps the test in a cookie for a day. If somebody creates an account or signs in during that time, the answers become its first in the course, unless it already has some.',
  params: courseParams,
  query: languageQuery,
  body: z.strictObject({ state: StateSchema }),
  answer: z.object({
    right: z.int(),
    total: z.int(),
    readiness: ReadinessRangeSchema,
    chapters: z.array(
      z.object({
        code: z.string(),
        name: z.string(),
        right: z.int(),
        asked: z.int(),
        mastery: share.nullable().describe('Expected share known; null for a chapter without questions.'),
        is_weak: z.boolean().describe('Whether this chapter is weaker than the others.'),
      }),
    ),
  }),
  errors: ['VALIDATION', 'SUBJECT_NOT_FOUND', 'COURSE_NOT_FOUND'],
  examples: { a: 'us', b: 'ca-car', locale: 'en', body: { state: 'WyJ1cyIsImNhLWNhciJd.c2lnbmF0dXJl' } },
});

export const getFirstPlan = defineCall({
  name: 'getFirstPlan',
  tag: 'Progress',
  access: 'guest',
  summary: 'A study plan for somebody without an account',
  description: `Made by the same planner as in the app, from the visitor's answers or their diagnostic test, for at most ${shownPlanDays} days. Nothing is stored.`,
  params: courseParams,
  query: languageQuery,
  body: z.strictObject({
    minutes: minutesField.describe('Minutes of study per day.'),
    date: z.iso.date(fieldCode('parameter.day')).optional().describe('Day of the exam. By default two weeks from now.'),
    handbook: HandbookSchema.optional().describe('How much of the handbook has been studied; used without a state.'),
    state: StateSchema.optional().describe('The state of a diagnostic test whose answers are used.'),
  }),
  answer: z.object({
    until: z.iso.date().describe('The last day of the plan.'),
    questions: z.int().describe('Number of questions in the course.'),
    days: z.array(
      z.object({
        date: z.iso.date(),
        minutes: z.int(),
        tasks: z
          .array(
            z.object({
              code: z.string().describe('Code of the module.'),
              name: z.string(),
              kind: z.enum(['review', 'module']).describe('review: asked on an earlier day. module: new.'),
              questions: z.int(),
            }),
          )
          .describe('The largest first.'),
      }),
    ),
  }),
  errors: ['VALIDATION', 'SUBJECT_NOT_FOUND', 'COURSE_NOT_FOUND'],
  examples: { a: 'us', b: 'ca-car', locale: 'en', body: { minutes: 20, date: '2030-12-06', handbook: 'some' } },
});
