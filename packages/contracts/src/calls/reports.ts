/** Reports about questions and values of rules: made by learners, handled by operators. Paths and fields are ours. */
import { z } from 'zod';
import { noteLength } from '../constants/back-office.ts';
import {
  questionReportReasons,
  reportReasons,
  reportSourceLength,
  reportStates,
  reportsOnPage,
  reportTextLength,
  valueReportReasons,
} from '../constants/reports.ts';
import { fieldCode } from '../field-errors.ts';
import { defineCall } from './call.ts';
import { codeParameter, languageQuery, optionalText, pageSizeParameter } from './parameters.ts';

const StateSchema = z.enum(reportStates, fieldCode('report.state'));
const reasonError = fieldCode('report.reason');
const idError = fieldCode('report.id');
const noteError = fieldCode('report.closing_note');
const textError = fieldCode('report.text');
const placeError = fieldCode('report.place');
const valueTextError = fieldCode('report.value_text');
const sourceError = fieldCode('report.source');
const answersError = { error: fieldCode('exam.answers') };

const ReportSchema = z.object({
  id: z.uuid(),
  page_id: z.string().nullable().describe('The question; null if the report is about a value.'),
  rule_value: z
    .object({
      rule: z.string(),
      place: z.string(),
      source: z.string().nullable().describe('Where the law says otherwise, as the learner wrote it.'),
    })
    .nullable()
    .describe('The value of a rule; null if the report is about a question.'),
  reason: z.enum(reportReasons),
  text: z.string().nullable(),
  answer_ids: z.array(z.string()).nullable().describe('Answers that the learner had given; null if none.'),
  value: z.number().nullable().describe('Number that the learner had given; null if none.'),
  language: z.string().describe('Language that the question or rule was read in.'),
  snapshot: z.string().describe('The question bank that it was read in.'),
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
      reason: z.enum(questionReportReasons, reasonError),
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

export const reportValue = defineCall({
  name: 'reportValue',
  tag: 'Progress',
  access: 'waiting',
  limit: { policy: 'reportQuestion', by: 'account' },
  summary: 'Reports a mistake in the value of a rule',
  description:
    'Read by the same editors as reports about questions, with which it shares its limit. The same report of the same learner is kept once.',
  params: z.object({}),
  query: z.object({}),
  body: z.strictObject({
    rule: codeParameter('Country and rule, e.g. us-right-turn-on-red.'),
    place: z.string(placeError).min(1, placeError),
    reason: z.enum(valueReportReasons, reasonError),
    text: z
      .string(valueTextError)
      .trim()
      .min(1, valueTextError)
      .max(reportTextLength, valueTextError)
      .describe('What is wrong.'),
    source: z
      .string(sourceError)
      .max(reportSourceLength, sourceError)
      .optional()
      .describe('Where the law says otherwise: its section or an official page.'),
  }),
  answer: z.object({ id: z.uuid(), state: z.enum(reportStates) }),
  errors: ['VALIDATION', 'RULE_NOT_FOUND', 'TOO_MANY_TRIES'],
  examples: {
    body: {
      rule: 'us-right-turn-on-red',
      place: 'us-tx',
      reason: 'wrong_value',
      text: 'It is banned at this sign, too.',
      source: 'Transportation Code § 544.007(d)',
    },
  },
});

export const listReports = defineCall({
  name: 'listReports',
  tag: 'Administration',
  access: ['editor', 'operator'],
  summary: 'Reports about questions and values of rules, newest first',
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
