/** The learner's own account: settings, profile, devices, export, deletion. Settings, signature, profile and session update: specification sections 3 and 7; the rest is ours. */
import { z } from 'zod';
import {
  accountEventDays,
  accountEvents,
  ageBands,
  recentSignInMinutes,
  socialProviders,
} from '../constants/accounts.ts';
import { handbookLevels, quizGoals } from '../constants/funnels.ts';
import { fieldCode } from '../field-errors.ts';
import {
  code,
  codeField,
  contactEmail,
  email,
  mismatch,
  newPasswords,
  optionalText,
  password,
  passwordsMatch,
  signature,
} from './account-fields.ts';
import { defineCall } from './call.ts';
import { examDateField, languageQuery, minutesField, TimeZoneSchema, weekDaysField } from './parameters.ts';
import { DeviceSchema, DoneSchema, IdentitySchema } from './sign-in.ts';

const nothing = z.object({});
const common = { tag: 'Account', params: nothing, query: languageQuery } as const;
/** Calls about the account itself, which a child may make while it waits for a parent. */
const waiting = { ...common, access: 'waiting' } as const;
const learner = { ...common, access: 'learner' } as const;

const AgeBandSchema = z.enum(ageBands, { error: fieldCode('account.age_band') });

export const SettingsSchema = z.object({
  subject_code: z
    .string()
    .nullable()
    .describe('The country whose test the learner prepares for; null until one is chosen.'),
  course_code: z.string().nullable(),
  exam_date: z.iso.date().nullable().describe('Day of the official exam of this course; null until it is given.'),
  minutes_a_day: z.int().nullable().describe('Minutes of study a day for this course; null until they are given.'),
  study_days: z
    .array(z.int())
    .nullable()
    .describe('Days of the week on which the learner studies for this course, 1 for Monday to 7; null until given.'),
  handbook: z
    .enum(handbookLevels)
    .nullable()
    .describe('How much of the official handbook the learner had studied at first; null if unknown.'),
  goal: z.enum(quizGoals).nullable().describe('What the learner was looking for at first; null if unknown.'),
  locale: z.string().describe('Locale of the site and of mails, e.g. us, de-en.'),
  time_zone: z
    .string()
    .nullable()
    .describe('IANA name of the time zone of the device used last; null until one has told.'),
  email: z
    .string()
    .describe('Empty for an account that ordered with an address which turned out to belong to somebody else.'),
  is_email_confirmed: z.boolean(),
  has_password: z.boolean(),
  providers: z.array(z.enum(socialProviders)).describe('Providers of the linked social accounts, without duplicates.'),
  identities: z.array(IdentitySchema).describe('The linked social accounts.'),
  is_sign_in_recent: z
    .boolean()
    .describe(
      `Whether the sign-in of this session, or its confirmation, is at most ${recentSignInMinutes} minutes old.`,
    ),
  age_band: AgeBandSchema.nullable().describe('null until the learner has been asked.'),
  is_waiting_for_parent: z.boolean(),
  deletes_at: z
    .string()
    .nullable()
    .describe('When the account will be deleted, ISO 8601; null if no deletion was requested.'),
});
export type Settings = z.infer<typeof SettingsSchema>;

export const SettingsAnswerSchema = z.object({ settings: SettingsSchema });

export const getSettings = defineCall({
  ...waiting,
  name: 'getSettings',
  summary: "The learner's settings",
  description: "The learner's choices and the state of the account.",
  body: null,
  answer: SettingsAnswerSchema,
  errors: [],
  examples: { locale: 'en' },
});

export const saveSettings = defineCall({
  ...learner,
  name: 'saveSettings',
  summary: "Change the learner's settings",
  description:
    'Only the given fields change. A course must belong to the subject, whether given here or chosen before. The exam date, the minutes and the answers of the quiz belong to the course; null removes one.',
  body: z.object({
    subject_code: codeField.optional(),
    course_code: codeField.optional(),
    locale: codeField.optional(),
    time_zone: TimeZoneSchema.optional(),
    exam_date: examDateField,
    minutes_a_day: minutesField.nullable().optional(),
    study_days: weekDaysField.nullable().optional(),
    handbook: z.enum(handbookLevels, fieldCode('parameter.handbook')).nullable().optional(),
    goal: z.enum(quizGoals, fieldCode('parameter.goal')).nullable().optional(),
  }),
  answer: SettingsAnswerSchema,
  errors: ['VALIDATION', 'SUBJECT_NOT_FOUND', 'COURSE_NOT_FOUND'],
  examples: { body: { subject_code: 'us', course_code: 'ca-car' }, locale: 'en' },
});

export const updateSession = defineCall({
  ...learner,
  name: 'updateSession',
  summary: 'Choose subject and course',
  description:
    'The session update of the specification, which shows neither its method nor its path. The same as saving both settings.',
  body: z.object({ subject_code: codeField, course_code: codeField }),
  answer: SettingsAnswerSchema,
  errors: ['VALIDATION', 'SUBJECT_NOT_FOUND', 'COURSE_NOT_FOUND'],
  examples: { body: { subject_code: 'us', course_code: 'ca-car' }, locale: 'en' },
});

export const saveSignature = defineCall({
  ...learner,
  name: 'saveSignature',
  summary: "Link what a browser did before signing in to the learner's account",
  description:
    'The signature is the last one that `events/batch` has answered. Sending it again changes nothing; another account is refused: it would be a replay.',
  body: z.object({ signature }),
  answer: DoneSchema,
  errors: ['VALIDATION', 'SIGNATURE_REFUSED', 'SIGNATURE_USED'],
  examples: {
    body: { signature: '5b0a7b1e-6f0d-4a51-9d7e-2f4c1a9b8e3d.1795450000.q0Jxw4o0Hn5Yf0cU1sG7b2iV9kZ3mT6eR8aD5lP4xCw' },
    locale: 'en',
  },
});

export const getProfile = defineCall({
  ...waiting,
  name: 'getProfile',
  summary: "The learner's profile",
  description: "The learner's id for analytics. It differs from the account's id and reveals nothing else.",
  body: null,
  answer: z.object({ analytics_user_id: z.string() }),
  errors: [],
  examples: { locale: 'en' },
});

export const sendConfirmation = defineCall({
  ...waiting,
  name: 'sendConfirmation',
  summary: 'Send the mail that confirms the address again',
  description: 'The mail contains a link and a code. If the address is already confirmed, `fields.token` says so.',
  body: z.object({}),
  answer: DoneSchema,
  errors: ['VALIDATION', 'TOO_MANY_TRIES'],
  examples: { body: {}, locale: 'en' },
});

export const confirmEmailByCode = defineCall({
  ...waiting,
  name: 'confirmEmailByCode',
  summary: 'Confirm the address, or a new one, with the code sent to it',
  description: 'A wrong code counts as an attempt; after five attempts the code is invalid.',
  body: z.object({ code }),
  answer: z.object({ email: z.string() }),
  errors: ['VALIDATION', 'USER_ALREADY_EXISTS', 'TOO_MANY_TRIES'],
  examples: { body: { code: '123456' }, locale: 'en' },
});

export const changeEmail = defineCall({
  ...learner,
  name: 'changeEmail',
  summary: 'Change the address',
  description:
    'The password is required if there is one. The change takes effect once the new address is confirmed, and the old one is notified. If another account has the address, the answer is the same, and a mail tells its owner.',
  body: z.object({ email, password: password.optional() }),
  answer: DoneSchema,
  errors: ['VALIDATION', 'SIGN_IN_AGAIN', 'TOO_MANY_TRIES'],
  examples: { body: { email: 'ada.new@example.com', password: 'harbour crane 7' }, locale: 'en' },
});

export const changePassword = defineCall({
  ...learner,
  name: 'changePassword',
  summary: 'Change the password, or set the first one',
  description:
    'The current password is required if there is one. Signs out every other device and notifies the learner by mail.',
  body: z
    .object({
      current_password: optionalText(200, 'password.current_invalid'),
      ...newPasswords,
    })
    .refine(passwordsMatch, mismatch),
  answer: DoneSchema,
  errors: ['VALIDATION', 'SIGN_IN_AGAIN', 'TOO_MANY_TRIES'],
  examples: {
    body: { current_password: 'harbour crane 7', password: 'harbour crane 8', confirm_password: 'harbour crane 8' },
    locale: 'en',
  },
});

export const confirmSignIn = defineCall({
  ...waiting,
  name: 'confirmSignIn',
  summary: 'Confirm with the password that the caller is the learner',
  description: `For ${recentSignInMinutes} minutes, this session may make calls that otherwise answer SIGN_IN_AGAIN. An account without a password signs in again instead.`,
  body: z.object({ password }),
  answer: DoneSchema,
  errors: ['VALIDATION', 'NO_PASSWORD', 'TOO_MANY_TRIES'],
  examples: { body: { password: 'harbour crane 7' }, locale: 'en' },
});

export const listEvents = defineCall({
  ...waiting,
  name: 'listEvents',
  summary: "Security events of the learner's account",
  description: `Newest first: sign-ins, and changes to the ways of signing in. At most a hundred, from the last ${accountEventDays} days.`,
  body: null,
  answer: z.array(
    z.object({
      id: z.string(),
      event: z.enum(accountEvents),
      device: z.string().nullable().describe('Browser and operating system, as reported by the device.'),
      provider: z.enum(socialProviders).nullable().describe('The social provider that the event is about.'),
      at: z.string(),
    }),
  ),
  errors: [],
  examples: { locale: 'en' },
});

export const listDevices = defineCall({
  ...waiting,
  name: 'listDevices',
  summary: 'Signed-in devices',
  description: 'The calling device first, then by last use.',
  body: null,
  answer: z.array(DeviceSchema.extend({ is_current: z.boolean() })),
  errors: [],
  examples: { locale: 'en' },
});

export const revokeDevice = defineCall({
  ...waiting,
  name: 'revokeDevice',
  summary: 'Sign out a device, or all others',
  description:
    '`device_id`: that device. `all_others`: all devices but this one. Their tokens become invalid immediately.',
  body: z.union(
    [
      z.object({ device_id: z.uuid({ error: fieldCode('account.not_this_device') }) }),
      z.object({ all_others: z.literal(true) }),
    ],
    {
      error: fieldCode('generic.required'),
    },
  ),
  answer: DoneSchema,
  errors: ['VALIDATION', 'DEVICE_NOT_FOUND'],
  examples: { body: { all_others: true }, locale: 'en' },
});

export const removeProvider = defineCall({
  ...learner,
  name: 'removeProvider',
  summary: 'Unlink a social account, or all of a provider',
  description:
    '`identity_id`: that one. `provider`: all of that provider. Needs a sign-in within the last ten minutes. The learner is notified by mail. The last way to sign in cannot be removed: set a password first.',
  body: z
    .object({
      provider: z.enum(socialProviders, { error: fieldCode('generic.required') }).optional(),
      identity_id: z.uuid({ error: fieldCode('generic.required') }).optional(),
    })
    .refine(({ provider, identity_id }) => (provider === undefined) !== (identity_id === undefined), {
      error: fieldCode('generic.required'),
      path: ['provider'],
    }),
  answer: DoneSchema,
  errors: ['VALIDATION', 'SIGN_IN_AGAIN', 'LAST_SIGN_IN'],
  examples: { body: { provider: 'google' }, locale: 'en' },
});

export const giveAge = defineCall({
  ...waiting,
  name: 'giveAge',
  summary: "Give the learner's age, once",
  description:
    "An age band, not a birthday. Below the country's age of consent a parent's address is required, and the account waits until the parent has confirmed. Meanwhile another parent's address can be sent.",
  body: z.object({ age_band: AgeBandSchema, subject_code: codeField, parent_email: contactEmail.optional() }),
  answer: SettingsAnswerSchema,
  errors: ['VALIDATION', 'SUBJECT_NOT_FOUND', 'AGE_KNOWN', 'TOO_MANY_TRIES'],
  examples: { body: { age_band: '16_to_17', subject_code: 'us' }, locale: 'en' },
});

export const exportData = defineCall({
  ...waiting,
  name: 'exportData',
  limit: { policy: 'exportData', by: 'account' },
  summary: 'Export all data of the learner',
  description: 'Every row that belongs to the learner, by table, without hashes of passwords and tokens.',
  body: null,
  answer: z.object({ exported_at: z.string(), data: z.record(z.string(), z.unknown()) }),
  errors: ['TOO_MANY_TRIES'],
  examples: { locale: 'en' },
});

export const askDeletion = defineCall({
  ...waiting,
  name: 'askDeletion',
  summary: 'Delete the account: first step',
  description: 'The password is required if there is one. Sends a code.',
  body: z.object({ password: password.optional() }),
  answer: DoneSchema,
  errors: ['VALIDATION', 'SIGN_IN_AGAIN', 'TOO_MANY_TRIES'],
  examples: { body: { password: 'harbour crane 7' }, locale: 'en' },
});

export const confirmDeletion = defineCall({
  ...waiting,
  name: 'confirmDeletion',
  summary: 'Delete the account: second step, with the code',
  description:
    'Signs out every other device. The account is deleted after 14 days; until then the deletion can be undone.',
  body: z.object({ code }),
  answer: z.object({ deletes_at: z.string() }),
  errors: ['VALIDATION', 'TOO_MANY_TRIES'],
  examples: { body: { code: '123456' }, locale: 'en' },
});

export const undoDeletion = defineCall({
  ...waiting,
  name: 'undoDeletion',
  summary: 'Undo the deletion of the account',
  description: 'Possible until the day of the deletion.',
  body: z.object({}),
  answer: SettingsAnswerSchema,
  errors: ['VALIDATION', 'NO_DELETION'],
  examples: { body: {}, locale: 'en' },
});
