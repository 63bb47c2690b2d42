/** The words of a text that are spelt by the rules of its language: no figures, blanks, addresses or parts of codes. */

/** Stands for a figure, so that "th" in "the {value}th" is no word either. */
const blank = /\{\w+(?::[\w.:]+)?\}/g;
/** An address, the target of a Markdown link or picture, a line of a lesson that is for programs. */
const noWords = /\bhttps?:\/\/\S+|\]\([^)]*\)|^:::.*$/gmu;
/** "Be-" in "Be- und Entladen" is half a word, and "th" in "16th" none: both are left out. */
const word = /(?<![\p{L}\p{N}]|(?<![\p{L}\p{N}])-)\p{L}\p{L}+(?:['’]\p{L}+)*(?![\p{L}\p{N}]|-(?![\p{L}\p{N}]))/gu;

/** Returns the words of two letters and more, as they stand, apostrophes straight and soft hyphens taken out. */
export function wordsIn(text: string): string[] {
  const plain = text.replaceAll('\u00ad', '').replace(blank, '0').replace(noWords, ' ');
  return [...plain.matchAll(word)].map(([found]) => found.replaceAll('’', "'"));
}
