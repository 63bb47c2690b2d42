/**
 * The one script of reading pages: remembers the country, so that `/` leads there next time, shows the tests that wait and the chosen age
 * group, and replaces the sign-in link by a link to the course for a signed-in learner. After signing out it forgets the analytics id.
 */
import { storageKeys } from '@lanewise/contracts/constants/accounts';
import { cookieNames, localeCookie } from '@lanewise/contracts/constants/cookies';
import { localeOf } from '@lanewise/contracts/countries';
import { parseCookie, stringifySetCookie } from 'cookie';
import { fillSavedTests } from './saved-tests-list.ts';

const locale = localeOf(window.location.pathname.split('/')[1]);
if (locale) {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we support
  document.cookie = stringifySetCookie({ name: cookieNames.locale, value: locale.code, ...localeCookie });
}

const isSignedIn = document.cookie.includes(`${cookieNames.signedIn}=1`);

// The course page asks for the age group; whoever has answered sees which.
const group = parseCookie(document.cookie)[cookieNames.examGroup];
for (const button of document.querySelectorAll<HTMLButtonElement>('[data-exam-group-form] button')) {
  button.ariaPressed = String(button.value === group);
}

// A list that cannot be read leaves the page as it is; a new test asks before it takes the place of one that waits.
const fill = () => void fillSavedTests(isSignedIn).catch(() => undefined);
fill();
// A page that the back button brings back shows what has been answered since.
window.addEventListener('pageshow', ({ persisted }) => persisted && fill());

if (isSignedIn) document.documentElement.classList.add('is-signed-in');
else {
  try {
    localStorage.removeItem(storageKeys.analyticsUserId);
  } catch {
    // Storage is blocked, so there is nothing to remove.
  }
}
