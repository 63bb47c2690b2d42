/** Typography of texts that authors type plainly: no-break spaces in every language, and in English curly quotes and apostrophes. */
import type { ContentLanguage } from '@lanewise/contracts/languages';
import { keepTogether, keepTogetherInHtml } from '@lanewise/words/no-break';
import { smartypantsu } from 'smartypants';

/** Returns a plain text as it is printed. Authors of other languages type their own quotes. */
export function typeset(text: string, language: ContentLanguage): string {
  return keepTogether(language === 'en' ? curlyQuotes(text) : text, language);
}

/** Returns HTML with its texts as they are printed. Tags and attributes stay as they are. */
export function typesetHtml(html: string, language: ContentLanguage): string {
  return keepTogetherInHtml(language === 'en' ? curlyQuotes(html) : html, language);
}

/** Returns a text, or HTML, with curly quotes and apostrophes. Dashes and ellipses stay as they are typed. */
export function curlyQuotes(text: string): string {
  return smartypantsu(text, 'q');
}
