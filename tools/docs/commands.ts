import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './pages.ts';

/**
 * Returns the commands in a page: `npm …`, `npx …`, `node …` and `.ci/run`, first those in code blocks, then those in the text. Each is named
 * once.
 */
export function commandsIn(markdown: string): string[] {
  const blocks = [...markdown.matchAll(/^```(?:sh|bash|shell|console)\n([\s\S]*?)^```/gm)].flatMap(([, block = '']) =>
    block.split('\n'),
  );
  const spans = [...markdown.replace(/^```[\s\S]*?^```/gm, '').matchAll(/`([^`\n]+)`/g)].map(([, span = '']) => span);
  const commands = [...blocks, ...spans]
    .map((line) =>
      line
        .replace(/^\$ /, '')
        .replace(/\s+#.*$/, '')
        .trim(),
    )
    .map((line) => line.replace(/^(?:[A-Z_]+=\S* )+/, ''))
    .filter((line) => /^(?:npm|npx|node) \S|^\.ci\/run$/.test(line));
  return [...new Set(commands)];
}

/** Returns what a command names that does not exist, such as a script of package.json or a file; null if everything does. */
export function missingIn(command: string): string | null {
  const words = command.split(/\s+/);
  const scripts = scriptsOf(words);
  const [verb, name] = words[0] === 'npm' ? words.slice(1).filter((word) => !word.startsWith('-')) : [];
  const script = verb === 'run' ? name : /^(?:start|test|stop)$/.test(verb ?? '') ? verb : null;
  if (script && !/[<>…]/.test(script) && !(script in scripts)) return `package.json has no script "${script}"`;
  const file =
    words[0] === 'node'
      ? words.slice(1).find((word) => !word.startsWith('-'))
      : words[0] === '.ci/run'
        ? words[0]
        : null;
  if (file && !/[<>…*]/.test(file) && !existsSync(join(root, file))) return `there is no ${file}`;
  return null;
}

/** Returns the scripts that an npm command can run: those of the root's package.json, or of a workspace's. */
function scriptsOf(words: readonly string[]): Record<string, string> {
  const flag = words.findIndex((word) => word === '-w' || word === '--workspace' || word.startsWith('--workspace='));
  const workspace = flag < 0 ? null : (words[flag]?.split('=')[1] ?? words[flag + 1] ?? null);
  const file = workspace === null ? join(root, 'package.json') : workspaceFile(workspace);
  return file === null ? {} : (JSON.parse(readFileSync(file, 'utf8')).scripts ?? {});
}

/** Returns the package.json of a workspace, named by its name or folder; null if there is none. */
function workspaceFile(name: string): string | null {
  const files = ['apps', 'packages']
    .flatMap((group) => readdirSync(join(root, group)).map((folder) => join(group, folder)))
    .map((folder) => ({ folder, file: join(root, folder, 'package.json') }))
    .filter(({ file }) => existsSync(file));
  const found = files.find(
    ({ folder, file }) => folder === name || JSON.parse(readFileSync(file, 'utf8')).name === name,
  );
  return found?.file ?? null;
}
