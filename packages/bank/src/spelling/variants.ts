/** How each of the site's languages is spelt: by which dictionary, and by which lists of our own. */
import { type LocaleTag, locales, type SubjectCode } from '@lanewise/contracts/countries';
import type { ContentLanguage } from '@lanewise/contracts/languages';

/** `en-DE` is English about Germany: British spelling, with the terms of German law. */
export type SpellingTag = LocaleTag;

export interface SpellingVariant {
  /** As a message names it. */
  readonly name: string;
  /** Address of a package, and the file of words beside it. */
  readonly dictionary: { readonly package: string; readonly file: string };
  /** Files of `spelling/`, without their ending. The last is where a new word of a text belongs. */
  readonly lists: readonly [string, ...string[]];
  /** The language whose nouns and names may stand in the text. */
  readonly quotes?: SpellingTag;
  /** Nouns begin with a capital: what is joined of several words is one, unless a list has it in small letters. */
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
  const known = Object.values(locales);
  const locale =
    known.find(({ country, content }) => country === subject && content === language) ??
    known.find(({ content }) => content === language);
  return locale?.tag ?? 'en-GB';
}
