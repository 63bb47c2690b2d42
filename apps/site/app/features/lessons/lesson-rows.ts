/** Splits a lesson's HTML, which the bank has sanitized (packages/bank, lessons/render-lesson.ts), into the rows that the screen shows. */
import type { PictureView } from '@lanewise/contracts/calls/practice';

export interface TextRow {
  readonly kind: 'text';
  /** Heading of the section that begins with this row, as plain text; null within a section. */
  readonly heading: string | null;
  readonly html: string;
  /** Pictures of the row, which stand beside its text. */
  readonly pictures: readonly PictureView[];
}

export interface CheckRow {
  readonly kind: 'check';
  /** Id of the question. */
  readonly question: string;
}

export type LessonRow = TextRow | CheckRow;

const SOURCES = '<footer class="lesson-sources">';
const CHECK = /<div class="lesson-check" data-question="([^"]+)"><\/div>/;
const PICTURE =
  /^<img class="lesson-picture lesson-(sign|scene|symbol)" src="([^"]+)" alt="([^"]*)" width="([\d.]+)" height="([\d.]+)" loading="lazy">\n?/gm;
const HEADING = /^<h2>(.*?)<\/h2>/;

const characters: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

/** Returns the text of an attribute or of HTML without its tags. */
function plain(html: string): string {
  return html
    .replace(/<[^>]+>/g, '')
    .replace(/&(amp|lt|gt|quot|#39);/g, (whole, name: string) => characters[name] ?? whole);
}

/** Returns the rows: one for each section, divided where a check question stands. A lesson has as many in each of its languages. */
export function lessonRows(html: string): readonly LessonRow[] {
  const [text = ''] = html.split(SOURCES);
  // The group of the pattern puts the questions' ids at the odd places.
  return text.split(CHECK).flatMap((each, index): LessonRow[] => {
    if (index % 2 === 1) return [{ kind: 'check', question: each }];
    return each
      .split(/(?=<h2>)/)
      .map((section) => section.trim())
      .filter((section) => section !== '')
      .map(textRow);
  });
}

function textRow(html: string): TextRow {
  const heading = HEADING.exec(html)?.[1];
  return {
    kind: 'text',
    heading: heading === undefined ? null : plain(heading),
    html: html.replace(PICTURE, '').trim(),
    pictures: [...html.matchAll(PICTURE)].map(([, kind, src = '', alt = '', width, height]) => ({
      kind: kind as PictureView['kind'],
      src,
      alt: plain(alt),
      width: Number(width),
      height: Number(height),
    })),
  };
}

/** Returns the HTML of the lesson's sources; empty if it names none. */
export function lessonSources(html: string): string {
  const at = html.indexOf(SOURCES);
  return at < 0 ? '' : html.slice(at);
}

/** Returns the ids of a lesson's check questions, in order. */
export function checksOf(html: string): readonly string[] {
  return lessonRows(html).flatMap((row) => (row.kind === 'check' ? [row.question] : []));
}
