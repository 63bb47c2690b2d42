/** Searches a few hundred short texts in memory: by the beginnings of words, and forgiving spelling mistakes. */
import MiniSearch, { type SearchResult } from 'minisearch';

export interface SearchDocument {
  readonly id: string;
  /** Matches here count more than in the text. */
  readonly title: string;
  readonly text: string;
}

export interface SearchMatch {
  readonly id: string;
  /** The words of the document that matched, folded (`foldedWord`). */
  readonly words: ReadonlySet<string>;
}

export interface TextSearch {
  /** Returns the documents that contain all the words, if need be with more letters wrong, else some of them; the best match first. */
  find(search: string): readonly SearchMatch[];
}

const TITLE_WEIGHT = 3;
/** Share of a word's letters that may be wrong: one of four letters, two of eight. */
const FUZZINESS = 0.25;
/** If that finds nothing: two of five, which is what two swapped letters count as ("yeild"). */
const MORE_FUZZINESS = 0.4;
/** Words shorter than this must be spelt right, or "car" would find "can". */
const SHORTEST_FUZZY = 4;

/** Returns an index of the documents. */
export function createTextSearch(documents: readonly SearchDocument[]): TextSearch {
  const index = new MiniSearch<SearchDocument>({
    fields: ['title', 'text'],
    tokenize: wordsOf,
    processTerm: (word) => foldedWord(word) || null,
    searchOptions: {
      boost: { title: TITLE_WEIGHT },
      prefix: (word) => word.length > 2,
    },
  });
  index.addAll(documents);
  const attempts = [
    { combineWith: 'AND', fuzziness: FUZZINESS },
    { combineWith: 'AND', fuzziness: MORE_FUZZINESS },
    { combineWith: 'OR', fuzziness: FUZZINESS },
  ] as const;
  return {
    find(search) {
      let found: readonly SearchResult[] = [];
      for (const { combineWith, fuzziness } of attempts) {
        const fuzzy = (word: string) => (word.length < SHORTEST_FUZZY ? false : fuzziness);
        if (found.length === 0) found = index.search(search, { combineWith, fuzzy });
      }
      return found.map(({ id, terms }) => ({ id, words: new Set(terms) }));
    },
  };
}

/** Returns the words of a text, as they are written. */
export function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

/** Returns a word in lower case without accents, so that "vajning" finds "väjning" and "Strasse" finds "Straße". */
export function foldedWord(word: string): string {
  return word.toLowerCase().replaceAll('ß', 'ss').normalize('NFD').replace(/\p{M}/gu, '');
}
