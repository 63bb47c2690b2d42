/** The text of docs/security.md and docs/security/*.md, made from the rows. */
import { type Chapter, chapters } from './chapters.ts';
import { intro } from './intro.ts';
import { levels } from './levels.ts';
import { type Requirement, standings } from './requirement.ts';
import { testFiles } from './test-files.ts';

/** A page: its path from the root of the repository, and its text. */
export interface Page {
  readonly file: string;
  readonly text: string;
}

/** Returns all pages of the document. */
export function securityPages(): readonly Page[] {
  return [
    { file: 'docs/security.md', text: frontPage() },
    ...chapters.map((chapter) => ({ file: `docs/security/${chapter.page}`, text: chapterPage(chapter) })),
  ];
}

function frontPage(): string {
  const legend = Object.entries(standings).map(([name, claim]) => `| **${name}** | ${claim} |`);
  return `${intro}
## The standard's requirements

OWASP ASVS 5.0.0, levels 1 and 2, in our words, with the standard's numbers. Generated from the rows in \`tools/security/rows/\`; never
edit these pages: run \`npx node tools/security/generate.ts\`. A test fails if a page is stale, a number is missing, a file does not exist, or
no test has the title that a row names.

| word | meaning |
|---|---|
${legend.join('\n')}

${countsTable()}

## Requirements not met, or met in part

${openTable()}
`;
}

function countsTable(): string {
  const names = Object.keys(standings);
  const counts = (rows: readonly Requirement[]) =>
    names.map((name) => rows.filter((row) => row.standing === name).length);
  const lines = chapters.map(
    ({ id, title, page, rows }) => `| [${id} ${title}](security/${page}) | ${counts(rows).join(' | ')} |`,
  );
  const all = chapters.flatMap(({ rows }) => rows);
  return [
    `| chapter | ${names.join(' | ')} |`,
    `|---|${'---:|'.repeat(names.length)}`,
    ...lines,
    `| **all ${all.length}** | ${counts(all).join(' | ')} |`,
  ].join('\n');
}

function openTable(): string {
  const rows = (['not met', 'partly'] as const).flatMap((wanted) =>
    chapters.flatMap((chapter) =>
      chapter.rows.filter(({ standing }) => standing === wanted).map((each) => ({ chapter, ...each })),
    ),
  );
  const lines = rows.map(
    ({ id, asks, standing, how, chapter }) => `| [${id}](security/${chapter.page}) | ${asks} | ${standing} | ${how} |`,
  );
  return ['| no. | requirement | status | explanation |', '|---|---|---|---|', ...lines].join('\n');
}

function chapterPage({ id, title, rows }: Chapter): string {
  return `# ${id} ${title}

Generated from \`tools/security/rows/\`; never edit it. What the words mean: [security](../security.md).

| no. | level | requirement | status | explanation | code | tests |
|---|---|---|---|---|---|---|
${rows.map(rowText).join('\n')}
`;
}

function rowText({ id, asks, standing, how, code, tests }: Requirement): string {
  const where = code.map((file) => `[${file.split('/').at(-1)}](../../${file})`).join(', ');
  const held = tests.map(({ file, title }) => `[${title}](../../${testFiles[file]})`).join('; ');
  return `| ${id} | ${levels.get(id) ?? '?'} | ${asks} | ${standing} | ${how} | ${where} | ${held} |`;
}
