/** V4: API and web service. */
import { met, none, operator, server, t } from '../requirement.ts';

export const api = [
  met(
    '4.1.1',
    'Every answer declares its type and encoding.',
    'JSON, HTML and text are UTF-8; pictures and files have their own types.',
    {
      code: [server('platform/plugins/errors.ts'), server('platform/calls/http-routes.ts')],
      tests: [
        t('errors', 'with an address that cannot be decoded is refused with all headers and a log line'),
        t('pageRoutes', 'an exception of the site is logged once and answered with a sentence that reveals nothing'),
      ],
    },
  ),
  operator(
    '4.1.2',
    'Calls over plain HTTP are not silently redirected to TLS.',
    'The server redirects nothing to TLS; the balancer handles TLS. Let it redirect pages and refuse `/api`.',
    { code: ['docs/operations.md'] },
  ),
  met(
    '4.1.3',
    'Visitors cannot set headers that a proxy sets.',
    'X-Forwarded headers are trusted only from the networks in TRUST_PROXY, by default from none; `true` trusts every client and is meant for a server that only its proxy can reach. A request id from outside must be a plain word, and nothing depends on it.',
    {
      code: [server('platform/config/config.ts'), server('platform/plugins/request-log.ts')],
      tests: [
        t('elsewhere', 'is not possible through the Host header'),
        t('requestLog', 'lines logged during the request carry the same id, and so does the answer'),
      ],
    },
  ),
  met(
    '4.2.1',
    'Message boundaries follow the rules of HTTP.',
    'Node’s parser is strict and refuses a message with both kinds of length.',
    { tests: [t('httpRoutes', 'a body longer than its Content-Length is refused')] },
  ),
  none('4.3.1', 'The cost of GraphQL queries is limited.', 'There is no GraphQL.'),
  none('4.3.2', 'GraphQL introspection is disabled.', 'There is no GraphQL.'),
  none('4.4.1', 'WebSockets use TLS.', 'There are no WebSockets, except in the development server.'),
  none('4.4.2', 'WebSockets check the origin.', 'As above.'),
  none('4.4.3', 'WebSockets have dedicated tokens.', 'As above.'),
  none('4.4.4', 'Those tokens are obtained safely.', 'As above.'),
];
