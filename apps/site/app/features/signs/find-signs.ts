/** Finds signs by name, meaning or number: on the server for a form that was sent, in the browser while one types. */
import type { Sign } from '@lanewise/contracts/calls/signs';
import { foldText } from '@lanewise/contracts/fold-text';

/** Returns whether a text contains every word of a search, whatever their case and accents. */
export function meansSign(typed: string, text: string): boolean {
  const folded = foldText(text);
  return foldText(typed)
    .split(/\s+/)
    .every((word) => folded.includes(word));
}

/** Returns what a sign is found by. The page shows the same words, which its script reads. */
export function wordsOf({ name, code, meaning, variants }: Sign): string {
  return [name, code, meaning, ...variants.map((other) => other.name)].join(' ');
}
