/** Turns a lesson into HTML: marked renders the Markdown, sanitize-html keeps only the tags and attributes listed here. */
import { allowedHtml } from '@lanewise/authoring/allowed-html';
import { decodeHTML, escapeUTF8 } from 'entities';
import { Marked, type Token, type Tokens } from 'marked';
import sanitizeHtml from 'sanitize-html';
import type { PictureKind } from '../compiled/snapshot.ts';
import { type LessonBody, pictureAddress } from './parse-lesson.ts';

/** What a lesson shows of a picture. */
export interface RenderedLessonPicture {
  /** Address from the root of the site. */
  readonly src: string;
  readonly width: number;
  readonly height: number;
}

export interface LessonSource {
  readonly title: string;
  readonly section: string | null;
  readonly url: string | null;
}

type PictureOf = (kind: PictureKind, name: string) => RenderedLessonPicture | undefined;

const allowed: sanitizeHtml.IOptions = {
  ...allowedHtml.options,
  allowedTags: [...allowedHtml.tags, 'footer'],
  allowedAttributes: {
    ...allowedHtml.attributes,
    div: ['class', 'data-question'],
    footer: ['class'],
    img: ['class', 'src', 'alt', 'width', 'height', 'loading'],
  },
  transformTags: { th: sanitizeHtml.simpleTransform('th', { scope: 'col' }) },
};

/**
 * Returns the lesson's HTML: headings from h2, paragraphs, lists, tables, links and pictures; each check question as an empty
 * `<div class="lesson-check" data-question="…">` for the page to fill; the sources in a `<footer>`.
 * @param pictureOf returns undefined for a picture that does not exist; the picture is then left out.
 */
export function renderLesson(
  body: LessonBody,
  pictureOf: PictureOf,
  sources: readonly LessonSource[],
  sourcesHeading: string,
): string {
  const markdown = createRenderer(pictureOf);
  const html = body.blocks.map((block) =>
    block.kind === 'check'
      ? `<div class="lesson-check" data-question="${escapeUTF8(block.question)}"></div>\n`
      : markdown.parser([block.token]),
  );
  if (sources.length > 0) html.push(renderSources(sources, sourcesHeading));
  // The library closes void elements as XHTML does. In text and attributes " />" is already escaped.
  return sanitizeHtml(html.join(''), allowed).replaceAll(' />', '>').trim();
}

function createRenderer(pictureOf: PictureOf): Marked {
  return new Marked({
    renderer: {
      html: () => '',
      image: (image) => renderPicture(image, pictureOf),
      paragraph({ tokens }) {
        const inner = this.parser.parseInline(tokens);
        return isPictureAlone(tokens) ? `${inner}\n` : `<p>${inner}</p>\n`;
      },
    },
  });
}

function isPictureAlone(tokens: readonly Token[]): boolean {
  return tokens.length === 1 && tokens[0]?.type === 'image';
}

function renderPicture(image: Tokens.Image, pictureOf: PictureOf): string {
  const [, kind, name] = pictureAddress.exec(image.href) ?? [];
  const picture = name === undefined ? undefined : pictureOf(kind as PictureKind, name);
  if (picture === undefined) return '';
  const alt = escapeUTF8(decodeHTML(image.text.trim()));
  return `<img class="lesson-picture lesson-${kind}" src="${escapeUTF8(picture.src)}" alt="${alt}" width="${picture.width}" height="${picture.height}" loading="lazy">`;
}

function renderSources(sources: readonly LessonSource[], heading: string): string {
  const items = sources.map(({ title, section, url }) => {
    const name = escapeUTF8(section === null ? title : `${title}, ${section}`);
    return `<li>${url === null ? name : `<a href="${escapeUTF8(url)}" rel="external">${name}</a>`}</li>`;
  });
  return `<footer class="lesson-sources"><h2>${escapeUTF8(heading)}</h2><ul>${items.join('')}</ul></footer>`;
}
