/** What pupils share with a school, and what the school sees of them. Paths and fields are ours. */
import { z } from 'zod';
import { endedShownDays, mostToTalkAbout, studyDaysShown, teachingLimits } from '../constants/teaching.ts';
import { type LocaleCode, localeCodes } from '../countries.ts';
import { fieldCode } from '../field-errors.ts';
import { AssignmentSchema } from './assignments.ts';
import { defineCall } from './call.ts';
import { codeParameter, languageQuery } from './parameters.ts';
import { member, schoolParams } from './teaching-schools.ts';
import { requiredText } from './text-fields.ts';

const nothing = z.object({});
const codeError = fieldCode('teaching.code');
const exampleId = '0b9e3f0c-6f0e-4e39-9a0b-2f6f0d9c8b11';
const localeField = z.enum(localeCodes as [LocaleCode, ...LocaleCode[]], { error: fieldCode('account.locale') });
const share = z.number().min(0).max(1);

const SharedReadinessSchema = z
  .object({ probability: share, low: share, high: share })
  .nullable()
  .describe(
    'As the pupil sees it; null while there are too few answers, and where it needs a plan that the pupil lacks.',
  );

/** What the list shows of a pupil. */
const standing = {
  course: z.object({ code: z.string(), name: z.string() }).nullable(),
  exam_date: z.iso.date().nullable(),
  days_left: z.int().nullable().describe('Until the exam; 0 on its day, null without a date or after it.'),
  readiness: SharedReadinessSchema,
  trend: z.enum(['up', 'steady', 'down']).nullable().describe('Of the readiness within a week; null if unknown.'),
  last_seen: z.iso.date().nullable().describe('Day of the last test, where the pupil is.'),
  days_studied: z.int().describe(`Days with a test among the last ${studyDaysShown}.`),
};

/** What a school sees of a pupil, and nothing else. Single answers are not among it. */
const SharedStudySchema = z.object({
  ...standing,
  tests: z.object({ taken: z.int(), passed: z.int().describe('Of those with a pass mark.') }),
  chapters: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      seen: z.int(),
      total: z.int(),
      mastery: share.nullable().describe('null before the first answer.'),
    }),
  ),
  talk_about: z
    .array(
      z.object({
        kind: z.enum(['misconception', 'chapter']),
        text: z
          .string()
          .describe('What the pupil seems to believe, or the name of a chapter that is weaker than the others.'),
      }),
    )
    .max(mostToTalkAbout)
    .describe('Before a lesson: misconceptions first, then weak chapters.'),
  assignments: z.array(AssignmentSchema).describe('Those of this school, the earliest date first.'),
});
export type SharedStudy = z.infer<typeof SharedStudySchema>;

export const listPupils = defineCall({
  ...member,
  name: 'listPupils',
  query: languageQuery,
  summary: 'The pupils who share with a school',
  description: `For members. Whoever needs help before the exam comes first. \`ended\`: who has stopped sharing in the last ${endedShownDays} days, without anything else.`,
  body: null,
  answer: z.object({
    pupils: z.array(z.object({ id: z.uuid(), name: z.string(), ...standing })),
    ended: z.array(z.object({ name: z.string(), ended_on: z.iso.date() })),
  }),
  errors: ['VALIDATION'],
  examples: { school: exampleId, locale: 'en' },
});

export const getPupil = defineCall({
  ...member,
  name: 'getPupil',
  params: schoolParams.extend({ pupil: codeParameter('Id of the sharing, as in the list.') }),
  query: languageQuery,
  summary: 'What a pupil shares with a school',
  description: 'For members, until the pupil stops sharing.',
  body: null,
  answer: z.object({ id: z.uuid(), name: z.string(), since: z.iso.date(), study: SharedStudySchema }),
  errors: ['VALIDATION', 'PUPIL_NOT_FOUND'],
  examples: { school: exampleId, pupil: exampleId, locale: 'en' },
});

export const getPupilsFile = defineCall({
  ...member,
  name: 'getPupilsFile',
  query: languageQuery,
  summary: 'The list of pupils as CSV',
  description: 'For members. In the order of the list.',
  body: null,
  answer: z.object({ name: z.string(), text: z.string() }),
  errors: ['VALIDATION'],
  examples: { school: exampleId, locale: 'en' },
});

const ConsentSchema = z.object({
  version: z.string().describe('Of the text.'),
  text: z.array(z.string()).describe('What the pupil agrees to, in sentences.'),
});

export const previewSharing = defineCall({
  name: 'previewSharing',
  tag: 'Teaching',
  access: 'learner',
  limit: { policy: 'joinSchool', by: 'account' },
  summary: 'What a school would see, before a pupil agrees',
  description: 'Nothing is shared by this call.',
  params: z.object({ code: codeParameter('The code of the school. Case, spaces and hyphens do not matter.') }),
  query: z.object({ locale: localeField }),
  body: null,
  answer: z.object({
    school: z.object({ name: z.string(), place: z.string() }),
    consent: ConsentSchema,
    study: SharedStudySchema,
    is_sharing: z.boolean().describe('Whether the account shares with the school already.'),
  }),
  errors: ['VALIDATION', 'TOO_MANY_TRIES'],
  examples: { code: 'BCDF-2456', locale: 'us' },
});

export const startSharing = defineCall({
  name: 'startSharing',
  tag: 'Teaching',
  access: 'learner',
  limit: { policy: 'joinSchool', by: 'account' },
  summary: 'Agrees to share with a school',
  description:
    'Stores the text, its version and the time. The version must be the one of `previewSharing`. Agreeing again changes the name alone.',
  params: nothing,
  query: nothing,
  body: z.strictObject({
    code: z.string(codeError).max(64, codeError),
    name: requiredText(teachingLimits.pupilName).describe('By which the school knows the pupil.'),
    version: z.string(fieldCode('teaching.version')).max(20, fieldCode('teaching.version')),
    locale: localeField.describe('Language of the text.'),
  }),
  answer: z.object({ id: z.uuid(), school: z.string() }),
  errors: ['VALIDATION', 'TOO_MANY_TRIES'],
  examples: { body: { code: 'BCDF2456', name: 'Ada L.', version: '2026-11-29', locale: 'us' } },
});

export const listSharings = defineCall({
  name: 'listSharings',
  tag: 'Teaching',
  access: 'waiting',
  summary: 'With whom the learner shares, now and before',
  description: 'With the texts that were agreed to.',
  params: nothing,
  query: nothing,
  body: null,
  answer: z.object({
    sharings: z.array(
      z.object({
        id: z.uuid(),
        school: z.string(),
        name: z.string(),
        agreed_at: z.iso.datetime(),
        ended_at: z.iso.datetime().nullable(),
        ...ConsentSchema.shape,
      }),
    ),
  }),
  errors: [],
  examples: {},
});

export const endSharing = defineCall({
  name: 'endSharing',
  tag: 'Teaching',
  access: 'waiting',
  summary: 'Stops sharing with a school',
  description:
    'Takes effect with the next request of anybody. The school is told only that sharing has ended. Again is no error.',
  params: nothing,
  query: nothing,
  body: z.strictObject({ id: z.uuid(fieldCode('act.object')) }),
  answer: z.object({ done: z.literal(true) }),
  errors: ['VALIDATION'],
  examples: { body: { id: exampleId } },
});
