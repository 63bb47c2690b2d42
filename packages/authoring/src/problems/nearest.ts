/** "Did you mean …?": the known word nearest to a mistyped one. */
import { distance } from 'fastest-levenshtein';

/** Returns the candidate with the smallest edit distance to `word`, or undefined if none is close enough. */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  let best: string | undefined;
  // Two edits are allowed early because two swapped letters count as two.
  let bestDistance = (word.length < 4 ? 1 : Math.max(2, Math.floor(word.length / 3))) + 1;
  for (const candidate of candidates) {
    const edits = distance(word.toLowerCase(), candidate.toLowerCase());
    if (edits < bestDistance) {
      best = candidate;
      bestDistance = edits;
    }
  }
  return best;
}

/** Returns ` Did you mean "x"?`, or an empty string if no candidate is close enough. */
export function didYouMean(word: string, candidates: Iterable<string>): string {
  const found = nearest(word, candidates);
  return found === undefined ? '' : ` Did you mean "${found}"?`;
}
