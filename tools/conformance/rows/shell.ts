/** Section 2, what the shell does around the screens. */
import { signedInRedirects } from '@lanewise/contracts/addresses';
import { at } from '../places.ts';
import { notYet, partly, type Section, works } from '../row.ts';

const modal = at.site('store/modal.slice.ts');

export const shellSection: Section = {
  title: '2. Shell behaviour',
  about: 'What happens around every screen: locales, redirects, the canonical link, dialogs.',
  rows: [
    works(
      'Pages stand under a locale prefix; an unknown one is not found',
      at.site('shell/locale.route.tsx'),
      at.story('addresses'),
    ),
    notYet(
      `A signed-in learner is led on from ${signedInRedirects.map((id) => `\`${id}\``).join(', ')} to the web app`,
      at.contracts('addresses.ts'),
      'the list of pages stands',
    ),
    notYet('From the upgrade page the way on leads to the upgrade page of the course'),
    notYet('A token cookie that is not valid is removed'),
    works('A path with capitals is redirected to lower case, its query kept', at.server('pages/routes.ts'), [
      at.server('pages/routes.test.ts'),
      at.story('addresses'),
    ]),
    works('Some paths keep their capitals; which is ours: all that is no page', at.contracts('addresses.ts'), [
      at.contracts('addresses.test.ts'),
      at.server('pages/routes.test.ts'),
    ]),
    notYet('A discount cookie leads to a fixed page', at.contracts('constants/cookies.ts')),
    partly('Canonical link from locale and path, or one that was stored', 'the stored one is not rendered', [
      at.site('shell/page-meta.ts'),
      at.site('store/app-state.slice.ts'),
    ]),
    notYet('Dialog: an account is needed', modal, 'its state stands'),
    notYet('Dialog: could you ace the test; a state that the overlay does not show', modal, 'its state stands'),
    works('Dialog: a picture enlarged', [at.site('practice/dialogs.tsx'), modal], at.story('picture-dialog')),
    notYet('Dialog: use of a picture', modal, 'its state stands'),
    notYet('Dialog: continue with Coastline', modal, 'its state stands'),
    notYet('Visitors of affiliates see no banner for the app'),
    notYet('After social sign-in: to the stored path, where course and subject are stored'),
    notYet('After social sign-in: to the app itself, where the settings hold a subject or a course'),
    notYet('After social sign-in: else to the choice of a course'),
    notYet('After social sign-in: only where the auth cookie exists'),
  ],
};
