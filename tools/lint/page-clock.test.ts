/** Playwright's clock may still act in the next test, if both share a page: it is told to go on, without waiting, after the page was emptied. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../start/root.mjs';

const usesClock = /\.clock\.(?:install|pauseAt|setFixedTime|setSystemTime)\(/;

test('tests that set a page’s clock have a page of their own', () => {
  const using = globSync('tests/e2e/**/*.ts', { cwd: root })
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))
    .filter(({ text }) => usesClock.test(text));
  expect(using.length).toBeGreaterThan(0);
  expect(using.filter(({ text }) => !text.includes('reuseContext: false')).map(({ file }) => file)).toEqual([]);
});
