/** The house's walls hold: each forbidden import, written as a probe into a copy of the house's plan, is refused. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..', '..');

const bank = "import { createBank } from '@lanewise/bank/compiled/bank';\nexport const made = createBank;\n";
const site = "import type { PageContext } from '@lanewise/site/page-context';\nexport type Page = PageContext;\n";
const contracts = "import { countries } from '@lanewise/contracts/countries';\nexport const made = countries;\n";

const refused: readonly [string, string, string][] = [
  ['packages/contracts/src/probe.ts', bank, 'contracts depends on zod only'],
  ['packages/pictures/src/probe.ts', bank, 'pictures depends on nothing of ours'],
  ['packages/learning/src/probe.ts', bank, 'may import contracts only'],
  ['packages/database/src/probe.ts', bank, 'may import contracts only'],
  ['packages/words/src/probe.ts', bank, 'may import contracts only'],
  ['packages/bank/src/probe.ts', site, 'bank may import'],
  ['apps/site/app/home/probe.ts', bank, 'never reads the database or the bank'],
  ['apps/site/app/home/probe.route.tsx', bank, 'never reads the database or the bank'],
  ['apps/site/app/home/leak.tsx', "export * from './load.server.ts';\n", 'must not reach the browser'],
  ['apps/server/src/practice/probe.ts', site, 'Only pages/ mounts the site'],
  ['apps/server/src/practice/leak.ts', "export * from '../billing/store.ts';\n", "never imports another's store.ts"],
  ['packages/learning/src/clock.ts', 'export const now = () => Date.now();\n', 'This package is pure'],
  ['packages/pictures/src/chance.ts', 'export const chance = () => Math.random();\n', 'This package is pure'],
];
const allowed: readonly [string, string][] = [
  ['packages/learning/src/fine.ts', contracts],
  ['apps/site/app/home/fine.ts', contracts],
  ['apps/server/src/practice/fine.ts', bank],
];

let house: string;
let said: string;

beforeAll(() => {
  house = mkdtempSync(join(tmpdir(), 'lanewise-walls-'));
  cpSync(join(root, 'biome.json'), join(house, 'biome.json'));
  cpSync(join(root, 'tools/lint'), join(house, 'tools/lint'), { recursive: true });
  for (const [file, text] of [...refused, ...allowed]) {
    mkdirSync(dirname(join(house, file)), { recursive: true });
    writeFileSync(join(house, file), text);
  }
  const lint = ['lint', '--vcs-enabled=false', '--max-diagnostics=200', '--colors=off', 'apps', 'packages'];
  try {
    said = execFileSync(join(root, 'node_modules/.bin/biome'), lint, { cwd: house, encoding: 'utf8', stdio: 'pipe' });
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    said = stdout + stderr;
  }
});

afterAll(() => rmSync(house, { recursive: true, force: true }));

/** Returns what was said of one file about imports and purity. */
function saidOf(file: string): string {
  const about = said.split(/\n(?=\S+:\d+:\d+ )/).filter((block) => block.startsWith(`${file}:`));
  return about.filter((block) => /noRestrictedImports|plugin/.test(block.split('\n', 1)[0] ?? '')).join('\n');
}

test.each(refused)('%s is refused what it must not import or call', (file, _text, message) => {
  expect(saidOf(file)).toContain(message);
});

test.each(allowed)('%s may import what stands below it', (file) => {
  expect(saidOf(file)).toBe('');
});
