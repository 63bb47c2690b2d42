/** A sentence with links in it. */
import { Fragment, type ReactNode } from 'react';

/** Separates the parts of a sentence; no message contains it. */
const MARK = '\u0001';

/**
 * Returns a sentence whose placeholders are links.
 *
 * @param say Returns the sentence, given a text for each placeholder.
 */
export function LinkedWords<Name extends string>({
  say,
  links,
}: {
  readonly say: (values: Record<Name, string>) => string;
  readonly links: Readonly<Record<Name, { readonly href: string; readonly words: string }>>;
}): ReactNode {
  const names = Object.keys(links) as Name[];
  const marked = Object.fromEntries(names.map((name) => [name, `${MARK}${name}${MARK}`])) as Record<Name, string>;
  return say(marked)
    .split(MARK)
    .map((part, at) => {
      const link = at % 2 === 1 ? links[part as Name] : undefined;
      const key = `${at} ${part}`;
      return link === undefined ? (
        <Fragment key={key}>{part}</Fragment>
      ) : (
        <a key={key} href={link.href}>
          {link.words}
        </a>
      );
    });
}
