/** The text of docs/conformance.md, made from the rows. */
import { type Row, type Section, standings } from './row.ts';
import { sections } from './sections.ts';

/** The page's path from the root of the clone. */
export const pageFile = 'docs/conformance.md';

/** Returns the page, in Markdown. */
export function conformancePage(): string {
  const legend = Object.entries(standings).map(([name, meaning]) => `| **${name}** | ${meaning} |`);
  return `# Conformance to the specification

Everything the product specification names, in our words: what is built, where, and which test holds it. Calls, fields, errors, messages,
constants, addresses and store slices come from the code itself; only what the specification says and the code cannot know is written by
hand, in \`tools/conformance/rows/\`. Never edit this page: run \`npx node tools/conformance/generate.ts\`. A test fails when the page is
stale, when a file it names is missing, when a table has an entry without a row, and when a row says **built** without a test.

| word | meaning |
|---|---|
${legend.join('\n')}

${countsTable()}

${sections.map(sectionText).join('\n\n')}
`;
}

function countsTable(): string {
  const names = Object.keys(standings);
  const counts = (rows: readonly Row[]) => names.map((name) => rows.filter((row) => row.standing === name).length);
  const lines = sections.map(({ title, rows }) => `| ${title} | ${counts(rows).join(' | ')} |`);
  const all = sections.flatMap(({ rows }) => rows);
  return [
    `| section | ${names.join(' | ')} |`,
    `|---|${'---:|'.repeat(names.length)}`,
    ...lines,
    `| **all ${all.length} rows** | ${counts(all).join(' | ')} |`,
  ].join('\n');
}

function sectionText({ title, about, rows }: Section): string {
  return `## ${title}

${about}

| what | status | where | tests |
|---|---|---|---|
${rows.map(rowText).join('\n')}`;
}

function rowText({ what, standing, code, tests, note }: Row): string {
  const stands = note === '' ? standing : `${standing}: ${note}`;
  return `| ${what} | ${stands} | ${links(code)} | ${links(tests)} |`;
}

/** Returns links to files, named after the file, with the folder if the file name alone is too vague. */
function links(files: readonly string[]): string {
  return files.map((file) => `[${nameOf(file)}](../${file})`).join(', ');
}

const ambiguousNames = new Set(['calls.ts', 'routes.ts', 'index.ts']);

function nameOf(file: string): string {
  const parts = file.split('/');
  const name = parts.at(-1) ?? file;
  return ambiguousNames.has(name) ? parts.slice(-2).join('/') : name;
}
