/** Finds the words of a text that spelling rules apply to: no numbers, placeholders, addresses or parts of codes. */

/** A placeholder is treated as a number, so that "th" in "the {value}th" is not a word. */
const blank = /\{\w+(?::[\w.:]+)?\}/g;
/** An address, the target of a Markdown link or picture, or a directive line in a lesson. */
const noWords = /\bhttps?:\/\/\S+|\]\([^)]*\)|^:::.*$/gmu;
/** "Be-" in "Be- und Entladen" is half a word, and "th" in "16th" is not a word; both are left out. */
const word = /(?<![\p{L}\p{N}]|(?<![\p{L}\p{N}])-)\p{L}\p{L}+(?:['’]\p{L}+)*(?![\p{L}\p{N}]|-(?![\p{L}\p{N}]))/gu;

/** Returns the words of two or more letters, with straight apostrophes and without soft hyphens. */
export function wordsIn(text: string): string[] {
  const plain = text.replaceAll('\u00ad', '').replace(blank, '0').replace(noWords, ' ');
  return [...plain.matchAll(word)].map(([found]) => found.replaceAll('’', "'"));
}
