/** Admits only signed-in learners to the app's pages: returns their settings, and redirects everybody else. */
import { href } from '@lanewise/contracts/addresses';
import type { Settings } from '@lanewise/contracts/calls/account';
import { countryOf, type Locale, localeOf, locales } from '@lanewise/contracts/countries';
import { redirect } from 'react-router';
import { failurePage } from '../../../shared/calls/require-answer.ts';
import type { PageContext } from '../../../shared/page-context.ts';

/**
 * Returns the visitor's settings.
 *
 * @param asked `form` if a form was sent: its sender was signed in when the page was rendered, even if another tab has removed the cookie
 * since, so the sign-in page explains that the session has ended.
 * @param back The query by which the sign-in leads back to this page (`nextQuery`); null if it leads into the app.
 * @throws {Response} a redirect to the sign-in, after removing the cookie of an invalid token (specification, section 2); the error page if
 * the settings cannot be read
 */
export async function requireSettings(
  { api, hasToken, locale }: PageContext,
  asked: 'page' | 'form' = 'page',
  back: string | null = null,
): Promise<Settings> {
  const result = await api.getSettings({});
  if (result.ok) return result.answer.settings;
  if (result.error.code !== 'AUTHENTICATION') throw failurePage(result.error, locale.code);
  const login = href('login', { locale: locale.code });
  if (!hasToken && asked === 'page') throw redirect(`${login}${back ?? ''}`);
  if (hasToken) await api.validateToken({});
  throw redirect(`${login}${back ?? '?why=ended'}`);
}

/** Does the same for pages that need a parent's consent. An account still waiting for it is redirected to the page that explains this. */
export async function requireLearning(page: PageContext, back: string | null = null): Promise<Settings> {
  const settings = await requireSettings(page, 'page', back);
  if (settings.is_waiting_for_parent) throw redirect(href('appLocale', { locale: page.locale.code }));
  return settings;
}

/** Returns the learner's locale: the chosen one if it belongs to the subject's country, else the country's default. */
export function learnerLocale({ locale, subject_code }: Settings): Locale {
  const chosen = localeOf(locale) ?? locales.us;
  const country = subject_code === null ? undefined : countryOf(subject_code);
  return country === undefined || chosen.country === country.code ? chosen : locales[country.defaultLocale];
}

/** Returns the first page of a learner's app: the course, or the choice of one, which also asks for the age. */
export function learnerHome(settings: Settings): string {
  const locale = learnerLocale(settings).code;
  const { subject_code: subject, course_code: course } = settings;
  if (settings.is_waiting_for_parent) return href('appLocale', { locale });
  return subject !== null && course !== null && settings.age_band !== null
    ? href('appCourse', { locale, courseSlug: course })
    : href('appSelectCourse', { locale });
}
