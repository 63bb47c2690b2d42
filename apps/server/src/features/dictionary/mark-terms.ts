/** Finds the dictionary's terms in a text, so that a reader can look them up where they stand. */
import type { CompiledTerm } from '@lanewise/content/compiled/snapshot';
import type { ContentLanguage } from '@lanewise/contracts/languages';

/** Marks the terms of one dictionary in HTML. */
export interface TermMarker {
  /** Begins a text, whose parts are marked one after the other. */
  marking(): Marking;
  /** Returns the first occurrence of each term in a plain text, as it is written there. */
  find(text: string): readonly { readonly words: string; readonly slug: string }[];
}

export interface Marking {
  /** Returns the HTML with a link around the first occurrence of each term in the text. Headings and links stay as they are. */
  readonly mark: (html: string) => string;
  /** The slugs of the terms found so far, in the order of the text. */
  readonly slugs: ReadonlySet<string>;
}

/** Shorter one-word synonyms also mean other things: "signal" for an indicator, "minor" for a driving fault. */
const SHORTEST_SYNONYM = 8;

/** Endings that a word may have in a text besides its form in the dictionary: of the last word, and of those before it. */
interface Endings {
  readonly last: string;
  readonly before: string;
  /** The ending that a word before the last loses before it takes another. */
  readonly dropped?: RegExp;
}

const endings: Readonly<Record<ContentLanguage, Endings>> = {
  en: { last: '(?:e?s)?', before: '' },
  de: { last: '(?:e|en|er|ern|es|n|s)?', before: '(?:e[mnrs]?)?', dropped: /(?<=\p{L}{3})e[mnrs]?$/u },
  sv: { last: '(?:(?:[aeo]?[nr]|na|e?t|[aeo]rna)?s?)?', before: '[at]?' },
  fr: { last: '(?:e?s|x)?', before: '(?:e?s)?' },
};

/** Returns a marker for a dictionary in a language. `hrefOf` is the address to look a term up by its slug. */
export function termMarker(
  terms: readonly CompiledTerm[],
  language: ContentLanguage,
  hrefOf: (slug: string) => string,
): TermMarker {
  const names = terms
    .filter(({ ambiguous }) => ambiguous !== true)
    .flatMap(({ slug, term, also }) =>
      [term, ...also.filter(isTelling)].map((name) => ({ slug, name, pattern: patternOf(name, language) })),
    )
    // The longest first: "stop sign" before "stop".
    .sort((one, other) => other.name.length - one.name.length);
  if (names.length === 0) return { marking: () => ({ mark: (html) => html, slugs: new Set() }), find: () => [] };
  const any = new RegExp(
    `(?<![\\p{L}\\p{N}-])(?:${names.map(({ pattern }) => `(${pattern})`).join('|')})(?![\\p{L}\\p{N}]|-\\p{L})`,
    'giu',
  );
  /** Replaces the first occurrence of each term; `found` holds the slugs of those that came before. */
  const replaceIn = (text: string, found: Set<string>, replace: (words: string, slug: string) => string): string =>
    text.replace(any, (words: string, ...groups: (string | undefined)[]) => {
      const slug = names[groups.findIndex((group) => group !== undefined)]?.slug;
      if (slug === undefined || found.has(slug)) return words;
      found.add(slug);
      return replace(words, slug);
    });
  return {
    marking() {
      const slugs = new Set<string>();
      const link = (words: string, slug: string) => `<a class="lesson-term" href="${hrefOf(slug)}">${words}</a>`;
      const mark = (html: string) =>
        html.replace(PARTS, (part, _tag, _name, text: string | undefined) =>
          text === undefined ? part : replaceIn(text, slugs, link),
        );
      return { mark, slugs };
    },
    find(text) {
      const terms: { words: string; slug: string }[] = [];
      replaceIn(text, new Set(), (words, slug) => {
        terms.push({ words, slug });
        return words;
      });
      return terms;
    },
  };
}

/** Elements whose text stays as it is, other tags, and text. */
const PARTS = /(<(h[1-6]|a)\b[\s\S]*?<\/\2>|<[^>]*>)|([^<]+)/g;

function isTelling(synonym: string): boolean {
  return /[\s-]/.test(synonym) || isAcronym(synonym) || synonym.length >= SHORTEST_SYNONYM;
}

function isAcronym(word: string): boolean {
  return /^[\p{Lu}\p{N}&]{2,6}$/u.test(word);
}

/** Returns the source of a regular expression, without groups that capture, for a name in all its forms. */
function patternOf(name: string, language: ContentLanguage): string {
  const words = name.split(/[\s-]+/);
  const { last, before, dropped } = endings[language];
  const forms = words.map((word, index) => {
    // As a word in lower case it would be another one.
    if (isAcronym(word)) return `(?-i:${escaped(word)})`;
    if (index === words.length - 1) return escaped(word) + last;
    return escaped(dropped ? word.replace(dropped, '') : word) + before;
  });
  return forms.join('[\\s\\u00A0-]+');
}

function escaped(word: string): string {
  return word.replaceAll(/[\^$.*+?()[\]{}|/\\]/g, '\\$&').replaceAll(/['’]/g, "['’]");
}
