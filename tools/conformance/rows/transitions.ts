/** Section 4: states and their transitions. */
import { at } from '../places.ts';
import { partly, type Section, works } from '../row.ts';

const lesson = at.site('shared/store/lesson.slice.ts');
const modal = at.site('shared/store/modal.slice.ts');
const modalTest = at.site('shared/store/modal.slice.test.ts');
const lessonTest = at.site('shared/store/lesson.slice.test.ts');
const storeTest = at.site('shared/store/make-store.test.ts');
const cookies = at.contracts('constants/cookies.ts');
const funnels = at.contracts('constants/funnels.ts');
const funnelsTest = at.contracts('constants/funnels.test.ts');
const runningFunnel = at.site('shared/running-funnel/funnel-cookie.ts');
const runningFunnelTest = at.site('shared/running-funnel/funnel-cookie.test.ts');

/** Fields that a hydration must not overwrite. */
const kept: readonly (readonly [string, string])[] = [
  ['previous page', 'shared/store/app-state.slice.ts'],
  ['affiliate flag', 'shared/store/app-state.slice.ts'],
  ['flag for upgrade after the choice of a course', 'shared/store/app-state.slice.ts'],
  ['category of the blog', 'shared/store/app-state.slice.ts'],
  ['call-to-action experiment: variant and flow', 'shared/store/app-state.slice.ts'],
  ['course that the server rendered for', 'shared/store/course.slice.ts'],
  ['selected plan', 'shared/store/subscription.slice.ts'],
];

export const transitionsSection: Section = {
  title: '4. States and transitions',
  about: 'What changes what.',
  rows: [
    works(
      'Auth token: stored after registration, sign-in and social sign-in, sent with later calls',
      [at.server('platform/calls/token.ts'), at.server('features/accounts/sign-in/sign-in.ts')],
      at.server('features/accounts/sign-in/sign-in-calls.test.ts'),
    ),
    works(
      'Auth cookie: path /, ends in 2040',
      [cookies, at.server('platform/calls/token.ts')],
      at.server('features/accounts/sign-in/sign-in-calls.test.ts'),
    ),
    works(
      'Auth cookie: on the shared domain, where COOKIE_DOMAIN names one',
      at.server('platform/calls/token.ts'),
      at.server('platform/calls/token.test.ts'),
    ),
    works('Dialog: closed is an empty id', modal, modalTest),
    works(
      'Dialog: opening it for the needed account sets its id',
      [modal, at.site('features/practice/modal-layer.tsx')],
      at.site('shared/store/modal.slice.test.ts'),
    ),
    works('Dialog: opening could-you-ace sets its id', modal, modalTest),
    works('Dialog: opening Coastline sets its id', modal, modalTest),
    works('Dialog: enlarging a picture sets id and picture, and opens it', modal, modalTest),
    works('Dialog: closing returns to the default', modal, modalTest),
    works('Test: an update merges its fields', lesson, lessonTest),
    works('Test: an update that marks it answered counts one more attempt', lesson, lessonTest),
    works(
      'Store: a reset returns everything to its default',
      at.site('features/learner/reset-when-left.ts'),
      storeTest,
    ),
    works('Store: a hydration merges what the server rendered', at.site('shared/store/make-store.ts'), storeTest),
    ...kept.map(([what, file]) =>
      works(`Store: a hydration keeps the client’s ${what}`, at.site(file), at.site(file.replace('.ts', '.test.ts'))),
    ),
    works(
      'Store: a hydration keeps the client’s page of questions and answers',
      at.site('features/questions-answers/question-list.route.tsx'),
      at.server('platform/pages/reading-side.test.ts'),
      'The page is in the address, which no hydration changes.',
    ),
    partly(
      'Affiliate mode: on by its cookie',
      'the cookie stands; what it is for, leaving out the app banner, has no banner to leave out',
      [cookies, at.server('platform/pages/visitor-marks.ts')],
    ),
    works(
      'Affiliate mode: `a_aid` in the address turns it on and sets the cookie, once the visitor allows it',
      [cookies, at.server('platform/pages/visitor-marks.ts')],
      at.server('platform/pages/visitor-marks.test.ts'),
    ),
    works('Funnel: starts only where no funnel cookie is set', runningFunnel, runningFunnelTest),
    works(
      'Funnel: records type, entry point and course type, moto as motorcycle',
      [funnels, at.site('features/funnels/begin-funnel.ts')],
      [funnelsTest, runningFunnelTest],
    ),
    works(
      'Funnel: steps count only for the running one',
      [at.site('features/funnels/begin-funnel.ts'), at.site('browser/funnel.ts')],
      [runningFunnelTest, at.story('funnels')],
    ),
    works(
      'Funnel: its completion clears the cookie',
      at.server('features/progress/take-in-funnel.ts'),
      at.server('features/progress/diagnostic-calls.test.ts'),
    ),
    works('Funnel: simulators have cookies of their own', [cookies, runningFunnel], runningFunnelTest),
    works(
      'Funnel: starting a permit or driving test clears one more cookie',
      runningFunnel,
      runningFunnelTest,
      'The specification does not show which: the ordinary funnel’s, so that only one is counted.',
    ),
    works(
      'Funnel: type, subtype, date and days are kept in the browser',
      [at.site('shared/running-funnel/kept-funnel.ts'), at.site('browser/funnel.ts')],
      at.site('shared/running-funnel/kept-funnel.test.ts'),
    ),
    works(
      'Experiments: variants are assigned by a service (experiments.yaml, or GrowthBook)',
      [at.server('platform/experiments/experiments.ts'), at.server('platform/experiments/growthbook.ts')],
      at.server('platform/experiments/experiments.test.ts'),
    ),
    works(
      'Experiments: reloaded when the path changes',
      at.server('platform/experiments/page-variants.ts'),
      at.server('platform/experiments/experiments.test.ts'),
    ),
    works(
      'Social sign-in: provider token by popup, by redirect on mobile',
      at.site('features/social/social-sign-in.ts'),
      at.story('social'),
    ),
    works(
      'Social sign-in: Google and Facebook by access token, Apple by identity token, Microsoft too',
      at.site('features/social/federated-sign-in.ts'),
      at.story('social'),
    ),
    works(
      'Social sign-in: the product token goes into the auth cookie, the stored entries are cleared',
      at.site('features/social/after-sign-in.ts'),
      at.story('social'),
    ),
    works(
      'Social sign-in: then the profile is loaded and the analytics id stored',
      at.site('features/social/after-sign-in.ts'),
      at.story('social'),
    ),
    works(
      'Social sign-in: on an error the temporary federated user is deleted',
      at.site('features/social/firebase-sign-in.ts'),
      at.story('social'),
    ),
    works(
      'Social sign-in: Facebook asks for friends and keeps its token in a cookie',
      at.site('features/social/social-scopes.ts'),
      at.story('social'),
    ),
    works(
      'Social sign-in: loading and lock flags reset when the page becomes visible again',
      at.site('features/social/social-view.ts'),
      at.story('social'),
    ),
    works(
      'A failed token check raises an authentication error',
      [at.contracts('specified-client.ts'), at.server('platform/calls/execute.ts')],
      at.server('features/accounts/access.test.ts'),
    ),
    works(
      'Analytics session: a new one after the timeout ends the one before',
      at.site('shared/events/event-session.ts'),
      at.site('shared/events/event-session.test.ts'),
    ),
    works('Analytics session: a new campaign may start one', at.site('shared/events/event-session.ts'), [
      at.site('shared/events/event-session.test.ts'),
      at.story('events'),
    ]),
  ],
};
