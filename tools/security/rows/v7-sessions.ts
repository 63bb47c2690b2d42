/** V7: session management. */
import { contracts, met, notMet, operator, partly, server, site, t } from '../requirement.ts';

export const sessions = [
  met('7.1.1', 'Session lifetimes and their reasons are documented.', 'In docs/security.md and decision 0018.', {
    code: ['docs/security.md', 'docs/decisions/0018-accounts-and-sessions.md'],
  }),
  met(
    '7.1.2',
    'The number of parallel sessions is documented.',
    'Any number. The settings list them, and a new device is reported by mail.',
    { code: ['docs/security.md'] },
  ),
  met(
    '7.1.3',
    'The relation of sessions here and at providers is documented.',
    'They are independent: a provider vouches once, at sign-in. See docs/security.md.',
    { code: ['docs/security.md'] },
  ),
  met('7.2.1', 'The server verifies tokens.', 'It looks up the token of each request.', {
    code: [server('platform/sessions/sessions.ts')],
    tests: [t('access', 'refuses callers whose session has ended')],
  }),
  met('7.2.2', 'Tokens are created for each session.', 'Each sign-in creates a new one.', {
    code: [server('platform/sessions/sessions.ts')],
    tests: [t('signIn', 'issues a new token at each sign-in')],
  }),
  met('7.2.3', 'Tokens have at least 128 random bits.', '256 bits from `randomBytes`.', {
    code: [server('platform/sessions/sessions.ts')],
    tests: [t('stored', 'tokens have 256 unpredictable bits'), t('stored', "stores a session's token as a hash")],
  }),
  partly(
    '7.2.4',
    'Signing in creates a new token and ends the previous session.',
    'Signing in always issues a new token and ends the browser’s previous session, even if it belonged to another account. Confirming the password before changing the address or the password keeps this device’s token; a new password ends all other sessions.',
    {
      code: [server('features/accounts/sign-in/sign-in.ts')],
      tests: [
        t('signIn', 'ends a session that was planted in the browser before'),
        t('social', 'gets a new session in place of the old one'),
        t('accountStory', 'signing in replaces a session that was planted in the browser'),
      ],
    },
  ),
  met(
    '7.3.1',
    'Unused sessions end as documented.',
    'After 180 days. This is long by decision: learners come back after months, and a session protects little.',
    {
      code: [contracts('constants/accounts.ts'), server('features/accounts/deletion/sweep.ts')],
      tests: [t('signIn', 'a session ends after 180 days without use')],
    },
  ),
  notMet(
    '7.3.2',
    'Sessions have a maximum lifetime.',
    'The specification’s cookie lasts until 2040, so a session in use goes on. New passwords, the list of devices and the mail about new devices protect against a stolen token.',
    { code: [contracts('constants/cookies.ts')] },
  ),
  met(
    '7.4.1',
    'An ended session grants nothing.',
    'Its row is deleted, which takes effect in every process at once; no cache contains it.',
    {
      code: [server('platform/sessions/sessions.ts')],
      tests: [
        t('signIn', 'ends only this session, and clears the cookies'),
        t('guessing', 'end a session at both'),
        t('accountStory', 'after signing out, the back button shows nothing about the learner'),
      ],
    },
  ),
  met(
    '7.4.2',
    'A deleted account has no sessions.',
    'They are deleted with it. Requesting the deletion ends all but the requesting one.',
    {
      code: [server('features/accounts/deletion/deletion-calls.ts'), server('features/accounts/deletion/sweep.ts')],
      tests: [
        t('access', 'refuses callers whose account has been deleted'),
        t('sweep', 'is deleted with everything that belongs to it, and its owner gets a mail'),
        t('deletion', 'takes two steps, is scheduled in 14 days and signs out all other devices'),
      ],
    },
  ),
  met(
    '7.4.3',
    'After a change of credentials other sessions can be ended.',
    'A new password ends them automatically. For other changes the settings have a button.',
    {
      code: [server('features/accounts/sign-in/password-calls.ts'), site('features/learner/devices-section.tsx')],
      tests: [
        t('passwordCalls', 'changes the password, tells the learner by mail and signs out all other devices'),
        t('devices', 'signs out all other devices'),
      ],
    },
  ),
  met('7.4.4', 'Signing out is visible on every personal page.', 'On every page of the app, as a form.', {
    code: [
      site('features/accounts/logout.route.tsx'),
      site('features/learner/sign-out.tsx'),
      site('features/learner/devices-section.tsx'),
    ],
    tests: [
      t('signUpStory', 'signing up leads through age and course to the course, and signing in again leads back to it'),
    ],
  }),
  operator(
    '7.4.5',
    'Operators can end sessions.',
    'There are no pages for administrators. `delete from sessions` in the database, for one account or all, takes effect in every process at once.',
    { code: ['packages/database/src/schema/sessions.ts'] },
  ),
  met(
    '7.5.1',
    'Credentials are changed only after signing in again.',
    'Changing the address or the password and deleting the account need the password or, without one, a sign-in within the last ten minutes. Linking and removing a social account always need a recent sign-in. Each change is reported by mail, with a link that undoes it for 72 hours.',
    {
      code: [
        server('features/accounts/learner-account.ts'),
        server('features/accounts/email/email-calls.ts'),
        server('features/social/sign-in.ts'),
        server('features/accounts/undo/undo-calls.ts'),
      ],
      tests: [
        t('email', 'takes effect once confirmed, and the old address gets a mail'),
        t('deletion', 'asks for the password if there is one'),
        t('recent', 'a session older than ten minutes cannot link a social account'),
        t('undo', 'is restored by the link sent to it, which signs out everyone'),
        t(
          'recent',
          'without a password, a session older than ten minutes can change neither address nor password, and cannot delete the account',
        ),
        t('passwordCalls', 'cancels a change of address that somebody with the old password requested'),
      ],
    },
  ),
  partly(
    '7.5.2',
    'Users can see and end their sessions, after signing in again.',
    'They can, but the password is not required, so that a learner who finds an unknown device can sign it out without delay.',
    {
      code: [server('features/accounts/devices/device-calls.ts')],
      tests: [
        t('devices', 'lists the current device first, under the name from its User-Agent'),
        t('devices', 'signs out another device immediately'),
      ],
    },
  ),
  met('7.6.1', 'Sessions here and at providers behave as documented.', 'As in 7.1.3.', {
    code: [server('features/social/calls.ts')],
    tests: [t('social', 'refuses the same tokens a second time')],
  }),
  met(
    '7.6.2',
    'No session starts without the user’s action.',
    'It takes a submitted form or a pressed button, which no other site can trigger.',
    {
      code: [site('features/social/social-sign-in.ts')],
      tests: [
        t('accountStory', 'another site’s page cannot sign anybody in, out, or change an account'),
        t('elsewhere', 'does nothing at %s (%j)'),
      ],
    },
  ),
];
