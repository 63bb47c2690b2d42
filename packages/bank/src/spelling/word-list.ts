/**
 * The bank's own word lists, `spelling/<language>.txt`: correct words that no dictionary has, and wrong words that some
 * dictionary has. A line is a word, or `!wrong right`; `#` starts a comment.
 */

export interface WordList {
  /** A lower-case word may be capitalised in a text; a word with capitals must match exactly. */
  readonly right: ReadonlySet<string>;
  /** Replacements, by the lower-case wrong word. */
  readonly wrong: ReadonlyMap<string, string>;
}

/** Returns several lists as one. If one list accepts a word and another rejects it, it is rejected. */
export function parseWordLists(texts: readonly string[]): WordList {
  const right = new Set<string>();
  const wrong = new Map<string, string>();
  for (const line of texts.flatMap(linesOf)) {
    const [, bad, good] = /^!(\S+) (.+)$/.exec(line) ?? [];
    if (bad !== undefined && good !== undefined) wrong.set(bad, good);
    else right.add(line);
  }
  return { right, wrong };
}

/** Returns the lines of a list without comments and empty lines. */
export function linesOf(text: string): string[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
}
