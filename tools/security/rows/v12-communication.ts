/** V12: secure communication. Brief, because TLS ends before it reaches the server. */
import { met, none, operator, partly, server, t } from '../requirement.ts';

export const communication = [
  operator('12.1.1', 'Only TLS 1.2 and 1.3 are enabled.', 'The balancer decides.', { code: ['docs/operations.md'] }),
  operator('12.1.2', 'Strong cipher suites are preferred.', 'The balancer decides.'),
  none('12.1.3', 'Client certificates are validated.', 'None are requested.'),
  operator(
    '12.2.1',
    'All traffic between people and us is encrypted.',
    'TLS is up to the load balancer. We send HSTS, Secure cookies and links with PUBLIC_URL.',
    {
      code: [server('platform/plugins/security-headers.ts')],
      tests: [
        t('security', 'of an HTTPS site are sent over TLS only, and to the host alone unless a domain is configured'),
      ],
    },
  ),
  operator('12.2.2', 'Certificates are trusted by browsers.', 'The balancer decides.'),
  partly(
    '12.3.1',
    'All traffic between the server and other services is encrypted.',
    'Providers are reached by https only, and the mail server must offer TLS unless it is configured not to. PostgreSQL and Redis use TLS only if their addresses say so (`sslmode=verify-full`, `rediss:`).',
    {
      code: [
        server('platform/providers/endpoints.ts'),
        server('platform/mail/smtp-transport.ts'),
        'docs/operations.md',
      ],
      tests: [t('smtp', 'a server on another machine without TLS is sent nothing')],
    },
  ),
  met(
    '12.3.2',
    'Certificates of other services are checked.',
    'Node verifies them by default, and nothing disables this.',
    {
      code: [server('platform/providers/provider-request.ts'), server('platform/mail/smtp-transport.ts')],
    },
  ),
  none(
    '12.3.3',
    'Traffic between internal services is encrypted.',
    'The product is a single process; several processes share only the database, see 12.3.1.',
  ),
  none('12.3.4', 'Internal certificates are trusted.', 'As above.'),
];
