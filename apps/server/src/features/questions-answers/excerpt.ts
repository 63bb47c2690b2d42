/** The passage of an answer that a list shows. */
import { foldText } from '@lanewise/contracts/fold-text';

/** Longest passage, in characters. */
const LONGEST = 200;
/** Characters shown before the first match. */
const BEFORE_MATCH = 60;

/** Returns the beginning of a text or, if one of these folded words is farther on, the passage around it. Cuts between words only. */
export function excerptOf(text: string, words: ReadonlySet<string>): string {
  const match = [...text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)].find(([word]) => words.has(foldText(word)));
  const end = match === undefined ? 0 : match.index + match[0].length;
  const start = end <= LONGEST ? 0 : text.lastIndexOf(' ', (match?.index ?? 0) - BEFORE_MATCH) + 1;
  const passage = text.slice(start, start + LONGEST);
  const isEnd = start + LONGEST >= text.length;
  return `${start > 0 ? '… ' : ''}${isEnd ? passage : `${passage.replace(/\s+\S*$/, '')} …`}`;
}
