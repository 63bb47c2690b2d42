import { socialProviders } from '@lanewise/contracts/constants/accounts';
import { failurePage, requireAnswer } from '../../../shared/calls/require-answer.ts';
import type { PageContext } from '../../../shared/page-context.ts';
import { requireLocale } from '../../../shared/shell/require-locale.ts';
import type { SocialOffer } from '../../social/island-props.ts';
import { requireSettings } from './signed-in.ts';

/** Returns the data of the settings. @throws {Response} a redirect or an error page */
export async function loadSettings(page: PageContext, params: { locale?: string }) {
  const locale = requireLocale(params.locale);
  const settings = await requireSettings(page);
  const devices = requireAnswer(await page.api.listDevices({}), locale.code);
  const events = requireAnswer(await page.api.listEvents({}), locale.code);
  const streak = requireAnswer(await page.api.getStreak({}), locale.code);
  const mails = settings.is_waiting_for_parent ? null : requireAnswer(await page.api.getStudyMails({}), locale.code);
  const passkeys = requireAnswer(await page.api.listPasskeys({}), locale.code);
  const { subject_code: a, course_code: b } = settings;
  const info = a !== null && b !== null ? await page.api.getCourseInfo({ params: { a, b } }) : null;
  if (info?.ok === false && info.error.status !== 404) throw failurePage(info.error, locale.code);
  // Null for a course that has been removed from the question bank.
  const course = info?.ok ? info.answer.course.name : null;
  const { providers, firebase } = page.signIn;
  const accountsOf = (isLinked: boolean) => {
    const some = socialProviders.map((name) => [
      name,
      settings.providers.includes(name) === isLinked ? providers[name] : null,
    ]);
    const offer: SocialOffer = { providers: Object.fromEntries(some), firebase };
    return { offer, appUrl: page.appUrl, locale: locale.code };
  };
  return {
    locale,
    settings,
    devices,
    passkeys,
    events,
    course,
    /** Bytes of the views from the driver's seat that the app may store; 0 without a course. */
    viewsBytes: info?.ok ? info.answer.views_bytes : 0,
    showsStreak: streak.is_shown,
    /** null while they cannot be turned on. */
    hasStudyMails: mails?.is_on ?? null,
    accounts: accountsOf(false),
    linked: accountsOf(true),
  };
}
