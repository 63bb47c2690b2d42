/** V16: security logging and error handling. */
import { met, operator, partly, server, t } from '../requirement.ts';

export const logging = [
  met(
    '16.1.1',
    'It is written down what is logged.',
    'In docs/operations.md and the table in docs/security.md. How long, and who reads it, is the operator’s.',
    { code: ['docs/operations.md', 'docs/security.md'] },
  ),
  partly(
    '16.2.1',
    'A line says when, where, who and what.',
    'Time, the request’s id, what happened; events of accounts name the account by its id. No line has a visitor’s address, by decision, and the events do not carry the request’s id.',
    {
      code: [server('plugins/request-log.ts'), server('accounts/users/security-log.ts')],
      tests: [
        t(
          'requestLog',
          'a request is one line: method, pattern, status, time, id; nothing that says who asked or what',
        ),
        t('social', 'the log tells who signed up and in by %s, and that somebody was refused'),
      ],
    },
  ),
  met(
    '16.2.2',
    'Times are of one clock and zone.',
    'Milliseconds since 1970, UTC. The machine’s clock is the operator’s.',
    { code: [server('process/log.ts')] },
  ),
  met('16.2.3', 'Logs go only where it is written.', 'Standard output.', { code: [server('process/log.ts')] }),
  met('16.2.4', 'Logs can be read by programs.', 'A JSON object a line.', { code: [server('process/log.ts')] }),
  met(
    '16.2.5',
    'Nothing sensitive is logged.',
    'No address, password, token or code, also not where a query fails with them in it.',
    {
      code: [server('process/log.ts')],
      tests: [
        t('leaks', 'the log contains no secret and no address after everything an account can do'),
        t('journey', 'a whole journey through the pages leaves no secret and no address in an address or in the log'),
        t('social', 'writes no token into the log'),
      ],
    },
  ),
  met(
    '16.3.1',
    'Sign-ins are logged, right and wrong ones.',
    'With the way and, where there is one, the account’s id; of a provider’s token that is refused, why.',
    {
      code: [
        server('accounts/users/security-log.ts'),
        server('accounts/sign-in/sign-in-calls.ts'),
        server('social/calls.ts'),
      ],
      tests: [
        t('social', 'the log tells who signed up and in by %s, and that somebody was refused'),
        t('leaks', 'the log contains no secret and no address after everything an account can do'),
      ],
    },
  ),
  partly(
    '16.3.2',
    'What somebody may not do is logged.',
    'As the line of the request, with its route and 403; not who it was, since nobody was signed in.',
    {
      code: [server('plugins/request-log.ts')],
      tests: [
        t(
          'requestLog',
          'a request is one line: method, pattern, status, time, id; nothing that says who asked or what',
        ),
      ],
    },
  ),
  partly(
    '16.3.3',
    'So are tries to get round.',
    'Limits that refuse and bot checks that fail are logged with their name. Foreign forms are told of on pages and are a 403 on calls; wrong codes and wrong passwords of who is signed in are their requests’ lines.',
    {
      code: [server('limits/limits.ts'), server('plugins/errors.ts')],
      tests: [t('errors', 'what a refusal says inside is logged and not sent')],
    },
  ),
  met('16.3.4', 'So are faults of ours and of what we rely on.', 'Once, with the stack and the request’s id.', {
    code: [server('plugins/errors.ts')],
    tests: [
      t('errors', 'is in the log with its stack and the id of the request'),
      t(
        'sendMail',
        'a mail server that fails is asked again, with the same mail, and given up in the end; no log line has the address',
      ),
    ],
  }),
  met(
    '16.4.1',
    'Nobody can write lines of their own.',
    'JSON escapes what a line holds; a request id from outside must be a plain word.',
    { code: [server('plugins/request-log.ts')], tests: [t('requestLog', 'the id "%s" is replaced')] },
  ),
  operator('16.4.2', 'Logs cannot be read or changed by others.', 'The operator’s.'),
  operator(
    '16.4.3',
    'Logs are sent to another system.',
    'The operator’s: standard output is for whatever collects it.',
  ),
  met('16.5.1', 'A fault says nothing of the inside.', 'One sentence and the request’s id.', {
    code: [server('plugins/errors.ts')],
    tests: [
      t('pageRoutes', 'a site that throws is logged once and answered in a sentence that gives nothing away'),
      t('builtSite', 'a loader that fails is logged once and answered with the error page'),
      t('leaks', 'the log contains no secret and no address after everything an account can do'),
    ],
  }),
  met(
    '16.5.2',
    'When others are away, it goes on safely.',
    'A provider that is away is UNAVAILABLE, a bot check that cannot be made has not passed, Redis’ limits are counted in the database, mails wait.',
    {
      code: [server('providers/provider-request.ts'), server('limits/stores.ts')],
      tests: [
        t('botCheck', 'nobody passes, and the secret is not in what is said'),
        t('providerRequest', 'is away, and no token is in what is said of it'),
        t('sendMail', 'a mail whose server was away arrives when it is back'),
      ],
    },
  ),
  met(
    '16.5.3',
    'A fault opens nothing.',
    'Access is looked at first and by throwing; a transaction that fails is undone; cookies are set after the commit.',
    {
      code: [server('calls/execute.ts'), server('accounts/sign-in/sign-in-calls.ts')],
      tests: [
        t('sendMail', 'what was rolled back is never sent'),
        t('limits', 'says a fault of the database as what it is'),
      ],
    },
  ),
];
