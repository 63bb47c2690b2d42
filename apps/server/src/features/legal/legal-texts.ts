/** The legal texts as a locale shows them, and their versions. */
import type { Content } from '@lanewise/content/compiled/content';
import type { Legal } from '@lanewise/content/compiled/snapshot';
import { type Locale, type LocaleCode, locales } from '@lanewise/contracts/countries';
import { type AcceptedText, acceptedTexts } from '@lanewise/contracts/legal-texts';

/** Returns a text in the language of the locale, not yet filled; undefined if there is none. */
export function legalText(
  content: Content,
  { code, country }: Pick<Locale, 'code' | 'country'>,
  slug: string,
): Legal | undefined {
  const texts = content.country(country);
  return (code === country ? texts.legal : texts.legalEnglish).find((text) => text.slug === slug);
}

/** A text that somebody accepts, in the version that is shown. */
export interface TextVersion {
  readonly text: AcceptedText;
  /** ISO date. */
  readonly version: string;
}

/** Returns the versions that a page of the locale asks its visitors to accept; none where no texts are written. */
export function acceptedVersions(content: Content, locale: LocaleCode): readonly TextVersion[] {
  return acceptedTexts.flatMap((text) => {
    const found = legalText(content, locales[locale], text);
    return found === undefined ? [] : [{ text, version: found.version }];
  });
}
