/** V12: secure communication, briefly: TLS ends before the server. */
import { met, none, operator, partly, server, t } from '../requirement.ts';

export const communication = [
  operator('12.1.1', 'TLS 1.2 and 1.3 alone.', 'The balancer’s.', { code: ['docs/operations.md'] }),
  operator('12.1.2', 'Strong ciphers first.', 'The balancer’s.'),
  none('12.1.3', 'Certificates of clients.', 'None are asked for.'),
  operator(
    '12.2.1',
    'Nothing between people and us goes unencrypted.',
    'The balancer’s. We send HSTS, Secure cookies and links of PUBLIC_URL.',
    {
      code: [server('plugins/security-headers.ts')],
      tests: [
        t('security', 'of an HTTPS site are sent over TLS only, and to the host alone unless a domain is configured'),
      ],
    },
  ),
  operator('12.2.2', 'Certificates that browsers trust.', 'The balancer’s.'),
  partly(
    '12.3.1',
    'Nor between the server and others.',
    'Providers by https alone; the mail server must offer TLS unless it is told that it may not. PostgreSQL and Redis speak TLS where their addresses say so (`sslmode=verify-full`, `rediss:`), and do not by themselves.',
    {
      code: [server('providers/endpoints.ts'), server('mail/smtp-transport.ts'), 'docs/operations.md'],
      tests: [t('smtp', 'a server on another machine that offers no TLS is told nothing')],
    },
  ),
  met('12.3.2', 'Certificates of others are checked.', 'Node’s defaults, switched off nowhere.', {
    code: [server('providers/provider-request.ts'), server('mail/smtp-transport.ts')],
  }),
  none(
    '12.3.3',
    'Nor between parts of the product.',
    'The parts are one process; several share a database, see 12.3.1.',
  ),
  none('12.3.4', 'Certificates within.', 'As above.'),
];
