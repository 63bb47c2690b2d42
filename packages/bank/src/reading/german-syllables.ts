/** One vowel or diphthong. "qu" is a consonant; "ie" and a doubled vowel are one sound. */
const vowels = /eu|äu|au|[ea][iy]|ie|aa|ee|oo|[aeiouyäöüéàè]/gi;

/**
 * Returns the number of syllables of a German word: its vowels, a diphthong as one. Too few where parts meet ("beeilen" has one
 * less) and in foreign words ("Linie"), which is rare enough for an average.
 */
export function germanSyllables(word: string): number {
  return word.replace(/qu/gi, 'q').match(vowels)?.length ?? 0;
}
