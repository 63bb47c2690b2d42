/**
 * The calls about what a learner has studied, knows, and should study next. The specification shows the learner's screens only (section 2);
 * paths and fields are ours.
 */
import { z } from 'zod';
import { attemptAnswersLimit, attemptKinds, drawnKinds, planMinutes } from '../constants/attempts.ts';
import { questionCountLimits } from '../constants/tests.ts';
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

const dateTime = z.iso.datetime();
const timeError = fieldCode('attempt.time');
const answersError = { error: fieldCode('exam.answers') };

/** An answer to one question. Neither `answer_ids` nor `value`: the question was left open, which counts as wrong. */
const AttemptAnswerSchema = z
  .strictObject(
    {
      page_id: z.string(answersError),
      answer_ids: z.array(z.string(answersError), answersError).max(8, answersError).optional(),
      value: z.number(answersError).optional(),
      ms: z
        .int(answersError)
        .min(0, answersError)
        .max(86_400_000, answersError)
        .describe('Time taken, in milliseconds.'),
    },
    answersError,
  )
  .refine(({ answer_ids, value }) => answer_ids === undefined || value === undefined, fieldCode('exam.one_answer'));

const share = z.number().min(0).max(1);

const ReadinessSchema = z
  .object({
    probability: share.describe('Chance of passing the official exam today.'),
    low: share,
    high: share.describe('Four times in five the true chance is thought to lie between low and high.'),
    answers: z.int().describe('Number of answers that it rests on.'),
  })
  .nullable()
  .describe('null while there are too few answers to say anything.');

const chapterName = { code: z.string(), name: z.string() };

const AttemptResultSchema = z.object({
  id: z.uuid(),
  score: z.int().describe('Right answers.'),
  total: z.int(),
  passed: z.boolean().nullable().describe('null for kinds that have no pass mark.'),
  weak: z.array(z.object(chapterName)).describe('Chapters of this attempt in which less is known than elsewhere.'),
  readiness: ReadinessSchema,
});

export type AttemptAnswer = z.infer<typeof AttemptAnswerSchema>;
export type AttemptResult = z.infer<typeof AttemptResultSchema>;
export type ReadinessView = z.infer<typeof ReadinessSchema>;

const idError = fieldCode('attempt.id');

export const saveAttempt = defineCall({
  name: 'saveAttempt',
  tag: 'Progress',
  access: 'learner',
  summary: 'Stores a finished test and answers its result',
  description:
    'Scored on the server. Idempotent by the id that the client chose: sent again it answers the same and stores nothing. An attempt that is refused stores nothing.',
  params: z.object({}),
  query: languageQuery,
  body: z.strictObject({
    id: z.uuid(idError),
    subject_code: subjectParameter,
    course_code: codeParameter('Course code, e.g. ca-car.'),
    kind: z.enum(attemptKinds, fieldCode('attempt.kind')),
    started_at: z.iso.datetime({ error: timeError, offset: true }),
    finished_at: z.iso.datetime({ error: timeError, offset: true }),
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
  description: 'Readiness for the official exam, what is due for review, mastery by chapter, and the latest attempts.',
  params: courseParams,
  query: languageQuery,
  body: null,
  answer: z.object({
    readiness: ReadinessSchema,
    due: z.int().describe('Questions to review: answered before, and about to be forgotten.'),
    mistakes: z.int().describe('Questions missed and not put right since.'),
    chapters: z.array(
      z.object({
        ...chapterName,
        seen: z.int().describe('Questions answered at least once.'),
        total: z.int(),
        mastery: share.nullable().describe('Expected share known; null for a chapter without questions.'),
      }),
    ),
    attempts: z
      .array(
        z.object({
          id: z.uuid(),
          kind: z.enum(attemptKinds),
          finished_at: dateTime,
          score: z.int(),
          total: z.int(),
          passed: z.boolean().nullable(),
        }),
      )
      .describe('The newest first, 50 at most.'),
  }),
  errors: ['VALIDATION', 'SUBJECT_NOT_FOUND', 'COURSE_NOT_FOUND'],
  examples: { a: 'us', b: 'ca-car', locale: 'en' },
});

export const getPlan = defineCall({
  name: 'getPlan',
  tag: 'Progress',
  access: 'learner',
  summary: 'What to study today, and where daily study leads',
  description: `Chosen so that the chance of passing on the day of the exam grows most. Without \`date\` the learner's exam date counts, and without one two weeks from now. ${planMinutes.default} minutes unless given.`,
  params: courseParams,
  query: z.object({ ...languageQuery.shape, date: dayParameter, minutes: minutesParameter }),
  body: null,
  answer: z.object({
    today: z.array(
      z.object({
        kind: z.enum(['review', 'module']),
        code: z.string().describe('Code of the module.'),
        minutes: z.int(),
        questions: z.array(z.string()).describe('page_ids of the questions to answer.'),
        why: z
          .enum(['forgetting', 'weak', 'unseen'])
          .describe(
            'forgetting: about to be forgotten. weak: less is known here than elsewhere. unseen: not answered yet.',
          ),
      }),
    ),
    until: z.iso.date().describe('The day that the plan leads to.'),
    probability_at_date: share
      .nullable()
      .describe('Chance of passing on that day with these minutes every day; null while too little is known.'),
  }),
  errors: ['VALIDATION', 'SUBJECT_NOT_FOUND', 'COURSE_NOT_FOUND'],
  examples: { a: 'us', b: 'ca-car', locale: 'en', date: '2026-12-06', minutes: 20 },
});

const countError = fieldCode('parameter.count');

export const drawTest = defineCall({
  name: 'drawTest',
  tag: 'Progress',
  access: 'learner',
  summary: 'A test for this learner, of the kind asked for',
  description:
    'Chosen by what the learner knows: what is due (review), what was missed and not put right (mistakes), else what is known least, spread over the modules; a fact is asked in the wording seen least recently. The final test is drawn as the official exam is. A review or mistakes of nothing is an empty list. saveAttempt scores the test under the same kind. With page_ids exactly these questions, in their order, as far as the course has them.',
  params: courseParams,
  query: languageQuery,
  body: z.strictObject({
    kind: z.enum(drawnKinds, fieldCode('attempt.kind')),
    codes: modulesField
      .optional()
      .describe(
        'Codes of modules or chapters to draw from; the code of the chapter or category for kind chapter or category. All of the course without.',
      ),
    count: z
      .int(countError)
      .min(questionCountLimits.min, countError)
      .max(questionCountLimits.max, countError)
      .optional()
      .describe(
        'How many questions; 10 unless given. Tests of chapters and categories and the final test have their own size.',
      ),
    page_ids: z
      .array(z.string(answersError), answersError)
      .max(attemptAnswersLimit, answersError)
      .optional()
      .describe('Questions of a plan, or of a test to go on with.'),
  }),
  answer: z.object({
    kind: z.enum(drawnKinds),
    code: z.string().nullable().describe('Code of the chapter or category that is tested, else null.'),
    passing_index: share
      .nullable()
      .describe('Share of right answers that passes the test; null for kinds without a pass mark.'),
    available: z.int().describe('How many questions could have been drawn: 12 due, 10 of them in this test.'),
    questions: PracticeItemsSchema,
  }),
  errors: ['VALIDATION', 'SUBJECT_NOT_FOUND', 'COURSE_NOT_FOUND', 'TEST_LOCKED'],
  examples: { a: 'us', b: 'ca-car', locale: 'en', body: { kind: 'review', count: 10 } },
});
