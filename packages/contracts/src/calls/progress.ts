/**
 * The calls about a learner's attempts, progress and study plan. The specification shows only the learner's screens (section 2);
 * paths and fields are ours.
 */

import { z } from 'zod';
import { attemptAnswersLimit, drawnKinds, planMinutes } from '../constants/attempts.ts';
import { questionCountLimits } from '../constants/tests.ts';
import { DAY_MS } from '../durations.ts';
import { fieldCode } from '../field-errors.ts';
import { defineCall } from './call.ts';
import {
  codeParameter,
  courseParams,
  dayParameter,
  languageQuery,
  minutesParameter,
  modulesField,
  subjectParameter,
} from './parameters.ts';
import { PracticeItemsSchema } from './practice.ts';
import { AttemptResultSchema, MistakeGroupSchema, PlanSchema, ProgressSchema, share } from './progress-views.ts';

const timeError = fieldCode('attempt.time');
const answersError = { error: fieldCode('exam.answers') };

/** An answer to one question. With neither `answer_ids` nor `value` the question was not answered, which counts as wrong. */
export const AttemptAnswerSchema = z
  .strictObject(
    {
      page_id: z.string(answersError),
      answer_ids: z.array(z.string(answersError), answersError).max(8, answersError).optional(),
      value: z.number(answersError).optional(),
      ms: z.int(answersError).min(0, answersError).max(DAY_MS, answersError).describe('Time taken, in milliseconds.'),
    },
    answersError,
  )
  .refine(({ answer_ids, value }) => answer_ids === undefined || value === undefined, fieldCode('exam.one_answer'));

export type AttemptAnswer = z.infer<typeof AttemptAnswerSchema>;

const idError = fieldCode('attempt.id');

export const saveAttempt = defineCall({
  name: 'saveAttempt',
  tag: 'Progress',
  access: 'learner',
  summary: 'Store a finished test and get its result',
  description:
    'Scored on the server. Idempotent by the id that the client chooses: sending it again returns the same result and stores nothing. The clock of a device may be wrong: times are corrected by `sent_at`, and kept within the last year. A refused attempt stores nothing.',
  params: z.object({}),
  query: languageQuery,
  body: z.strictObject({
    id: z.uuid(idError),
    subject_code: subjectParameter,
    course_code: codeParameter('Course code, e.g. ca-car.'),
    kind: z.enum(drawnKinds, fieldCode('attempt.kind')).describe('An exam is stored by the server when it ends.'),
    started_at: z.iso.datetime({ error: timeError, offset: true }),
    finished_at: z.iso.datetime({ error: timeError, offset: true }),
    sent_at: z.iso
      .datetime({ error: timeError, offset: true })
      .optional()
      .describe("The device's time when it sends this, by which the server corrects the other two."),
    answers: z
      .array(AttemptAnswerSchema, answersError)
      .min(1, answersError)
      .max(attemptAnswersLimit, fieldCode('exam.too_many_answers')),
  }),
  answer: AttemptResultSchema,
  errors: ['VALIDATION', 'SUBJECT_NOT_FOUND', 'COURSE_NOT_FOUND', 'ATTEMPT_DIFFERS'],
  examples: {
    locale: 'en',
    body: {
      id: '0b9e3f0c-6f0e-4e39-9a0b-2f6f0d9c8b11',
      subject_code: 'us',
      course_code: 'ca-car',
      kind: 'practice',
      started_at: '2026-11-22T09:00:00Z',
      finished_at: '2026-11-22T09:04:00Z',
      answers: [{ page_id: 'us-speed-001', answer_ids: ['a'], ms: 8000 }],
    },
  },
});

export const getProgress = defineCall({
  name: 'getProgress',
  tag: 'Progress',
  access: 'learner',
  summary: "A learner's progress in a course",
  description:
    'Readiness for the official exam, questions due for review, mastery by chapter, and the latest attempts.',
  params: courseParams,
  query: languageQuery,
  body: null,
  answer: ProgressSchema,
  errors: ['VALIDATION', 'SUBJECT_NOT_FOUND', 'COURSE_NOT_FOUND'],
  examples: { a: 'us', b: 'ca-car', locale: 'en' },
});

export const listMistakes = defineCall({
  name: 'listMistakes',
  tag: 'Progress',
  access: 'learner',
  summary: "A learner's mistakes, by chapter",
  description:
    'Only facts that were not answered right since. The chapter with the latest mistake comes first. drawTest with the kind mistakes asks them again.',
  params: courseParams,
  query: languageQuery,
  body: null,
  answer: z.array(MistakeGroupSchema),
  errors: ['VALIDATION', 'SUBJECT_NOT_FOUND', 'COURSE_NOT_FOUND'],
  examples: { a: 'us', b: 'ca-car', locale: 'en' },
});

export const getPlan = defineCall({
  name: 'getPlan',
  tag: 'Progress',
  access: 'learner',
  summary: 'What to study today, and what daily study leads to',
  description: `At most three tasks that fit into what is left of the day's minutes: the next lesson of the road, new questions of its chapter, and what is about to be forgotten, chosen so that the chance of passing on exam day grows most. Empty once the minutes are used or there is nothing to do. \`date\` defaults to the learner's exam date, or to two weeks from now; minutes and days to the learner's own, or ${planMinutes.default} minutes on every day.`,
  params: courseParams,
  query: z.object({ ...languageQuery.shape, date: dayParameter, minutes: minutesParameter }),
  body: null,
  answer: PlanSchema,
  errors: ['VALIDATION', 'SUBJECT_NOT_FOUND', 'COURSE_NOT_FOUND', 'SUBSCRIPTION_REQUIRED'],
  examples: { a: 'us', b: 'ca-car', locale: 'en', date: '2026-12-06', minutes: 20 },
});

const countError = fieldCode('parameter.count');

export const drawTest = defineCall({
  name: 'drawTest',
  tag: 'Progress',
  access: 'learner',
  summary: 'A test for this learner, of the kind asked for',
  description:
    "Questions are chosen by the learner's knowledge: those that are due (review), those missed and not answered right since (mistakes), or else the least known, spread over the modules. A fact is asked in the wording seen least recently. The final test is drawn like the official exam. If nothing is due or missed, the list is empty. saveAttempt scores the test under the same kind. With page_ids, the test has exactly these questions, in this order, as far as the course has them. Where a plan is needed, a learner without one gets questions of the free part of each chapter, of free lessons, and those answered before; the final test needs a plan.",
  params: courseParams,
  query: languageQuery,
  body: z.strictObject({
    kind: z.enum(drawnKinds, fieldCode('attempt.kind')),
    codes: modulesField
      .optional()
      .describe(
        'Codes of modules or chapters to draw from; for kind chapter or category, its code. By default the whole course.',
      ),
    count: z
      .int(countError)
      .min(questionCountLimits.min, countError)
      .max(questionCountLimits.max, countError)
      .optional()
      .describe(
        'Number of questions; 10 by default. Tests of chapters and categories and the final test have fixed sizes.',
      ),
    page_ids: z
      .array(z.string(answersError), answersError)
      .max(attemptAnswersLimit, answersError)
      .optional()
      .describe('Questions of a plan, or of a test to continue.'),
  }),
  answer: z.object({
    kind: z.enum(drawnKinds),
    code: z.string().nullable().describe('Code of the tested chapter or category, else null.'),
    passing_index: share
      .nullable()
      .describe('Share of right answers that passes the test; null for kinds without a pass mark.'),
    available: z
      .int()
      .describe('Number of questions that could have been drawn, e.g. 12 due, of which 10 are in this test.'),
    questions: PracticeItemsSchema,
  }),
  errors: ['VALIDATION', 'SUBJECT_NOT_FOUND', 'COURSE_NOT_FOUND', 'TEST_LOCKED', 'SUBSCRIPTION_REQUIRED'],
  examples: { a: 'us', b: 'ca-car', locale: 'en', body: { kind: 'review', count: 10 } },
});
