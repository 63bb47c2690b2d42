/** Section 6: who may do what. */
import { at } from '../places.ts';
import { notYet, partly, type Section, works } from '../row.ts';

export const rolesSection: Section = {
  title: '6. Roles and permissions',
  about: 'Who may use which calls.',
  rows: [
    partly(
      'A visitor may call courses, reviews, roadmap, lessons, plans, prices and exchange rates',
      'courses, roadmap, lessons, practice, plans and prices; reviews and rates come later',
      [at.contracts('calls/call.ts'), at.server('app.ts')],
    ),
    works(
      'A learner’s calls (settings, profile, signature, subscriptions, checkout) take an auth token header',
      [at.server('calls/execute.ts'), at.server('calls/token.ts')],
      at.server('accounts/access.test.ts'),
    ),
    notYet('The booking token is a header of the driving API, for simulations and sign-in'),
    notYet('The regions service has a token of its own'),
    works(
      'A 403 counts as an authentication error',
      at.contracts('specified-client.ts'),
      at.contracts('specified-client.test.ts'),
    ),
    notYet('A visitor may ask for affiliate access'),
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
