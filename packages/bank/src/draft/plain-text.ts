/** Normalises authors' text: line breaks in the YAML file mean nothing, an empty line starts a new paragraph. */

/** Returns the text on one line. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** Returns the paragraphs of a text, each on one line, with an empty line between them. */
export function paragraphs(text: string): string {
  return text
    .split(/\n[ \t]*\n/)
    .map(oneLine)
    .filter((paragraph) => paragraph !== '')
    .join('\n\n');
}

/** Returns the text normalised for comparison: lower case, letters and digits only, single spaces. */
export function comparable(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}%°]+/gu, ' ')
    .trim();
}
