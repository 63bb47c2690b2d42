/** What the calls about progress answer with: a result, the progress in a course, mistakes and the plan. */
import { z } from 'zod';
import { attemptKinds } from '../constants/attempts.ts';
import { hazardFamilies } from '../constants/hazards.ts';
import { paidFeatures } from '../constants/paid.ts';
import { UnpaidRenewalSchema } from './unpaid-renewal.ts';

const dateTime = z.iso.datetime();
export const share = z.number().min(0).max(1);

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

export const AttemptResultSchema = z.object({
  id: z.uuid(),
  score: z.int().describe('Number of right answers.'),
  total: z.int(),
  passed: z.boolean().nullable().describe('null for kinds without a pass mark.'),
  weak: z.array(z.object(chapterName)).describe('Chapters of this attempt in which less is known than elsewhere.'),
  readiness: ReadinessSchema,
  is_locked: z.boolean().optional().describe('true if the readiness needs a plan that the learner does not have.'),
});

export type AttemptResult = z.infer<typeof AttemptResultSchema>;
export type ReadinessView = z.infer<typeof ReadinessSchema>;

export const ProgressSchema = z.object({
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

export const MistakeGroupSchema = z.object({
  chapter: z.object(chapterName),
  missed: z.array(MissedSchema).describe('Latest mistake first.'),
});

export type MistakeGroup = z.infer<typeof MistakeGroupSchema>;

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

export const PlanSchema = z.object({
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
});
