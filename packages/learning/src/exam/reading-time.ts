/** How long it takes to read a question aloud. */

/** Characters a second of a calm voice. The French exam takes about 45 s a question, of which 20 are for the answer. */
const CHARACTERS_PER_SECOND = 14;

/** Shortest time in seconds: the candidate has to find the picture, too. */
const SHORTEST = 6;

/** Returns the whole seconds that reading these texts aloud takes. */
export function readingSeconds(texts: readonly string[]): number {
  const characters = texts.reduce((sum, { length }) => sum + length, 0);
  return Math.max(SHORTEST, Math.ceil(characters / CHARACTERS_PER_SECOND));
}
