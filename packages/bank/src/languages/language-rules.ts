/** What the content checks know about each language. A new language gets a separate file and an entry here. */
import type { ContentLanguage } from '@lanewise/contracts/languages';
import { english } from './english.ts';
import { french } from './french.ts';
import { german } from './german.ts';
import type { LanguageRules } from './rules.ts';
import { swedish } from './swedish.ts';

export const languageRules: Readonly<Record<ContentLanguage, LanguageRules>> = {
  en: english,
  de: german,
  sv: swedish,
  fr: french,
};
