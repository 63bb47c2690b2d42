/**
 * The bank's own word lists, `spelling/<language>.txt`: words that are right although no dictionary has them, and words
 * that are wrong although one has. A line is a word, or `!wrong right`; `#` begins a comment.
 */

export interface WordList {
  /** A word in small letters may begin with a capital in a text; one with capitals stands as it is. */
  readonly right: ReadonlySet<string>;
  /** What to write in place of a word, by the word in small letters. */
  readonly wrong: ReadonlyMap<string, string>;
}

/** Returns the words of lists as one. Where one list calls a word right and a later one wrong, it is wrong. */
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

/** Returns the lines of a list that hold a word. */
export function linesOf(text: string): string[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
}
