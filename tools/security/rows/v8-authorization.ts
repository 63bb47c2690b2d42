/** V8: authorization. */
import { contracts, met, none, server, t } from '../requirement.ts';

export const authorization = [
  met(
    '8.1.1',
    'Who may do what is written down.',
    'Each call names its access: guest, waiting (a child before the parent’s yes), learner, or a list of roles; a learner’s call is about that learner’s own rows.',
    { code: [contracts('calls/call.ts'), contracts('calls/account.ts'), 'docs/security.md'] },
  ),
  met('8.1.2', 'So are single fields.', 'The schemas say which fields a call takes and answers; there are no others.', {
    code: [contracts('calls/account.ts')],
  }),
  met(
    '8.2.1',
    'Functions are open to those alone who may use them.',
    'Looked at before the input, in one place for HTTP and pages.',
    {
      code: [server('calls/execute.ts')],
      tests: [
        t('access', 'refuses callers who are not signed in, without checking their input'),
        t('age', 'only the calls a child needs are open'),
        t('pages', '%s is a learner\\u2019s alone'),
      ],
    },
  ),
  met(
    '8.2.2',
    'So are rows.',
    'The account is the session’s, never one that a call names; a device is looked for among its own.',
    {
      code: [server('accounts/sessions/sessions.ts'), server('accounts/learner-account.ts')],
      tests: [
        t('devices', "cannot touch another learner's devices"),
        t('exporting', 'contains only data of the learner, and no password and no token'),
      ],
    },
  ),
  met(
    '8.2.3',
    'So are fields.',
    'What a schema does not name is dropped on the way in, and no answer has more than it promises.',
    {
      code: [server('calls/execute.ts'), server('accounts/settings/settings-calls.ts')],
      tests: [
        t('security', 'cannot set anything it has no field for'),
        t('settings', 'change only in the named fields'),
      ],
    },
  ),
  met('8.3.1', 'The server decides.', 'Pages ask the same calls as everybody.', {
    code: [server('calls/in-process.ts')],
    tests: [t('access', 'refuses callers whose session has ended')],
  }),
  none('8.4.1', 'Tenants are kept apart.', 'There are none.'),
];
