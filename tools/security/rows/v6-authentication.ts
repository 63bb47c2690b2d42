/** V6: authentication. Passwords and codes; signing in by others stands in 6.8, V9 and V10. */
import { contracts, met, none, notMet, partly, server, site, t } from '../requirement.ts';

export const authentication = [
  partly(
    '6.1.1',
    'It is written down how guessing is held off, and how nobody can lock others out.',
    'In docs/security.md, limits/policies.ts and decision 0018. At sign-in one client runs into its own limit before that of the account; many together can keep a learner from the password, until a social account or a restored password lets them in. The codes and mails about an address have no limit of that kind: one client can use them up (20 wrong codes an hour, 15 mails a day), and its owner cannot restore the password until then.',
    {
      code: ['docs/security.md', server('limits/policies.ts'), 'docs/decisions/0018-accounts-and-sessions.md'],
      tests: [
        t('guessing', 'one client has ten attempts at an address, and is told how long to wait'),
        t('guessing', 'a learner who restores the password during guessing signs in with the new one at once'),
      ],
    },
  ),
  met(
    '6.1.2',
    'Words that this place suggests for a password are written down.',
    'The name of the product and words of its subject are in a list of our own; the address of the account is compared, too.',
    { code: [server('accounts/passwords/further-passwords.txt')] },
  ),
  met(
    '6.1.3',
    'All ways of signing in are written down with what guards them.',
    'In the table of docs/security.md and decisions 0018 and 0019.',
    { code: ['docs/security.md', 'docs/decisions/0019-social-sign-in.md'] },
  ),
  notMet(
    '6.2.1',
    'Passwords have at least 8 characters.',
    'The specification says from 6 (section 5). Against guessing stand the limits; against the commonest the list; against stolen hashes Argon2id, which six characters do not outlast for long.',
    {
      code: [contracts('constants/passwords.ts')],
      tests: [t('signIn', 'takes a password of %d characters, whatever they are')],
    },
  ),
  met('6.2.2', 'People can change their password.', 'In the settings.', {
    code: [server('accounts/sign-in/password-calls.ts'), site('learner/sign-in-section.tsx')],
    tests: [t('passwordCalls', 'changes the password, tells the learner by mail and signs out all other devices')],
  }),
  met(
    '6.2.3',
    'That needs the one they have.',
    'It is asked for, and limited. An account that has none yet sets its first without.',
    {
      code: [server('accounts/learner-account.ts')],
      tests: [
        t('passwordCalls', 'cannot be used to guess the current password'),
        t('passwordCalls', 'sets a first password without asking for a current one'),
      ],
    },
  ),
  met(
    '6.2.4',
    'The 3000 commonest passwords are refused.',
    'The 49,233 commonest passwords of zxcvbn-ts, each also with digits and marks around it and letters swapped, and whatever the library estimates to take fewer than a million guesses: runs of keys, repetitions, dates.',
    {
      code: [server('accounts/passwords/common-passwords.ts'), server('accounts/passwords/further-passwords.txt')],
      tests: [t('common', '%s repeats itself'), t('common', '%s is a day')],
    },
  ),
  met('6.2.5', 'No rules about kinds of characters.', 'Any character counts, spaces and emoji too.', {
    code: [contracts('calls/account-fields.ts')],
    tests: [
      t('signIn', 'takes a password of %d characters, whatever they are'),
      t('security', 'with %s is another one'),
    ],
  }),
  met('6.2.6', 'Fields hide what is typed.', '`type=password`, with a button that shows it.', {
    code: [site('forms/field.tsx'), site('browser/forms.ts')],
    tests: [t('signUpStory', 'a password can be looked at and hidden again')],
  }),
  met(
    '6.2.7',
    'Pasting and password managers work.',
    'Nothing is in their way; `autocomplete` says what each field is for.',
    {
      code: [site('accounts/login.route.tsx'), site('accounts/reset-password.route.tsx')],
      tests: [t('signUpStory', 'password managers and the one-time code are told what each field is for')],
    },
  ),
  partly(
    '6.2.8',
    'A password is checked as it was typed.',
    'Not cut off, no case folded, no space trimmed. Normalised to NFKC before it is hashed, since keyboards send one character in several ways (NIST SP 800-63B-4, 3.1.1.2): characters that look alike by compatibility count as one.',
    {
      code: [server('accounts/passwords/passwords.ts')],
      tests: [
        t('security', 'with %s is another one'),
        t('signIn', 'accepts a password in any Unicode form of its characters'),
      ],
    },
  ),
  notMet(
    '6.2.9',
    'Passwords of 64 characters are allowed.',
    'The specification ends them at 32 (section 5). 32 characters as people count them, so that a sentence of five words fits.',
    {
      code: [contracts('constants/passwords.ts')],
      tests: [t('signIn', 'takes a password of %d characters, whatever they are')],
    },
  ),
  met('6.2.10', 'A password stays until there is a reason to change it.', 'None expires.'),
  met(
    '6.2.11',
    'The written words are refused.',
    'With the list of common passwords; what the address tells, by a rule.',
    {
      code: [server('accounts/passwords/common-passwords.ts')],
      tests: [
        t('signIn', 'refuses a password made from the address'),
        t('common', '%s is a word that this site suggests'),
      ],
    },
  ),
  notMet(
    '6.2.12',
    'Passwords known from breaches are refused.',
    'No list of breaches is asked: the sets are too large to carry, and asking a service for each sign-up would tell it of them. The common ones are refused (6.2.4).',
    { code: [server('accounts/passwords/common-passwords.ts')] },
  ),
  met(
    '6.3.1',
    'Guessing is held off as written.',
    'Limits by client and address, address, and client, before any hash is made.',
    {
      code: [server('limits/limits.ts'), server('limits/policies.ts')],
      tests: [
        t('guessing', 'a header cannot make a client count as another one'),
        t('pages', 'count wrong passwords together with the call'),
        t('guessing', 'all clients together have fifty attempts an hour at an address'),
        t('guessing', 'one client has two hundred attempts an hour over all addresses, known or not'),
        t('guessing', 'a household shares one limit across all addresses of its network'),
        t(
          'guessing',
          'two hundred wrong ones from two hundred clients, over new codes, are checked twenty times in an hour',
        ),
      ],
    },
  ),
  met(
    '6.3.2',
    'No accounts that are there from the start.',
    'An empty database has none; there is no role above learners. The sandbox’s people exist on the developer’s machine only.',
    { tests: [t('sandboxIdentity', 'has none of it')] },
  ),
  notMet(
    '6.3.3',
    'Two factors, or a combination.',
    'One is enough: the specification has none beside the password or a social account, whose own second factor stands for it. What is behind it is a learner’s progress and address, later a subscription whose payment the provider guards. A second factor would be a call of its own after sign-in.',
    { code: ['docs/security.md'] },
  ),
  met(
    '6.3.4',
    'No way in that is not written down, and all as strong.',
    'Every way ends in one function, which makes the session. No link in a mail signs in.',
    {
      code: [server('accounts/sign-in/sign-in.ts')],
      tests: [
        t('signIn', 'the link in a mail does not sign anybody in'),
        t('access', 'refuses callers who are not signed in, without checking their input'),
      ],
    },
  ),
  met(
    '6.4.1',
    'Passwords and codes of ours are by chance, short-lived and never stay.',
    'No password is ever made for anybody. Codes live ten minutes, for one purpose, once.',
    {
      code: [server('accounts/codes/codes.ts')],
      tests: [
        t('passwordCalls', 'can be validated first and then sets the password once'),
        t('passwordCalls', 'expires, as only somebody who entered it is told'),
      ],
    },
  ),
  met('6.4.2', 'No secret questions.', 'None.'),
  met(
    '6.4.3',
    'A forgotten password is reset safely.',
    'By a code to the address, which is limited, ends all sessions, is told by mail, and answers the same for an address that nobody has.',
    {
      code: [server('accounts/sign-in/password-calls.ts'), site('accounts/restore-cookie.ts')],
      tests: [
        t('passwordCalls', 'gets the same answers, and no mail'),
        t('passwordCalls', 'is answered equally slowly'),
        t('security', 'restoring a password gets the same answers for an unknown address'),
        t(
          'passwordCalls',
          "somebody who signed up with another person's address loses every way in when the owner restores the password",
        ),
      ],
    },
  ),
  none('6.4.4', 'A lost second factor.', 'There is none (6.3.3).'),
  met(
    '6.5.1',
    'Codes work once.',
    'A code goes with what it allowed, in its transaction; identity tokens of providers too.',
    {
      code: [server('accounts/codes/codes.ts'), server('social/identities.ts')],
      tests: [
        t('passwordCalls', 'sets the password once in five parallel requests'),
        t('guessing', 'accept a code of the other server, once'),
        t('social', 'refuses the same tokens a second time'),
      ],
    },
  ),
  met('6.5.2', 'Short codes are stored like passwords.', 'Argon2id with a salt each; tokens of 256 bits by SHA-256.', {
    code: [server('accounts/codes/codes.ts'), server('accounts/codes/links.ts')],
    tests: [
      t(
        'stored',
        'contains no password and no token, and codes and links only in the mail queue until their mail is sent',
      ),
    ],
  }),
  met('6.5.3', 'Codes are by chance that nobody can know.', '`randomInt` and `randomBytes` of Node.', {
    code: [server('accounts/codes/codes.ts'), server('accounts/sessions/sessions.ts')],
    tests: [t('stored', 'tokens have 256 unpredictable bits')],
  }),
  met('6.5.4', 'Codes have six digits or more.', 'Six.', {
    code: [contracts('constants/accounts.ts')],
    tests: [t('signIn', 'creates an account, signs in and mails a confirmation')],
  }),
  partly(
    '6.5.5',
    'Codes and requests by mail end after ten minutes.',
    'Codes do. Links that confirm an address work for three days and those to parents or against a deletion for fourteen, as long as what they are about; none signs in.',
    {
      code: [contracts('constants/accounts.ts')],
      tests: [
        t('passwordCalls', 'expires, as only somebody who entered it is told'),
        t('email', 'is not found if its token is malformed, unknown, expired or for another purpose'),
      ],
    },
  ),
  none('6.6.1', 'Codes by telephone.', 'None.'),
  partly(
    '6.6.2',
    'A code belongs to the request that asked for it.',
    'To its account, purpose and address, and the next one replaces it. Not to the browser: a code may be read on a telephone and typed in on another device.',
    {
      code: [server('accounts/codes/codes.ts')],
      tests: [
        t('passwordCalls', 'is replaced by the next code'),
        t('passwordCalls', 'works only for its own account and purpose'),
        t('email', 'invalidates codes sent to the old address'),
      ],
    },
  ),
  met(
    '6.6.3',
    'Codes cannot be guessed by trying.',
    'Five tries a code, twenty an hour and fifty a day over all of an account’s.',
    {
      code: [server('accounts/codes/codes.ts'), server('limits/policies.ts')],
      tests: [
        t(
          'guessing',
          'two hundred wrong ones from two hundred clients, over new codes, are checked twenty times in an hour',
        ),
        t('passwordCalls', 'counts parallel attempts separately'),
      ],
    },
  ),
  met(
    '6.8.1',
    'One provider cannot pass for another.',
    'A person is provider and id together (Microsoft: tenant and object id), with a unique index.',
    {
      code: [server('social/identities.ts'), 'packages/database/src/schema/identities.ts'],
      tests: [
        t('hosted', 'one that names the person in second place, or not as a list, is refused'),
        t('apple', "by another provider's key, or as another issuer"),
        t('google', "another provider's token is refused"),
      ],
    },
  ),
  met(
    '6.8.2',
    'What is unsigned or badly signed is refused.',
    'RS256 by the provider’s own keys. The auth emulator’s unsigned tokens are taken where its variable is set, with which a production server does not start.',
    {
      code: [server('social/signed-token.ts'), server('providers/keys.ts')],
      tests: [
        t('apple', 'without a signature'),
        t('apple', 'with claims that were changed'),
        t('keys', 'keeps a production server from starting, even one for this machine only'),
      ],
    },
  ),
  none('6.8.3', 'SAML.', 'None.'),
  met(
    '6.8.4',
    'What strength a provider’s sign-in had is looked at where it matters.',
    'Nothing here asks for more than one factor, and a provider’s sign-in is taken for one factor, whatever the provider did.',
    { code: ['docs/security.md'] },
  ),
];
