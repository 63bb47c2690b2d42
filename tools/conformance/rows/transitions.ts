/** Section 4: states and their transitions. */
import { at } from '../places.ts';
import { notYet, partly, type Section, works } from '../row.ts';

const lesson = at.site('store/lesson.slice.ts');
const modal = at.site('store/modal.slice.ts');
const modalTest = at.site('store/modal.slice.test.ts');
const lessonTest = at.site('store/lesson.slice.test.ts');
const storeTest = at.site('store/make-store.test.ts');
const cookies = at.contracts('constants/cookies.ts');

/** Fields that a hydration must not overwrite. */
const kept: readonly (readonly [string, string])[] = [
  ['previous page', 'store/app-state.slice.ts'],
  ['affiliate flag', 'store/app-state.slice.ts'],
  ['flag for upgrade after the choice of a course', 'store/app-state.slice.ts'],
  ['category of the blog', 'store/app-state.slice.ts'],
  ['call-to-action experiment: variant and flow', 'store/app-state.slice.ts'],
  ['course that the server rendered for', 'store/course.slice.ts'],
];

export const transitionsSection: Section = {
  title: '4. States and transitions',
  about: 'What changes what.',
  rows: [
    works(
      'Auth token: stored after registration, sign-in and social sign-in, sent with later calls',
      [at.server('calls/token.ts'), at.server('accounts/sign-in/sign-in.ts')],
      at.server('accounts/sign-in/sign-in-calls.test.ts'),
    ),
    works(
      'Auth cookie: path /, ends in 2040',
      [cookies, at.server('calls/token.ts')],
      at.server('accounts/sign-in/sign-in-calls.test.ts'),
    ),
    works(
      'Auth cookie: on the shared domain, where COOKIE_DOMAIN names one',
      at.server('calls/token.ts'),
      at.server('calls/token.test.ts'),
    ),
    works('Dialog: closed is an empty id', modal, modalTest),
    works(
      'Dialog: opening it for the needed account sets its id',
      [modal, at.site('practice/modal-layer.tsx')],
      at.site('store/modal.slice.test.ts'),
    ),
    works('Dialog: opening could-you-ace sets its id', modal, modalTest),
    works('Dialog: opening Coastline sets its id', modal, modalTest),
    works('Dialog: enlarging a picture sets id and picture, and opens it', modal, modalTest),
    works('Dialog: closing returns to the default', modal, modalTest),
    works('Test: an update merges its fields', lesson, lessonTest),
    works('Test: an update that marks it answered counts one more attempt', lesson, lessonTest),
    works('Store: a reset returns everything to its default', at.site('learner/reset-when-left.ts'), storeTest),
    works('Store: a hydration merges what the server rendered', at.site('store/make-store.ts'), storeTest),
    ...kept.map(([what, file]) =>
      works(`Store: a hydration keeps the client’s ${what}`, at.site(file), at.site(file.replace('.ts', '.test.ts'))),
    ),
    notYet('Store: a hydration keeps the client’s page of questions and answers'),
    notYet('Store: a hydration keeps the client’s selected plan'),
    partly('Affiliate mode: on by its cookie', 'the cookie stands; nothing is different in that mode yet', [
      cookies,
      at.server('pages/visitor-marks.ts'),
    ]),
    works(
      'Affiliate mode: `a_aid` in the address turns it on and sets the cookie, once the visitor allows it',
      [cookies, at.server('pages/visitor-marks.ts')],
      at.server('pages/visitor-marks.test.ts'),
    ),
    notYet('Funnel: starts only where no funnel cookie is set'),
    notYet('Funnel: records type, entry point and course type, moto as motorcycle'),
    notYet('Funnel: steps count only for the running one'),
    notYet('Funnel: its completion clears the cookie'),
    notYet('Funnel: simulators have cookies of their own', cookies),
    notYet('Funnel: starting a permit or driving test clears one more cookie'),
    notYet('Funnel: type, subtype, date and days are kept in the browser'),
    notYet('Experiments: variants are assigned by a service'),
    notYet('Experiments: reloaded when the path changes'),
    works(
      'Social sign-in: provider token by popup, by redirect on mobile',
      at.site('social/social-sign-in.ts'),
      at.story('social'),
    ),
    works(
      'Social sign-in: Google and Facebook by access token, Apple by identity token, Microsoft too',
      at.site('social/federated-sign-in.ts'),
      at.story('social'),
    ),
    works(
      'Social sign-in: the product token goes into the auth cookie, the stored entries are cleared',
      at.site('social/after-sign-in.ts'),
      at.story('social'),
    ),
    works(
      'Social sign-in: then the profile is loaded and the analytics id stored',
      at.site('social/after-sign-in.ts'),
      at.story('social'),
    ),
    works(
      'Social sign-in: on an error the temporary federated user is deleted',
      at.site('social/firebase-sign-in.ts'),
      at.story('social'),
    ),
    works(
      'Social sign-in: Facebook asks for friends and keeps its token in a cookie',
      at.site('social/social-scopes.ts'),
      at.story('social'),
    ),
    works(
      'Social sign-in: loading and lock flags reset when the page becomes visible again',
      at.site('social/social-view.ts'),
      at.story('social'),
    ),
    works(
      'A failed token check raises an authentication error',
      [at.contracts('specified-client.ts'), at.server('calls/execute.ts')],
      at.server('accounts/access.test.ts'),
    ),
    notYet('Analytics session: a new one after the timeout ends the one before'),
    notYet('Analytics session: a new campaign may start one'),
  ],
};
