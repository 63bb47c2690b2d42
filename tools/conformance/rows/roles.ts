/** Section 6: who may do what. */
import { at } from '../places.ts';
import { type Section, works } from '../row.ts';

export const rolesSection: Section = {
  title: '6. Roles and permissions',
  about: 'Who may use which calls.',
  rows: [
    works(
      'A visitor may call courses, reviews, roadmap, lessons, plans, prices and exchange rates',
      [at.contracts('calls/call.ts'), at.server('app.ts')],
      [at.server('features/reviews/calls.test.ts'), at.server('features/exchanges/calls.test.ts')],
    ),
    works(
      'A learner’s calls (settings, profile, signature, subscriptions, checkout) take an auth token header',
      [at.server('platform/calls/execute.ts'), at.server('platform/calls/token.ts')],
      at.server('features/accounts/access.test.ts'),
    ),
    works(
      'The booking token is a header of the driving API, for simulations and sign-in',
      at.server('features/driving/partner-store.ts'),
      at.server('features/driving/calls.test.ts'),
    ),
    works(
      'The regions service has a token of its own',
      at.server('features/schools/clients.ts'),
      at.server('features/schools/calls.test.ts'),
    ),
    works(
      'A 403 counts as an authentication error',
      at.contracts('specified-client.ts'),
      at.contracts('specified-client.test.ts'),
    ),
    works(
      'A visitor may ask for affiliate access; an operator decides',
      [at.server('features/affiliates/guest-calls.ts'), at.site('features/affiliates/partners.route.tsx')],
      [at.server('features/affiliates/affiliates.test.ts'), at.story('partners')],
    ),
    works(
      'A valid token leads on from sign-in, course choice, sign-up and upgrade',
      at.site('shared/shell/signed-in-visitor.server.ts'),
      at.story('accounts-visitor'),
    ),
    works(
      'A token cookie that is not valid is removed',
      at.server('features/accounts/sign-in/sign-in-calls.ts'),
      at.story('accounts-visitor'),
    ),
  ],
};
