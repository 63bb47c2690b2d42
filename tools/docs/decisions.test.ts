import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './pages.ts';

const folder = join(root, 'docs', 'decisions');
const read = (file: string) => readFileSync(join(folder, file), 'utf8');
const index = read('README.md');
const files = readdirSync(folder)
  .filter((file) => file !== 'README.md')
  .toSorted();

test('decisions are numbered without a gap', () => {
  expect(files.map((file) => file.slice(0, 4))).toEqual(files.map((_, at) => String(at + 1).padStart(4, '0')));
});

test('a superseded decision and the one that supersedes it link to each other', () => {
  for (const file of files) {
    const other = /^Status: superseded by \[\d{4}\]\(([^)]+)\)/m.exec(read(file))?.[1];
    if (other !== undefined) expect(read(other)).toMatch(new RegExp(`^Status: .*Supersedes.*${file}`, 'm'));
  }
});

test.each(files)('%s is short, dated, and in the index with its title and status', (file) => {
  const text = read(file);
  const [, number = '', title = ''] = /^# (\d{4})\. (.+)$/m.exec(text) ?? [];
  const status = /^Status: (accepted|superseded)\b.*\d{4}-\d\d-\d\d/m.exec(text)?.[1];
  expect(text.split('\n').length).toBeLessThanOrEqual(46);
  expect([...text.matchAll(/^## (.+)$/gm)].map((match) => match[1])).toEqual(['Context', 'Decision', 'Consequences']);
  expect(index).toContain(`| [${number}](${file}) | ${title} | ${status} |`);
});
