/** Texts as learners get them: line breaks of the YAML file mean nothing, an empty line is a new paragraph. */

/** Returns the text on one line. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** Returns the paragraphs of a text, each on one line, separated by an empty line. */
export function paragraphs(text: string): string {
  return text
    .split(/\n[ \t]*\n/)
    .map(oneLine)
    .filter((paragraph) => paragraph !== '')
    .join('\n\n');
}

/** Returns the text as it is compared: lower case, letters and digits only, one space between words. */
export function comparable(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}%°]+/gu, ' ')
    .trim();
}
