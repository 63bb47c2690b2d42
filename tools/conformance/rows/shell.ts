/** Section 2, what the shell does around the screens. */
import { at } from '../places.ts';
import { partly, type Section, works } from '../row.ts';

/** Stories of who is signed in. */
const ledOn = at.story('accounts-visitor');
const modal = at.site('shared/store/modal.slice.ts');

export const shellSection: Section = {
  title: '2. Shell behaviour',
  about: 'What happens around every screen: locales, redirects, the canonical link, dialogs.',
  rows: [
    works(
      'Pages stand under a locale prefix; an unknown one is not found',
      at.site('shared/shell/prefixed-pages.ts'),
      at.story('addresses'),
    ),
    works(
      'A signed-in learner is led on from the login, sign-up, select-course and upgrade pages to the web app',
      [
        at.site('shared/shell/signed-in-visitor.server.ts'),
        at.site('features/payments/upgrade.route.tsx'),
        at.contracts('addresses.ts'),
      ],
      ledOn,
    ),
    works(
      'From the upgrade page the way on leads to the upgrade page of the course',
      at.site('features/payments/upgrade.route.tsx'),
      ledOn,
    ),
    works(
      'A token cookie that is not valid is removed',
      at.server('features/accounts/sign-in/sign-in-calls.ts'),
      ledOn,
    ),
    works('A path with capitals is redirected to lower case, its query kept', at.server('platform/pages/routes.ts'), [
      at.server('platform/pages/routes.test.ts'),
      at.story('addresses'),
    ]),
    works('Some paths keep their capitals; which is ours: all that is no page', at.contracts('addresses.ts'), [
      at.contracts('addresses.test.ts'),
      at.server('platform/pages/routes.test.ts'),
    ]),
    works(
      'A discount cookie leads to a fixed page: to the reduced plans, from the pages people arrive at',
      [at.server('platform/pages/visitor-marks.ts'), at.site('features/payments/discount.route.tsx')],
      [at.server('platform/pages/visitor-marks.test.ts'), at.story('discount')],
    ),
    works('Canonical link from locale and path, or one that is set', at.site('shared/shell/page-meta.ts'), [
      at.site('shared/shell/page-meta.test.ts'),
      at.story('addresses'),
    ]),
    works('Dialog: an account is needed', [at.site('features/practice/register-dialog.tsx'), modal], ledOn),
    works(
      'Dialog: could you ace the test; a state that the overlay does not show',
      modal,
      at.site('shared/store/modal.slice.test.ts'),
    ),
    works('Dialog: a picture enlarged', [at.site('features/practice/dialogs.tsx'), modal], at.story('picture-dialog')),
    works('Dialog: use of a picture; a state', modal, at.site('shared/store/modal.slice.test.ts')),
    works('Dialog: continue with Coastline; a state', modal, at.site('shared/store/modal.slice.test.ts')),
    partly(
      'Visitors of affiliates see no banner for the app',
      'affiliate mode stands; there is no mobile app and so no banner for anybody',
      at.server('platform/pages/visitor-marks.ts'),
    ),
    works(
      'After social sign-in: to the stored path, where course and subject are stored',
      at.site('features/social/after-sign-in.ts'),
      [at.site('features/social/after-sign-in.test.ts')],
    ),
    works(
      'After social sign-in: to the app itself, where the settings hold a subject or a course',
      at.site('features/social/after-sign-in.ts'),
      [at.site('features/social/after-sign-in.test.ts')],
    ),
    works('After social sign-in: else to the choice of a course', at.site('features/social/after-sign-in.ts'), [
      at.site('features/social/after-sign-in.test.ts'),
    ]),
    works('After social sign-in: only where the auth cookie exists', at.site('features/social/after-sign-in.ts'), [
      at.site('features/social/after-sign-in.test.ts'),
    ]),
  ],
};
