/** Section 7, other services. */
import type { CallName } from '@lanewise/contracts/calls/paths';
import { at } from '../places.ts';
import { partly, type Section, works } from '../row.ts';
import { callSources } from './calls.ts';

const regions: Readonly<Record<string, CallName>> = {
  '`POST login`': 'loginToRegions',
  '`GET country/{c}`': 'getRegionsCountry',
  '`GET states/{c}`': 'listStates',
  '`GET states/{c}/{s}`': 'getState',
  '`GET regions/{c}/{s}`': 'listRegions',
  '`GET regions/{c}/{s}/{r}`': 'getRegion',
  '`GET schools/{c}/{s}/{r}`': 'listSchools',
  '`GET search` with `q`': 'searchRegions',
  '`GET school/{c}/{id}` (ours)': 'getSchool',
};

const driving: Readonly<Record<string, CallName>> = {
  '`POST materials/simulations/token`': 'openSimulation',
  '`POST materials/simulations/token/v2`': 'openSimulationV2',
  '`POST login`: email and password': 'loginInstructor',
  '`POST materials/simulations` (ours)': 'createSimulation',
  '`GET materials/simulations/{id}` (ours)': 'getSimulation',
  '`POST keys/replace` (ours)': 'replaceKey',
  '`POST keys/revoke` (ours)': 'revokeBookingToken',
};

const affiliates: Readonly<Record<string, CallName>> = {
  '`GET guest/affiliates`': 'listAffiliates',
  '`GET guest/affiliates/{id}`': 'getAffiliate',
  '`POST guest/affiliates/{id}/request`': 'requestAffiliate',
  '`POST guest/affiliates/{id}/click` (ours)': 'noteAffiliateClick',
};

export const servicesSection: Section = {
  title: '7. Other services',
  about:
    'The realtime channel is server-sent events of the server itself; the content service answers from the texts of the repository, on the wire of WordPress.',
  rows: [
    works(
      'Third parties: realtime channel (`GET v3/user/events`)',
      [at.server('platform/changes/stream-route.ts'), at.site('features/learner/realtime/follow-changes.ts')],
      [
        at.server('platform/changes/streams.test.ts'),
        at.site('features/learner/realtime/change-stream.test.ts'),
        at.story('app-realtime'),
      ],
    ),
    works('Third parties: bot-check script', [at.site('features/accounts/bot-check.ts'), at.site('browser/forms.ts')]),
    ...[
      'categories',
      'posts by slug, page, search and category',
      'users',
      'total and number of pages from the headers',
    ].map((what) =>
      works(
        `Content service: ${what}`,
        [at.server('features/content/wire/routes.ts'), at.server('features/content/wire/documents.ts')],
        at.server('features/content/wire/routes.test.ts'),
      ),
    ),
    works(
      'Events service: `POST events/batch` (ours)',
      callSources('sendEvents').code,
      at.server('features/events/calls.test.ts'),
    ),
    works(
      'Activities service: `POST activities/log`: signature and activity',
      callSources('logActivity').code,
      at.server('features/events/activities.test.ts'),
    ),
    ...[
      'clicks as an event of country and label, on the production host only, UK for en',
      'page views of the blog, on production and staging',
    ].map((what) =>
      works(
        `Tag manager: ${what}`,
        [at.contracts('constants/tag-manager.ts'), at.site('features/tag-manager/start-tag-manager.ts')],
        [at.contracts('constants/tag-manager.test.ts'), at.story('tag-manager')],
      ),
    ),
    ...['facebook', 'tiktok'].map((platform) =>
      works(
        `Events service: \`POST events/${platform}\``,
        [
          at.contracts('calls/pixel-events.ts'),
          at.server('features/pixels/calls.ts'),
          at.site('features/pixels/start-pixel.ts'),
        ],
        [at.server('features/pixels/pixels.test.ts'), at.story('pixels')],
      ),
    ),
    ...Object.entries(regions).map(([call, name]) => {
      const { code } = callSources(name);
      return works(`Regions service: ${call}`, code, at.server('features/schools/calls.test.ts'));
    }),
    ...Object.entries(driving).map(([call, name]) => {
      const { code } = callSources(name);
      return works(`Driving API: ${call}`, code, at.server('features/driving/calls.test.ts'));
    }),
    ...Object.entries(affiliates).map(([call, name]) => {
      const { code } = callSources(name);
      return works(`Driving API: ${call}`, code, at.server('features/affiliates/affiliates.test.ts'));
    }),
    works(
      'Driving API: failures of affiliate calls come back as values',
      at.contracts('specified-client.ts'),
      at.contracts('specified-client.test.ts'),
    ),
    partly(
      'Driving API: failures of simulation and sign-in are thrown on',
      'the client throws a 400 and a 403, as the specification says for the main API, and nothing of these calls is swallowed; a page that makes them comes later',
      at.contracts('specified-client.ts'),
      at.contracts('specified-client.test.ts'),
    ),
    works(
      'Third parties: error reporting',
      [at.server('platform/error-reports/error-reports.ts'), at.site('browser/errors.ts')],
      at.server('platform/error-reports/error-reports.test.ts'),
    ),
    works('Third parties: analytics', at.site('features/amplitude/start-amplitude.ts'), at.story('amplitude')),
  ],
};
