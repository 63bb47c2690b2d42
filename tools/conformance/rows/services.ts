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
  'Content service': [
    'categories',
    'posts by slug, page, search and category',
    'users',
    'total and number of pages from the headers',
  ],
  'Tag manager': [
    'clicks as an event of country and label, on the production host only, UK for en',
    'page views of the blog, on production and staging',
  ],
  'Third parties': ['error reporting', 'analytics', 'bot-check script'],
};

export const servicesSection: Section = {
  title: '7. Other services',
  about: 'Only the realtime channel is there yet: as server-sent events of the server itself, not of a third party.',
  rows: [
    works(
      'Third parties: realtime channel (`GET v3/user/events`)',
      [at.server('changes/stream-route.ts'), at.server('changes/change-bus.ts')],
      at.server('changes/streams.test.ts'),
    ),
    ...Object.entries(services).flatMap(([service, calls]) => calls.map((call) => notYet(`${service}: ${call}`))),
  ],
};
