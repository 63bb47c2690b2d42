/** HTML of a lesson. Every tag is written here and every text is escaped, so nothing an author writes becomes a tag. */
import type { Token, Tokens } from 'marked';
import type { PictureKind } from '../snapshot.ts';
import { isSafeLink, type LessonBody, pictureAddress } from './parse-lesson.ts';

/** What a lesson needs of a picture. */
export interface RenderedPicture {
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

/**
 * Returns the lesson's HTML: headings from h2, paragraphs, lists, tables, links and pictures; each check question as
 * `<div class="lesson-check" data-question="…">`, empty, for the page to fill; the sources in a `<footer>`.
 * @param pictureOf returns undefined for a picture that does not exist; it is then left out.
 */
export function renderLesson(
  body: LessonBody,
  pictureOf: (kind: PictureKind, name: string) => RenderedPicture | undefined,
  sources: readonly LessonSource[],
  sourcesHeading: string,
): string {
  const html = body.blocks.map((block) =>
    block.kind === 'check'
      ? `<div class="lesson-check" data-question="${escapeHtml(block.question)}"></div>`
      : renderToken(block.token, pictureOf),
  );
  if (sources.length > 0) html.push(renderSources(sources, sourcesHeading));
  return html.filter((part) => part !== '').join('\n');
}

type PictureOf = Parameters<typeof renderLesson>[1];

function renderToken(token: Token, pictureOf: PictureOf): string {
  const inner = () => renderAll((token as { tokens?: Token[] }).tokens ?? [], pictureOf);
  switch (token.type) {
    case 'heading':
      return `<h${token.depth}>${inner()}</h${token.depth}>`;
    case 'paragraph':
      return isPictureAlone(token) ? inner() : `<p>${inner()}</p>`;
    case 'blockquote':
      return `<blockquote>${inner()}</blockquote>`;
    case 'hr':
      return '<hr>';
    case 'list':
      return renderList(token as Tokens.List, pictureOf);
    case 'table':
      return renderTable(token as Tokens.Table, pictureOf);
    case 'strong':
      return `<strong>${inner()}</strong>`;
    case 'em':
      return `<em>${inner()}</em>`;
    case 'br':
      return '<br>';
    case 'link':
      return isSafeLink(token.href) ? `<a href="${escapeHtml(token.href)}">${inner()}</a>` : inner();
    case 'image':
      return renderPicture(token as Tokens.Image, pictureOf);
    case 'text':
    case 'escape':
      return (token as { tokens?: Token[] }).tokens === undefined ? escapeHtml(unescapeEntities(token.text)) : inner();
    default:
      return '';
  }
}

function renderAll(tokens: readonly Token[], pictureOf: PictureOf): string {
  return tokens.map((token) => renderToken(token, pictureOf)).join('');
}

function isPictureAlone(token: Token): boolean {
  const tokens = (token as Tokens.Paragraph).tokens;
  return tokens.length === 1 && tokens[0]?.type === 'image';
}

function renderList(list: Tokens.List, pictureOf: PictureOf): string {
  const tag = list.ordered ? 'ol' : 'ul';
  const start = list.ordered && list.start !== '' && list.start !== 1 ? ` start="${Number(list.start)}"` : '';
  const items = list.items.map((item) => `<li>${renderAll(item.tokens, pictureOf)}</li>`);
  return `<${tag}${start}>${items.join('')}</${tag}>`;
}

function renderTable(table: Tokens.Table, pictureOf: PictureOf): string {
  const cells = (row: readonly Tokens.TableCell[], tag: 'th' | 'td') =>
    row
      .map((cell) => `<${tag}${tag === 'th' ? ' scope="col"' : ''}>${renderAll(cell.tokens, pictureOf)}</${tag}>`)
      .join('');
  const rows = table.rows.map((row) => `<tr>${cells(row, 'td')}</tr>`).join('');
  return `<table><thead><tr>${cells(table.header, 'th')}</tr></thead><tbody>${rows}</tbody></table>`;
}

function renderPicture(image: Tokens.Image, pictureOf: PictureOf): string {
  const [, kind, name] = pictureAddress.exec(image.href) ?? [];
  const picture = name === undefined ? undefined : pictureOf(kind as PictureKind, name);
  if (picture === undefined) return '';
  const alt = escapeHtml(unescapeEntities(image.text.trim()));
  return `<img class="lesson-picture lesson-${kind}" src="${escapeHtml(picture.src)}" alt="${alt}" width="${picture.width}" height="${picture.height}" loading="lazy">`;
}

function renderSources(sources: readonly LessonSource[], heading: string): string {
  const items = sources.map(({ title, section, url }) => {
    const name = escapeHtml(section === null ? title : `${title}, ${section}`);
    return `<li>${url === null ? name : `<a href="${escapeHtml(url)}" rel="external">${name}</a>`}</li>`;
  });
  return `<footer class="lesson-sources"><h2>${escapeHtml(heading)}</h2><ul>${items.join('')}</ul></footer>`;
}

/** Markdown leaves entities as they are written; they are turned into their signs before everything is escaped. */
function unescapeEntities(text: string): string {
  const named: Readonly<Record<string, string>> = {
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    nbsp: '\u00a0',
    ndash: '–',
    mdash: '—',
  };
  return text.replace(/&(?:#(\d{1,6})|([a-z]+));/g, (whole, number?: string, name?: string) =>
    number !== undefined ? String.fromCodePoint(Math.min(Number(number), 0x10ffff)) : (named[name ?? ''] ?? whole),
  );
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
