import type { LessonPart } from '@lanewise/contracts/calls/catalogue';
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

/**
 * Returns the rows that a screen shows of a lesson: one for each section, divided where a check question stands. A lesson has as many in each of its
 * languages.
 */
export function lessonRows(parts: readonly LessonPart[]): readonly LessonRow[] {
  const rows: LessonRow[] = [];
  for (const part of parts) {
    if (part.kind === 'sources') continue;
    if (part.kind === 'check') {
      rows.push({ kind: 'check', question: part.question });
      continue;
    }
    const last = rows.at(-1);
    const heading = part.kind === 'text' ? part.heading : null;
    if (last?.kind === 'text' && heading === null) rows[rows.length - 1] = withPart(last, part);
    else rows.push(withPart({ kind: 'text', heading, html: '', pictures: [] }, part));
  }
  return rows;
}

function withPart(row: TextRow, part: Extract<LessonPart, { kind: 'text' | 'picture' }>): TextRow {
  return part.kind === 'picture'
    ? { ...row, pictures: [...row.pictures, part.picture] }
    : { ...row, html: row.html === '' ? part.html : `${row.html}\n${part.html}` };
}
