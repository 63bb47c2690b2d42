/** The back office: its current user, step-up with the second factor, and the activity log. Paths and fields are ours. */
import { z } from 'zod';
import { roles, stepUpMinutes } from '../constants/accounts.ts';
import { actsOnPage } from '../constants/back-office.ts';
import { fieldCode } from '../field-errors.ts';
import { code } from './account-fields.ts';
import { defineCall } from './call.ts';
import { optionalText, pageSizeParameter } from './parameters.ts';

const nothing = z.object({});
const staff = { tag: 'Administration', access: ['editor', 'operator'], params: nothing } as const;

export const getBackOffice = defineCall({
  ...staff,
  name: 'getBackOffice',
  summary: 'The current user of the back office',
  description: 'For editors and operators.',
  query: nothing,
  body: null,
  answer: z.object({
    email: z.string(),
    roles: z.array(z.enum(roles)),
    is_second_factor_fresh: z.boolean().describe('Whether this session may make calls that move money now.'),
    has_app: z
      .boolean()
      .describe('Whether the account has an authenticator app, whose codes `v3/admin/step-up` accepts.'),
  }),
  errors: [],
  examples: {},
});

export const stepUp = defineCall({
  ...staff,
  name: 'stepUp',
  summary: 'Prove the second factor again',
  description: `For editors and operators. For ${stepUpMinutes} minutes this session may then make calls that otherwise answer SIGN_IN_AGAIN. Takes a code from the authenticator app; staff with only a passkey sign in with it again.`,
  query: nothing,
  body: z.object({ code }),
  answer: z.object({ is_second_factor_fresh: z.literal(true) }),
  errors: ['VALIDATION', 'TOO_MANY_TRIES'],
  examples: { body: { code: '123456' } },
});

const ActSchema = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  actor: z.string().describe('Address of the actor at that time.'),
  act: z.string(),
  learner_id: z.string().nullable(),
  object: z.string().nullable().describe('Id of the object concerned.'),
  reason: z.string().nullable(),
  detail: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type StaffActView = z.infer<typeof ActSchema>;

export const listStaffActs = defineCall({
  ...staff,
  access: ['operator'],
  name: 'listStaffActs',
  summary: 'The activity log of staff, newest first',
  description:
    'For operators. Entries cannot be changed or deleted. `next` is the cursor of the next page, null on the last one.',
  query: z.object({
    cursor: z
      .preprocess(optionalText, z.string({ error: fieldCode('parameter.cursor') }).optional())
      .optional()
      .describe('`next` of the previous page.'),
    n: pageSizeParameter(actsOnPage),
  }),
  body: null,
  answer: z.object({ acts: z.array(ActSchema), next: z.string().nullable() }),
  errors: ['VALIDATION'],
  examples: { cursor: '1795340000000.0b9e3f0c-6f0e-4e39-9a0b-2f6f0d9c8b11', n: actsOnPage.default },
});
