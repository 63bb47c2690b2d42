/** V13: configuration, where it touches secrets and what others see. */
import { met, operator, partly, server, t } from '../requirement.ts';

export const configuration = [
  met(
    '13.1.1',
    'It is written down whom the server talks to.',
    'Database, Redis, mail server, the addresses in providers/endpoints.ts. Nobody else’s address is ever asked.',
    { code: ['docs/operations.md', server('providers/endpoints.ts')] },
  ),
  operator(
    '13.2.1',
    'Parts show each other who they are, without fixed passwords.',
    'Addresses of databases and mail server hold a password by nature; certificates of clients can be put into DATABASE_URL.',
    { code: ['docs/operations.md'] },
  ),
  operator(
    '13.2.2',
    'With as few rights as can be.',
    'The role makes tables and schemas at a start that migrates, so it owns them; nothing needs a superuser.',
    { code: ['docs/operations.md'] },
  ),
  met('13.2.3', 'No default passwords.', 'There are none; the embedded database makes one by chance.', {
    code: ['packages/database/src/embedded/cluster.ts'],
  }),
  met('13.2.4', 'The server asks only whom it should.', 'Constants, see 1.3.6; redirects are refused.', {
    code: [server('providers/endpoints.ts'), server('providers/provider-request.ts')],
  }),
  met('13.2.5', 'And loads files only from where it should.', 'From two folders of the build and the bank.', {
    code: [server('pages/static-files.ts')],
    tests: [t('statics', 'a browser that asks for the old kind of icon is sent to ours')],
  }),
  operator(
    '13.3.1',
    'Secrets are kept by something made for it, and not in the code.',
    'They come by environment, from whatever the operator keeps them in. None is in the code or the build; the configuration is told without values.',
    {
      code: [server('config.ts')],
      tests: [t('config', 'all faults come in one message that names each variable and shows no value')],
    },
  ),
  operator('13.3.2', 'Few have access to them.', 'As above.'),
  met(
    '13.4.1',
    'No `.git` in reach.',
    'Files are served from two folders of the build, none that begins with a dot; what is not there is a page that says so.',
    {
      code: [server('pages/static-files.ts')],
      tests: [t('builtSite', '%s is answered with a page that says so, which is not kept')],
    },
  ),
  met(
    '13.4.2',
    'No debugging in production.',
    'Production is the default. The sandbox answers only where nobody else can come, and a server with the emulator’s variable does not start.',
    {
      code: [server('config.ts'), server('providers/keys.ts')],
      tests: [
        t('config', 'pages for developers answer in production only where nobody else can come'),
        t('sandboxMail', 'where others than this machine are served there is no mailbox'),
        t('sandboxIdentity', 'has none of it'),
        t('keys', 'keeps a production server from starting, even one for this machine only'),
      ],
    },
  ),
  met('13.4.3', 'No lists of folders.', 'None.', { code: [server('pages/static-files.ts')] }),
  met('13.4.4', 'No TRACE.', 'Only the methods that are named answer.', {
    code: [server('calls/http-routes.ts'), server('pages/routes.ts')],
    tests: [t('httpRoutes', 'an unknown address is none for any method, whatever the body')],
  }),
  partly(
    '13.4.5',
    'Documentation and monitoring are public only where that is meant.',
    '`/api/docs` is meant to be. `/metrics` and `/readyz` stand on the visitors’ port and hold nothing about people; the balancer is to refuse them.',
    { code: ['docs/operations.md', server('plugins/metrics.ts')] },
  ),
];
