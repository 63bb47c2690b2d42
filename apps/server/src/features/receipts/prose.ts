/** The prose of a compiled text as a printed document shows it: headings and paragraphs, with the addresses of its links written out. */
import { toPlainText } from '@react-email/render';

export interface ProsePart {
  /** Empty before the first heading. */
  readonly heading: string;
  readonly paragraphs: readonly string[];
}

/** Returns the parts of a text's HTML. Links to pages of the site are completed with its origin. */
export function proseOf(html: string, origin: string): readonly ProsePart[] {
  const textOf = (part: string) =>
    toPlainText(part, {
      wordwrap: false,
      selectors: [
        { selector: 'a', options: { baseUrl: origin, linkBrackets: ['(', ')'] } },
        { selector: 'ul', options: { itemPrefix: '• ', leadingLineBreaks: 2, trailingLineBreaks: 2 } },
      ],
    });
  const [before = '', ...rest] = html.split(/<h[23][^>]*>/);
  const parts = rest.map((part) => {
    const [heading = '', ...body] = part.split(/<\/h[23]>/);
    return { heading: textOf(heading).trim(), paragraphs: paragraphsOf(textOf(body.join(''))) };
  });
  return [{ heading: '', paragraphs: paragraphsOf(textOf(before)) }, ...parts].filter(
    ({ heading, paragraphs }) => heading !== '' || paragraphs.length > 0,
  );
}

/** Items of lists are paragraphs of their own. */
function paragraphsOf(text: string): readonly string[] {
  return text
    .split(/\n{2,}|\n(?= ?• )/)
    .map((each) => each.trim())
    .filter((each) => each !== '');
}
