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
      [at.server('reviews/calls.test.ts'), at.server('exchanges/calls.test.ts')],
    ),
    works(
      'A learner’s calls (settings, profile, signature, subscriptions, checkout) take an auth token header',
      [at.server('calls/execute.ts'), at.server('calls/token.ts')],
      at.server('accounts/access.test.ts'),
    ),
    works(
      'The booking token is a header of the driving API, for simulations and sign-in',
      at.server('driving/partner-store.ts'),
      at.server('driving/calls.test.ts'),
    ),
    works(
      'The regions service has a token of its own',
      at.server('regions/clients.ts'),
      at.server('regions/calls.test.ts'),
    ),
    works(
      'A 403 counts as an authentication error',
      at.contracts('specified-client.ts'),
      at.contracts('specified-client.test.ts'),
    ),
    works(
      'A visitor may ask for affiliate access; an operator decides',
      [at.server('affiliates/guest-calls.ts'), at.site('partners/partners.route.tsx')],
      [at.server('affiliates/affiliates.test.ts'), at.story('partners')],
    ),
    works(
      'A valid token leads on from sign-in, course choice, sign-up and upgrade',
      at.site('shell/signed-in-visitor.server.ts'),
      at.story('accounts-visitor'),
    ),
    works(
      'A token cookie that is not valid is removed',
      at.server('accounts/sign-in/sign-in-calls.ts'),
      at.story('accounts-visitor'),
    ),
  ],
};
