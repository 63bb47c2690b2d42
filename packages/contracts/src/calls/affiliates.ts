/**
 * Affiliates. The specification (section 7) names the three calls of visitors, and says that their failures come back as values, as every failure
 * does from our client. Fields, and the other calls, are ours.
 */
import { z } from 'zod';
import {
  affiliateIdPattern,
  affiliateLimits,
  affiliateStates,
  commissionPercent,
  entriesListed,
  payoutFormats,
} from '../constants/affiliates.ts';
import { localeCodes } from '../countries.ts';
import { fieldCode } from '../field-errors.ts';
import { contactEmail } from './account-fields.ts';
import { actKey } from './back-office-learners.ts';
import { defineCall } from './call.ts';
import { codeParameter } from './parameters.ts';
import { requiredText, websiteField } from './text-fields.ts';

const nothing = z.object({});
const guest = { tag: 'Driving', access: 'guest', query: nothing } as const;
const idParameter = codeParameter('Id of the affiliate, as in `a_aid`.');
const idError = fieldCode('affiliate.id');
const idField = z.string(idError).regex(affiliateIdPattern, idError);
const ibanError = fieldCode('affiliate.iban');
const percentError = fieldCode('parameter.count');

const minor = z.int().describe('In the smallest unit of the currency.');

const example = {
  name: 'Anna on the road',
  website: 'https://anna.example',
  about: 'A blog about learning to drive in California.',
};

const AffiliateSchema = z.object({
  id: z.string(),
  name: z.string(),
  website: z.string().nullable(),
  about: z.string(),
});

export const listAffiliates = defineCall({
  ...guest,
  name: 'listAffiliates',
  summary: 'Affiliates with a page',
  description: 'Those that an operator has approved, in the order of their names.',
  params: nothing,
  body: null,
  answer: z.object({ affiliates: z.array(z.object({ id: z.string(), name: z.string() })) }),
  errors: [],
  examples: {},
});

export const getAffiliate = defineCall({
  ...guest,
  name: 'getAffiliate',
  summary: 'The page of an affiliate',
  description: 'Only of an approved one.',
  params: z.object({ id: idParameter }),
  body: null,
  answer: AffiliateSchema,
  errors: ['VALIDATION', 'AFFILIATE_NOT_FOUND'],
  examples: { id: 'anna' },
});

export const requestAffiliate = defineCall({
  ...guest,
  name: 'requestAffiliate',
  limit: { policy: 'requestAffiliate', by: 'client' },
  summary: 'Asks to become an affiliate',
  description:
    'The id in the path is the one that is wanted; an operator decides. Sent again with the same address, it changes the request until then.',
  params: z.object({ id: idParameter }),
  body: z.strictObject({
    name: requiredText(affiliateLimits.name),
    email: contactEmail,
    website: websiteField(affiliateLimits.website),
    about: requiredText(affiliateLimits.about, 20),
    accepts_terms: z.literal(true, fieldCode('affiliate.terms')),
    locale: z
      .enum(localeCodes, fieldCode('account.locale'))
      .optional()
      .describe('Locale of the mail that tells the decision.'),
  }),
  answer: z.object({ state: z.literal('requested') }),
  errors: ['VALIDATION', 'TOO_MANY_TRIES'],
  examples: { id: 'anna', body: { ...example, email: 'anna@example.com', accepts_terms: true, locale: 'us' } },
});

export const noteAffiliateClick = defineCall({
  ...guest,
  name: 'noteAffiliateClick',
  summary: 'Notes that a visitor followed an affiliate’s signed link',
  description:
    'Made by our pages. Nothing is noted without the visitor’s consent (a cookie), without a valid signature, or in a flood of clicks from one client. A cookie then remembers affiliate and time, sealed.',
  params: z.object({ id: idParameter }),
  body: z.strictObject({ signature: z.string(idError).max(64, idError) }),
  answer: z.object({ is_noted: z.boolean() }),
  errors: ['VALIDATION'],
  examples: { id: 'anna', body: { signature: 'p3lqz3Yl1VbQm0Zc' } },
});

const BalanceSchema = z.object({
  currency: z.string(),
  earned: minor,
  reversed: minor.describe('Taken back, because the sale was refunded or is disputed.'),
  held: minor.describe('Earned too recently to be paid out.'),
  paid: minor,
  payable: minor.describe('Negative if more was paid out than is left after refunds.'),
});
export type AffiliateBalance = z.infer<typeof BalanceSchema>;

const PayoutSchema = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  affiliate: z.string(),
  amount: minor,
  currency: z.string(),
});

export const getOwnAffiliate = defineCall({
  tag: 'Account',
  access: 'learner',
  name: 'getOwnAffiliate',
  summary: 'The affiliate’s dashboard',
  description: `For the account with the confirmed address of an approved affiliate. The newest ${entriesListed} commissions and payouts. Buyers are not named.`,
  params: nothing,
  query: nothing,
  body: null,
  answer: z.object({
    ...AffiliateSchema.shape,
    percent: z.int(),
    signature: z.string().nullable().describe('For its links; null while the server cannot sign.'),
    has_account: z.boolean().describe('Whether a bank account for payouts is known.'),
    days: z
      .array(z.object({ day: z.string(), clicks: z.int(), sign_ups: z.int(), sales: z.int() }))
      .describe('The newest first; days without anything are left out.'),
    balances: z.array(BalanceSchema),
    commissions: z.array(
      z.object({
        at: z.iso.datetime(),
        plan_id: z.string(),
        sale: minor.describe('The price without tax.'),
        amount: minor,
        reversed: minor,
        currency: z.string(),
      }),
    ),
    payouts: z.array(PayoutSchema),
  }),
  errors: ['AFFILIATE_NOT_FOUND'],
  examples: {},
});

export const saveAffiliateAccount = defineCall({
  tag: 'Account',
  access: 'learner',
  name: 'saveAffiliateAccount',
  summary: 'The bank account for an affiliate’s payouts',
  description:
    'Replaces the earlier one. It is stored encrypted and never answered. Needs a recent sign-in. It is told by mail, with a link that undoes it for three days, in which nothing is paid out.',
  params: nothing,
  query: nothing,
  body: z.strictObject({
    holder: requiredText(affiliateLimits.holder),
    iban: z.string(ibanError).max(50, ibanError).describe('Spaces do not matter.'),
  }),
  answer: z.object({ done: z.literal(true) }),
  errors: ['VALIDATION', 'AFFILIATE_NOT_FOUND', 'SIGN_IN_AGAIN'],
  examples: { body: { holder: 'Anna Example', iban: 'DE87 1234 5678 1234 5678 90' } },
});

const operator = { tag: 'Administration', access: ['operator'], query: nothing } as const;

export const listAffiliateRequests = defineCall({
  ...operator,
  name: 'listAffiliateRequests',
  summary: 'Affiliates and requests to become one',
  description: 'For operators. Requests first, the oldest of them first.',
  params: nothing,
  body: null,
  answer: z.object({
    affiliates: z.array(
      AffiliateSchema.extend({
        email: z.string(),
        state: z.enum(affiliateStates),
        percent: z.int().nullable(),
        requested_at: z.iso.datetime(),
        has_account: z.boolean(),
        clicks: z.int(),
        dropped_clicks: z.int().describe('Clicks beyond the limits, which were not counted.'),
        balances: z.array(BalanceSchema),
      }),
    ),
    can_write_sepa: z.boolean().describe('Whether the operator’s name and account for payouts are set.'),
  }),
  errors: [],
  examples: {},
});

export const decideAffiliate = defineCall({
  ...operator,
  name: 'decideAffiliate',
  summary: 'Approves or declines a request, or ends an affiliate',
  description:
    'For operators. Approval mails the affiliate where its dashboard is. After the end there are no new commissions; what is payable is still paid out.',
  params: nothing,
  body: z.strictObject({
    id: idField,
    state: z.enum(['approved', 'declined', 'ended'], fieldCode('act.object')),
    percent: z
      .int(percentError)
      .min(commissionPercent.min, percentError)
      .max(commissionPercent.max, percentError)
      .default(commissionPercent.default),
  }),
  answer: z.object({ state: z.enum(affiliateStates) }),
  errors: ['VALIDATION', 'AFFILIATE_NOT_FOUND'],
  examples: { body: { id: 'anna', state: 'approved', percent: 20 } },
});

export const payAffiliates = defineCall({
  ...operator,
  stepUp: true,
  name: 'payAffiliates',
  summary: 'Writes down a payout for every affiliate that can be paid',
  description:
    'For operators. Of each affiliate with a bank account and at least the least amount payable. The money itself is moved with the files of `payouts/{id}`. Sent again with the same key, it pays nothing more.',
  params: nothing,
  body: z.strictObject({ key: actKey }),
  answer: z.object({ payouts: z.int() }),
  errors: ['VALIDATION'],
  examples: { body: { key: '9d2f6c1e-6a54-4a57-8a55-1f0e5b1c2d3e' } },
});

export const listAffiliatePayouts = defineCall({
  ...operator,
  name: 'listAffiliatePayouts',
  summary: 'Runs of payouts, the newest first',
  description: `For operators. The last ${entriesListed} payouts.`,
  params: nothing,
  body: null,
  answer: z.object({ payouts: z.array(PayoutSchema) }),
  errors: [],
  examples: {},
});

export const getPayoutFile = defineCall({
  ...operator,
  stepUp: true,
  name: 'getPayoutFile',
  summary: 'The file of a run of payouts',
  description:
    'For operators. csv: all payouts. xml: those in euros as a SEPA credit transfer (pain.001.001.09), if the operator’s name and account are set.',
  params: z.object({
    id: codeParameter('Id of the run: the key that it was written down with.'),
    format: codeParameter(`One of ${payoutFormats.join(', ')}.`),
  }),
  body: null,
  answer: z.object({ name: z.string(), text: z.string() }),
  errors: ['VALIDATION', 'AFFILIATE_NOT_FOUND'],
  examples: { id: '9d2f6c1e-6a54-4a57-8a55-1f0e5b1c2d3e', format: 'csv' },
});
