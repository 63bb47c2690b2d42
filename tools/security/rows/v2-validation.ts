/** V2: validation and business logic. */
import { contracts, met, server, t } from '../requirement.ts';

export const validation = [
  met(
    '2.1.1',
    'It is written down what valid values look like.',
    'The schemas of the calls are the document: `/api/docs` and `/api/openapi.json` are made of them, with what each field takes.',
    {
      code: [contracts('calls/account-fields.ts')],
      tests: [t('openapi', 'has every call under its method and path, and nothing else')],
    },
  ),
  met(
    '2.1.2',
    'It is written down which values must fit each other.',
    'In the descriptions of the calls: both passwords, course and country, band and parent’s address.',
    { code: [contracts('calls/account.ts'), contracts('calls/sign-in.ts')] },
  ),
  met(
    '2.1.3',
    'It is written down how often what may be done.',
    'The table of limits, by account, by client and by both; lifetimes beside it; why, in decision 0018.',
    {
      code: [
        server('limits/policies.ts'),
        contracts('constants/accounts.ts'),
        'docs/decisions/0018-accounts-and-sessions.md',
      ],
    },
  ),
  met(
    '2.2.1',
    'Input is checked against what is expected.',
    'Every call has a schema for path, query and body, and is not reached by what fails it.',
    {
      code: [server('calls/execute.ts')],
      tests: [
        t('access', '%s names its fields, whatever nonsense they hold'),
        t('pages', 'with names of methods, a field twice or none at all do no harm'),
      ],
    },
  ),
  met(
    '2.2.2',
    'It is checked by the server.',
    'Pages and other clients go through the same calls; scripts in the browser only add comfort.',
    { code: [server('calls/in-process.ts')] },
  ),
  met(
    '2.2.3',
    'Values that belong together are checked together.',
    'Course and country, both passwords, the parent’s and the child’s address.',
    {
      code: [server('catalogue/subject.ts'), server('accounts/settings/age-calls.ts')],
      tests: [t('age', "refuses an unknown country, and the child's own address as the parent's")],
    },
  ),
  met(
    '2.3.1',
    'Steps cannot be skipped.',
    'A password is set by a code that is right at that moment, an address counts once confirmed, a deletion needs its code, a child’s account its parent. The pages carry no proof; each call looks again.',
    {
      code: [server('accounts/sign-in/password-calls.ts'), server('accounts/deletion/deletion-calls.ts')],
      tests: [
        t('deletion', 'does not accept a wrong, exhausted, expired or used code'),
        t('age', 'only the calls a child needs are open'),
        t('pages', 'take the cookie of a restoring that is %s for none'),
      ],
    },
  ),
  met('2.3.2', 'The written limits hold.', 'Counted before the work, shared by all processes.', {
    code: [server('limits/limits.ts')],
    tests: [
      t('limits', 'refuses when its tries are used up, and says how long to wait'),
      t('guessing', 'share their counters'),
    ],
  }),
  met(
    '2.3.3',
    'What belongs together happens whole or not at all.',
    'One transaction for each cause, its mail in it.',
    {
      code: [server('accounts/sign-in/sign-in-calls.ts'), server('mail/outbox.ts')],
      tests: [
        t('sendMail', 'what was rolled back is never sent'),
        t('atOnce', 'parallel calls that change one account wait for each other, and none fails with a server error'),
      ],
    },
  ),
  met(
    '2.3.4',
    'What there is once is not given twice.',
    'Addresses and social accounts by unique indexes, codes and links by deleting or marking them in the transaction.',
    {
      code: [server('accounts/users/users.ts'), server('accounts/codes/codes.ts')],
      tests: [
        t('signIn', 'creates one account for ten parallel sign-ups'),
        t('passwordCalls', 'sets the password once in five parallel requests'),
        t('social', 'of the same tokens sent five times at once, one signs in'),
      ],
    },
  ),
  met(
    '2.4.1',
    'Programs cannot do without limit what costs or fills.',
    'Limits on sign-up, sign-in, codes, mails, exports and provider requests, a general limit of requests, a bot check beside the form, two hashes at a time.',
    {
      code: [server('limits/policies.ts'), server('plugins/rate-limit.ts'), server('accounts/passwords/passwords.ts')],
      tests: [
        t('guessing', 'sign-ups by one client are limited'),
        t('passwords', 'a flood is refused beyond the queue, without using more memory'),
        t('rateLimit', 'beyond the limit a request is refused, and told how many seconds to wait'),
        t('botCheck', 'a score at the threshold passes, one below does not'),
      ],
    },
  ),
];
