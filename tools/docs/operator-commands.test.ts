/** Operator commands: the same in the image (`lanewise NAME`), in a checkout (`npm run NAME`) and in the manual. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { commandLines, usageOf } from '../../apps/server/src/commands/command-lines.ts';
import { runCommandLine } from '../../apps/server/src/commands/lanewise.ts';
import { root } from '../start/root.mjs';

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const names = Object.keys(commandLines);

afterEach(() => vi.unstubAllEnvs());

async function run(...words: string[]): Promise<{ code: number; printed: string }> {
  const printed: string[] = [];
  const code = await runCommandLine(words, (line) => printed.push(line));
  return { code, printed: printed.join('\n') };
}

test('npm runs each command through the same entry', () => {
  const scripts: Readonly<Record<string, string>> = JSON.parse(read('package.json')).scripts;
  const through = Object.entries(scripts).filter(([, script]) => script.includes('apps/server/src/commands/'));
  expect(Object.fromEntries(through)).toEqual(
    Object.fromEntries(names.map((name) => [name, `node apps/server/src/commands/lanewise.ts ${name}`])),
  );
});

test('the manual lists each command with its words', () => {
  const page = read('docs/operations.md');
  const listed = [...page.matchAll(/^\| `lanewise ([\w:-]+)(?: ([^`]+))?` \|/gm)].map(([, name = '', words = '']) => [
    name,
    words.replaceAll('\\|', '|'),
  ]);
  expect(listed).toEqual(Object.entries(commandLines).map(([name, { words }]) => [name, words]));
});

test('without a command it lists all of them, and for an unknown one it fails, too', async () => {
  const help = await run();
  expect(help.code).toBe(0);
  for (const name of names) expect(help.printed).toMatch(new RegExp(`^  ${name} `, 'm'));
  expect(await run('operator:delete')).toEqual({
    code: 1,
    printed: `There is no command operator:delete.\n${help.printed}`,
  });
  expect((await run('constructor')).code).toBe(1);
});

test('a usage is what can be typed where the command was started', () => {
  expect(usageOf('learner:export')).toBe('Usage: lanewise learner:export ADDRESS FILE');
  vi.stubEnv('npm_lifecycle_event', 'learner:export');
  expect(usageOf('learner:export')).toBe('Usage: npm run learner:export -- ADDRESS FILE');
  expect(usageOf('role:grant')).toBe('Usage: lanewise role:grant ROLE ADDRESS');
});
