/** School accounts: the request, members and their invitations, and the operator's decision. Paths and fields are ours. */
import { z } from 'zod';
import {
  invitationDays,
  schoolAccountStates,
  schoolBillings,
  schoolRoles,
  teachingLimits,
} from '../constants/teaching.ts';
import { fieldCode } from '../field-errors.ts';
import { contactEmail } from './account-fields.ts';
import { defineCall } from './call.ts';
import { codeParameter } from './parameters.ts';
import { requiredText, websiteField } from './text-fields.ts';

const nothing = z.object({});
const own = { tag: 'Teaching', access: 'learner', params: nothing, query: nothing } as const;
const objectError = fieldCode('act.object');
const exampleId = '0b9e3f0c-6f0e-4e39-9a0b-2f6f0d9c8b11';

export const schoolParams = z.object({ school: codeParameter('Id of the school account.') });
/** What calls about one school have in common. For anybody who is not such a member of an approved school, the call does not exist. */
const ofSchool = { tag: 'Teaching', params: schoolParams, query: nothing } as const;
export const owner = { ...ofSchool, access: { school: ['owner'] } } as const;
export const member = { ...ofSchool, access: { school: schoolRoles } } as const;

const done = z.object({ done: z.literal(true) });
const role = z.enum(schoolRoles, objectError);

export const getSchoolOffer = defineCall({
  name: 'getSchoolOffer',
  tag: 'Teaching',
  access: 'guest',
  summary: 'How new schools pay on this server',
  description: 'Not at all, or by an invoice that the operator writes.',
  params: nothing,
  query: nothing,
  body: null,
  answer: z.object({ billing: z.enum(schoolBillings) }),
  errors: [],
  examples: {},
});

export const requestSchool = defineCall({
  ...own,
  name: 'requestSchool',
  limit: { policy: 'requestSchool', by: 'account' },
  summary: 'Asks for a school account',
  description:
    'An operator decides. The account needs a confirmed address and becomes the first owner. Sent again before the decision, it changes the request.',
  body: z.strictObject({
    name: requiredText(teachingLimits.name),
    place: requiredText(teachingLimits.place),
    website: websiteField(teachingLimits.website),
    about: requiredText(teachingLimits.about).describe(
      'What the operator should know: how many pupils and instructors.',
    ),
  }),
  answer: z.object({ id: z.uuid(), state: z.literal('requested') }),
  errors: ['VALIDATION', 'EMAIL_NOT_CONFIRMED', 'TOO_MANY_TRIES'],
  examples: {
    body: {
      name: 'Harbor Driving School',
      place: 'Long Beach, California',
      website: 'https://harbor.example',
      about: 'Three instructors, about eighty pupils a year.',
    },
  },
});

const InvitationSchema = z.object({ id: z.uuid(), school: z.string(), role: z.enum(schoolRoles) });

export const listOwnSchools = defineCall({
  ...own,
  name: 'listOwnSchools',
  summary: 'The schools that the account belongs to, and invitations to others',
  description: 'Invitations are those to the confirmed address of the account.',
  body: null,
  answer: z.object({
    is_confirmed: z.boolean().describe('Whether the address of the account is confirmed.'),
    schools: z.array(
      z.object({ id: z.uuid(), name: z.string(), state: z.enum(schoolAccountStates), role: z.enum(schoolRoles) }),
    ),
    invitations: z.array(InvitationSchema),
  }),
  errors: [],
  examples: {},
});

export const answerInvitation = defineCall({
  ...own,
  name: 'answerInvitation',
  summary: 'Accepts or declines an invitation to a school',
  description: 'Only one to the confirmed address of the account. It can be answered once.',
  body: z.strictObject({
    id: z.uuid(objectError),
    accepts: z.boolean({ error: fieldCode('parameter.flag') }),
  }),
  answer: done,
  errors: ['VALIDATION', 'INVITATION_NOT_FOUND'],
  examples: { body: { id: exampleId, accepts: true } },
});

export const getSchoolAccount = defineCall({
  ...member,
  name: 'getSchoolAccount',
  summary: 'A school account with its members',
  description: 'For its members. Invitations are shown to owners alone.',
  body: null,
  answer: z.object({
    id: z.uuid(),
    name: z.string(),
    place: z.string(),
    billing: z.enum(schoolBillings),
    role: z.enum(schoolRoles).describe('The caller’s.'),
    join_code: z.string().describe('By which pupils join.'),
    members: z.array(z.object({ id: z.uuid(), email: z.string(), role: z.enum(schoolRoles), is_caller: z.boolean() })),
    invitations: z.array(
      z.object({ id: z.uuid(), email: z.string(), role: z.enum(schoolRoles), expires_at: z.iso.datetime() }),
    ),
  }),
  errors: ['VALIDATION'],
  examples: { school: exampleId },
});

export const inviteMember = defineCall({
  ...owner,
  name: 'inviteMember',
  limit: { policy: 'inviteMember', by: 'account' },
  summary: 'Invites somebody to a school by mail',
  description: `For owners. The account with that confirmed address can accept for ${invitationDays} days. Inviting the same address again replaces the invitation.`,
  body: z.strictObject({ email: contactEmail, role }),
  answer: done,
  errors: ['VALIDATION', 'TOO_MANY_TRIES'],
  examples: { school: exampleId, body: { email: 'sam@example.com', role: 'instructor' } },
});

export const withdrawInvitation = defineCall({
  ...owner,
  name: 'withdrawInvitation',
  summary: 'Withdraws an invitation to a school',
  description: 'For owners. Withdrawing it again is no error.',
  body: z.strictObject({ id: z.uuid(objectError) }),
  answer: done,
  errors: ['VALIDATION'],
  examples: { school: exampleId, body: { id: exampleId } },
});

export const removeMember = defineCall({
  ...member,
  name: 'removeMember',
  summary: 'Removes a member from a school, or leaves it',
  description:
    'Owners remove anybody, instructors only themselves. The last owner stays. It takes effect with the next request.',
  body: z.strictObject({ id: z.uuid(objectError).describe('Id of the member.') }),
  answer: done,
  errors: ['VALIDATION'],
  examples: { school: exampleId, body: { id: exampleId } },
});

export const replaceJoinCode = defineCall({
  ...owner,
  name: 'replaceJoinCode',
  summary: 'Replaces the code by which pupils join',
  description: 'For owners. The earlier code stops working; pupils who have joined stay.',
  body: z.strictObject({}),
  answer: z.object({ join_code: z.string() }),
  errors: [],
  examples: { school: exampleId, body: {} },
});

const operator = { tag: 'Administration', access: ['operator'], params: nothing, query: nothing } as const;

export const listSchoolRequests = defineCall({
  ...operator,
  name: 'listSchoolRequests',
  summary: 'School accounts and requests for one',
  description: 'For operators. Requests first, the oldest of them first. Pupils are counted, never named.',
  body: null,
  answer: z.object({
    billing: z.enum(schoolBillings).describe('What the form suggests for a new school.'),
    schools: z.array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        place: z.string(),
        website: z.string().nullable(),
        about: z.string(),
        state: z.enum(schoolAccountStates),
        billing: z.enum(schoolBillings),
        requested_at: z.iso.datetime(),
        owners: z.array(z.string()).describe('Their addresses.'),
        members: z.int(),
        pupils: z.int(),
      }),
    ),
  }),
  errors: [],
  examples: {},
});

export const decideSchool = defineCall({
  ...operator,
  name: 'decideSchool',
  summary: 'Approves or declines a request, or ends a school account',
  description:
    'For operators. Approval is told to the owners by mail. The end stops all sharing with the school at once; pupils keep their accounts.',
  body: z.strictObject({
    id: z.uuid(objectError),
    state: z.enum(['approved', 'declined', 'ended'], objectError),
    billing: z.enum(schoolBillings, objectError),
  }),
  answer: z.object({ state: z.enum(schoolAccountStates) }),
  errors: ['VALIDATION'],
  examples: { body: { id: exampleId, state: 'approved', billing: 'free' } },
});
