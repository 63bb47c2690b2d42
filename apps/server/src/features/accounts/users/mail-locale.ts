/** The locale that mails to a learner are written in. */
import { homeLocale, type LocaleCode, localeOf } from '@lanewise/contracts/countries';
import type { ContentLanguage } from '@lanewise/contracts/languages';
import type { Caller } from '../../../platform/calls/caller.ts';

/** Returns the locale of the calling page, else the default locale of the call's language, else the US one. */
export function localeOfCall({ locale }: Pick<Caller, 'locale'>, language: ContentLanguage | undefined): LocaleCode {
  return locale ?? homeLocale(language ?? 'en').code;
}

/** Returns an account's locale, or the US one where the stored locale no longer exists. */
export function localeOfUser(user: { readonly locale: string }): LocaleCode {
  return localeOf(user.locale)?.code ?? homeLocale('en').code;
}
