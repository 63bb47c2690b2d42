/** How each of the site's languages is spelt: its dictionary and our own lists. */
import { type LocaleTag, localeFor, type SubjectCode } from '@lanewise/contracts/countries';
import type { ContentLanguage } from '@lanewise/contracts/languages';

/** `en-DE` is English about Germany: British spelling, with the terms of German law. */
export type SpellingTag = LocaleTag;

export interface SpellingVariant {
  /** The name used in messages. */
  readonly name: string;
  /** URL of the package's entry, and the name of the dictionary file beside it. */
  readonly dictionary: { readonly package: string; readonly file: string };
  /** Files in `spelling/`, without extension. New words go into the last one. */
  readonly lists: readonly [string, ...string[]];
  /** The language whose nouns and names may be quoted in the text. */
  readonly quotes?: SpellingTag;
  /** Nouns are capitalised, and so are compounds, unless a list has them in lower case. */
  readonly capitalNouns?: true;
}

const british = { package: import.meta.resolve('@cspell/dict-en-gb'), file: 'en_GB.trie.gz' };

export const spellingVariants: Readonly<Record<SpellingTag, SpellingVariant>> = {
  'en-US': {
    name: 'American English',
    dictionary: { package: import.meta.resolve('@cspell/dict-en_us'), file: 'en_US.trie.gz' },
    lists: ['en', 'en-US'],
  },
  'en-GB': { name: 'British English', dictionary: british, lists: ['en', 'en-GB'] },
  'en-AU': {
    name: 'Australian English',
    dictionary: { package: import.meta.resolve('@cspell/dict-en-au'), file: 'en_AU.trie' },
    lists: ['en', 'en-GB'],
  },
  'en-SE': { name: 'British English', dictionary: british, lists: ['en', 'en-GB', 'en-SE'], quotes: 'sv-SE' },
  'en-DE': { name: 'British English', dictionary: british, lists: ['en', 'en-GB', 'en-DE'], quotes: 'de-DE' },
  'de-DE': {
    name: 'German',
    dictionary: { package: import.meta.resolve('@cspell/dict-de-de'), file: 'de_DE.trie.gz' },
    lists: ['de'],
    capitalNouns: true,
  },
  'sv-SE': {
    name: 'Swedish',
    dictionary: { package: import.meta.resolve('@cspell/dict-sv'), file: 'Swedish.trie.gz' },
    lists: ['sv'],
  },
  'fr-FR': {
    name: 'French',
    dictionary: { package: import.meta.resolve('@cspell/dict-fr-fr'), file: 'fr-fr.trie.gz' },
    lists: ['fr'],
  },
};

/** Returns the spelling of a country's content in a language, or of that language elsewhere where the country has no pages in it. */
export function spellingTagOf(subject: SubjectCode, language: ContentLanguage): SpellingTag {
  return localeFor(subject, language).tag;
}
