/** Entries of the directory of driving schools: how a school claims its own and changes it, and what the operator sees of that. Paths and fields are ours. */
import { z } from 'zod';
import { oneTimeCode } from '../constants/accounts.ts';
import { entryLimits, mostEntries, schoolClaimProofs } from '../constants/schools.ts';
import { fieldCode } from '../field-errors.ts';
import { contactEmail } from './account-fields.ts';
import { defineCall } from './call.ts';
import { codeParameter, optionalText, subjectParameter } from './parameters.ts';

const nothing = z.object({});
const objectError = fieldCode('act.object');
const priceError = fieldCode('entry.price');
const done = z.object({ done: z.literal(true) });
const entryParams = z.object({ c: subjectParameter, id: codeParameter('Id of the school.') });
const own = { tag: 'Regions', access: 'learner', params: entryParams, query: nothing } as const;
const operator = { tag: 'Administration', access: ['operator'], params: nothing, query: nothing } as const;
const example = { c: 'us', id: 'sample-us-1' } as const;
const exampleId = '0b9e3f0c-6f0e-4e39-9a0b-2f6f0d9c8b11';

const ValuesSchema = z.object({
  hours: z.string().nullable(),
  languages: z.array(z.string()),
  lesson_price: z.int().nullable().describe('In the smallest unit of the currency.'),
  currency: z.string().nullable(),
  lesson_minutes: z.int().nullable(),
});

const getSchoolEntry = defineCall({
  ...own,
  name: 'getSchoolEntry',
  summary: 'An entry of the directory, for whoever wants to look after it',
  description: 'With how it can be claimed, and what may be changed.',
  body: null,
  answer: z.object({
    id: z.string(),
    name: z.string(),
    place: z.string(),
    path: z.object({ state: z.string(), region: z.string() }).describe('Slugs of its state and region.'),
    claim: z.enum(['none', 'own', 'other']).describe('Whether nobody, the caller or somebody else looks after it.'),
    email: z.string().nullable().describe('The address in the entry, to which a code can be mailed.'),
    domain: z.string().nullable().describe('That of the website; a code can be mailed to any address at it.'),
    values: ValuesSchema,
  }),
  errors: ['VALIDATION', 'SUBJECT_NOT_FOUND', 'SCHOOL_NOT_FOUND'],
  examples: example,
});

const sendEntryCode = defineCall({
  ...own,
  name: 'sendEntryCode',
  summary: 'Mails the code with which a school claims its entry',
  description: `Only to the address in the entry or to one at the domain of its website, so that whoever reads the school’s mail can claim it. The code is valid for ${oneTimeCode.minutes} minutes and ${oneTimeCode.tries} attempts.`,
  body: z.strictObject({ email: contactEmail }),
  answer: done,
  errors: ['VALIDATION', 'SUBJECT_NOT_FOUND', 'SCHOOL_NOT_FOUND', 'EMAIL_NOT_CONFIRMED', 'TOO_MANY_TRIES'],
  examples: { ...example, body: { email: 'office@example.com' } },
});

const claimSchoolEntry = defineCall({
  ...own,
  name: 'claimSchoolEntry',
  summary: 'Claims an entry with the code',
  description: `One account looks after an entry, and after ${mostEntries} at most.`,
  body: z.strictObject({ code: z.string(fieldCode('code.empty')).trim().max(20, fieldCode('code.too_long')) }),
  answer: done,
  errors: ['VALIDATION', 'SUBJECT_NOT_FOUND', 'SCHOOL_NOT_FOUND', 'TOO_MANY_TRIES'],
  examples: { ...example, body: { code: '048213' } },
});

const editSchoolEntry = defineCall({
  ...own,
  name: 'editSchoolEntry',
  limit: { policy: 'editSchoolEntry', by: 'account' },
  summary: 'Changes the hours, languages and price of an entry',
  description:
    'For the account that looks after it. Pages show it as soon as a browser asks again; an import leaves these values alone from then on. Each change is kept with its time and account, and an operator can undo it.',
  body: z.strictObject({
    hours: z
      .preprocess(
        optionalText,
        z.string(fieldCode('generic.too_long')).trim().max(entryLimits.hours, fieldCode('generic.too_long')).optional(),
      )
      .optional(),
    languages: z
      .array(z.string(objectError).regex(/^[a-z]{2,3}(?:-[A-Za-z\d]{2,8})*$/, objectError), objectError)
      .max(entryLimits.languages, fieldCode('generic.too_long'))
      .describe('BCP 47.'),
    lesson_price: z
      .int(priceError)
      .min(1, priceError)
      .max(entryLimits.price, priceError)
      .nullable()
      .describe('In the smallest unit of the country’s currency; null to state none.'),
    lesson_minutes: z.int(priceError).min(1, priceError).max(entryLimits.minutes, priceError).nullable(),
  }),
  answer: done,
  errors: ['VALIDATION', 'SUBJECT_NOT_FOUND', 'SCHOOL_NOT_FOUND', 'TOO_MANY_TRIES'],
  examples: {
    ...example,
    body: { hours: 'Mon to Fri, 9 am to 6 pm', languages: ['en', 'es'], lesson_price: 9500, lesson_minutes: 120 },
  },
});

const leaveSchoolEntry = defineCall({
  ...own,
  name: 'leaveSchoolEntry',
  summary: 'Stops looking after an entry',
  description: 'Its values stay. Again is no error.',
  body: z.strictObject({}),
  answer: done,
  errors: ['VALIDATION', 'SUBJECT_NOT_FOUND', 'SCHOOL_NOT_FOUND'],
  examples: { ...example, body: {} },
});

const listSchoolEntries = defineCall({
  ...operator,
  name: 'listSchoolEntries',
  summary: 'Claimed entries of the directory, and what their schools have changed',
  description: 'For operators. The latest first.',
  body: null,
  answer: z.object({
    claims: z.array(
      z.object({
        country: z.string(),
        school: z.string().describe('Id of the entry.'),
        name: z.string(),
        place: z.string(),
        account: z.string().describe('Address of the account that looks after it.'),
        proof: z.enum(schoolClaimProofs),
        email: z.string().nullable().describe('The address whose code was entered.'),
        claimed_at: z.iso.datetime(),
      }),
    ),
    edits: z.array(
      z.object({
        id: z.uuid(),
        country: z.string(),
        school: z.string(),
        name: z.string(),
        account: z.string().nullable().describe('null once it is deleted.'),
        edited_at: z.iso.datetime(),
        undone_at: z.iso.datetime().nullable(),
        before: ValuesSchema,
        after: ValuesSchema,
      }),
    ),
  }),
  errors: [],
  examples: {},
});

const entryField = {
  country: z.string(objectError),
  school: z.string(objectError).trim().min(1, objectError).max(64, objectError),
};

const giveSchoolEntry = defineCall({
  ...operator,
  name: 'giveSchoolEntry',
  summary: 'Lets an account look after an entry',
  description: 'For operators, who have made sure whose it is. It replaces whoever looked after it.',
  body: z.strictObject({ ...entryField, email: contactEmail }),
  answer: done,
  errors: ['VALIDATION'],
  examples: { body: { country: 'us', school: 'sample-us-1', email: 'grace@example.com' } },
});

const endSchoolClaim = defineCall({
  ...operator,
  name: 'endSchoolClaim',
  summary: 'Ends a claim',
  description: 'For operators. Changes stay until they are undone. Again is no error.',
  body: z.strictObject(entryField),
  answer: done,
  errors: ['VALIDATION'],
  examples: { body: { country: 'us', school: 'sample-us-1' } },
});

const undoEntryEdit = defineCall({
  ...operator,
  name: 'undoEntryEdit',
  summary: 'Undoes a change of an entry',
  description: 'For operators. The latest change of an entry first. Again is no error.',
  body: z.strictObject({ id: z.uuid(objectError) }),
  answer: done,
  errors: ['VALIDATION'],
  examples: { body: { id: exampleId } },
});

/** The calls about entries, by name. */
export const schoolEntryCalls = {
  getSchoolEntry,
  sendEntryCode,
  claimSchoolEntry,
  editSchoolEntry,
  leaveSchoolEntry,
  listSchoolEntries,
  giveSchoolEntry,
  endSchoolClaim,
  undoEntryEdit,
} as const;
