/**
 * What this browser's visitor allows. Code that needs consent asks here and nowhere else: `allows('marketing')` once, `whenAllowed` to start
 * as soon as it is allowed, `onConsent` to stop when it no longer is.
 */
import {
  type ConsentPurpose,
  isAllowed,
  purposesNamed,
  type StatedConsent,
  unanswered,
} from '@lanewise/contracts/constants/consent';
import { cookieNames } from '@lanewise/contracts/constants/cookies';
import { parseCookie } from 'cookie';

/** Told to the document, because two scripts of a page may each contain this module. */
const CHANGED = 'lanewise:consent';

/** Returns what the browser says: its cookie, and Global Privacy Control, which not all browsers know. */
function stated(): StatedConsent {
  return {
    cookie: parseCookie(document.cookie)[cookieNames.marketing],
    refusesAll: (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true,
  };
}

/** Returns whether the visitor allows a purpose now. A purpose that this installation does not have is never allowed. */
export function allows(purpose: ConsentPurpose): boolean {
  const purposes = purposesNamed(document.documentElement.dataset.purposes ?? '');
  return purposes.includes(purpose) && isAllowed(purpose, stated());
}

/** Returns whether the visitor must still be asked about any of these purposes. */
export const isUnanswered = (purposes: readonly ConsentPurpose[]): boolean => unanswered(purposes, stated()).length > 0;

/** Calls a function after each answer, in this tab or another. Returns how to stop. */
export function onConsent(listener: () => void): () => void {
  document.addEventListener(CHANGED, listener);
  // Another tab may have answered meanwhile.
  window.addEventListener('focus', listener);
  return () => {
    document.removeEventListener(CHANGED, listener);
    window.removeEventListener('focus', listener);
  };
}

/** Calls a function once: now if the purpose is allowed, otherwise as soon as it is. */
export function whenAllowed(purpose: ConsentPurpose, start: () => void): void {
  if (allows(purpose)) {
    start();
    return;
  }
  const stop = onConsent(() => {
    if (!allows(purpose)) return;
    stop();
    start();
  });
}

/** Tells everybody who listens that the visitor has answered. */
export const tellConsent = (): void => void document.dispatchEvent(new Event(CHANGED));
