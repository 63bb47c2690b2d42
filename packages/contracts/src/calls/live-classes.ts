/**
 * Live classes. Until an answer is revealed, no call tells what is right: an open question has the schema of an exam's, which has no field for it.
 * Paths and fields are ours.
 */
import { z } from 'zod';
import { liveClassLimits, livePhases } from '../constants/live-classes.ts';
import { fieldCode } from '../field-errors.ts';
import { defineCall } from './call.ts';
import { ExamQuestionSchema } from './exam-views.ts';
import { codeParameter, languageQuery } from './parameters.ts';
import { PracticeItemSchema } from './practice.ts';
import { member, schoolParams } from './teaching-schools.ts';

const exampleSchool = '0b9e3f0c-6f0e-4e39-9a0b-2f6f0d9c8b11';
const exampleId = '7a3c9f10-1f1e-4b7e-9a54-5a1c00000002';
const exampleCode = 'BCD246';
const objectError = fieldCode('act.object');
const answerError = fieldCode('exam.answers');
const stepError = fieldCode('parameter.count');
const nothing = z.object({});

const classParams = schoolParams.extend({ id: codeParameter('Id of the live class.') });
const codeParams = z.object({ code: codeParameter('Code of the live class, as typed.') });
const seatParams = codeParams.extend({ seat: codeParameter('Id of the seat that joining gave.') });
/** Anybody with the code of a running class. */
const guest = { tag: 'Teaching', access: 'guest', query: nothing } as const;

const progress = {
  step: z
    .int()
    .describe(
      'Grows with every step of the class. 0: people join; then each question is asked and revealed; then comes the summary.',
    ),
  joined: z.int(),
  answered: z.int().describe('How many have answered the current question.'),
};

const counts = z.array(z.object({ answer_id: z.string(), count: z.int() })).describe('How many chose each answer.');

const StandSchema = z.object({
  ...progress,
  phase: z.enum(livePhases),
  place: z.int().describe('Number of the current question, from 1; 0 while people join and at the end.'),
  of: z.int().describe('Number of questions.'),
  question: ExamQuestionSchema.nullable().describe(
    'The current question, without what is right. Null while people join and at the end.',
  ),
  revealed: z
    .object({
      item: PracticeItemSchema.describe(
        'With the right answer, the reason, and the misconceptions behind wrong answers.',
      ),
      counts,
    })
    .nullable()
    .describe('Null until the answer is revealed.'),
});

const course = { subject_code: z.string(), course_code: z.string(), chapter: z.string() };

const startLiveClass = defineCall({
  ...member,
  name: 'startLiveClass',
  limit: { policy: 'startLiveClass', by: 'account' },
  summary: 'Starts a live class about a chapter',
  description: `For members. Draws up to ${liveClassLimits.questions} questions, those with a picture and with named misconceptions first. It is deleted when it is ended, or after ${liveClassLimits.hours} hours.`,
  body: z.strictObject({
    subject_code: z.string(objectError),
    course_code: z.string(objectError),
    chapter: z.string(objectError).describe('Code of the chapter.'),
  }),
  answer: z.object({ id: z.uuid(), code: z.string() }),
  errors: ['VALIDATION', 'TOO_MANY_TRIES'],
  examples: {
    school: exampleSchool,
    body: { subject_code: 'us', course_code: 'ca-car', chapter: 'us-right-of-way' },
  },
});

const listLiveClasses = defineCall({
  ...member,
  name: 'listLiveClasses',
  summary: 'The live classes of a school that are running',
  description: 'For members. The newest first.',
  body: null,
  answer: z.array(z.object({ id: z.uuid(), code: z.string(), ...course, started_at: z.iso.datetime() })),
  errors: [],
  examples: { school: exampleSchool },
});

const getLiveClass = defineCall({
  ...member,
  name: 'getLiveClass',
  summary: 'A live class as the projector shows it',
  description: 'For members.',
  params: classParams,
  query: languageQuery,
  body: null,
  answer: StandSchema.extend({
    id: z.uuid(),
    code: z.string(),
    summary: z
      .array(
        z.object({
          place: z.int(),
          item: PracticeItemSchema,
          counts,
          answered: z.int(),
          right: z.int().describe('How many chose every right answer and no wrong one.'),
        }),
      )
      .nullable()
      .describe('At the end: each question that somebody answered. Null before. Phones never get it.'),
  }),
  errors: ['VALIDATION', 'LIVE_CLASS_NOT_FOUND'],
  examples: { school: exampleSchool, id: exampleId, locale: 'en' },
});

const moveLiveClass = defineCall({
  ...member,
  name: 'moveLiveClass',
  summary: 'Takes a live class one step on, or ends it',
  description:
    'For members. `from` names the step that the caller saw: sent twice, the class moves once. After the last answer, or by `end`, comes the summary if somebody has answered; the step after it ends the class, which deletes it.',
  params: classParams,
  body: z.strictObject({
    from: z.int(stepError).min(0, stepError),
    to: z.enum(['next', 'end'], objectError),
  }),
  answer: z.object({ is_over: z.boolean() }),
  errors: ['VALIDATION'],
  examples: { school: exampleSchool, id: exampleId, body: { from: 0, to: 'next' } },
});

const joinLiveClass = defineCall({
  ...guest,
  name: 'joinLiveClass',
  limit: { policy: 'joinLiveClass', by: 'client' },
  summary: 'Joins a live class by its code',
  description: `Without an account or a name. At most ${liveClassLimits.seats} people join a class.`,
  params: codeParams,
  body: z.strictObject({}),
  answer: z.object({ seat: z.uuid().describe('A random id, by which the answers are sent. Nothing else is stored.') }),
  errors: ['VALIDATION', 'LIVE_CLASS_NOT_FOUND', 'LIVE_CLASS_FULL', 'TOO_MANY_TRIES'],
  examples: { code: exampleCode, body: {} },
});

const getLiveStep = defineCall({
  ...guest,
  name: 'getLiveStep',
  summary: 'How far a live class is',
  description: 'What phones and projector ask every few seconds; `look_seconds` says when to ask again.',
  params: codeParams,
  body: null,
  answer: z.object({ ...progress, look_seconds: z.int() }),
  errors: ['VALIDATION', 'LIVE_CLASS_NOT_FOUND'],
  examples: { code: exampleCode },
});

const getLiveSeat = defineCall({
  ...guest,
  name: 'getLiveSeat',
  summary: 'A live class as one of its phones shows it',
  description: 'With what was answered from this seat.',
  params: seatParams,
  query: languageQuery,
  body: null,
  answer: StandSchema.extend({ answer_ids: z.array(z.string()).nullable().describe('Null before an answer.') }),
  errors: ['VALIDATION', 'LIVE_CLASS_NOT_FOUND'],
  examples: { code: exampleCode, seat: exampleId, locale: 'en' },
});

const answerLiveClass = defineCall({
  ...guest,
  name: 'answerLiveClass',
  summary: 'Answers the current question of a live class',
  description: 'Until the answer is revealed it can be changed. An answer to another question is refused.',
  params: seatParams,
  body: z.strictObject({
    place: z.int(stepError).min(1, stepError).max(liveClassLimits.questions, stepError),
    answer_ids: z.array(z.string(answerError), answerError).min(1, answerError).max(8, answerError),
  }),
  answer: z.object({ done: z.literal(true) }),
  errors: ['VALIDATION', 'LIVE_CLASS_NOT_FOUND', 'LIVE_CLASS_MOVED_ON'],
  examples: { code: exampleCode, seat: exampleId, body: { place: 1, answer_ids: ['2'] } },
});

export const liveClassCalls = {
  startLiveClass,
  listLiveClasses,
  getLiveClass,
  moveLiveClass,
  joinLiveClass,
  getLiveStep,
  getLiveSeat,
  answerLiveClass,
} as const;
