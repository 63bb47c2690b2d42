import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..', '..');

/** Assembled from parts, so that the check does not find this file. */
const words = ['TO' + 'DO', 'FIX' + 'ME', 'X' + 'XX', 'STOP' + 'SHIP'];
const marker = new RegExp(String.raw`(?://|/\*|\*|#|--|<!--|\{/\*).*\b(?:${words.join('|')})\b`);
const sources = /\.(?:[cm]?[jt]sx?|css|sql|ya?ml|sh|html|grit)$|^\.ci\//;

test.each([
  [`// ${words[0]}: later`, true],
  [`  work(); // ${words[1]}`, true],
  [`<!-- ${words[0]} -->`, true],
  [`const ${words[0]} = 1;`, false],
  [`// ${words[0]}S are kept elsewhere`, false],
  ["title: 'Método'", false],
])('%s is a marker: %s', (line, expected) => {
  expect(marker.test(line)).toBe(expected);
});

test('no comment postpones work, which belongs into an issue, where somebody sees it', () => {
  const listed = execFileSync(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--deduplicate'],
    {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    },
  );
  const files = listed.split('\0').filter((file) => sources.test(file) && existsSync(join(root, file)));
  expect(files.length).toBeGreaterThan(1000);
  const found = files.flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, index) => (marker.test(line) ? [`${file}:${index + 1}: ${line.trim()}`] : [])),
  );
  expect(found).toEqual([]);
});
