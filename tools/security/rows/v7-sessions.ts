/** V7: session management. */
import { contracts, met, notMet, operator, partly, server, site, t } from '../requirement.ts';

export const sessions = [
  met('7.1.1', 'Lifetimes of sessions are written down, with the reasons.', 'In docs/security.md and decision 0018.', {
    code: ['docs/security.md', 'docs/decisions/0018-accounts-and-sessions.md'],
  }),
  met(
    '7.1.2',
    'How many sessions an account may have is written down.',
    'Any number; the settings list them, and a new device is told by mail.',
    { code: ['docs/security.md'] },
  ),
  met(
    '7.1.3',
    'How sessions here and at providers go together is written down.',
    'They do not: a provider vouches once, at sign-in. In docs/security.md.',
    { code: ['docs/security.md'] },
  ),
  met('7.2.1', 'Tokens are checked by the server.', 'Each request looks its token up.', {
    code: [server('accounts/sessions/sessions.ts')],
    tests: [t('access', 'refuses callers whose session has ended')],
  }),
  met('7.2.2', 'Tokens are made for each session.', 'At each sign-in a new one.', {
    code: [server('accounts/sessions/sessions.ts')],
    tests: [t('signIn', 'issues a new token at each sign-in')],
  }),
  met('7.2.3', 'Tokens have 128 bits of chance or more.', '256 bits of `randomBytes`.', {
    code: [server('accounts/sessions/sessions.ts')],
    tests: [t('stored', 'tokens have 256 unpredictable bits'), t('stored', "stores a session's token as a hash")],
  }),
  partly(
    '7.2.4',
    'Signing in makes a new token and ends the one before.',
    'It does, whoever’s the one before was. Typing the password once more, to change the address or the password, keeps this device’s token; a new password ends all others.',
    {
      code: [server('accounts/sign-in/sign-in.ts')],
      tests: [
        t('signIn', 'ends a session that was planted in the browser before'),
        t('social', 'gets a new session in place of the old one'),
        t('accountStory', 'a session that was planted in the browser is not the one that is signed in to'),
      ],
    },
  ),
  met(
    '7.3.1',
    'Sessions that are not used end, as written.',
    'After 180 days. Long, and a decision: learners come back after months, and what is behind it is little.',
    {
      code: [contracts('constants/accounts.ts'), server('accounts/deletion/sweep.ts')],
      tests: [t('signIn', 'a session ends after 180 days without use')],
    },
  ),
  notMet(
    '7.3.2',
    'Sessions end after a longest time.',
    'The specification has a cookie until 2040: who uses it goes on. New passwords, the list of devices and the mail about new ones stand against a stolen token.',
    { code: [contracts('constants/cookies.ts')] },
  ),
  met(
    '7.4.1',
    'A session that has ended opens nothing.',
    'Its row is gone, for every process at once; nothing of it is in a cache.',
    {
      code: [server('accounts/sessions/sessions.ts')],
      tests: [
        t('signIn', 'ends only this session, and clears the cookies'),
        t('guessing', 'end a session at both'),
        t('accountStory', 'after signing out the way back shows nothing of the learner'),
      ],
    },
  ),
  met(
    '7.4.2',
    'An account that is gone has no sessions.',
    'They go with it; planning the deletion ends all but the one that asked.',
    {
      code: [server('accounts/deletion/deletion-calls.ts'), server('accounts/deletion/sweep.ts')],
      tests: [
        t('access', 'refuses callers whose account has been deleted'),
        t('sweep', 'is deleted with everything that belongs to it, and its owner is told'),
        t('deletion', 'takes two steps, is scheduled in 14 days and signs out all other devices'),
      ],
    },
  ),
  met(
    '7.4.3',
    'After a change of what signs in, the other sessions can be ended.',
    'A new password ends them without asking; after anything else the settings have a button.',
    {
      code: [server('accounts/sign-in/password-calls.ts'), site('learner/devices-section.tsx')],
      tests: [
        t('passwordCalls', 'changes the password, tells the learner by mail and signs out all other devices'),
        t('devices', 'signs out all other devices'),
      ],
    },
  ),
  met('7.4.4', 'Signing out is in sight on every page of one’s own.', 'On every page of the app, as a form.', {
    code: [site('accounts/logout.route.tsx'), site('learner/sign-out.tsx'), site('learner/devices-section.tsx')],
    tests: [
      t('signUpStory', 'who signs up is led by age and course into the course, and back into it after signing out'),
    ],
  }),
  operator(
    '7.4.5',
    'Whoever runs it can end sessions.',
    'There are no pages for administrators. `delete from sessions` in the database, for an account or for all, works at once in every process.',
    { code: ['packages/database/src/schema/sessions.ts'] },
  ),
  met(
    '7.5.1',
    'What signs in is changed only after signing in again.',
    'Changing the address or the password and deleting the account need the password, or, without one, a sign-in of the last ten minutes. Linking and removing a social account always need a recent sign-in. Each is told by mail, with a link that undoes it for 72 hours.',
    {
      code: [
        server('accounts/learner-account.ts'),
        server('accounts/email/email-calls.ts'),
        server('social/sign-in.ts'),
        server('accounts/undo/undo-calls.ts'),
      ],
      tests: [
        t('email', 'takes effect once confirmed, and the old address is told'),
        t('deletion', 'asks for the password if there is one'),
        t('recent', 'a session of more than ten minutes links no social account'),
        t('undo', 'comes back by the link sent to it, which signs out everyone'),
        t(
          'recent',
          'without a password, a session of more than ten minutes changes neither address nor password, and deletes nothing',
        ),
        t('passwordCalls', 'cancels a change of address that somebody with the old password requested'),
      ],
    },
  ),
  partly(
    '7.5.2',
    'People see their sessions and end them, after signing in again.',
    'They see and end them; the password is not asked for: who has found a stranger’s device should not be held up.',
    {
      code: [server('accounts/devices/device-calls.ts')],
      tests: [
        t('devices', 'lists the current device first, under the name from its User-Agent'),
        t('devices', 'signs out another device immediately'),
      ],
    },
  ),
  met('7.6.1', 'Sessions here and at providers behave as written.', 'As in 7.1.3.', {
    code: [server('social/calls.ts')],
    tests: [t('social', 'refuses the same tokens a second time')],
  }),
  met(
    '7.6.2',
    'No session begins without the person’s doing.',
    'A form that is sent, a button that is pressed; no other site can send it.',
    {
      code: [site('social/social-sign-in.ts')],
      tests: [
        t('accountStory', 'another site’s page cannot sign anybody in, out, or change an account'),
        t('elsewhere', 'does nothing at %s (%j)'),
      ],
    },
  ),
];
