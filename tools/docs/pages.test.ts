import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { commandsIn, missingIn } from './commands.ts';
import { readPages, root } from './pages.ts';

const pages = readPages();

test('the entry pages are among those checked', () => {
  expect(pages.map(({ file }) => file)).toEqual(expect.arrayContaining(['README.md', 'docs/README.md']));
});

test.each(pages.map(({ file, text }) => [file, text] as const))('%s names only commands that exist', (_file, text) => {
  const missing = commandsIn(text).map((command) => missingIn(command));
  expect(missing.filter((fault) => fault !== null)).toEqual([]);
});

test.each(pages.map(({ file, text }) => [file, text] as const))('%s links only to files that exist', (file, text) => {
  const prose = text.replaceAll(/^```.*?^```/gms, '');
  const targets = [...prose.matchAll(/\]\(([^()\s]+)\)/g)].map(([, target = '']) => target);
  const local = targets.filter((target) => !/^(?:[a-z]+:|#)/.test(target));
  const missing = local.filter((target) => !existsSync(join(root, dirname(file), target.replace(/#.*$/, ''))));
  expect(missing).toEqual([]);
});

test.each(pages.map(({ file, text }) => [file, text] as const))('%s names only files that exist', (file, text) => {
  const named = [
    ...text.matchAll(
      /`((?:apps|packages|tools|docs|tests|bench|deploy|examples)\/[\w./-]+\.(?:ts|tsx|mjs|md|json|grit))`/g,
    ),
  ];
  const missing = named
    .map(([, name = '']) => name)
    .filter((name) => !existsSync(join(root, name)) && !existsSync(join(root, dirname(file), name)));
  expect(missing).toEqual([]);
});
