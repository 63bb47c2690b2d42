/** Checks words against a dictionary and the bank's own lists. A dictionary is loaded when first used. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { decodeTrie } from 'cspell-trie-lib';
import { bankRoot } from '../read/bank-root.ts';
import { type SpellingTag, spellingVariants } from './variants.ts';
import { parseWordLists, type WordList } from './word-list.ts';
import { wordsIn } from './words-in.ts';

/** A word that is not in its language. */
export interface Misspelling {
  readonly word: string;
  /** Suggestions, best first; empty if nothing is close. */
  readonly suggestions: readonly string[];
}

export interface Speller {
  /** Returns the misspelt words of a text, each once, in order of appearance. */
  misspelt(text: string): readonly Misspelling[];
  /** Returns whether the dictionary alone has this exact word. */
  inDictionary(word: string): boolean;
}

export interface Spellers {
  speller(tag: SpellingTag): Speller;
}

/**
 * Suggestions for one word take some hundredths of a second, and a file in the wrong language has thousands of
 * misspellings.
 */
const maxSuggested = 50;

/** Returns spellers that use the installed dictionaries and the lists in `folder`. */
export function createSpellers(folder = path.join(bankRoot, 'spelling')): Spellers {
  const spellers = new Map<SpellingTag, Speller>();
  const speller = (tag: SpellingTag): Speller => {
    let found = spellers.get(tag);
    if (found === undefined) {
      const { lists, quotes } = spellingVariants[tag];
      const list = parseWordLists(lists.map((name) => readFileSync(path.join(folder, `${name}.txt`), 'utf8')));
      found = createSpeller(loadDictionary(tag), list, quotes === undefined ? undefined : () => speller(quotes));
      spellers.set(tag, found);
    }
    return found;
  };
  return { speller };
}

interface Dictionary {
  has(word: string): boolean;
  /**
   * Whether the word is a noun written in lower case. The dictionary builds compounds from words of all kinds: "fahr"
   * and "zeug".
   */
  lacksCapital(word: string): boolean;
  near(word: string): readonly string[];
}

function loadDictionary(tag: SpellingTag): Dictionary {
  const { dictionary, capitalNouns } = spellingVariants[tag];
  const folder = path.dirname(fileURLToPath(dictionary.package));
  const bytes = readFileSync(path.join(folder, dictionary.file));
  const words = decodeTrie(dictionary.file.endsWith('.gz') ? gunzipSync(bytes) : bytes);
  return {
    has: (word) => words.has(word),
    lacksCapital: (word) =>
      capitalNouns === true &&
      /^\p{Ll}/u.test(word) &&
      words.findWord(word, { caseSensitive: true }).compoundUsed === true,
    near: (word) => words.suggest(word, { numSuggestions: 6, ignoreCase: false, timeout: 2000 }),
  };
}

function createSpeller(dictionary: Dictionary, list: WordList, quoted: (() => Speller) | undefined): Speller {
  const judged = new Map<string, Misspelling | null>();
  let guesses = 0;

  const isRight = (word: string): boolean => {
    const forms = formsOf(word);
    if (forms.some((form) => list.right.has(form))) return true;
    if (forms.some((form) => dictionary.has(form)) && !dictionary.lacksCapital(word)) return true;
    // Nouns and names only: a German particle could be an English misspelling ("alter", "den").
    return quoted !== undefined && /^\p{Lu}/u.test(word) && quoted().inDictionary(word);
  };

  const judge = (word: string): Misspelling | null => {
    const instead = list.wrong.get(word.toLowerCase());
    if (instead !== undefined) return { word, suggestions: [instead] };
    if (isRight(word)) return null;
    guesses += 1;
    if (guesses > maxSuggested) return { word, suggestions: [] };
    const near = dictionary.near(word).filter((guess) => isRight(guess) && !list.wrong.has(guess.toLowerCase()));
    return { word, suggestions: near.slice(0, 3) };
  };

  return {
    misspelt(text) {
      return [...new Set(wordsIn(text))].flatMap((word) => {
        let found = judged.get(word);
        if (found === undefined) {
          found = judge(word);
          judged.set(word, found);
        }
        return found ?? [];
      });
    },
    inDictionary: (word) => dictionary.has(word) && !dictionary.lacksCapital(word),
  };
}

/** Returns the word as written and as it would appear within a sentence: without possessive, elision or capitals. */
function formsOf(word: string): string[] {
  const bare = word.replace(/'s$/, '').replace(/^(?:qu|jusqu|lorsqu|puisqu)'/i, '');
  const forms = [word, bare, bare.charAt(0).toLowerCase() + bare.slice(1)];
  if (bare === bare.toUpperCase()) forms.push(bare.toLowerCase(), bare.charAt(0) + bare.slice(1).toLowerCase());
  return forms;
}
