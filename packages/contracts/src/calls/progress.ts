/**
 * The calls about a learner's attempts, progress and study plan. The specification shows only the learner's screens (section 2);
 * paths and fields are ours.
 */
import { z } from 'zod';
import { attemptAnswersLimit, attemptKinds, drawnKinds, planMinutes } from '../constants/attempts.ts';
import { hazardFamilies } from '../constants/hazards.ts';
import { paidFeatures } from '../constants/paid.ts';
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

/** An answer to one question. With neither `answer_ids` nor `value` the question was not answered, which counts as wrong. */
export const AttemptAnswerSchema = z
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
    high: share.describe('The true chance is expected to be between low and high in four of five cases.'),
    answers: z.int().describe('Number of answers that it is based on.'),
  })
  .nullable()
  .describe('null while there are too few answers for an estimate, and without a plan where readiness needs one.');

const chapterName = { code: z.string(), name: z.string() };

const AttemptResultSchema = z.object({
  id: z.uuid(),
  score: z.int().describe('Number of right answers.'),
  total: z.int(),
  passed: z.boolean().nullable().describe('null for kinds without a pass mark.'),
  weak: z.array(z.object(chapterName)).describe('Chapters of this attempt in which less is known than elsewhere.'),
  readiness: ReadinessSchema,
  is_locked: z.boolean().optional().describe('true if the readiness needs a plan that the learner does not have.'),
});

export type AttemptAnswer = z.infer<typeof AttemptAnswerSchema>;
export type AttemptResult = z.infer<typeof AttemptResultSchema>;
export type ReadinessView = z.infer<typeof ReadinessSchema>;

const idError = fieldCode('attempt.id');

export const saveAttempt = defineCall({
  name: 'saveAttempt',
  tag: 'Progress',
  access: 'learner',
  summary: 'Store a finished test and get its result',
  description:
    'Scored on the server. Idempotent by the id that the client chooses: sending it again returns the same result and stores nothing. A refused attempt stores nothing.',
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
  description:
    'Readiness for the official exam, questions due for review, mastery by chapter, and the latest attempts.',
  params: courseParams,
  query: languageQuery,
  body: null,
  answer: z.object({
    readiness: ReadinessSchema,
    locked: z
      .array(z.enum(paidFeatures))
      .describe('What of the course needs a plan that the learner does not have; empty where all is open.'),
    answers: z.int().describe('Number of answers so far.'),
    answers_needed: z.int().describe('Number of answers that a readiness needs.'),
    due: z.int().describe('Number of questions to review: answered before, and about to be forgotten.'),
    mistakes: z.int().describe('Number of questions missed and not answered right since.'),
    may_stop_paying: z
      .boolean()
      .optional()
      .describe('true if a subscription renews although the learner is ready or has passed.'),
    chapters: z.array(
      z.object({
        ...chapterName,
        seen: z.int().describe('Number of questions answered at least once.'),
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
          readiness: ReadinessSchema.describe(
            'Readiness right after this attempt, as its result stated it; null if there were too few answers.',
          ),
        }),
      )
      .describe('Newest first, 50 at most.'),
  }),
  errors: ['VALIDATION', 'SUBJECT_NOT_FOUND', 'COURSE_NOT_FOUND'],
  examples: { a: 'us', b: 'ca-car', locale: 'en' },
});

const MistakeGroupSchema = z.object({
  belief: z.string().nullable().describe('The misconception behind the mistakes; null if none is named.'),
  language: z.string().nullable().describe('Language of the belief; null without one.'),
  chapter: z.object(chapterName).describe('Chapter of the latest mistake.'),
  missed: z
    .array(z.object({ page_id: z.string(), content: z.string().describe('The question, plain text.') }))
    .describe('Latest mistake first.'),
  questions: z
    .array(z.string())
    .describe(
      'page_ids to ask again: the missed facts in other words, then questions in which the same mistake can be made.',
    ),
});

export type MistakeGroup = z.infer<typeof MistakeGroupSchema>;

export const listMistakes = defineCall({
  name: 'listMistakes',
  tag: 'Progress',
  access: 'learner',
  summary: "A learner's mistakes, grouped by what was misunderstood",
  description:
    'Only facts that were not answered right since. Mistakes without a named misconception are grouped by chapter, after the others.',
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
  summary: 'What to study today, and the chance of passing that daily study leads to',
  description: `Chosen so that the chance of passing on exam day grows most. \`date\` defaults to the learner's exam date, or to two weeks from now. ${planMinutes.default} minutes unless given.`,
  params: courseParams,
  query: z.object({ ...languageQuery.shape, date: dayParameter, minutes: minutesParameter }),
  body: null,
  answer: z.object({
    today: z.array(
      z.object({
        kind: z.enum(['review', 'module', 'misconception']),
        code: z.string().describe('Code of the module.'),
        name: z.string().describe('Its name.'),
        minutes: z.int(),
        questions: z.array(z.string()).describe('page_ids of the questions to answer.'),
        why: z
          .enum(['forgetting', 'weak', 'unseen', 'believed'])
          .describe(
            'forgetting: about to be forgotten. weak: less is known here than elsewhere. unseen: not answered yet. believed: a misconception that the learner showed two or more days ago, asked about with another question.',
          ),
      }),
    ),
    hazard: z
      .object({
        family: z.enum(hazardFamilies).describe('The kind of hazard whose training gains most; the clips are mixed.'),
        clips: z.int(),
        minutes: z.int().describe('Part of the minutes asked for.'),
        why: z
          .enum(['unseen', 'weak'])
          .describe('unseen: not met yet. weak: the learner loses more points here than elsewhere.'),
      })
      .nullable()
      .describe(
        'Clips of the hazard perception part still to take today; null without such a part, or if none are left.',
      ),
    until: z.iso.date().describe('The last day of the plan.'),
    probability_at_date: share
      .nullable()
      .describe(
        'Chance of passing on that day with these minutes every day; null while there are too few answers for an estimate.',
      ),
  }),
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
