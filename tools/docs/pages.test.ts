import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { readPages, root } from './pages.ts';

const pages = readPages();

interface Manifest {
  readonly name?: string;
  readonly scripts?: Readonly<Record<string, string>>;
}

const manifestOf = (folder: string): Manifest => JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));

const folders = ['.', ...['apps', 'packages'].flatMap((parent) => inside(parent))];

function inside(parent: string): string[] {
  const names = readdirSync(join(root, parent));
  return names.map((name) => `${parent}/${name}`).filter((folder) => existsSync(join(root, folder, 'package.json')));
}

/** `name` or '' for the root -> its scripts. */
const scripts = new Map(
  folders.map((folder) => {
    const { name, scripts = {} } = manifestOf(folder);
    return [folder === '.' ? '' : name, new Set(Object.keys(scripts))] as const;
  }),
);

/** Commands in a text, as [workspace or '', script]. */
function commandsIn(text: string): [workspace: string, script: string][] {
  const found: [string, string][] = [];
  for (const [, line = ''] of text.matchAll(/\bnpm ([^`\n]+)/g)) {
    const workspace = /(?:--workspace[= ]|-w )(\S+)/.exec(line)?.[1] ?? '';
    const script = /^(?:run (?:--silent )?([\w:-]+)|(start|test)\b)/.exec(line);
    if (script) found.push([workspace, script[1] ?? script[2] ?? '']);
  }
  return found;
}

test('the pages are found, and commands in them', () => {
  expect(pages.map(({ file }) => file)).toEqual(expect.arrayContaining(['README.md', 'docs/README.md']));
  expect(commandsIn('`npm start`, then `npm run --silent bank:report -- --json`')).toEqual([
    ['', 'start'],
    ['', 'bank:report'],
  ]);
  expect(commandsIn('`npm run build --workspace @lanewise/site`')).toEqual([['@lanewise/site', 'build']]);
});

test.each(pages.map(({ file, text }) => [file, text] as const))('%s names only commands that exist', (_file, text) => {
  const unknown = commandsIn(text).filter(([workspace, script]) => !scripts.get(workspace)?.has(script));
  expect(unknown).toEqual([]);
});

test.each(pages.map(({ file, text }) => [file, text] as const))('%s links only to what is there', (file, text) => {
  const prose = text.replaceAll(/^```.*?^```/gms, '');
  const targets = [...prose.matchAll(/\]\(([^()\s]+)\)/g)].map(([, target = '']) => target);
  const local = targets.filter((target) => !/^(?:[a-z]+:|#)/.test(target));
  const missing = local.filter((target) => !existsSync(join(root, dirname(file), target.replace(/#.*$/, ''))));
  expect(missing).toEqual([]);
});

test.each(pages.map(({ file, text }) => [file, text] as const))('%s names only files that exist', (file, text) => {
  const named = [
    ...text.matchAll(/`((?:apps|packages|tools|docs|tests|bench)\/[\w./-]+\.(?:ts|tsx|mjs|md|json|grit))`/g),
  ];
  const missing = named
    .map(([, name = '']) => name)
    .filter((name) => !existsSync(join(root, name)) && !existsSync(join(root, dirname(file), name)));
  expect(missing).toEqual([]);
});
