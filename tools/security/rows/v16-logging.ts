/** V16: security logging and error handling. */
import { met, operator, partly, server, t } from '../requirement.ts';

export const logging = [
  met(
    '16.1.1',
    'The log is documented.',
    'In docs/operations.md and docs/security.md. The operator decides how long to keep it and who can read it.',
    { code: ['docs/operations.md', 'docs/security.md'] },
  ),
  met(
    '16.2.1',
    'An entry says when, where, who and what.',
    'It has the time, the request’s id and what happened; events of accounts also have the account’s id and a hash of the client’s network, under a key that each process makes for itself. By decision no entry has a visitor’s network address.',
    {
      code: [server('platform/plugins/request-log.ts'), server('features/accounts/users/security-log.ts')],
      tests: [
        t(
          'requestLog',
          'a request is one line: method, pattern, status, time, id; nothing reveals who sent it or what they sent',
        ),
        t('social', 'the log records who signed up and in by %s, and that a request was refused'),
        t('leaks', 'the log contains no secret and no address after everything an account can do'),
      ],
    },
  ),
  met(
    '16.2.2',
    'Times use one clock and time zone.',
    'Milliseconds since 1970, UTC. The operator sets the machine’s clock.',
    { code: [server('platform/process/log.ts')] },
  ),
  met('16.2.3', 'Logs go only to documented places.', 'To standard output.', {
    code: [server('platform/process/log.ts')],
  }),
  met('16.2.4', 'Logs are machine-readable.', 'Each line is a JSON object.', {
    code: [server('platform/process/log.ts')],
  }),
  met(
    '16.2.5',
    'Nothing sensitive is logged.',
    'The log contains no address, password, token or code, even if a query that contains them fails.',
    {
      code: [server('platform/process/log.ts')],
      tests: [
        t('leaks', 'the log contains no secret and no address after everything an account can do'),
        t('journey', 'a whole journey through the pages leaves no secret and no email address in a URL or in the log'),
        t('social', 'writes no token into the log'),
      ],
    },
  ),
  met(
    '16.3.1',
    'Successful and failed sign-ins are logged.',
    'The log names the method and, if known, the account’s id; for a refused provider’s token, the reason.',
    {
      code: [
        server('features/accounts/users/security-log.ts'),
        server('features/accounts/sign-in/sign-in-calls.ts'),
        server('features/social/calls.ts'),
      ],
      tests: [
        t('social', 'the log records who signed up and in by %s, and that a request was refused'),
        t('leaks', 'the log contains no secret and no address after everything an account can do'),
      ],
    },
  ),
  partly(
    '16.3.2',
    'Refused access is logged.',
    'The request’s line has its route and status 403. It names no account, because nobody was signed in.',
    {
      code: [server('platform/plugins/request-log.ts')],
      tests: [
        t(
          'requestLog',
          'a request is one line: method, pattern, status, time, id; nothing reveals who sent it or what they sent',
        ),
      ],
    },
  ),
  partly(
    '16.3.3',
    'Attempts to bypass controls are logged.',
    'Refusing limits and failed bot checks are logged by name. Forms from other sites are shown an error page and are a 403 for calls; wrong codes, and wrong passwords of signed-in learners, appear as the lines of their requests.',
    {
      code: [server('platform/limits/limits.ts'), server('platform/plugins/errors.ts')],
      tests: [t('errors', 'the internal cause of a refusal is logged and not sent')],
    },
  ),
  met(
    '16.3.4',
    'Our own faults and those of other services are logged.',
    'Each is logged once, with the stack and the request’s id.',
    {
      code: [server('platform/plugins/errors.ts')],
      tests: [
        t('errors', 'is logged with its stack and the id of the request'),
        t(
          'sendMail',
          'a mail server that fails is retried with the same mail, and abandoned in the end; no log line contains the address',
        ),
      ],
    },
  ),
  met(
    '16.4.1',
    'Log entries cannot be forged.',
    'JSON escapes all values, and a request id from outside must be a plain word.',
    { code: [server('platform/plugins/request-log.ts')], tests: [t('requestLog', 'the id "%s" is replaced')] },
  ),
  operator('16.4.2', 'Others cannot read or change logs.', 'The operator decides.'),
  operator(
    '16.4.3',
    'Logs are sent to a separate system.',
    'Up to the operator: any collector can read standard output.',
  ),
  met('16.5.1', 'Faults reveal no internals.', 'They show one sentence and the request’s id.', {
    code: [server('platform/plugins/errors.ts')],
    tests: [
      t('pageRoutes', 'an exception of the site is logged once and answered with a sentence that reveals nothing'),
      t('builtSite', 'a loader that fails is logged once and answered with the error page'),
      t('leaks', 'the log contains no secret and no address after everything an account can do'),
    ],
  }),
  met(
    '16.5.2',
    'The product stays safe when other services fail.',
    'A failing provider gives UNAVAILABLE, a bot check that cannot be made does not pass, limits of Redis are counted in the database, and mails wait.',
    {
      code: [server('platform/providers/provider-request.ts'), server('platform/limits/stores.ts')],
      tests: [
        t('botCheck', 'everybody is refused, and the error does not contain the secret'),
        t('providerRequest', 'is reported as an outage, and the error contains no token'),
        t('sendMail', 'a mail is delivered when its mail server is back'),
      ],
    },
  ),
  met(
    '16.5.3',
    'A fault never grants access.',
    'Access is checked first, and refused by throwing; a failed transaction is rolled back; cookies are set after the commit.',
    {
      code: [server('platform/calls/execute.ts'), server('features/accounts/sign-in/sign-in-calls.ts')],
      tests: [
        t('sendMail', 'a mail of a transaction that was rolled back is never sent'),
        t('limits', 'reports a database failure as such'),
      ],
    },
  ),
];
