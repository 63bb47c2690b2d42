/** After a social sign-in: uses and removes what the browser had stored, loads the profile, and redirects to the app. */
import type { Api } from '@lanewise/contracts/client';
import { cookieNames } from '@lanewise/contracts/constants/cookies';
import { storageKeys } from '@lanewise/contracts/constants/storage';
import { countryOf, type LocaleCode, locales } from '@lanewise/contracts/countries';
import { nullForOtherFailures } from '@lanewise/contracts/specified-client';
import { parseCookie } from 'cookie';
import { SignInFailed } from './federated-sign-in.ts';

export interface AfterSignInParts {
  readonly api: Api;
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  /** The cookies readable by scripts, i.e. `document.cookie`. */
  readonly cookies: () => string;
  readonly appUrl: string;
  /** Path of the funnel's next step; null to go to the app. */
  readonly next: string | null;
  /** The page's locale. */
  readonly locale: LocaleCode;
  readonly goTo: (address: string) => void;
  readonly log: (what: string, fault: unknown) => void;
}

/** The course that a visitor chose before signing up. */
interface StoredCourse {
  readonly subject: string;
  readonly course: string;
  readonly path: string;
}

/** A path below the app's address: words of letters, digits and hyphens. Anything else in the storage is not ours. */
const plainPath = /^\/?[\w-]+(?:\/[\w-]+)*\/?$/;

/** Returns the stored course and removes it. Null unless both subject and course are stored. */
function takeStoredCourse(storage: AfterSignInParts['storage']): StoredCourse | null {
  const subject = storage.getItem(storageKeys.subjectCode);
  const course = storage.getItem(storageKeys.courseCode);
  const path = storage.getItem(storageKeys.path) ?? course;
  for (const key of [storageKeys.subjectCode, storageKeys.courseCode, storageKeys.path]) storage.removeItem(key);
  if (!subject || !course || !path || !plainPath.test(path)) return null;
  return { subject, course, path: path.replace(/^\/|\/$/g, '') };
}

/** Returns the page's own locale if it belongs to the subject's country, else the country's default. */
function localeFor(subject: string, page: LocaleCode): LocaleCode {
  const country = countryOf(subject);
  return !country || locales[page].country === country.code ? page : country.defaultLocale;
}

const keepAnalyticsId =
  (storage: AfterSignInParts['storage']) =>
  (profile: { readonly analytics_user_id: string } | null): void => {
    if (profile) storage.setItem(storageKeys.analyticsUserId, profile.analytics_user_id);
  };

/**
 * Redirects: within a funnel to its next step; otherwise (specification, section 2) to a stored course; else to the app if the settings contain a subject or a course; else to the choice
 * of a course. Failing to load the profile or the settings delays nothing.
 *
 * @throws {SignInFailed} if the browser kept no cookie, since the redirect would only lead back
 */
export async function redirectIntoApp(parts: AfterSignInParts): Promise<void> {
  const { api, storage, cookies, appUrl, next, locale, goTo, log } = parts;
  const stored = takeStoredCourse(storage);
  if (parseCookie(cookies())[cookieNames.signedIn] !== '1') throw new SignInFailed('There is no cookie.');
  const tried = async <T>(what: string, call: () => Promise<T | null>): Promise<T | null> => {
    try {
      const answer = await call();
      if (answer === null) log(what, new SignInFailed('The call was answered with an error.'));
      return answer;
    } catch (fault) {
      log(what, fault);
      return null;
    }
  };
  const specified = nullForOtherFailures(api);
  const profile = tried('profile not loaded', () => specified.getProfile({}));
  if (next !== null) {
    await profile.then(keepAnalyticsId(storage));
    return goTo(next);
  }
  const chosen = stored
    ? tried('course not kept', () =>
        specified.updateSession({ body: { subject_code: stored.subject, course_code: stored.course } }),
      )
    : tried('settings not loaded', () => specified.getSettings({}));
  const [known, answer] = await Promise.all([profile, chosen]);
  keepAnalyticsId(storage)(known);
  if (stored) return goTo(`${appUrl}/${localeFor(stored.subject, locale)}/${stored.path}`);
  const hasChosen = answer !== null && (answer.settings.subject_code ?? answer.settings.course_code) !== null;
  goTo(hasChosen ? appUrl : `${appUrl}/${locale}/select-course`);
}
