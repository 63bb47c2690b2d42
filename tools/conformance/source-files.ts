/** Finds in the source where something is defined, answered and tested, so that rows need not say so. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');

/** Text by path from the root of the clone, sorted by path. */
type Texts = ReadonlyMap<string, string>;

function textsOf(...patterns: readonly string[]): Texts {
  const paths = globSync(patterns, { cwd: root, exclude: ['**/node_modules', '**/build', '**/dist'] });
  const slashed = paths.map((path) => path.replaceAll('\\', '/')).toSorted();
  return new Map(slashed.map((path) => [path, readFileSync(join(root, path), 'utf8')]));
}

const all = textsOf('packages/*/src/**/*.{ts,tsx}', 'apps/server/src/**/*.ts', 'apps/site/app/**/*.{ts,tsx}');
const isTest = (path: string) => /\.test\.tsx?$/.test(path);

const tests: Texts = new Map([...all].filter(([path]) => isTest(path)));
/** Everything that runs in the product, and what only tests use. */
export const sources: Texts = new Map([...all].filter(([path]) => !isTest(path)));

const support = textsOf('tests/e2e/support/*.ts');
/** The end-to-end tests, each with the text of the support files that it imports. */
const stories: Texts = new Map(
  [...textsOf('tests/e2e/*.spec.ts')].map(([path, text]) => {
    const imported = [...text.matchAll(/from '\.\/support\/([\w-]+\.ts)'/g)];
    return [path, text + imported.map(([, file]) => support.get(`tests/e2e/support/${file}`) ?? '').join('')];
  }),
);

const matching = (texts: Texts, pattern: RegExp) =>
  [...texts].filter(([, text]) => pattern.test(text)).map(([path]) => path);

/** Returns the files of `folder` whose text matches. */
export function sourcesWith(pattern: RegExp, folder: string): readonly string[] {
  return matching(sources, pattern).filter((path) => path.startsWith(`${folder}/`));
}

/**
 * Returns the test that uses a thing: the one beside `file` if its text matches, else the first in that folder that matches, else the first of
 * all. None if no test matches.
 *
 * @param named Matches the text of a test that uses the thing.
 */
export function testUsing(named: RegExp, file: string): readonly string[] {
  const found = matching(tests, named);
  const beside = found.find((path) => path === file.replace(/\.(tsx?)$/, '.test.$1'));
  const near = found.find((path) => dirname(path) === dirname(file));
  return [beside ?? near ?? found[0] ?? []].flat();
}

/** Returns the test beside the first of these files that has one; an empty list if there is none. */
export function testBeside(files: readonly string[]): readonly string[] {
  return files
    .map((file) => file.replace(/\.(tsx?)$/, '.test.$1'))
    .filter((path) => tests.has(path))
    .slice(0, 1);
}

/** Returns the first end-to-end test whose text, support files included, matches; an empty list if none does. */
export function storyWith(pattern: RegExp): readonly string[] {
  return matching(stories, pattern).slice(0, 1);
}

/** Returns the file that exports a constant or function of this name; throws if there is none in the folder. */
export function definitionOf(name: string, folder: string): string {
  const [file] = sourcesWith(new RegExp(`^export (?:const|(?:async )?function) ${name}\\b`, 'm'), folder);
  if (file === undefined) throw new Error(`Nothing in ${folder} exports ${name}.`);
  return file;
}

/**
 * Returns the first sentence of what the source says of an exported name: its own docstring, else that of its file. Without a full stop, on
 * one line, and safe in a table.
 */
export function summaryOf(name: string, file: string): string {
  const text = sources.get(file) ?? '';
  const own = new RegExp(String.raw`/\*\*((?:(?!\*/)[\s\S])*)\*/\n(?:export )(?:const|function) ${name}\b`).exec(text);
  const ofFile = /^\/\*\*((?:(?!\*\/)[\s\S])*)\*\//.exec(text);
  const words = (own ?? ofFile)?.[1] ?? '';
  return inTable(words.replace(/^\s*\* ?/gm, ' '));
}

/** Returns the first sentence of a text without its full stop, on one line, and safe in a table. */
export function inTable(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const sentence = /^.*?[^.]\.(?= [A-Z`]|$)/.exec(line)?.[0] ?? line;
  return sentence.replace(/\.$/, '').replaceAll('|', '\\|');
}

/** Returns whether a file exists, by its path from the root of the clone. */
export function isFile(path: string): boolean {
  return existsSync(join(root, path));
}
