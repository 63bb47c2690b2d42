/**
 * The one script of reading pages: remembers the country that is read, so that `/` leads there next time, and shows a learner who is
 * signed in the way to the course in place of the way in. Of one who has signed out it forgets the analytics id.
 */
import { storageKeys } from '@lanewise/contracts/constants/accounts';
import { cookieNames, localeCookie } from '@lanewise/contracts/constants/cookies';
import { localeOf } from '@lanewise/contracts/countries';
import { stringifySetCookie } from 'cookie';

const locale = localeOf(window.location.pathname.split('/')[1]);
if (locale) {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we support
  document.cookie = stringifySetCookie({ name: cookieNames.locale, value: locale.code, ...localeCookie });
}

if (document.cookie.includes(`${cookieNames.signedIn}=1`)) document.documentElement.classList.add('is-signed-in');
else {
  try {
    localStorage.removeItem(storageKeys.analyticsUserId);
  } catch {
    // A browser that stores nothing has nothing to forget.
  }
}
