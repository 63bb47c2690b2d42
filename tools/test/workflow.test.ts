import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../start/root.mjs';

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const manifest = JSON.parse(read('package.json'));
const workflow = read('.github/workflows/ci.yml');

test('the workflow runs the same checks as npm test, and nothing besides', () => {
  const commands = [...workflow.matchAll(/^\s*- run: (.+)$/gm)].map(([, command]) => command);
  expect(commands).toEqual(['.ci/run']);
  expect(read('.ci/run').trimEnd().split('\n').at(-1)).toBe('exec npm test');
  expect(manifest.scripts.test).toBe('node tools/test/run.mjs');
});

test('the workflow uses the oldest Node that may start the product and the one that it runs on', () => {
  const versions = /^\s*node: \[(.+)\]$/m.exec(workflow)?.[1]?.split(', ');
  const oldest = manifest.engines.node.replace('>=', '');
  expect(versions).toEqual([oldest, manifest.devDependencies.node.split('.')[0]]);
});

test('what npm test leaves out runs weekly', () => {
  const [, listed = ''] = /^\s*command: \[(.+)\]$/m.exec(read('.github/workflows/weekly.yml')) ?? [];
  const commands = [...listed.matchAll(/"npm run ([\w:]+)"/g)].map(([, name = '']) => name);
  expect(commands).toEqual(['test:faults', 'bench', 'test:social']);
  for (const name of commands) expect(manifest.scripts).toHaveProperty([name]);
});
