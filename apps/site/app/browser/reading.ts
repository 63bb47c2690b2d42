/**
 * The one script of reading pages: remembers the country, so that `/` redirects there next time; lists unfinished tests and exams; marks the
 * chosen age group; searches the states; and replaces the sign-in link by a link to the course for a signed-in learner. After signing out it
 * removes the analytics id.
 */

import { cookieNames, localeCookie } from '@lanewise/contracts/constants/cookies';
import { storageKeys } from '@lanewise/contracts/constants/storage';
import { localeOf } from '@lanewise/contracts/countries';
import { parseCookie, stringifySetCookie } from 'cookie';
import { fillSavedTests } from './saved-tests-list.ts';
import { startStateSearch } from './state-search.ts';

const locale = localeOf(window.location.pathname.split('/')[1]);
if (locale) {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we support
  document.cookie = stringifySetCookie({
    name: cookieNames.locale,
    value: locale.code,
    secure: window.location.protocol === 'https:',
    ...localeCookie,
  });
}

const isSignedIn = document.cookie.includes(`${cookieNames.signedIn}=1`);

// The course page asks for the age group; mark what was chosen.
const cookies = parseCookie(document.cookie);
for (const button of document.querySelectorAll<HTMLButtonElement>('[data-exam-group-form] button')) {
  button.ariaPressed = String(button.value === cookies[cookieNames.examGroup]);
}

// What may need consent is a script of its own: most installations have nothing of the kind.
if (document.documentElement.dataset.purposes !== 'partners' || document.querySelector('[data-consent-form]')) {
  void import('./consent.ts').catch(() => undefined);
}

startStateSearch();

const signSearch = document.querySelector<HTMLElement>('[data-sign-search]');
if (signSearch)
  void import('./sign-search.ts').then(({ startSignSearch }) => startSignSearch(signSearch)).catch(() => undefined);
const signCards = document.querySelector<HTMLElement>('[data-sign-cards]');
if (signCards)
  void import('./sign-cards.ts').then(({ startSignCards }) => startSignCards(signCards)).catch(() => undefined);

// Hide the description once the picture has loaded; if loading fails, the browser shows the alternative text itself.
for (const image of document.querySelectorAll<HTMLImageElement>('.picture img')) {
  const mark = () => image.closest('.picture')?.classList.add('is-loaded');
  if (image.complete) mark();
  for (const end of ['load', 'error']) image.addEventListener(end, mark, { once: true });
}

const zoom = document.querySelector<HTMLTemplateElement>('template[data-zoom]');
if (zoom)
  void import('./text-pictures.ts').then(({ enlargeTextPictures }) => enlargeTextPictures(zoom)).catch(() => undefined);

// If the list cannot be read, the page stays as it is; starting a new test still asks before replacing an unfinished one.
const fill = () => void fillSavedTests(isSignedIn).catch(() => undefined);
fill();
// A page restored by the back button must show the answers given since it was left.
window.addEventListener('pageshow', ({ persisted }) => persisted && fill());

if (isSignedIn) document.documentElement.classList.add('is-signed-in');
else {
  try {
    localStorage.removeItem(storageKeys.analyticsUserId);
  } catch {
    // Storage is blocked, so there is nothing to remove.
  }
}
