import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fingerprint } from './fingerprint.mjs';

let folder: string;
const take = () => fingerprint(folder, ['source', 'lock.json']);
const write = (name: string, text: string) => writeFileSync(join(folder, 'source', name), text);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lanewise-fingerprint-'));
  mkdirSync(join(folder, 'source', 'deep'), { recursive: true });
  write('deep/a.ts', 'a');
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

test('without a change the fingerprint stays the same', () => {
  expect(take()).toBe(take());
});

test.each([
  ['a file is added', () => write('b.ts', '')],
  ['a file grows', () => write('deep/a.ts', 'aa')],
  ['a file is rewritten', () => utimesSync(join(folder, 'source', 'deep', 'a.ts'), 1, 1)],
  ['a file is removed', () => rmSync(join(folder, 'source', 'deep', 'a.ts'))],
  ['a file beside appears', () => writeFileSync(join(folder, 'lock.json'), '{}')],
])('it differs when %s', (_what, change) => {
  const before = take();
  change();
  expect(take()).not.toBe(before);
});

test('rewriting a named file with the same content changes nothing', () => {
  writeFileSync(join(folder, 'lock.json'), '{}');
  const before = take();
  utimesSync(join(folder, 'lock.json'), 1, 1);
  expect(take()).toBe(before);
  writeFileSync(join(folder, 'lock.json'), '[]');
  expect(take()).not.toBe(before);
});

test.each(['node_modules', 'build', 'dist', '.react-router'])('what is made in %s is no source', (name) => {
  const before = take();
  mkdirSync(join(folder, 'source', name));
  write(`${name}/made.js`, 'made');
  expect(take()).toBe(before);
});
