/** Tables and limits as text. */
import type { Limit, Table } from './question.ts';

/** Returns a table as text, with names aligned to the left and figures to the right. */
export function tableText({ title, columns, rows }: Table): string {
  const all = [columns, ...rows];
  const widths = columns.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  ')
      .trimEnd();
  return [title, ...all.map((row) => `  ${line(row)}`)].join('\n');
}

/** Returns a line for each limit. */
export function limitsText(limits: readonly Limit[]): string {
  return limits
    .map(({ what, measured, holds }) => `  ${holds ? 'holds ' : 'BROKEN'}  ${what} (measured: ${measured})`)
    .join('\n');
}
