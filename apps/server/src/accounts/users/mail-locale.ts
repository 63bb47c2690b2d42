/** In which locale mails to a learner are written. */
import type { ContentLanguage, LocaleCode } from '@lanewise/contracts/countries';
import { localeOf } from '@lanewise/contracts/countries';
import type { Caller } from '../../calls/caller.ts';

const byLanguage: Readonly<Record<ContentLanguage, LocaleCode>> = { en: 'us', de: 'de', sv: 'se', fr: 'fr' };

/** Returns the locale of the page that asks, else that of the call's language, else the US one. */
export function localeOfCall({ locale }: Pick<Caller, 'locale'>, language: ContentLanguage | undefined): LocaleCode {
  return locale ?? byLanguage[language ?? 'en'];
}

/** Returns an account's locale. What is stored was checked when it was stored; a locale that is no more falls back to the US one. */
export function localeOfUser(user: { readonly locale: string }): LocaleCode {
  return localeOf(user.locale)?.code ?? 'us';
}
