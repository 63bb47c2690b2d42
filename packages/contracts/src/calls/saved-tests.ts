/**
 * A learner's unfinished tests, which can be continued on any device. A guest's are stored in the browser. Paths and fields are ours: the
 * specification does not mention them.
 */
import { z } from 'zod';
import { questionCountLimits, savedTestModes, testAddressLength } from '../constants/tests.ts';
import { fieldCode } from '../field-errors.ts';
import { defineCall } from './call.ts';
import { courseParams } from './parameters.ts';

const wrongTest = { error: fieldCode('parameter.test') };
const TestModeSchema = z.enum(savedTestModes, wrongTest);
const countSchema = z.number(wrongTest).int(wrongTest).min(1, wrongTest).max(questionCountLimits.max, wrongTest);

/** The query string of a test's page: seed, questions and answers, using only characters that need no escaping. */
const addressSchema = z
  .string(wrongTest)
  .max(testAddressLength, wrongTest)
  .regex(/^[\w.,=&-]+$/, wrongTest)
  .describe("The query of the test's page, without its question mark.");

export const SavedTestSchema = z.object({
  subject_code: z.string(),
  course_code: z.string(),
  course_slug: z.string().describe("The course's name in addresses of pages."),
  mode: TestModeSchema,
  address: addressSchema,
  answered: countSchema,
  total: countSchema.describe('Number of questions.'),
  saved_at: z.iso.datetime(),
});

export type SavedTestView = z.infer<typeof SavedTestSchema>;

export const listSavedTests = defineCall({
  name: 'listSavedTests',
  tag: 'Progress',
  access: 'waiting',
  summary: "The learner's unfinished tests, latest first",
  description:
    "Tests saved with an earlier question bank are left out, because their address would draw other questions. The app's tests stay: their address names the questions.",
  params: z.object({}),
  query: z.object({}),
  body: null,
  answer: z.array(SavedTestSchema),
  errors: [],
  examples: {},
});

const ageSchema = z
  .int(wrongTest)
  .min(0, wrongTest)
  .optional()
  .describe(
    'Milliseconds since the change was made, if it could not be sent at once. A test saved since then is kept.',
  );

const course = { a: 'us', b: 'ca-car' };

export const saveTest = defineCall({
  name: 'saveTest',
  tag: 'Progress',
  access: 'waiting',
  summary: 'Save an unfinished test',
  description:
    "One test is saved for each course and mode, which for the app's tests is their kind; it replaces the previous one.",
  params: courseParams,
  query: z.object({}),
  body: z.strictObject({
    mode: TestModeSchema,
    address: addressSchema,
    answered: countSchema,
    total: countSchema,
    age_ms: ageSchema,
  }),
  answer: z.strictObject({}),
  errors: ['VALIDATION', 'SUBJECT_NOT_FOUND', 'COURSE_NOT_FOUND'],
  examples: { ...course, body: { mode: 'mixed', address: 't=k3v9x2&n=10&a=b.ac', answered: 2, total: 10 } },
});

export const dropTest = defineCall({
  name: 'dropTest',
  tag: 'Progress',
  access: 'waiting',
  summary: 'Discard the unfinished test of a mode',
  description: 'Succeeds if there is none.',
  params: courseParams,
  query: z.object({}),
  body: z.strictObject({ mode: TestModeSchema, age_ms: ageSchema }),
  answer: z.strictObject({}),
  errors: ['VALIDATION', 'SUBJECT_NOT_FOUND', 'COURSE_NOT_FOUND'],
  examples: { ...course, body: { mode: 'mixed' } },
});
