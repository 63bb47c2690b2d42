import { countries, locales, type SubjectCode } from '@lanewise/contracts/countries';
import type { ContentLanguage } from '@lanewise/contracts/languages';

/** Returns the language a country's chapters are written in first; every other one is a translation. */
export function baseLanguage(subject: SubjectCode): ContentLanguage {
  return locales[countries[subject].defaultLocale].content;
}

/** Returns the BCP 47 tag that figures are formatted by in a country's content. English in Germany is written as in Britain. */
export function formatTag(subject: SubjectCode, language: ContentLanguage): string {
  const locale = Object.values(locales).find((known) => known.country === subject && known.content === language);
  return locale?.messages ?? language;
}
