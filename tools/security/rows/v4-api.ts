/** V4: API and web service. */
import { met, none, operator, server, t } from '../requirement.ts';

export const api = [
  met(
    '4.1.1',
    'Every answer says its type and encoding.',
    'JSON, HTML and text in UTF-8; pictures and files by their type.',
    {
      code: [server('plugins/errors.ts'), server('calls/http-routes.ts')],
      tests: [
        t('errors', 'an address that cannot be decoded is refused with all headers and a log line'),
        t('pageRoutes', 'a site that throws is logged once and answered in a sentence that gives nothing away'),
      ],
    },
  ),
  operator(
    '4.1.2',
    'Calls over plain HTTP are not silently led to TLS.',
    'The server redirects nothing to TLS; the balancer in front speaks it. Let it lead on pages and refuse `/api`.',
    { code: ['docs/operations.md'] },
  ),
  met(
    '4.1.3',
    'Headers that a proxy sets cannot be set by visitors.',
    'X-Forwarded headers count only from the networks that TRUST_PROXY names, by default nobody’s; `true` believes everybody and is for a server that only its proxy reaches. A request id from outside is taken only as a plain word and decides nothing.',
    {
      code: [server('config.ts'), server('plugins/request-log.ts')],
      tests: [
        t('elsewhere', 'is not the name that we are called by'),
        t('requestLog', 'what is logged on the way carries the same id, and the visitor gets it too'),
      ],
    },
  ),
  met(
    '4.2.1',
    'Where a message ends is decided by the rules of HTTP.',
    'Node’s parser in its strict mode; both lengths at once are refused.',
    { tests: [t('httpRoutes', 'a body that is longer than it says is refused')] },
  ),
  none('4.3.1', 'GraphQL’s cost.', 'No GraphQL.'),
  none('4.3.2', 'GraphQL’s introspection.', 'No GraphQL.'),
  none('4.4.1', 'WebSockets over TLS.', 'No WebSockets but the tool of developers.'),
  none('4.4.2', 'WebSockets’ origin.', 'As above.'),
  none('4.4.3', 'WebSockets’ own tokens.', 'As above.'),
  none('4.4.4', 'How those are obtained.', 'As above.'),
];
