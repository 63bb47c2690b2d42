/** Matches one vowel or diphthong. "qu" is a consonant; "ie" and a doubled vowel are one sound. */
const vowels = /eu|äu|au|[ea][iy]|ie|aa|ee|oo|[aeiouyäöüéàè]/gi;

/**
 * Returns the number of syllables in a German word by counting vowels, with a diphthong as one. The count is too low
 * where parts of a word meet ("beeilen") and in foreign words ("Linie"), which is rare enough for an average.
 */
export function germanSyllables(word: string): number {
  return word.replace(/qu/gi, 'q').match(vowels)?.length ?? 0;
}
