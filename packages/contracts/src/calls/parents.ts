/** What learners share with their parents. Paths and fields are ours. */
import { z } from 'zod';
import { parentInvitationDays, parentNameLimit, parentWeekDays } from '../constants/parents.ts';
import { studyDaysShown } from '../constants/teaching.ts';
import { type LocaleCode, localeCodes } from '../countries.ts';
import { fieldCode } from '../field-errors.ts';
import { contactEmail } from './account-fields.ts';
import { defineCall } from './call.ts';
import { codeParameter, languageQuery } from './parameters.ts';
import { requiredText } from './text-fields.ts';

const nothing = z.object({});
const exampleId = '0b9e3f0c-6f0e-4e39-9a0b-2f6f0d9c8b11';
const localeField = z.enum(localeCodes as [LocaleCode, ...LocaleCode[]], { error: fieldCode('account.locale') });
const share = z.number().min(0).max(1);
const idBody = z.strictObject({ id: z.uuid(fieldCode('act.object')) });
const done = z.object({ done: z.literal(true) });

const own = { tag: 'Parents', params: nothing, query: nothing } as const;
/** What calls of a parent about one learner have in common. To anybody with whom the learner does not share, the call does not exist. */
const ofLearner = {
  tag: 'Parents',
  access: 'parent',
  params: z.object({ sharing: codeParameter('Id of the sharing, as in the list.') }),
  query: nothing,
} as const;

/** What a parent sees of a learner, and nothing else. */
const ParentStudySchema = z.object({
  course: z.object({ code: z.string(), name: z.string() }).nullable(),
  exam_date: z.iso.date().nullable(),
  days_left: z.int().nullable().describe('Until the exam; 0 on its day, null without a date or after it.'),
  readiness: z
    .object({ probability: share, low: share, high: share })
    .nullable()
    .describe('As the learner sees it; null while there are too few answers, and where it needs a plan.'),
  days_studied: z.int().describe(`Days with a test among the last ${studyDaysShown}.`),
  days_studied_week: z.int().describe(`The same among the last ${parentWeekDays}.`),
});

const ConsentSchema = z.object({
  version: z.string().describe('Of the text.'),
  text: z.array(z.string()).describe('What the learner agrees to, in sentences.'),
});

const previewParent = defineCall({
  ...own,
  name: 'previewParent',
  access: 'learner',
  summary: 'What a parent would see, before a learner agrees',
  description: 'Nothing is shared by this call. `named`: the parent who has agreed to the account, if there is one.',
  query: z.object({ locale: localeField }),
  body: null,
  answer: z.object({ consent: ConsentSchema, study: ParentStudySchema, named: z.string().nullable() }),
  errors: ['VALIDATION'],
  examples: { locale: 'us' },
});

const inviteParent = defineCall({
  ...own,
  name: 'inviteParent',
  access: 'learner',
  limit: { policy: 'inviteParent', by: 'account' },
  summary: 'Agrees to share with a parent, and invites the parent by mail',
  description: `Stores the text, its version and the time. The account with that confirmed address can accept for ${parentInvitationDays} days; until then nobody sees anything. Inviting an address again sends another mail; where the parent has accepted, it changes the name alone.`,
  body: z.strictObject({
    email: contactEmail,
    name: requiredText(parentNameLimit).describe('By which the parent knows the learner.'),
    version: z.string(fieldCode('teaching.version')).max(20, fieldCode('teaching.version')),
    locale: localeField.describe('Language of the text and the mail.'),
  }),
  answer: z.object({ id: z.uuid() }),
  errors: ['VALIDATION', 'TOO_MANY_TRIES'],
  examples: { body: { email: 'parent@example.com', name: 'Ada', version: '2026-11-30', locale: 'us' } },
});

const getParentInvitation = defineCall({
  ...own,
  name: 'getParentInvitation',
  access: 'guest',
  limit: { policy: 'useLink', by: 'client' },
  summary: 'Who invites, by the id in the mail',
  description:
    'The name alone, which the mail says, too, and only while the invitation waits. Nothing is shared by this call: the account with the invited address, confirmed, decides.',
  params: z.object({ id: codeParameter('Id of the invitation.') }),
  body: null,
  answer: z.object({ name: z.string() }),
  errors: ['VALIDATION', 'INVITATION_NOT_FOUND', 'TOO_MANY_TRIES'],
  examples: { id: exampleId },
});

const listParents = defineCall({
  ...own,
  name: 'listParents',
  access: 'waiting',
  summary: 'The parents whom a learner has invited, now and before',
  description: 'With the texts that were agreed to.',
  body: null,
  answer: z.object({
    parents: z.array(
      z.object({
        id: z.uuid(),
        email: z.string().nullable().describe('As it was invited; null once the parent has deleted the account.'),
        name: z.string(),
        agreed_at: z.iso.datetime(),
        accepted_at: z.iso.datetime().nullable(),
        ended_at: z.iso.datetime().nullable().describe('Also of an invitation that was declined or has expired.'),
        ...ConsentSchema.shape,
      }),
    ),
    has_log: z.boolean().describe('Whether the place of the current course asks for a log of supervised driving.'),
  }),
  errors: [],
  examples: {},
});

const endParent = defineCall({
  ...own,
  name: 'endParent',
  access: 'waiting',
  summary: 'Stops sharing with a parent, or withdraws the invitation',
  description: 'Takes effect with the next request of anybody. Again is no error.',
  body: idBody,
  answer: done,
  errors: ['VALIDATION'],
  examples: { body: { id: exampleId } },
});

const listLearners = defineCall({
  ...own,
  name: 'listLearners',
  access: 'learner',
  query: languageQuery,
  summary: 'The learners who share with this account as their parent, and what they share',
  description:
    'With invitations to the confirmed address of the account. Learners whose account waits for a parent or for its deletion are left out.',
  body: null,
  answer: z.object({
    is_confirmed: z.boolean().describe('Whether the address is confirmed; before, no invitation is shown.'),
    invitations: z.array(z.object({ id: z.uuid(), name: z.string() })),
    learners: z.array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        since: z.iso.datetime(),
        mails: z.boolean().describe('Whether a mail is sent each week.'),
        study: ParentStudySchema,
      }),
    ),
  }),
  errors: ['VALIDATION'],
  examples: { locale: 'en' },
});

const answerLearner = defineCall({
  ...own,
  name: 'answerLearner',
  access: 'learner',
  summary: 'Accepts or declines the invitation of a learner',
  description: 'Only the account with the invited address, confirmed, can answer.',
  body: idBody.extend({ accepts: z.boolean({ error: fieldCode('parameter.flag') }) }),
  answer: done,
  errors: ['VALIDATION', 'INVITATION_NOT_FOUND'],
  examples: { body: { id: exampleId, accepts: true } },
});

const saveParentMails = defineCall({
  ...ofLearner,
  name: 'saveParentMails',
  summary: 'Turns the weekly mail about a learner on or off',
  description: 'Off at first. Saying the same again changes nothing.',
  body: z.strictObject({ is_on: z.boolean({ error: fieldCode('parameter.flag') }) }),
  answer: z.object({ is_on: z.boolean() }),
  errors: ['VALIDATION'],
  examples: { sharing: exampleId, body: { is_on: true } },
});

const leaveLearner = defineCall({
  ...ofLearner,
  name: 'leaveLearner',
  summary: 'Ends the sharing as the parent',
  description: 'Takes effect with the next request of anybody. The learner sees that it has ended.',
  body: z.strictObject({}),
  answer: done,
  errors: ['VALIDATION'],
  examples: { sharing: exampleId, body: {} },
});

const tokenError = fieldCode('token.not_found');

const stopParentMails = defineCall({
  ...own,
  name: 'stopParentMails',
  access: 'guest',
  limit: { policy: 'useLink', by: 'client' },
  summary: 'Stops the weekly mail about a learner with the link in it',
  description: 'Works without signing in and for ever. Using the link again is not an error.',
  body: z.object({ token: z.string({ error: tokenError }).max(200, tokenError) }),
  answer: z.object({ is_on: z.literal(false) }),
  errors: ['VALIDATION', 'TOO_MANY_TRIES'],
  examples: { body: { token: 'from-the-link' } },
});

/** The calls of learners and their parents, by name. */
export const parentCalls = {
  previewParent,
  inviteParent,
  getParentInvitation,
  listParents,
  endParent,
  listLearners,
  answerLearner,
  saveParentMails,
  leaveLearner,
  stopParentMails,
} as const;
