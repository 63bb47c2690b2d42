/** The text format of COPY (PostgreSQL, COPY, File Formats). */
import { dayOf, type EventRow } from './event-rows.ts';

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

const escaped = (text: string): string =>
  /[\\\t\n\r]/.test(text) ? text.replace(/[\\\t\n\r]/g, (character) => escapes[character] as string) : text;

/** Columns in the order of the lines. */
export const copyColumns = 'day, id, at, name, visitor_id, session_id, properties';

/** Returns the values of a row in the order of `copyColumns`. */
export function valuesOf({ id, at, name, visitorId, sessionId, properties }: EventRow): readonly (string | null)[] {
  return [dayOf(at), id, at.toISOString(), name, visitorId, sessionId, JSON.stringify(properties)];
}

/** Returns rows as COPY reads them. */
export function copyText(rows: readonly EventRow[]): string {
  const lines = rows.map((row) => valuesOf(row).map((value) => (value === null ? '\\N' : escaped(value))));
  return lines.map((values) => `${values.join('\t')}\n`).join('');
}
