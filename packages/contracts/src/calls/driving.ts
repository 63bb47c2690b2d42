/**
 * The driving API: a driving school lets a pupil without an account take a mock exam and gets the result. The specification (section 7) names
 * the sign-in and the two calls with a token; everything else is ours.
 */
import { z } from 'zod';
import { simulationHours } from '../constants/partners.ts';
import { fieldCode } from '../field-errors.ts';
import { contentLanguages } from '../languages.ts';
import { email, password } from './account-fields.ts';
import { defineCall } from './call.ts';
import { secondFactorCode } from './second-factor.ts';

const code = z
  .string(fieldCode('parameter.code'))
  .min(1, fieldCode('parameter.code'))
  .max(64, fieldCode('parameter.code'));
const token = z
  .string(fieldCode('token.empty'))
  .min(1, fieldCode('token.empty'))
  .max(2000, fieldCode('token.not_found'));
const hours = fieldCode('driving.hours');
const name = z
  .string(fieldCode('driving.name'))
  .trim()
  .min(1, fieldCode('driving.name'))
  .max(120, fieldCode('driving.name'));
const webhook = fieldCode('driving.webhook');
const partnerId = z.uuid(fieldCode('driving.partner'));

const shared = { tag: 'Driving', access: 'booking', params: z.object({}), query: z.object({}) } as const;
const empty = { params: z.object({}), query: z.object({}) };

const SimulationSchema = z.object({
  id: z.uuid(),
  subject_code: z.string(),
  course_code: z.string(),
  pupil: z.string().nullable().describe('The issuer’s reference for the pupil.'),
  address: z
    .url()
    .describe('Opens the exam in the pupil’s browser, without an account. Anyone who knows it can take the exam.'),
});

const ResultSchema = z.object({
  score: z.number(),
  total: z.int(),
  passed: z.boolean(),
  finished_at: z.iso.datetime(),
});

/** A result as reported by the webhook and returned by the call. */
export const SimulationStateSchema = z.object({
  id: z.uuid(),
  subject_code: z.string(),
  course_code: z.string(),
  pupil: z.string().nullable(),
  opened_at: z.iso.datetime(),
  result: ResultSchema.nullable().describe('null until the exam is handed in.'),
});

export type SimulationState = z.infer<typeof SimulationStateSchema>;

export const loginInstructor = defineCall({
  ...shared,
  name: 'loginInstructor',
  limit: { policy: 'serviceLogin', by: 'client' },
  summary: 'Signs an instructor of the partner in',
  description:
    'With the email address and password of their Lanewise account and, if that asks for a second step, a code of the authenticator app or a recovery code. The result is a booking token for the instructor that expires after 12 hours.',
  body: z.strictObject({ email, password, code: secondFactorCode.optional() }),
  answer: z.object({ token: z.string(), expires_at: z.iso.datetime() }),
  errors: ['VALIDATION', 'WRONG_CREDENTIALS', 'SECOND_FACTOR_NEEDED', 'TOO_MANY_TRIES'],
  examples: { body: { email: 'ada@example.com', password: 'harbour crane 7' } },
});

export const createSimulation = defineCall({
  ...shared,
  name: 'createSimulation',
  summary: 'A token that opens mock exams for a course',
  description: 'For any number of pupils, until it expires. `token` opens one exam.',
  body: z.strictObject({
    subject_code: code,
    course_code: code,
    locale: z.enum(contentLanguages, { error: fieldCode('parameter.language') }).optional(),
    hours: z.int(hours).min(1, hours).max(simulationHours.max, hours).default(simulationHours.default),
  }),
  answer: z.object({ token: z.string(), expires_at: z.iso.datetime() }),
  errors: ['VALIDATION', 'SUBJECT_NOT_FOUND', 'COURSE_NOT_FOUND'],
  examples: { body: { subject_code: 'us', course_code: 'ca-car', locale: 'en', hours: 72 } },
});

const opening = {
  ...shared,
  limit: { policy: 'openSimulation', by: 'client' },
  body: z.strictObject({ token }),
  answer: SimulationSchema,
  errors: ['VALIDATION', 'SIMULATION_TOKEN_REFUSED', 'SUBJECT_NOT_FOUND', 'COURSE_NOT_FOUND', 'TOO_MANY_TRIES'],
} as const;

export const openSimulation = defineCall({
  ...opening,
  name: 'openSimulation',
  summary: 'Starts a mock exam with a token',
  description: 'The token comes from `simulations`. Each call starts another exam.',
  examples: { body: { token: 'VnYq3oH0m0m9e7qv0l8w3g' } },
});

export const openSimulationV2 = defineCall({
  ...opening,
  name: 'openSimulationV2',
  summary: 'Starts a mock exam with a token signed by the partner',
  description:
    'A JWT (HS256 with the partner’s secret): `iss` the partner’s id, `aud` "simulations", `sub` a reference for the pupil of at most 64 characters, `exp` within 30 days, `jti` of 8 to 64 characters, `subject_code`, `course_code` and optionally `locale`. It opens one exam; a second use is refused.',
  examples: { body: { token: 'eyJhbGciOiJIUzI1NiJ9.e30.c2lnbmF0dXJl' } },
});

export const getSimulation = defineCall({
  ...shared,
  name: 'getSimulation',
  summary: 'A mock exam that the partner opened, with its result',
  description: 'The webhook’s report, for partners without a webhook.',
  params: z.object({ id: code.describe('Id of the simulation.') }),
  body: null,
  answer: SimulationStateSchema,
  errors: ['VALIDATION', 'SIMULATION_NOT_FOUND'],
  examples: { id: '0b9e3f0c-6f0e-4e39-9a0b-2f6f0d9c8b11' },
});

export const replaceKey = defineCall({
  ...shared,
  name: 'replaceKey',
  summary: 'Replaces the key that makes the call',
  description: 'The old key stays valid for 24 hours. Instructors’ tokens cannot be replaced; they sign in again.',
  body: null,
  answer: z.object({ token: z.string(), old_until: z.iso.datetime() }),
  errors: ['NOT_A_KEY'],
  examples: {},
});

export const revokeBookingToken = defineCall({
  ...shared,
  name: 'revokeBookingToken',
  summary: 'Ends a key or token of the partner at once',
  description:
    'Including the one that makes the call. Naming a token that is not the partner’s, or has expired, changes nothing.',
  body: z.strictObject({ token }),
  answer: z.object({ done: z.literal(true) }),
  errors: ['VALIDATION'],
  examples: { body: { token: 'VnYq3oH0m0m9e7qv0l8w3g' } },
});

const administration = { ...empty, tag: 'Administration', access: ['operator'], stepUp: true } as const;

export const addPartner = defineCall({
  ...administration,
  name: 'addPartner',
  summary: 'Lets a driving school use the driving API',
  description: 'For operators. The key, and the secret that signs webhooks and tokens, are returned only here.',
  body: z.strictObject({
    name,
    webhook_url: z
      .url({ protocol: /^https$/, error: webhook })
      .max(300, webhook)
      .nullable(),
  }),
  answer: z.object({ id: z.uuid(), key: z.string(), secret: z.string() }),
  errors: ['VALIDATION'],
  examples: { body: { name: 'Example School', webhook_url: 'https://school.example/results' } },
});

export const listPartners = defineCall({
  ...empty,
  tag: 'Administration',
  access: ['operator'],
  name: 'listPartners',
  summary: 'The driving schools that use the driving API',
  description: 'For operators.',
  body: null,
  answer: z.object({
    partners: z.array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        webhook_url: z.string().nullable(),
        added_at: z.iso.datetime(),
        instructors: z.int().describe('How many accounts are its instructors.'),
        exams: z.int().describe('Mock exams that its pupils have opened in the last 90 days.'),
        old_secret_until: z.iso
          .datetime()
          .nullable()
          .describe('Until when the secret before the current one is valid; null if it is not.'),
      }),
    ),
  }),
  errors: [],
  examples: {},
});

const replacing = {
  ...administration,
  body: z.strictObject({ partner: partnerId }),
  errors: ['VALIDATION', 'PARTNER_NOT_FOUND'],
  examples: { body: { partner: '0b9e3f0c-6f0e-4e39-9a0b-2f6f0d9c8b11' } },
} as const;

export const replacePartnerSecret = defineCall({
  ...replacing,
  name: 'replacePartnerSecret',
  summary: 'Replaces the secret that signs a partner’s webhooks and tokens',
  description:
    'For operators. The new secret is returned only here. For 7 days tokens signed with either are accepted, and each webhook is signed with both.',
  answer: z.object({ secret: z.string(), old_until: z.iso.datetime() }),
});

export const replacePartnerKey = defineCall({
  ...replacing,
  name: 'replacePartnerKey',
  summary: 'Gives a partner a new key',
  description:
    'For operators, if a partner has lost its key. It is returned only here. Keys before it stay valid for 24 hours.',
  answer: z.object({ key: z.string(), old_until: z.iso.datetime() }),
});

export const addInstructor = defineCall({
  ...administration,
  name: 'addInstructor',
  summary: 'Makes an account an instructor of a partner',
  description: 'For operators. The account’s address must be confirmed. Repeating it changes nothing.',
  body: z.strictObject({ partner: partnerId, email }),
  answer: z.object({ done: z.literal(true) }),
  errors: ['VALIDATION', 'PARTNER_NOT_FOUND', 'USER_NOT_FOUND'],
  examples: { body: { partner: '0b9e3f0c-6f0e-4e39-9a0b-2f6f0d9c8b11', email: 'ada@example.com' } },
});

export const endPartner = defineCall({
  ...administration,
  name: 'endPartner',
  summary: 'Ends a partner’s access at once, with all its keys and tokens',
  description: 'For operators. Pupils can finish exams they have started, but results are no longer reported.',
  body: z.strictObject({ partner: partnerId }),
  answer: z.object({ done: z.literal(true) }),
  errors: ['VALIDATION', 'PARTNER_NOT_FOUND'],
  examples: { body: { partner: '0b9e3f0c-6f0e-4e39-9a0b-2f6f0d9c8b11' } },
});
