/** A social account that no account belongs to, or another one: asking whose it is. All of it is ours. */
import { z } from 'zod';
import { socialProviders } from '../constants/accounts.ts';
import { pendingIdentityMinutes } from '../constants/cookies.ts';
import { defineCall } from './call.ts';
import { languageQuery } from './parameters.ts';
import { SocialTokenSchema, TokenSchema } from './sign-in.ts';

const nothing = z.object({});
const common = { params: nothing, query: languageQuery, tag: 'Sign-in' } as const;

/**
 * What joining would do. `ask`: nobody is signed in. `link`: it becomes a way to sign in to the caller's account. `move`: the same, and the other
 * account keeps its other ways. `merge`: the same, and the other account, in which nothing was done, is deleted. `switch`: nothing was done in the
 * caller's account, which is deleted, and the other one is signed in to. `taken`: it is the only way to an account in use, and stays there.
 */
const identitySteps = ['ask', 'link', 'move', 'merge', 'switch', 'taken'] as const;
export type IdentityStep = (typeof identitySteps)[number];

export const getPendingIdentity = defineCall({
  ...common,
  access: 'guest',
  name: 'getPendingIdentity',
  summary: 'The social account that waits in this browser',
  description: `After a call has answered NEW_OR_EXISTING or PROVIDER_TAKEN, for ${pendingIdentityMinutes} minutes, in the browser that has its cookie.`,
  body: null,
  answer: z.object({
    provider: z.enum(socialProviders),
    email: z.string().nullable().describe('The address that the provider reported; null if there is none.'),
    own_email: z.string().nullable().describe("The address of the caller's account; null for a guest."),
    step: z.enum(identitySteps).describe('What joining would do.'),
  }),
  errors: ['SIGN_IN_EXPIRED'],
  examples: { locale: 'en' },
});

export const signUpWithIdentity = defineCall({
  ...common,
  access: 'guest',
  name: 'signUpWithIdentity',
  summary: 'Create an account for the social account that waits in this browser',
  description: 'For somebody who is new. Signs in.',
  limit: { policy: 'socialSignIn', by: 'client' },
  body: z.object({}),
  answer: SocialTokenSchema.extend({ provider: z.enum(socialProviders) }),
  errors: ['VALIDATION', 'SIGN_IN_EXPIRED', 'SIGN_IN_AS_BEFORE', 'FACEBOOK_WITHOUT_EMAIL', 'TOO_MANY_TRIES'],
  examples: { body: {}, locale: 'en' },
});

export const joinIdentity = defineCall({
  ...common,
  access: 'learner',
  name: 'joinIdentity',
  summary: "Link the social account that waits in this browser to the caller's account",
  description:
    'Both have been proved: the social account by its provider, the account by a sign-in of the last ten minutes. If the social account belongs to another account, that is solved as `v3/auth/identity` announces. The answer is the token of the account that remains.',
  limit: { policy: 'socialSignIn', by: 'client' },
  body: z.object({}),
  answer: TokenSchema,
  errors: ['VALIDATION', 'SIGN_IN_EXPIRED', 'SIGN_IN_AGAIN', 'PROVIDER_TAKEN', 'TOO_MANY_TRIES'],
  examples: { body: {}, locale: 'en' },
});
