/** V6: authentication. Passwords and codes; sign-in through providers is in 6.8, V9 and V10. */
import { contracts, met, none, notMet, partly, server, site, t } from '../requirement.ts';

export const authentication = [
  partly(
    '6.1.1',
    'The protection against guessing, and against locking others out, is documented.',
    'In docs/security.md, limits/policies.ts and decisions 0018 and 0042. At sign-in a client reaches its own limit before that of the account. Many clients together can keep a learner from signing in with the password; a social account or a reset password still works. Nobody can keep an owner from resetting the password, except somebody at the same network who asks for a hundred codes an hour.',
    {
      code: ['docs/security.md', server('platform/limits/policies.ts'), 'docs/decisions/0018-accounts-and-sessions.md'],
      tests: [
        t('guessing', 'one client has ten attempts at an address, and is then told how long to wait'),
        t(
          'guessing',
          'a learner who restores the password while it is being guessed can sign in with the new one at once',
        ),
        t(
          'restoreCodes',
          'five requests by a stranger keep the owner neither from requesting a code nor from using it',
        ),
      ],
    },
  ),
  met(
    '6.1.2',
    'Context-specific words for passwords are documented.',
    'The product’s name and words of its subject are in a list of our own; the account’s address is compared, too.',
    { code: [server('features/accounts/passwords/further-passwords.txt')] },
  ),
  met(
    '6.1.3',
    'All ways to sign in and their protection are documented.',
    'In the table of docs/security.md and in decisions 0018 and 0019.',
    { code: ['docs/security.md', 'docs/decisions/0019-social-sign-in.md'] },
  ),
  notMet(
    '6.2.1',
    'Passwords have at least 8 characters.',
    'The specification allows 6 (section 5). Limits protect against guessing and the list against common passwords; Argon2id protects stolen hashes, but not six characters for long.',
    {
      code: [contracts('constants/passwords.ts')],
      tests: [t('signIn', 'takes a password of %d characters, whatever they are')],
    },
  ),
  met('6.2.2', 'Users can change their password.', 'In the settings.', {
    code: [server('features/accounts/sign-in/password-calls.ts'), site('features/learner/sign-in-section.tsx')],
    tests: [t('passwordCalls', 'changes the password, tells the learner by mail and signs out all other devices')],
  }),
  met(
    '6.2.3',
    'Changing it requires the current password.',
    'It is required, and attempts are limited. An account without a password sets its first one without it.',
    {
      code: [server('features/accounts/learner-account.ts')],
      tests: [
        t('passwordCalls', 'cannot be used to guess the current password'),
        t('passwordCalls', 'sets a first password without asking for a current one'),
      ],
    },
  ),
  met(
    '6.2.4',
    'The 3000 most common passwords are refused.',
    'The 49,233 most common passwords of zxcvbn-ts and the 100,000 commonest leaked ones, also with digits and symbols around them or letters swapped, and everything the library estimates to take fewer than a million guesses: keyboard runs, repetitions, dates.',
    {
      code: [
        server('features/accounts/passwords/common-passwords.ts'),
        server('features/accounts/passwords/further-passwords.txt'),
      ],
      tests: [t('common', '%s repeats itself'), t('common', '%s is a day')],
    },
  ),
  met(
    '6.2.5',
    'There are no rules about kinds of characters.',
    'Any character is allowed, including spaces and emoji.',
    {
      code: [contracts('calls/account-fields.ts')],
      tests: [
        t('signIn', 'takes a password of %d characters, whatever they are'),
        t('security', 'with %s is another one'),
      ],
    },
  ),
  met('6.2.6', 'Password fields hide what is typed.', '`type=password`, with a button that shows it.', {
    code: [site('shared/forms/field.tsx'), site('browser/forms.ts')],
    tests: [t('signUpStory', 'a password can be shown and hidden again')],
  }),
  met(
    '6.2.7',
    'Pasting and password managers work.',
    'Nothing prevents them, and `autocomplete` says what each field is for.',
    {
      code: [site('features/accounts/login.route.tsx'), site('features/accounts/reset-password.route.tsx')],
      tests: [t('signUpStory', 'password managers and one-time codes can identify each field')],
    },
  ),
  partly(
    '6.2.8',
    'A password is verified exactly as typed.',
    'It is not cut off, folded to lower case or trimmed. It is normalised to NFKC before hashing, because keyboards encode a character in several ways (NIST SP 800-63B-4, 3.1.1.2), so characters that are equal under compatibility count as one.',
    {
      code: [server('features/accounts/passwords/passwords.ts')],
      tests: [
        t('security', 'with %s is another one'),
        t('signIn', 'accepts a password in any Unicode form of its characters'),
      ],
    },
  ),
  notMet(
    '6.2.9',
    'Passwords of 64 characters are allowed.',
    'The specification allows 32 (section 5). Characters are counted as people count them, so a sentence of five words fits.',
    {
      code: [contracts('constants/passwords.ts')],
      tests: [t('signIn', 'takes a password of %d characters, whatever they are')],
    },
  ),
  met('6.2.10', 'Passwords do not expire without a reason.', 'None expires.'),
  met(
    '6.2.11',
    'The documented words are refused.',
    'Together with common passwords; a rule refuses passwords taken from the address.',
    {
      code: [server('features/accounts/passwords/common-passwords.ts')],
      tests: [
        t('signIn', 'refuses a password made from the address'),
        t('common', '%s is a word that this site suggests'),
      ],
    },
  ),
  met(
    '6.2.12',
    'Passwords known from breaches are refused.',
    'The 100,000 commonest of ten million leaked passwords are, offline (decision 0049). Rarer ones are not: a list of all is too large to ship, and a service would learn of each sign-up.',
    {
      code: [server('features/accounts/passwords/common-passwords.ts')],
      tests: [t('common', 'the hundred thousand commonest leaked passwords are refused, down to the last')],
    },
  ),
  met(
    '6.3.1',
    'The documented protection against guessing is enforced.',
    'Limits by client and address, by address, and by client are counted before any hash is computed.',
    {
      code: [server('platform/limits/limits.ts'), server('platform/limits/policies.ts')],
      tests: [
        t('guessing', 'a header cannot make a client count as a different one'),
        t('pages', 'count wrong passwords together with the call'),
        t('guessing', 'all clients together have fifty attempts an hour at an address'),
        t(
          'guessing',
          'one client has sixty attempts over all addresses, known or not, and keeps its network waiting for 15 minutes at most',
        ),
        t('guessing', 'a household shares one limit across all addresses of its network'),
        t(
          'guessing',
          'sixty wrong ones from sixty clients, across new codes, are checked only twenty times an hour and cause six mails',
        ),
      ],
    },
  ),
  met(
    '6.3.2',
    'There are no default accounts.',
    'An empty database has none. The sandbox’s people exist only on a developer’s machine.',
    { tests: [t('sandboxIdentity', 'has no stand-ins')] },
  ),
  partly(
    '6.3.3',
    'Sign-in needs several factors.',
    'For learners one is enough, and whoever wants it adds an authenticator app or signs in with a passkey, which counts as two; calls of a role need one of them. A session protects a learner’s progress and address, later a subscription whose payment is protected by the provider.',
    {
      code: [server('features/accounts/sign-in/finish-sign-in-call.ts'), server('platform/calls/execute.ts')],
      tests: [
        t('secondFactor', 'asks for a code after the right password, and no call works before it'),
        t('secondFactor', 'a call of a role needs a second factor in its session'),
        t('passkeys', 'needs neither address nor password, and counts as two factors'),
      ],
    },
  ),
  met(
    '6.3.4',
    'There are no undocumented ways to sign in, and all are equally strong.',
    'Every way ends in one function, which creates the session. No link in a mail signs anybody in.',
    {
      code: [server('features/accounts/sign-in/sign-in.ts')],
      tests: [
        t('signIn', 'the link in a mail does not sign anybody in'),
        t('access', 'refuses callers who are not signed in, without checking their input'),
      ],
    },
  ),
  met(
    '6.4.1',
    'Initial passwords and codes are random, short-lived and not kept.',
    'We never create passwords. A code lasts ten minutes, for one purpose, and works once.',
    {
      code: [server('features/accounts/codes/codes.ts')],
      tests: [
        t('passwordCalls', 'can be validated first and then sets the password once'),
        t('passwordCalls', 'expires (told only to someone who entered the right code)'),
      ],
    },
  ),
  met('6.4.2', 'There are no secret questions.', 'There are none.'),
  met(
    '6.4.3',
    'A forgotten password is reset safely.',
    'With a code sent to the address. It is limited, ends all sessions, is reported by mail, and gets the same answer for an unknown address.',
    {
      code: [server('features/accounts/sign-in/password-calls.ts'), site('features/accounts/restore-cookie.ts')],
      tests: [
        t('passwordCalls', 'gets the same answers, and no mail'),
        t('passwordCalls', 'is answered just as slowly'),
        t('security', 'restoring a password gets the same answers for an unknown address'),
        t(
          'passwordCalls',
          "somebody who signed up with another person's address loses every way in when the owner restores the password",
        ),
      ],
    },
  ),
  partly(
    '6.4.4',
    'A lost second factor is replaced safely.',
    'By one of eight recovery codes. Resetting the password leaves the app. For owners who have lost the codes as well, an operator who has verified their identity removes it with a command; how to verify it is up to the operator. The owner gets a mail each time.',
    {
      code: [
        server('features/accounts/second-factor/recovery-codes.ts'),
        server('features/accounts/second-factor/turn-off.ts'),
      ],
      tests: [
        t('secondFactor', 'accepts each recovery code once, in any spelling, and reports its use by mail'),
        t('secondFactor', 'a password reset by mail leaves it: signing in still needs a code, or a recovery code'),
        t(
          'secondFactor',
          'an operator removes it from the account of an owner who lost the codes as well, and the owner gets a mail',
        ),
      ],
    },
  ),
  met(
    '6.5.1',
    'Codes work once.',
    'A code is removed in the transaction of what it allowed; providers’ identity tokens work once, too, and so do codes of an authenticator app, recovery codes and challenges for passkeys.',
    {
      code: [server('features/accounts/codes/codes.ts'), server('features/social/identities.ts')],
      tests: [
        t('passwordCalls', 'sets the password once in five parallel requests'),
        t('secondFactor', 'accepts each code once, in any browser, and no older one afterwards'),
        t('passkeys', 'uses up its challenge: only one of two parallel requests works'),
        t('guessing', 'accept a code of the other server, once'),
        t('social', 'refuses the same tokens a second time'),
      ],
    },
  ),
  met(
    '6.5.2',
    'Short codes are stored like passwords.',
    'With Argon2id and a salt each; 256-bit tokens with SHA-256.',
    {
      code: [server('features/accounts/codes/codes.ts'), server('features/accounts/codes/links.ts')],
      tests: [
        t(
          'stored',
          'contains no password and no token, and codes and links only in the mail queue until their mail is sent',
        ),
      ],
    },
  ),
  met('6.5.3', 'Codes come from a secure random source.', 'Node’s `randomInt` and `randomBytes`.', {
    code: [server('features/accounts/codes/codes.ts'), server('platform/sessions/sessions.ts')],
    tests: [t('stored', 'tokens have 256 unpredictable bits')],
  }),
  met('6.5.4', 'Codes have at least six digits.', 'They have six, or ten while many ask for them.', {
    code: [contracts('constants/accounts.ts')],
    tests: [t('signIn', 'creates an account, signs in and mails a confirmation')],
  }),
  partly(
    '6.5.5',
    'Codes and requests by mail expire after ten minutes.',
    'Codes do. Links that confirm an address or undo a change are valid for three days, links to parents or against a deletion for fourteen. None of them signs anybody in.',
    {
      code: [contracts('constants/accounts.ts')],
      tests: [
        t('passwordCalls', 'expires (told only to someone who entered the right code)'),
        t('email', 'is not found if its token is malformed, unknown, expired or for another purpose'),
      ],
    },
  ),
  none('6.6.1', 'Codes by telephone are restricted.', 'There are none.'),
  partly(
    '6.6.2',
    'A code belongs to the request it was made for.',
    'It belongs to its account, purpose and address and to the browser that asked, and the next one replaces it. Clients that keep no cookies may use the newest code, and while many ask, browsers share a long one.',
    {
      code: [server('features/accounts/codes/codes.ts')],
      tests: [
        t('passwordCalls', 'is replaced by the next code'),
        t('passwordCalls', 'works only for its own account and purpose'),
        t('restoreCodes', 'cannot use the code of another browser with a cookie of another request'),
        t('email', 'invalidates codes sent to the old address'),
      ],
    },
  ),
  met(
    '6.6.3',
    'Codes cannot be guessed by trying.',
    'A code allows five attempts of the browser that asked, and all clients without a cookie together twenty an hour and fifty a day. After five requests in an hour, or fifteen in a day, codes have ten digits.',
    {
      code: [server('features/accounts/codes/codes.ts'), server('platform/limits/policies.ts')],
      tests: [
        t(
          'guessing',
          'sixty wrong ones from sixty clients, across new codes, are checked only twenty times an hour and cause six mails',
        ),
        t('passwordCalls', 'counts parallel attempts separately'),
        t('restoreCodes', 'codes are long, and one is mailed in the life of a code, whichever browser asked'),
      ],
    },
  ),
  met(
    '6.8.1',
    'A provider cannot impersonate another.',
    'A person is identified by provider and id (Microsoft: tenant and object id), with a unique index.',
    {
      code: [server('features/social/identities.ts'), 'packages/database/src/schema/identities.ts'],
      tests: [
        t('hosted', 'a token that lists the person second, or not in a list, is refused'),
        t('apple', "by another provider's key, or as another issuer"),
        t('google', "another provider's token is refused"),
      ],
    },
  ),
  met(
    '6.8.2',
    'Unsigned or wrongly signed tokens are refused.',
    'Only RS256 with the provider’s own keys is accepted. The auth emulator’s unsigned tokens are accepted only if its variable is set, and then a server does not start in production.',
    {
      code: [server('features/social/signed-token.ts'), server('platform/providers/keys.ts')],
      tests: [
        t('apple', 'without a signature'),
        t('apple', 'with claims that were changed'),
        t('keys', 'keeps a production server from starting, even one for this machine only'),
      ],
    },
  ),
  none('6.8.3', 'SAML assertions are used once.', 'There is no SAML.'),
  met(
    '6.8.4',
    'The strength of a provider’s sign-in is checked where it matters.',
    'A provider’s sign-in counts as one factor, whatever the provider did: an account with an authenticator app is asked for its code as well.',
    { code: ['docs/security.md'] },
  ),
];
