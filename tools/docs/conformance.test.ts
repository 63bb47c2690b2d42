import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './pages.ts';

const page = readFileSync(join(root, 'docs/conformance.md'), 'utf8');
const rows = page.split('\n').filter((line) => /^\| (?!what \|)/.test(line));

test('it has a row for each screen, group of calls, entity, rule and table of constants', () => {
  expect(rows.length).toBeGreaterThan(140);
});

test('every row names a test that proves it', () => {
  const isProved = (row: string) => /\]\(\.\.\/[\w./-]+\.(?:test|spec)\.tsx?\)[^|]*\|$/.test(row);
  expect(rows.filter((row) => !isProved(row))).toEqual([]);
});

test('no two rows say the same', () => {
  const said = rows.map((row) => row.split(' | ')[0]);
  expect(said.filter((row, index) => said.indexOf(row) !== index)).toEqual([]);
});
