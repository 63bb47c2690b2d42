/** Reports about questions: made by learners, handled by operators. Paths and fields are ours. */
import { z } from 'zod';
import { noteLength } from '../constants/back-office.ts';
import { reportReasons, reportStates, reportsOnPage, reportTextLength } from '../constants/reports.ts';
import { fieldCode } from '../field-errors.ts';
import { defineCall } from './call.ts';
import { languageQuery, optionalText, pageSizeParameter } from './parameters.ts';

const StateSchema = z.enum(reportStates, fieldCode('report.state'));
const ReasonSchema = z.enum(reportReasons, fieldCode('report.reason'));
const idError = fieldCode('report.id');
const noteError = fieldCode('report.closing_note');
const textError = fieldCode('report.text');
const answersError = { error: fieldCode('exam.answers') };

const ReportSchema = z.object({
  id: z.uuid(),
  page_id: z.string(),
  reason: z.enum(reportReasons),
  text: z.string().nullable(),
  answer_ids: z.array(z.string()).nullable().describe('Answers that the learner had given; null if none.'),
  value: z.number().nullable().describe('Number that the learner had given; null if none.'),
  language: z.string().describe('Language that the question was read in.'),
  snapshot: z.string().describe('The question bank that the question was read in.'),
  state: z.enum(reportStates),
  note: z.string().nullable().describe('The note of the editor who closed it.'),
  reported_at: z.iso.datetime(),
});

export type ReportView = z.infer<typeof ReportSchema>;

export const reportQuestion = defineCall({
  name: 'reportQuestion',
  tag: 'Progress',
  access: 'waiting',
  limit: { policy: 'reportQuestion', by: 'account' },
  summary: 'Reports a mistake in a question',
  description:
    'Kept with the question bank it was read in and the answer given. The same report of the same learner is kept once: sent again, it answers the same id.',
  params: z.object({}),
  query: languageQuery,
  body: z
    .strictObject({
      page_id: z.string(fieldCode('attempt.unknown_question')),
      reason: ReasonSchema,
      text: z.string(textError).max(reportTextLength, textError).optional(),
      answer_ids: z.array(z.string(answersError), answersError).max(8, answersError).optional(),
      value: z.number(answersError).optional(),
    })
    .refine(({ answer_ids, value }) => answer_ids === undefined || value === undefined, {
      path: ['value'],
      error: fieldCode('exam.one_answer'),
    }),
  answer: z.object({ id: z.uuid(), state: z.enum(reportStates) }),
  errors: ['VALIDATION', 'TOO_MANY_TRIES'],
  examples: {
    locale: 'en',
    body: { page_id: 'us-speed-001', reason: 'unclear', text: 'Which limit is meant?', answer_ids: ['a'] },
  },
});

export const listReports = defineCall({
  name: 'listReports',
  tag: 'Administration',
  access: ['editor', 'operator'],
  summary: 'Reports about questions, newest first',
  description:
    'For editors and operators. Reporters stay anonymous. `next` is the cursor of the next page, null on the last one.',
  params: z.object({}),
  query: z.object({
    state: z
      .preprocess(optionalText, StateSchema.default('open'))
      .default('open')
      .describe('Only reports in this state.'),
    cursor: z
      .preprocess(optionalText, z.string({ error: fieldCode('parameter.cursor') }).optional())
      .optional()
      .describe('`next` of the previous page.'),
    n: pageSizeParameter(reportsOnPage),
  }),
  body: null,
  answer: z.object({ reports: z.array(ReportSchema), next: z.string().nullable() }),
  errors: ['VALIDATION'],
  examples: { state: 'open', cursor: '1795340000000.0b9e3f0c-6f0e-4e39-9a0b-2f6f0d9c8b11', n: reportsOnPage.default },
});

export const closeReport = defineCall({
  name: 'closeReport',
  tag: 'Administration',
  access: ['editor', 'operator'],
  summary: 'Says what became of a report',
  description: 'For editors and operators. Can also reopen one. Logged; the note replaces an earlier one.',
  params: z.object({}),
  query: z.object({}),
  body: z.strictObject({
    id: z.uuid(idError),
    state: StateSchema,
    note: z.string(noteError).max(noteLength, noteError).optional(),
  }),
  answer: z.object({ id: z.uuid(), state: z.enum(reportStates) }),
  errors: ['VALIDATION'],
  examples: {
    body: { id: '0b9e3f0c-6f0e-4e39-9a0b-2f6f0d9c8b11', state: 'fixed', note: 'The limit was raised in 2026.' },
  },
});
