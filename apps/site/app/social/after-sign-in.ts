/** What follows a social sign-in: what the browser had kept is used and cleared, the profile is loaded, the way leads into the app. */
import type { Api } from '@lanewise/contracts/client';
import { storageKeys } from '@lanewise/contracts/constants/accounts';
import { cookieNames } from '@lanewise/contracts/constants/cookies';
import { countryOf, type LocaleCode, locales } from '@lanewise/contracts/countries';
import { nullForOtherFailures } from '@lanewise/contracts/specified-client';
import { parseCookie } from 'cookie';
import { SignInFailed } from './federated-sign-in.ts';

export interface AfterSignInParts {
  readonly api: Api;
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  /** The cookies that scripts may read, as `document.cookie` has them. */
  readonly cookies: () => string;
  readonly appUrl: string;
  /** Of the page. */
  readonly locale: LocaleCode;
  readonly goTo: (address: string) => void;
  readonly log: (what: string, fault: unknown) => void;
}

/** The course that the visitor had chosen before there was an account. */
interface StoredCourse {
  readonly subject: string;
  readonly course: string;
  readonly path: string;
}

/** A path below the app's address: words of letters, digits and hyphens. Anything else in the storage was not put there by us. */
const plainPath = /^\/?[\w-]+(?:\/[\w-]+)*\/?$/;

/** Returns the stored course and forgets it. Null where subject and course are not both there. */
function takeStoredCourse(storage: AfterSignInParts['storage']): StoredCourse | null {
  const subject = storage.getItem(storageKeys.subjectCode);
  const course = storage.getItem(storageKeys.courseCode);
  const path = storage.getItem(storageKeys.path) ?? course;
  for (const key of [storageKeys.subjectCode, storageKeys.courseCode, storageKeys.path]) storage.removeItem(key);
  if (!subject || !course || !path || !plainPath.test(path)) return null;
  return { subject, course, path: path.replace(/^\/|\/$/g, '') };
}

/** The page's own locale where it is one of the subject's country, else the country's. */
function localeFor(subject: string, page: LocaleCode): LocaleCode {
  const country = countryOf(subject);
  return !country || locales[page].country === country.code ? page : country.defaultLocale;
}

/**
 * Leads on (specification, section 2): with a stored course to it, else to the app where the settings hold a subject or a course, else to
 * choosing one. A profile or settings that cannot be loaded hold nobody up.
 *
 * @throws {SignInFailed} where the browser kept no cookie: it would only be led back
 */
export async function leadIntoApp(parts: AfterSignInParts): Promise<void> {
  const { api, storage, cookies, appUrl, locale, goTo, log } = parts;
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
  const chosen = stored
    ? tried('course not kept', () =>
        specified.updateSession({ body: { subject_code: stored.subject, course_code: stored.course } }),
      )
    : tried('settings not loaded', () => specified.getSettings({}));
  const [known, answer] = await Promise.all([profile, chosen]);
  if (known) storage.setItem(storageKeys.analyticsUserId, known.analytics_user_id);
  if (stored) return goTo(`${appUrl}/${localeFor(stored.subject, locale)}/${stored.path}`);
  const hasChosen = answer !== null && (answer.settings.subject_code ?? answer.settings.course_code) !== null;
  goTo(hasChosen ? appUrl : `${appUrl}/${locale}/select-course`);
}
