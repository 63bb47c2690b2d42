/** Tests Biome's rules about imports and our own plugins: each forbidden line is written to a file beside a copy of biome.json and must be refused. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..', '..');

const bank = "import { createBank } from '@lanewise/bank/compiled/bank';\nexport const made = createBank;\n";
const site =
  "import type { PageContext } from '@lanewise/site/shared/page-context';\nexport type Page = PageContext;\n";
const database = "import { connect } from '@lanewise/database/pool';\nexport const made = connect;\n";
const testing = "import { keepLog } from '@lanewise/testing/log-lines';\nexport const made = keepLog;\n";
const contracts = "import { countries } from '@lanewise/contracts/countries';\nexport const made = countries;\n";
const feature = "import { signIn } from '../../features/accounts/sign-in/sign-in.ts';\nexport const made = signIn;\n";

const refused: readonly [string, string, string][] = [
  ['packages/contracts/src/probe.ts', bank, 'contracts depends on zod only'],
  ['packages/pictures/src/probe.ts', bank, 'pictures depends on nothing of ours'],
  ['packages/stage/src/probe.ts', bank, 'stage may import pictures and learning only'],
  ['packages/learning/src/probe.ts', bank, 'may import contracts only'],
  ['packages/database/src/probe.ts', bank, 'may import contracts only'],
  ['packages/payments/src/probe.ts', bank, 'may import contracts only'],
  ['packages/words/src/probe.ts', bank, 'may import contracts only'],
  ['packages/authoring/src/probe.ts', bank, 'authoring may import contracts and words only'],
  ['packages/bank/src/probe.ts', site, 'bank may import'],
  ['packages/content/src/probe.ts', database, 'content may import'],
  ['apps/site/app/features/home/probe.ts', bank, 'never reads the database or the bank'],
  ['apps/site/app/features/home/probe.route.tsx', bank, 'never reads the database or the bank'],
  ['apps/site/app/features/home/leak.tsx', "export * from './load.server.ts';\n", 'must not reach the browser'],
  ['apps/server/src/features/practice/probe.ts', site, 'Only platform/pages mounts the site'],
  ['apps/server/src/features/practice/query.ts', database, 'without the database'],
  ['apps/server/src/platform/mail/feature.ts', feature, 'platform never imports a feature'],
  ['apps/server/src/features/accounts/fake.ts', testing, 'Testing helpers are for tests'],
  ['packages/learning/src/clock.ts', 'export const now = () => Date.now();\n', 'This package is pure'],
  ['packages/stage/src/chance.ts', 'export const chance = () => Math.random();\n', 'This package is pure'],
  ['packages/pictures/src/chance.ts', 'export const chance = () => Math.random();\n', 'This package is pure'],
  ['packages/words/src/spread-object.ts', 'export const made = { ...{ a: 1 }, b: 2 };\n', 'write its members directly'],
  [
    'apps/site/app/features/home/spread.tsx',
    'export const made = <p {...{ id: "a" }} />;\n',
    'write its members directly',
  ],
  ['packages/words/src/spread-list.ts', "export const made = [...['a'], 'b'];\n", 'write its members directly'],
  ['packages/words/src/spread-const.ts', "export const made = [...(['a'] as const)];\n", 'write its members directly'],
];
const allowed: readonly [string, string][] = [
  ['packages/content/src/fine.ts', bank],
  ['packages/learning/src/fine.ts', contracts],
  ['apps/site/app/features/home/fine.ts', contracts],
  ['apps/server/src/features/practice/fine.ts', bank],
  ['apps/server/src/features/accounts/fine.ts', database],
  ['packages/words/src/merged.ts', 'export const made = (a: object, b: boolean) => ({ ...a, ...(b ? { b } : {}) });\n'],
];

let copy: string;
let output: string;

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'lanewise-boundaries-'));
  cpSync(join(root, 'biome.json'), join(copy, 'biome.json'));
  cpSync(join(root, 'tools/lint'), join(copy, 'tools/lint'), { recursive: true });
  for (const [file, text] of [...refused, ...allowed]) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    writeFileSync(join(copy, file), text);
  }
  const lint = ['lint', '--vcs-enabled=false', '--max-diagnostics=200', '--colors=off', 'apps', 'packages'];
  try {
    output = execFileSync(join(root, 'node_modules/.bin/biome'), lint, { cwd: copy, encoding: 'utf8', stdio: 'pipe' });
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    output = stdout + stderr;
  }
});

afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** Returns Biome's reports about imports and of our plugins for one file. */
function reportFor(file: string): string {
  const about = output.split(/\n(?=\S+:\d+:\d+ )/).filter((block) => block.startsWith(`${file}:`));
  return about.filter((block) => /noRestrictedImports|plugin/.test(block.split('\n', 1)[0] ?? '')).join('\n');
}

test.each(refused)('%s: the forbidden line is refused', (file, _text, message) => {
  expect(reportFor(file)).toContain(message);
});

test.each(allowed)('%s: the line is allowed', (file) => {
  expect(reportFor(file)).toBe('');
});
