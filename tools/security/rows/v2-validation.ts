/** V2: validation and business logic. */
import { contracts, met, server, t } from '../requirement.ts';

export const validation = [
  met(
    '2.1.1',
    'Valid input is documented.',
    'By the schemas of the calls: `/api/docs` and `/api/openapi.json` are generated from them and describe each field.',
    {
      code: [contracts('calls/account-fields.ts')],
      tests: [t('openapi', 'has every call under its method and path, and nothing else')],
    },
  ),
  met(
    '2.1.2',
    'Rules that combine several values are documented.',
    'In the descriptions of the calls: both passwords, course and country, age band and parent’s address.',
    { code: [contracts('calls/account.ts'), contracts('calls/sign-in.ts')] },
  ),
  met(
    '2.1.3',
    'Limits are documented.',
    'In the table of limits, by account, by client and by both, with lifetimes beside it; decision 0018 has the reasons.',
    {
      code: [
        server('platform/limits/policies.ts'),
        contracts('constants/accounts.ts'),
        'docs/decisions/0018-accounts-and-sessions.md',
      ],
    },
  ),
  met(
    '2.2.1',
    'Input is validated against expectations.',
    'Every call has schemas for path, query and body, and input that does not match never reaches the handler.',
    {
      code: [server('platform/calls/execute.ts')],
      tests: [
        t('access', '%s reports wrong values under their fields, however malformed'),
        t('pages', 'with method names as fields, a repeated field or no fields do no harm'),
      ],
    },
  ),
  met(
    '2.2.2',
    'Validation happens on the server.',
    'Pages and other clients use the same calls; scripts in the browser only add convenience.',
    { code: [server('platform/calls/in-process.ts')] },
  ),
  met(
    '2.2.3',
    'Related values are validated together.',
    'Course and country, both passwords, the parent’s and the child’s address.',
    {
      code: [server('features/catalogue/subject.ts'), server('features/accounts/settings/age-calls.ts')],
      tests: [t('age', "refuses an unknown country, and the child's own address as the parent's")],
    },
  ),
  met(
    '2.3.1',
    'Steps cannot be skipped.',
    'Setting a password needs a code that is valid at that moment, an address counts once confirmed, a deletion needs its code, a child’s account its parent. Pages carry no proof; each call checks again.',
    {
      code: [
        server('features/accounts/sign-in/password-calls.ts'),
        server('features/accounts/deletion/deletion-calls.ts'),
      ],
      tests: [
        t('deletion', 'does not accept a wrong, exhausted, expired or used code'),
        t('age', 'only the calls a child needs are open'),
        t('pages', 'ignore a restore cookie that is %s'),
      ],
    },
  ),
  met('2.3.2', 'The documented limits are enforced.', 'They are counted before the work, by all processes together.', {
    code: [server('platform/limits/limits.ts')],
    tests: [
      t('limits', 'refuses when its attempts are used up, and says how long to wait'),
      t('guessing', 'share their counters'),
    ],
  }),
  met(
    '2.3.3',
    'Related changes happen together or not at all.',
    'In one transaction, including the mail that it causes.',
    {
      code: [server('features/accounts/sign-in/sign-in-calls.ts'), server('platform/mail/outbox.ts')],
      tests: [
        t('sendMail', 'a mail of a transaction that was rolled back is never sent'),
        t('atOnce', 'parallel calls that change one account wait for each other, and none fails with a server error'),
      ],
    },
  ),
  met(
    '2.3.4',
    'Limited resources are not given out twice.',
    'Unique indexes protect addresses and social accounts; codes and links are deleted or marked in the transaction that uses them.',
    {
      code: [server('features/accounts/users/users.ts'), server('features/accounts/codes/codes.ts')],
      tests: [
        t('signIn', 'creates one account for ten parallel sign-ups'),
        t('passwordCalls', 'sets the password once in five parallel requests'),
        t('social', 'when the same tokens arrive five times at once, one request signs in'),
      ],
    },
  ),
  met(
    '2.4.1',
    'Programs cannot do expensive things without limit.',
    'There are limits on sign-up, sign-in, codes, mails, exports and provider requests, a general limit on requests, a bot check with the form, and at most two password hashes at a time.',
    {
      code: [
        server('platform/limits/policies.ts'),
        server('platform/plugins/rate-limit.ts'),
        server('features/accounts/passwords/passwords.ts'),
      ],
      tests: [
        t('guessing', 'sign-ups by one client are limited'),
        t('passwords', 'a flood of checks is refused once the queue is full, without using more memory'),
        t('rateLimit', 'beyond the limit a request is refused, with the seconds to wait'),
        t('botCheck', 'a score at the threshold passes, a lower one does not'),
      ],
    },
  ),
];
