/** Searches a few hundred short texts in memory: by the beginnings of words, and forgiving spelling mistakes. */

import { foldText } from '@lanewise/contracts/fold-text';
import MiniSearch, { type QueryCombination, type SearchResult } from 'minisearch';

export interface SearchDocument {
  readonly id: string;
  /** Matches here count more than in the text. */
  readonly title: string;
  readonly text: string;
}

export interface SearchMatch {
  readonly id: string;
  /** The words of the document that matched, folded (`foldText`). */
  readonly words: ReadonlySet<string>;
}

export interface TextSearch {
  /** Returns the documents that contain all the words, if need be with more letters wrong, else some of them; the best match first. */
  find(search: string): readonly SearchMatch[];
}

const TITLE_WEIGHT = 3;
/** Share of a word's letters that may be wrong: one of four letters, two of eight. */
const FUZZINESS = 0.25;
/** If that finds nothing: two of five. */
const MORE_FUZZINESS = 0.4;
/** Words shorter than this must be spelt right, or "car" would find "can". */
const SHORTEST_FUZZY = 4;
/** Words shorter than this are not searched for as beginnings of others. */
const SHORTEST_BEGINNING = 3;
/** Letters that an ending may have, and letters that must remain without it. */
const ENDING = 2;
const SHORTEST_STEM = 5;

/** Returns an index of the documents. */
export function createTextSearch(documents: readonly SearchDocument[]): TextSearch {
  const index = new MiniSearch<SearchDocument>({
    fields: ['title', 'text'],
    tokenize: wordsOf,
    processTerm: (word) => foldText(word) || null,
    searchOptions: { boost: { title: TITLE_WEIGHT } },
  });
  index.addAll(documents);
  const known = beginningsOf(documents);
  const attempts = [
    { combineWith: 'AND', fuzziness: FUZZINESS },
    { combineWith: 'AND', fuzziness: MORE_FUZZINESS },
    { combineWith: 'OR', fuzziness: FUZZINESS },
  ] as const;
  return {
    find(search) {
      const words = wordsOf(search).map(foldText);
      let found: readonly SearchResult[] = [];
      for (const { combineWith, fuzziness } of attempts) {
        const queries = words.map((word) => wordQuery(word, known, fuzziness));
        if (found.length === 0) found = index.search({ combineWith, queries });
      }
      return found.map(({ id, terms }) => ({ id, words: new Set(terms) }));
    },
  };
}

/**
 * Returns the query for a word. One that the documents have is right, so similar words are not meant ("droite" is not "route"), except with
 * another ending. Of an unknown one, two letters may have changed places ("yeild"); otherwise some letters may be wrong.
 */
function wordQuery(word: string, known: ReadonlySet<string>, fuzziness: number): QueryCombination {
  const prefix = word.length >= SHORTEST_BEGINNING;
  if (known.has(word)) {
    const stem = word.slice(0, Math.max(SHORTEST_STEM, word.length - ENDING));
    return { combineWith: 'OR', queries: [word, ...(stem.length < word.length ? [stem] : [])], prefix };
  }
  if (word.length < SHORTEST_FUZZY) return { combineWith: 'OR', queries: [word], prefix };
  const swapped = withSwappedLetters(word).filter((each) => known.has(each));
  return swapped.length > 0
    ? { combineWith: 'OR', queries: swapped, prefix }
    : { combineWith: 'OR', queries: [word], prefix, fuzzy: fuzziness };
}

/** Returns the words that differ from a word by two neighbouring letters that changed places. */
function withSwappedLetters(word: string): string[] {
  return Array.from({ length: word.length - 1 }, (_, at) => {
    const [a = '', b = ''] = word.slice(at, at + 2);
    return word.slice(0, at) + b + a + word.slice(at + 2);
  });
}

/** Returns the words of the documents and their beginnings, folded. */
function beginningsOf(documents: readonly SearchDocument[]): ReadonlySet<string> {
  const words = new Set(documents.flatMap(({ title, text }) => wordsOf(`${title} ${text}`).map(foldText)));
  const beginnings = new Set(words);
  for (const word of words)
    for (let length = SHORTEST_BEGINNING; length < word.length; length++) beginnings.add(word.slice(0, length));
  return beginnings;
}

/** Returns the words of a text, as they are written. */
export function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}
