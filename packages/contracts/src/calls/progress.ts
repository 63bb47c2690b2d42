/**
 * The calls about a learner's attempts, progress and study plan. The specification shows only the learner's screens (section 2);
 * paths and fields are ours.
 */

import { z } from 'zod';
import { attemptAnswersLimit, attemptKinds, drawnKinds, planMinutes } from '../constants/attempts.ts';
import { hazardFamilies } from '../constants/hazards.ts';
import { paidFeatures } from '../constants/paid.ts';
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
import { UnpaidRenewalSchema } from './unpaid-renewal.ts';

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
      ms: z.int(answersError).min(0, answersError).max(DAY_MS, answersError).describe('Time taken, in milliseconds.'),
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

const ExpectedScoreSchema = z
  .object({
    kind: z.enum(['correct', 'error_points']),
    score: z.int().describe('Right answers that count, or error points.'),
    total: z.int().describe('The questions that count, or all points.'),
    line: z.int().describe('The right answers that pass, or the error points that still do.'),
  })
  .nullable()
  .describe("The most likely result of the official exam's questions today; null with the readiness.");

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
  answer: z.object({
    readiness: ReadinessSchema.describe(
      'null while there are too few answers for an estimate, and without a plan where readiness needs one. Smoothed over the days of study, and unchanged during a day.',
    ),
    shows_chance: z
      .boolean()
      .describe('Whether the chance of passing is shown: from 15 % on, or once a whole mock exam was taken.'),
    supervised_driving: z
      .object({ place: z.string(), hours: z.number() })
      .nullable()
      .describe('What the course’s state asks learners of this age for; null where nothing is, or it is not known.'),
    expected: ExpectedScoreSchema,
    helps_most: z
      .object(chapterName)
      .nullable()
      .describe('The chapter in which most of the course is still missing; null with the readiness.'),
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
    unpaid: UnpaidRenewalSchema.optional(),
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

const MissedSchema = z.object({
  page_id: z.string(),
  content: z.string().describe('The question, plain text.'),
  language: z.string().describe('Language of the question and its answers.'),
  given: z
    .string()
    .nullable()
    .describe("The learner's last answer in words; null if it was left open or is no longer known."),
  right: z.string().describe('The right answer in words.'),
});

const MistakeGroupSchema = z.object({
  chapter: z.object(chapterName),
  missed: z.array(MissedSchema).describe('Latest mistake first.'),
});

export type MistakeGroup = z.infer<typeof MistakeGroupSchema>;

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

const PlanTaskSchema = z.object({
  kind: z.enum(['lesson', 'module', 'review']),
  code: z.string().describe('Id of the lesson, or code of the chapter; empty for a review.'),
  name: z.string().describe('Its name on the roadmap; empty for a review.'),
  minutes: z.int(),
  questions: z.array(z.string()).describe('page_ids of the questions to answer; empty for a lesson.'),
  why: z
    .enum(['lesson', 'unseen', 'forgetting'])
    .describe(
      'lesson: the next one on the road. unseen: questions of its chapter that were not answered yet. forgetting: about to be forgotten, or about a misconception that was shown days ago.',
    ),
});

export type PlanTask = z.infer<typeof PlanTaskSchema>;

export const getPlan = defineCall({
  name: 'getPlan',
  tag: 'Progress',
  access: 'learner',
  summary: 'What to study today, and what daily study leads to',
  description: `At most three tasks that fit into what is left of the day's minutes: the next lesson of the road, new questions of its chapter, and what is about to be forgotten, chosen so that the chance of passing on exam day grows most. Empty once the minutes are used or there is nothing to do. \`date\` defaults to the learner's exam date, or to two weeks from now; minutes and days to the learner's own, or ${planMinutes.default} minutes on every day.`,
  params: courseParams,
  query: z.object({ ...languageQuery.shape, date: dayParameter, minutes: minutesParameter }),
  body: null,
  answer: z.object({
    minutes: z.int().describe('Minutes of study a day.'),
    is_study_day: z.boolean().describe('Whether today is one of the days on which the learner studies.'),
    today: z.array(PlanTaskSchema).describe('Still to do, in this order.'),
    done: z
      .object({
        minutes: z
          .int()
          .describe('Minutes studied today: the time taken for questions, and the reading time of lessons.'),
        questions: z.int().describe('Number of questions answered today.'),
        tasks: z
          .array(
            z.object({
              kind: z.enum(['lesson', ...attemptKinds]),
              name: z.string().describe('Name of the lesson; empty for a test.'),
              score: z.int().nullable().describe('Number of right answers; null for a lesson.'),
              total: z.int().nullable(),
            }),
          )
          .describe('The lessons and tests finished today, the first one first.'),
      })
      .describe('What was done today, planned or not.'),
    next: z
      .object({ day: z.iso.date(), name: z.string().describe('The lesson or chapter that comes next.') })
      .nullable()
      .describe('The next day of study; null if nothing new is left or no day comes before the exam.'),
    coverage: z
      .object({
        seen: z.int().describe('Number of facts asked at least once.'),
        total: z.int(),
        seen_by_date: z.int().describe('Number of facts expected to have been asked on the last day of the plan.'),
        minutes_needed: z
          .int()
          .nullable()
          .describe('Minutes a day with which all would be asked once; null if these minutes are enough.'),
      })
      .describe('Estimated with half of the time for new questions and the other half for repeating.'),
    hazard: z
      .object({
        family: z.enum(hazardFamilies).describe('The kind of hazard whose training gains most; the clips are mixed.'),
        clips: z.int(),
        minutes: z.int().describe("Part of the day's minutes."),
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
