/** V13: configuration of secrets and of what the server discloses. */
import { met, operator, partly, server, t } from '../requirement.ts';

export const configuration = [
  met(
    '13.1.1',
    'All services that the server connects to are documented.',
    'The database, Redis, the mail server and the addresses in providers/endpoints.ts. The server connects to nothing else.',
    { code: ['docs/operations.md', server('platform/providers/endpoints.ts')] },
  ),
  operator(
    '13.2.1',
    'Services authenticate each other without fixed passwords.',
    'The addresses of databases and mail server contain a password by design; DATABASE_URL can name a client certificate.',
    { code: ['docs/operations.md'] },
  ),
  operator(
    '13.2.2',
    'Service accounts have the least privileges.',
    'The role creates tables and schemas when a start migrates, so it owns them. Nothing needs a superuser.',
    { code: ['docs/operations.md'] },
  ),
  met('13.2.3', 'There are no default passwords.', 'There are none. The embedded database gets a random one.', {
    code: ['packages/database/src/embedded/cluster.ts'],
  }),
  met('13.2.4', 'The server connects only to an allowlist.', 'To constants, see 1.3.6. Redirects are refused.', {
    code: [server('platform/providers/endpoints.ts'), server('platform/providers/provider-request.ts')],
  }),
  met('13.2.5', 'Files are loaded only from an allowlist.', 'From two folders of the build, and from the bank.', {
    code: [server('platform/pages/static-files.ts')],
    tests: [t('statics', 'a request for favicon.ico is redirected to our icon')],
  }),
  operator(
    '13.3.1',
    'Secrets are kept in a secrets manager, not in code.',
    'They are read from the environment, so the operator decides where to keep them. None is in the code or the build. Faults of the configuration are reported without values.',
    {
      code: [server('platform/config/config.ts')],
      tests: [t('config', 'all faults are reported in one message, which names each variable and shows no value')],
    },
  ),
  operator('13.3.2', 'Few have access to secrets.', 'As above.'),
  met(
    '13.4.1',
    'No `.git` folder is reachable.',
    'Files are served from two folders of the build, none with a leading dot. Anything else gets a page that says it does not exist.',
    {
      code: [server('platform/pages/static-files.ts')],
      tests: [t('builtSite', '%s is answered with a page that says so and is not cached')],
    },
  ),
  met(
    '13.4.2',
    'Debugging is off in production.',
    'Production is the default. The sandbox is available only if nobody else can reach the server, and a server with the emulator’s variable does not start in production.',
    {
      code: [server('platform/config/config.ts'), server('platform/providers/keys.ts')],
      tests: [
        t('config', 'in production, pages for developers are served only where nobody else can reach them'),
        t('sandboxMail', 'a server that is open to other machines has no mailbox'),
        t('sandboxIdentity', 'has no stand-ins'),
        t('keys', 'keeps a production server from starting, even one for this machine only'),
      ],
    },
  ),
  met('13.4.3', 'Folders are not listed.', 'There are no listings.', {
    code: [server('platform/pages/static-files.ts')],
  }),
  met('13.4.4', 'TRACE is not supported.', 'Only the registered methods are answered.', {
    code: [server('platform/calls/http-routes.ts'), server('platform/pages/routes.ts')],
    tests: [t('httpRoutes', 'an unknown address is not found with any method and any body')],
  }),
  partly(
    '13.4.5',
    'Documentation and monitoring are public only if intended.',
    '`/api/docs` is intended to be. `/metrics` has its own port if `METRICS_PORT` is set. `/readyz` is on the visitors’ port and contains no personal data; the load balancer should block it.',
    { code: ['docs/operations.md', server('platform/plugins/metrics.ts')] },
  ),
];
