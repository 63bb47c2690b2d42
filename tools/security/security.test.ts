import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { policies } from '../../apps/server/src/platform/limits/policies.ts';
import { chapters } from './chapters.ts';
import { levels } from './levels.ts';
import { securityPages } from './page.ts';
import { testFiles } from './test-files.ts';

const root = join(import.meta.dirname, '..', '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const rows = chapters.flatMap((chapter) => chapter.rows);

test.each(securityPages())('$file is up to date; if not, run: npx node tools/security/generate.ts', (page) => {
  expect(read(page.file)).toBe(page.text);
});

test('there are no other pages in docs/security', () => {
  const made = chapters.map(({ page }) => page).toSorted();
  expect(readdirSync(join(root, 'docs/security')).toSorted()).toEqual(made);
});

test('every requirement of levels 1 and 2 is listed once, in its chapter and in order', () => {
  const order = (id: string) =>
    id
      .split('.')
      .map((part) => part.padStart(3, '0'))
      .join('.');
  const sorted = [...levels.keys()].toSorted((a, b) => order(a).localeCompare(order(b)));
  expect(rows.map(({ id }) => id)).toEqual(sorted);
  const strayed = chapters.flatMap(({ id, rows: own }) => own.filter((row) => !row.id.startsWith(`${id.slice(1)}.`)));
  expect(strayed).toEqual([]);
});

test('every file that a row names exists', () => {
  const files = new Set([...rows.flatMap(({ code }) => code), ...Object.values(testFiles)]);
  expect([...files].filter((file) => !existsSync(join(root, file)))).toEqual([]);
});

test('every test that a row names exists in its file', () => {
  const missing = rows.flatMap(({ id, tests }) =>
    tests
      .filter(({ file, title }) => !titlesOf(testFiles[file]).some((each) => each.startsWith(title)))
      .map(({ file, title }) => `${id}: ${file}: ${title}`),
  );
  expect(missing).toEqual([]);
});

/** Returns the strings that are the first of several arguments in a file, which include the titles of its tests. */
function titlesOf(file: string): readonly string[] {
  return [...read(file).matchAll(/(['"`])((?:(?!\1)[^\\\n]|\\.)+)\1,\s/g)].map(([, , title = '']) => title);
}

test('an unmet requirement says why; a met one names code or a test', () => {
  expect(rows.filter(({ how, asks }) => how.length < 4 || asks.length < 4)).toEqual([]);
  const bare = rows.filter(
    ({ standing, how, code, tests }) => standing === 'met' && code.length + tests.length === 0 && how.length < 5,
  );
  expect(bare).toEqual([]);
});

test('no row breaks the table', () => {
  const texts = rows.flatMap(({ asks, how, tests }) => [asks, how, ...tests.map(({ title }) => title)]);
  expect(texts.filter((text) => /[|\n]/.test(text))).toEqual([]);
});

test('the front page lists every limit', () => {
  const page = read('docs/security.md');
  expect(Object.keys(policies).filter((name) => !page.includes(`| \`${name}\` |`))).toEqual([]);
});
