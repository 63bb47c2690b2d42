/** Turns a parsed text into HTML: marked renders it, sanitize-html keeps only the tags and attributes listed here. */
import { allowedHtml } from '@lanewise/authoring/allowed-html';
import { escapeUTF8 } from 'entities';
import { Marked, type Token, type Tokens } from 'marked';
import sanitizeHtml from 'sanitize-html';
import { blockOf, type ParsedText } from './parse-text.ts';

/** What a text shows of a picture. */
export interface RenderedPicture {
  /** Address from the root of the site. */
  readonly src: string;
  readonly width: number;
  readonly height: number;
}

export interface RenderLookups {
  /** Returns the picture of `sign:us/R1-1` or `scene:name`; undefined if it does not exist, and it is left out. */
  readonly picture: (kind: string, name: string) => RenderedPicture | undefined;
  /** Returns the address that a link leads to. */
  readonly link: (href: string) => string;
  /** Id of the question to try; null without one. */
  readonly question: string | null;
}

const allowed: sanitizeHtml.IOptions = {
  ...allowedHtml.options,
  allowedTags: [...allowedHtml.tags, 'figure'],
  allowedAttributes: {
    ...allowedHtml.attributes,
    div: ['class', 'data-question', 'tabindex', 'role', 'aria-label'],
    figure: ['class'],
    h2: ['id'],
    h3: ['id'],
    img: ['src', 'alt', 'width', 'height', 'loading', 'decoding'],
  },
  transformTags: { th: sanitizeHtml.simpleTransform('th', { scope: 'col' }) },
};

/** Marks the place of a block in the HTML. */
const blockSlot = '<div class="block-slot"></div>';

/**
 * Returns a text's HTML: headings with ids from h2, paragraphs, lists, tables, links and figures. Where the question to try belongs, it has an empty
 * `<div class="question-slot" data-question="…">` for the page to fill.
 */
export function renderText(text: ParsedText, lookups: RenderLookups): string {
  const headings = text.headings.values();
  const marked = new Marked({
    renderer: {
      html({ raw }) {
        if (blockOf(raw) !== undefined) return `${blockSlot}\n`;
        return lookups.question !== null && raw.includes('<!-- question -->')
          ? `<div class="question-slot" data-question="${escapeUTF8(lookups.question)}"></div>\n`
          : '';
      },
      heading({ tokens, depth }) {
        const id = headings.next().value?.id ?? '';
        return `<h${depth} id="${escapeUTF8(id)}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
      link({ href, tokens }) {
        const to = lookups.link(href);
        const rel = to.startsWith('https:') ? ' rel="external"' : '';
        return `<a href="${escapeUTF8(to)}"${rel}>${this.parser.parseInline(tokens)}</a>`;
      },
      image: (image) => renderPicture(image, lookups),
      paragraph({ tokens }) {
        const inner = this.parser.parseInline(tokens);
        return isPictureAlone(tokens) ? `<figure class="picture">${inner}</figure>\n` : `<p>${inner}</p>\n`;
      },
    },
  });
  // The library closes void elements as XHTML does. In text and attributes " />" is already escaped.
  return sanitizeHtml(marked.parser([...text.tokens]), allowed)
    .replaceAll(' />', '>')
    .trim();
}

/** Returns a text's HTML in stretches: what stands before its first block, between its blocks and after the last one. */
export function renderStretches(text: ParsedText, lookups: RenderLookups): readonly string[] {
  return renderText(text, lookups)
    .split(blockSlot)
    .map((html) => html.trim());
}

function isPictureAlone(tokens: readonly Token[]): boolean {
  return tokens.length === 1 && tokens[0]?.type === 'image';
}

function renderPicture(image: Tokens.Image, { picture }: RenderLookups): string {
  const [, kind = '', name = ''] = /^(\w+):(.*)$/.exec(image.href) ?? [];
  const found = picture(kind, name);
  if (found === undefined) return '';
  const alt = escapeUTF8(image.text.trim());
  return `<img src="${escapeUTF8(found.src)}" alt="${alt}" width="${found.width}" height="${found.height}" loading="lazy" decoding="async">`;
}
