/** What readers do with questions and answers: they vote, and signed-in learners ask. Editors answer. Paths and fields are ours. */
import { z } from 'zod';
import { askedLength, askedOnPage, askedStates } from '../constants/asked-questions.ts';
import { fieldCode } from '../field-errors.ts';
import { defineCall } from './call.ts';
import { codeParameter, languageQuery, optionalText, pageSizeParameter, subjectParameter } from './parameters.ts';

const StateSchema = z.enum(askedStates, fieldCode('asked.state'));
const idError = fieldCode('asked.id');
const textError = fieldCode('asked.text');

const VoteSchema = z.object({
  id: z.string().describe('Country and slug, e.g. us:flashing-red-light.'),
  is_helpful: z.boolean(),
});

export const voteOnAnswer = defineCall({
  name: 'voteOnAnswer',
  tag: 'Reading',
  access: 'guest',
  limit: { policy: 'voteOnAnswer', by: 'client' },
  summary: 'Says whether an answer was helpful',
  description:
    'One vote a browser, which a cookie identifies; it needs no account. Sent again, it answers the same; sent with the other value, it changes the vote.',
  params: z.object({}),
  query: z.object({}),
  body: z.strictObject({
    id: codeParameter('Id of the question.'),
    is_helpful: z.boolean({ error: fieldCode('parameter.flag') }),
  }),
  answer: VoteSchema,
  errors: ['VALIDATION', 'NOT_FOUND', 'TOO_MANY_TRIES'],
  examples: { body: { id: 'us:flashing-red-light', is_helpful: true } },
});

export const askQuestion = defineCall({
  name: 'askQuestion',
  tag: 'Reading',
  access: 'learner',
  limit: { policy: 'askQuestion', by: 'account' },
  summary: 'Asks the editors a question',
  description:
    'It lands in a queue that only editors see. The learner gets a mail when it is answered. The same question of the same learner is kept once: sent again, it answers the same id.',
  params: z.object({}),
  query: languageQuery,
  body: z.strictObject({
    subject_code: subjectParameter,
    question: z.string(textError).trim().min(askedLength.least, textError).max(askedLength.most, textError),
  }),
  answer: z.object({ id: z.uuid(), state: z.enum(askedStates) }),
  errors: ['VALIDATION', 'SUBJECT_NOT_FOUND', 'TOO_MANY_TRIES'],
  examples: { locale: 'en', body: { subject_code: 'us', question: 'May I turn right on a red arrow in New York?' } },
});

const AskedSchema = z.object({
  id: z.uuid(),
  subject_code: z.string(),
  question: z.string(),
  state: z.enum(askedStates),
  answer_id: z.string().nullable().describe('The published question that answers it.'),
  asked_at: z.iso.datetime(),
});
export type AskedQuestion = z.infer<typeof AskedSchema>;

export const listAskedQuestions = defineCall({
  name: 'listAskedQuestions',
  tag: 'Administration',
  access: ['editor', 'operator'],
  summary: 'Questions that learners have asked, the oldest first',
  description:
    'For editors and operators. Says nothing of who asked. `next` is the cursor of the next page, null on the last one.',
  params: z.object({}),
  query: z.object({
    state: z
      .preprocess(optionalText, StateSchema.default('open'))
      .default('open')
      .describe('Only questions in this state.'),
    cursor: z
      .preprocess(optionalText, z.string({ error: fieldCode('parameter.cursor') }).optional())
      .optional()
      .describe('`next` of the previous page.'),
    n: pageSizeParameter(askedOnPage),
  }),
  body: null,
  answer: z.object({ questions: z.array(AskedSchema), next: z.string().nullable() }),
  errors: ['VALIDATION'],
  examples: { state: 'open', cursor: '1795340000000.0b9e3f0c-6f0e-4e39-9a0b-2f6f0d9c8b11', n: askedOnPage.default },
});

export const closeAskedQuestion = defineCall({
  name: 'closeAskedQuestion',
  tag: 'Administration',
  access: ['editor', 'operator'],
  summary: 'Answers or declines an asked question',
  description:
    'For editors and operators. An answer is a published question of the same country; the learner is mailed its address, once. Declining mails nothing.',
  params: z.object({}),
  query: z.object({}),
  body: z
    .strictObject({
      id: z.uuid(idError),
      state: z.enum(['answered', 'declined'], fieldCode('asked.state')),
      answer_id: z.string(fieldCode('asked.answer')).max(64, fieldCode('asked.answer')).optional(),
    })
    .refine(({ state, answer_id }) => (state === 'answered') === (answer_id !== undefined), {
      path: ['answer_id'],
      error: fieldCode('asked.answer'),
    }),
  answer: z.object({ id: z.uuid(), state: z.enum(askedStates) }),
  errors: ['VALIDATION'],
  examples: {
    body: { id: '0b9e3f0c-6f0e-4e39-9a0b-2f6f0d9c8b11', state: 'answered', answer_id: 'us:red-arrow-right' },
  },
});

export const listVotes = defineCall({
  name: 'listVotes',
  tag: 'Administration',
  access: ['editor', 'operator'],
  summary: 'How helpful readers found the answers',
  description: 'For editors and operators: the hundred answers that most readers found unhelpful, the worst first.',
  params: z.object({}),
  query: z.object({}),
  body: null,
  answer: z.object({ votes: z.array(z.object({ id: z.string(), helpful: z.int(), unhelpful: z.int() })) }),
  errors: [],
  examples: {},
});
