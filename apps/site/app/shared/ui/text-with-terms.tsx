/** A text in which words that the dictionary explains lead there. */
import { Fragment, type ReactNode } from 'react';

interface Term {
  /** As they stand in the text. */
  readonly words: string;
  readonly href: string;
}

/** Returns the text, with a link around the first occurrence of each term as a word of its own. */
export function TextWithTerms({
  text,
  terms = [],
}: {
  readonly text: string;
  readonly terms?: readonly Term[] | undefined;
}): ReactNode {
  const found = terms
    .map((term) => ({ ...term, at: placeOf(term.words, text) }))
    .filter(({ at }) => at >= 0)
    .sort((one, other) => one.at - other.at);
  let end = 0;
  const parts = found.flatMap(({ words, href, at }) => {
    if (at < end) return [];
    const before = text.slice(end, at);
    end = at + words.length;
    return [
      <Fragment key={href}>
        {before}
        <a className="term" href={href}>
          {words}
        </a>
      </Fragment>,
    ];
  });
  return (
    <>
      {parts}
      {text.slice(end)}
    </>
  );
}

/** Letters, figures and hyphens. */
const INSIDE_A_WORD = /[\p{L}\p{N}-]/u;

function placeOf(words: string, text: string): number {
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1)) {
    const [before = ' ', after = ' '] = [text[at - 1], text[at + words.length]];
    if (!INSIDE_A_WORD.test(before) && !INSIDE_A_WORD.test(after)) return at;
  }
  return -1;
}
