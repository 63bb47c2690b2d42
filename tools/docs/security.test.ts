import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { policies } from '../../apps/server/src/platform/limits/policies.ts';
import { root } from './pages.ts';

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const pages = ['docs/security.md', ...globSync('docs/security/*.md', { cwd: root })];

/** The tests that the pages name by their title: `[title](path of the file)`. */
const named = pages.flatMap((page) =>
  [...read(page).matchAll(/(?<=[|;] )\[((?:[^\]\\]|\\.)+)\]\(([\w./-]+\.(?:test|spec)\.tsx?)\)/g)].map(
    ([, title = '', target = '']) => ({ page, title, file: join(dirname(page), target) }),
  ),
);

test('the pages name tests', () => {
  expect(named.length).toBeGreaterThan(150);
});

test('every test that a page names exists in its file', () => {
  const missing = named.filter(({ title, file }) => !titlesOf(file).some((each) => each.startsWith(plain(title))));
  expect(missing).toEqual([]);
});

/** Returns the strings that are the first of several arguments in a file, which include the titles of its tests. */
function titlesOf(file: string): readonly string[] {
  return [...read(file).matchAll(/(['"`])((?:(?!\1)[^\\\n]|\\.)+)\1,\s/g)].map(([, , title = '']) => plain(title));
}

const plain = (text: string) => text.replaceAll('\\', '');

test('the front page lists every limit', () => {
  const page = read('docs/security.md');
  expect(Object.keys(policies).filter((name) => !page.includes(`| \`${name}\` |`))).toEqual([]);
});
