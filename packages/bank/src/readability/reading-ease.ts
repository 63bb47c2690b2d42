/** Measures reading ease with formulas based on words per sentence and syllables per word. */
import type { ContentLanguage } from '@lanewise/contracts/languages';
import { syllable } from 'syllable';
import { germanSyllables } from './german-syllables.ts';

interface Formula {
  readonly base: number;
  /** Points lost for each word in the average sentence. */
  readonly words: number;
  /** Points lost for each syllable in the average word. */
  readonly syllables: number;
  readonly count: (word: string) => number;
  /** Whether a capital within a sentence marks a name. */
  readonly capitalsAreNames: boolean;
}

/**
 * English: R. Flesch, "A new readability yardstick", Journal of Applied Psychology 32 (1948), 221-233.
 * German: T. Amstad, "Wie verständlich sind unsere Zeitungen?", Zürich 1978, which adapts Flesch's scale to German.
 */
const formulas: Readonly<Partial<Record<ContentLanguage, Formula>>> = {
  en: { base: 206.835, words: 1.015, syllables: 84.6, count: syllable, capitalsAreNames: true },
  de: { base: 180, words: 1, syllables: 58.5, count: germanSyllables, capitalsAreNames: false },
};

const segmenters = new Map<string, Intl.Segmenter>();

/**
 * Returns the reading ease of a text, from about 0 (very difficult) to 100 (very easy), and a little more for very
 * short sentences of very short words. Null for a language without a formula and for a text without words.
 */
export function readingEase(text: string, language: ContentLanguage): number | null {
  const formula = formulas[language];
  if (formula === undefined) return null;
  let sentences = 0;
  let words = 0;
  let syllables = 0;
  for (const sentence of pieces(text, language, 'sentence')) {
    const found = [...pieces(sentence, language, 'word')];
    if (found.length === 0) continue;
    sentences += 1;
    words += found.length;
    for (const [index, word] of found.entries()) syllables += syllablesOf(word, index > 0, formula);
  }
  if (words === 0) return null;
  return formula.base - (formula.words * words) / sentences - (formula.syllables * syllables) / words;
}

function syllablesOf(word: string, within: boolean, formula: Formula): number {
  // Nobody spells out a number; each digit takes about as long as a syllable.
  if (/\d/.test(word)) return word.replace(/\D/g, '').length;
  // The name of a place cannot be made simpler, and readers know it.
  if (formula.capitalsAreNames && within && /^\p{Lu}/u.test(word)) return 1;
  return Math.max(1, formula.count(word));
}

/** Yields the sentences or words of a text, without the spaces and punctuation between words. */
function* pieces(text: string, language: ContentLanguage, granularity: 'sentence' | 'word'): Generator<string> {
  const key = `${language} ${granularity}`;
  let segmenter = segmenters.get(key);
  if (segmenter === undefined) {
    segmenter = new Intl.Segmenter(language, { granularity });
    segmenters.set(key, segmenter);
  }
  for (const { segment, isWordLike } of segmenter.segment(text)) if (isWordLike !== false) yield segment;
}
