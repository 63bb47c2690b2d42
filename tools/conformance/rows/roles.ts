/** Section 6: who may do what. */
import { callNames } from '@lanewise/contracts/calls/paths';
import { at } from '../places.ts';
import { notYet, partly, type Section, works } from '../row.ts';

export const rolesSection: Section = {
  title: '6. Roles and permissions',
  about: 'Who may use which calls.',
  rows: [
    partly(
      'A visitor may call courses, reviews, roadmap, lessons, plans, prices and exchange rates',
      `courses, roadmap, lessons and practice (${callNames.length} calls); reviews, plans, prices and rates come later`,
      [at.contracts('calls/call.ts'), at.server('app.ts')],
    ),
    notYet('A learner’s calls (settings, profile, signature, subscriptions, checkout) take an auth token header'),
    notYet('The booking token is a header of the driving API, for simulations and sign-in'),
    notYet('The regions service has a token of its own'),
    works('A 403 counts as an authentication error', at.contracts('client.ts'), at.contracts('client.test.ts')),
    notYet('A visitor may ask for affiliate access'),
    notYet('A valid token leads on from sign-in, course choice, sign-up and upgrade'),
    notYet('A token cookie that is not valid is removed'),
  ],
};
