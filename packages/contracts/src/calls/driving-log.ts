/** The log of supervised driving, which belongs to the learner. Paths and fields are ours. */
import { z } from 'zod';
import {
  driveLimits,
  driveSignings,
  driveWeathers,
  formColumns,
  formSigners,
  formSourceKinds,
  formUnits,
  formWitnesses,
  mostDriven,
} from '../constants/driving-log.ts';
import { fieldCode } from '../field-errors.ts';
import { defineCall } from './call.ts';
import { codeParameter, optionalText } from './parameters.ts';
import { requiredText } from './text-fields.ts';

const nothing = z.object({});
const exampleId = '0b9e3f0c-6f0e-4e39-9a0b-2f6f0d9c8b11';
const own = { tag: 'Progress', access: 'learner', params: nothing, query: nothing } as const;
const ofLearner = {
  tag: 'Parents',
  access: 'parent',
  params: z.object({ sharing: codeParameter('Id of the sharing, as in the list.') }),
  query: nothing,
} as const;
const done = z.object({ done: z.literal(true) });
const idField = z.uuid(fieldCode('act.object'));
const nameField = requiredText(driveLimits.supervisor);
const minutesField = z
  .int(fieldCode('drive.minutes'))
  .min(0, fieldCode('drive.minutes'))
  .max(mostDriven.minutes, fieldCode('drive.minutes'));

/** What the law of a place asks for. */
const AskedSchema = z.object({
  rule: z.string().describe('Last segment of the address of the rule.'),
  hours: z.number().nullable().describe('null where it is not known.'),
  source: z
    .object({ title: z.string(), section: z.string().nullable(), url: z.string().nullable() })
    .nullable()
    .describe('The law or manual that says so.'),
});

/** The form on which the place has the hours proved. */
const FormSchema = z.object({
  title: z.string(),
  number: z.string().nullable(),
  edition: z.string().nullable().describe('As printed on it.'),
  is_optional: z.boolean().describe('Whether the hours are accepted without it.'),
  columns: z
    .array(z.enum(formColumns))
    .nullable()
    .describe('Of each drive; null where the totals alone are certified.'),
  unit: z.enum(formUnits).describe('Of the lengths of drives.'),
  bad_weather_hours: z.int().nullable().describe('Asked for in rain, snow or fog.'),
  signer: z.enum(formSigners).nullable(),
  witness: z.enum(formWitnesses).nullable().describe('Before whom it is signed.'),
  says: z.string().nullable(),
  url: z.string().nullable(),
  source: z
    .object({ title: z.string(), url: z.string(), read: z.iso.date(), kind: z.enum(formSourceKinds) })
    .describe('Where this was read: at the authority, in a copy, or in what others say of it.'),
});

const DriveSchema = z.object({
  id: z.uuid(),
  driven_on: z.iso.date(),
  day_minutes: z.int(),
  night_minutes: z.int(),
  weather: z.enum(driveWeathers),
  place: z.string().nullable(),
  supervisor: z.string(),
  signed: z
    .object({ name: z.string(), at: z.iso.datetime(), by: z.enum(driveSignings) })
    .nullable()
    .describe(
      'The name as it was signed; `account`: by the own account of a parent, `device`: on the learner’s device.',
    ),
});

const LogSchema = z.object({
  place: z
    .object({ id: z.string(), name: z.string() })
    .nullable()
    .describe('Where the current course is taken; null where no such log is known.'),
  asked: z.object({ hours: AskedSchema, night: AskedSchema }).nullable(),
  form: FormSchema.nullable().describe('null where it was not found.'),
  totals: z.object({
    minutes: z.int(),
    night_minutes: z.int(),
    signed_minutes: z.int(),
    signed_night_minutes: z.int(),
  }),
  drives: z.array(DriveSchema).describe('The latest first.'),
});

const getDrivingLog = defineCall({
  ...own,
  name: 'getDrivingLog',
  summary: 'The learner’s log of supervised driving',
  description: 'With what the law of the place of the current course asks for, as far as the rule ledger knows it.',
  body: null,
  answer: LogSchema,
  errors: [],
  examples: {},
});

const addDrive = defineCall({
  ...own,
  name: 'addDrive',
  summary: 'Adds a drive to the log',
  description: 'It counts at once, and as signed once the supervisor has signed it.',
  body: z.strictObject({
    driven_on: z.iso.date(fieldCode('parameter.day')).describe('Not in the future.'),
    day_minutes: minutesField.describe('By day.'),
    night_minutes: minutesField.describe('After dark.'),
    weather: z.enum(driveWeathers, { error: fieldCode('act.object') }),
    place: z
      .preprocess(
        optionalText,
        z.string(fieldCode('generic.too_long')).trim().max(driveLimits.place, fieldCode('generic.too_long')).optional(),
      )
      .optional(),
    supervisor: nameField.describe('Who sat beside the learner.'),
  }),
  answer: z.object({ id: z.uuid() }),
  errors: ['VALIDATION'],
  examples: {
    body: { driven_on: '2026-11-28', day_minutes: 45, night_minutes: 0, weather: 'rain', supervisor: 'Grace Lovelace' },
  },
});

const deleteDrive = defineCall({
  ...own,
  name: 'deleteDrive',
  summary: 'Deletes a drive from the log',
  description: 'Signed or not. Again is no error.',
  body: z.strictObject({ id: idField }),
  answer: done,
  errors: ['VALIDATION'],
  examples: { body: { id: exampleId } },
});

const signDrive = defineCall({
  ...own,
  name: 'signDrive',
  summary: 'Signs a drive on the learner’s device',
  description: 'For a supervisor without an account. A drive is signed once, and not changed any more.',
  body: z.strictObject({ id: idField, name: nameField.describe('Of the supervisor, as a signature.') }),
  answer: done,
  errors: ['VALIDATION'],
  examples: { body: { id: exampleId, name: 'Grace Lovelace' } },
});

const getLearnerDrives = defineCall({
  ...ofLearner,
  name: 'getLearnerDrives',
  summary: 'The log of supervised driving of a learner, for a parent',
  description: 'Where the text that the learner agreed to says so.',
  body: null,
  answer: LogSchema.extend({ name: z.string() }),
  errors: ['VALIDATION'],
  examples: { sharing: exampleId },
});

const signLearnerDrive = defineCall({
  ...ofLearner,
  name: 'signLearnerDrive',
  summary: 'Signs a drive of a learner as the parent',
  description: 'A drive is signed once, and not changed any more.',
  body: z.strictObject({ id: idField, name: nameField.describe('Of the parent, as a signature.') }),
  answer: done,
  errors: ['VALIDATION'],
  examples: { sharing: exampleId, body: { id: exampleId, name: 'Grace Lovelace' } },
});

/** The calls of the log, by name. */
export const drivingLogCalls = {
  getDrivingLog,
  addDrive,
  deleteDrive,
  signDrive,
  getLearnerDrives,
  signLearnerDrive,
} as const;
