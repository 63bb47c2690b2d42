/** Section 7, other services. */
import { at } from '../places.ts';
import { notYet, type Section, works } from '../row.ts';

const services: Readonly<Record<string, readonly string[]>> = {
  'Events service': ['`POST events/facebook`', '`POST events/tiktok`'],
  'Activities service': ['`POST activities/log`: signature and activity'],
  'Regions service': [
    '`POST login`',
    '`GET country/{c}`',
    '`GET states/{c}`',
    '`GET states/{c}/{s}`',
    '`GET regions/{c}/{s}`',
    '`GET regions/{c}/{s}/{r}`',
    '`GET schools/{c}/{s}/{r}`',
    '`GET search` with `q`',
  ],
  'Driving API': [
    '`GET guest/affiliates`',
    '`GET guest/affiliates/{id}`',
    '`POST guest/affiliates/{id}/request`',
    '`POST materials/simulations/token`',
    '`POST materials/simulations/token/v2`',
    '`POST login`: email and password',
    'failures of affiliate calls come back as values',
    'failures of simulation and sign-in are thrown on',
  ],
  'Tag manager': [
    'clicks as an event of country and label, on the production host only, UK for en',
    'page views of the blog, on production and staging',
  ],
  'Third parties': ['error reporting', 'analytics', 'bot-check script'],
};

export const servicesSection: Section = {
  title: '7. Other services',
  about:
    'The realtime channel is server-sent events of the server itself; the content service answers from the texts of the repository, on the wire of WordPress.',
  rows: [
    works(
      'Third parties: realtime channel (`GET v3/user/events`)',
      [at.server('changes/stream-route.ts'), at.site('learner/realtime/follow-changes.ts')],
      [
        at.server('changes/streams.test.ts'),
        at.site('learner/realtime/change-stream.test.ts'),
        at.story('app-realtime'),
      ],
    ),
    ...[
      'categories',
      'posts by slug, page, search and category',
      'users',
      'total and number of pages from the headers',
    ].map((what) =>
      works(
        `Content service: ${what}`,
        [at.server('content/wire/routes.ts'), at.server('content/wire/documents.ts')],
        at.server('content/wire/routes.test.ts'),
      ),
    ),
    ...Object.entries(services).flatMap(([service, calls]) => calls.map((call) => notYet(`${service}: ${call}`))),
  ],
};
