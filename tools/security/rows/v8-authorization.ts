/** V8: authorization. */
import { contracts, met, none, server, t } from '../requirement.ts';

export const authorization = [
  met(
    '8.1.1',
    'Who may do what is documented.',
    'Each call declares its access: guest, waiting (including a child before the parent agrees), learner, or a list of roles. A learner’s call concerns that learner’s own rows.',
    { code: [contracts('calls/call.ts'), contracts('calls/account.ts'), 'docs/security.md'] },
  ),
  met(
    '8.1.2',
    'Access to single fields is documented.',
    'The schemas list the fields that a call accepts and returns; there are no others.',
    {
      code: [contracts('calls/account.ts')],
    },
  ),
  met(
    '8.2.1',
    'Functions are available only to those who may use them.',
    'Access is checked before the input, in one place for HTTP and pages.',
    {
      code: [server('platform/calls/execute.ts')],
      tests: [
        t('access', 'refuses callers who are not signed in, without checking their input'),
        t('age', 'only the calls a child needs are open'),
        t('pages', '%s is open to its learner only'),
      ],
    },
  ),
  met(
    '8.2.2',
    'Rows are available only to those who may see them.',
    'The account is the session’s, never one named in a call; a device is looked up among the account’s own.',
    {
      code: [server('platform/sessions/sessions.ts'), server('features/accounts/learner-account.ts')],
      tests: [
        t('devices', "cannot touch another learner's devices"),
        t('exporting', 'contains only data of the learner, and no password and no token'),
      ],
    },
  ),
  met(
    '8.2.3',
    'Fields are available only to those who may see them.',
    'Fields that a schema does not list are dropped from input, and no answer has more than it declares.',
    {
      code: [server('platform/calls/execute.ts'), server('features/accounts/settings/settings-calls.ts')],
      tests: [
        t('security', 'cannot set anything it has no field for'),
        t('settings', 'change only in the named fields'),
      ],
    },
  ),
  met('8.3.1', 'Access is decided on the server.', 'Pages use the same calls as everybody else.', {
    code: [server('platform/calls/in-process.ts')],
    tests: [t('access', 'refuses callers whose session has ended')],
  }),
  none('8.4.1', 'Tenants are separated.', 'There are no tenants.'),
];
