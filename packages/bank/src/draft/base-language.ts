import { countries, localeFor, locales, type SubjectCode } from '@lanewise/contracts/countries';
import type { ContentLanguage } from '@lanewise/contracts/languages';

/** Returns the language that a country's chapters are first written in; the others are translations. */
export function baseLanguage(subject: SubjectCode): ContentLanguage {
  return locales[countries[subject].defaultLocale].content;
}

/**
 * Returns the BCP 47 tag for formatting numbers in a country's content. English about Germany follows British usage.
 */
export function formatTag(subject: SubjectCode, language: ContentLanguage): string {
  return localeFor(subject, language).messages;
}
