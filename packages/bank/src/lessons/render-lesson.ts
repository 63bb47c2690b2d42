/** Turns a lesson into parts: marked renders the Markdown, sanitize-html keeps only the tags and attributes listed here. */
import { allowedHtml } from '@lanewise/authoring/allowed-html';
import { decodeHTML, escapeUTF8 } from 'entities';
import { Marked, type Token, type Tokens } from 'marked';
import sanitizeHtml from 'sanitize-html';
import { lessonHtml } from '../compiled/lesson-html.ts';
import type { CompiledLessonPart, LessonPictureView, PictureKind } from '../compiled/snapshot.ts';
import { type LessonBody, pictureAddress } from './parse-lesson.ts';

export interface LessonSource {
  readonly title: string;
  readonly section: string | null;
  readonly url: string | null;
}

type PictureOf = (kind: PictureKind, name: string) => Pick<LessonPictureView, 'src' | 'width' | 'height'> | undefined;

const allowed: sanitizeHtml.IOptions = {
  ...allowedHtml.options,
  allowedTags: allowedHtml.tags,
  allowedAttributes: {
    ...allowedHtml.attributes,
    img: ['class', 'src', 'alt', 'width', 'height', 'loading'],
  },
  transformTags: { th: sanitizeHtml.simpleTransform('th', { scope: 'col' }) },
};

/**
 * Returns the lesson's parts: text with headings from h2, paragraphs, lists, tables, links and pictures within a line; a part for each picture that
 * stands alone and each check question; the sources.
 *
 * @param pictureOf returns undefined for a picture that does not exist; the picture is then left out.
 */
export function renderLesson(
  body: LessonBody,
  pictureOf: PictureOf,
  sources: readonly LessonSource[],
  sourcesHeading: string,
): readonly CompiledLessonPart[] {
  const markdown = createRenderer(pictureOf);
  const parts: CompiledLessonPart[] = [];
  let stretch: { readonly heading: string | null; readonly tokens: Token[] } = { heading: null, tokens: [] };
  /** Ends the stretch of text; the next begins a section if it has a heading. */
  const divide = (heading: string | null = null): void => {
    const html = sanitized(markdown.parser(stretch.tokens));
    if (html !== '') parts.push({ kind: 'text', heading: stretch.heading, html });
    stretch = { heading, tokens: [] };
  };
  for (const block of body.blocks) {
    if (block.kind === 'check') {
      divide();
      parts.push({ kind: 'check', question: block.question });
      continue;
    }
    const { token } = block;
    const image = imageAlone(token);
    if (image) {
      divide();
      const picture = pictureView(image, pictureOf);
      if (picture) parts.push({ kind: 'picture', picture });
      continue;
    }
    if (token.type === 'heading' && token.depth === 2) divide(plainText(token.tokens ?? []));
    stretch.tokens.push(token);
  }
  divide();
  if (sources.length > 0) parts.push({ kind: 'sources', html: sanitized(renderSources(sources, sourcesHeading)) });
  return parts;
}

/** The library closes void elements as XHTML does. In text and attributes " />" is already escaped. */
function sanitized(html: string): string {
  return sanitizeHtml(html, allowed).replaceAll(' />', '>').trim();
}

function createRenderer(pictureOf: PictureOf): Marked {
  return new Marked({
    renderer: {
      html: () => '',
      image: (image) => {
        const picture = pictureView(image, pictureOf);
        return picture === undefined ? '' : lessonHtml([{ kind: 'picture', picture }]);
      },
    },
  });
}

/** Returns the picture of a paragraph that consists of it. */
function imageAlone(token: Token): Tokens.Image | undefined {
  const [first, second] = token.type === 'paragraph' ? (token.tokens ?? []) : [];
  return first?.type === 'image' && second === undefined ? (first as Tokens.Image) : undefined;
}

function pictureView(image: Tokens.Image, pictureOf: PictureOf): LessonPictureView | undefined {
  const [, kind, name] = pictureAddress.exec(image.href) ?? [];
  const picture = name === undefined ? undefined : pictureOf(kind as PictureKind, name);
  return picture && { kind: kind as PictureKind, alt: decodeHTML(image.text.trim()), ...picture };
}

/** Returns the text of inline tokens without their marks. */
function plainText(tokens: readonly Token[]): string {
  return tokens
    .map((token) =>
      'tokens' in token && token.tokens
        ? plainText(token.tokens)
        : decodeHTML('text' in token ? token.text : token.raw),
    )
    .join('');
}

function renderSources(sources: readonly LessonSource[], heading: string): string {
  const items = sources.map(({ title, section, url }) => {
    const name = escapeUTF8(section === null ? title : `${title}, ${section}`);
    return `<li>${url === null ? name : `<a href="${escapeUTF8(url)}" rel="external">${name}</a>`}</li>`;
  });
  return `<h2>${escapeUTF8(heading)}</h2><ul>${items.join('')}</ul>`;
}
