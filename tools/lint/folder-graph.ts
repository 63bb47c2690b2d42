/** Which folders import which, found by parsing the source files. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { parseSync } from 'oxc-parser';

/** Importing and imported file, relative to the root of the repository, with forward slashes. */
export interface Import {
  readonly from: string;
  readonly to: string;
}

const sources = ['apps/server/src', 'apps/site/app', 'packages/*/src'];

/**
 * Returns every import between our own production files under `root`: static, dynamic, re-exports and types alike. Tests may
 * import anything, so they and their support files (`*.testing.ts`, `packages/testing`) are left out.
 */
export function importsIn(root: string): readonly Import[] {
  const files = globSync(
    sources.map((folder) => `${folder}/**/*.{ts,tsx}`),
    { cwd: root },
  )
    .map((file) => file.split(sep).join('/'))
    .filter((file) => !/\.(?:test|testing|d)\.tsx?$/.test(file) && !file.startsWith('packages/testing/'));
  return files.flatMap((from) =>
    specifiersIn(join(root, from)).flatMap((specifier) => {
      const to = resolve(root, from, specifier);
      return to === null ? [] : [{ from, to }];
    }),
  );
}

function specifiersIn(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  const { module, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const imported = module.staticImports.map(({ moduleRequest }) => moduleRequest.value);
  const exported = module.staticExports.flatMap(({ entries }) =>
    entries.map(({ moduleRequest }) => moduleRequest?.value),
  );
  const dynamic = module.dynamicImports.map(({ moduleRequest }) =>
    text.slice(moduleRequest.start + 1, moduleRequest.end - 1),
  );
  return [...new Set([...imported, ...exported, ...dynamic])].filter((value) => value !== undefined);
}

/** Returns the file that a specifier names; null if it is not ours or not a source file (a stylesheet, a built file). */
function resolve(root: string, from: string, specifier: string): string | null {
  const [, workspace, path] = /^@lanewise\/([^/]+)\/(.+)$/.exec(specifier) ?? [];
  const target =
    workspace === undefined
      ? specifier.startsWith('.') && relative(root, join(root, dirname(from), specifier))
      : workspace === 'site'
        ? `apps/site/app/${path}.ts`
        : `${workspace === 'server' ? 'apps' : 'packages'}/${workspace}/src/${path}.ts`;
  if (!target) return null;
  const file = target.split(sep).join('/');
  return /\.tsx?$/.test(file) && existsSync(join(root, file)) ? file : null;
}

/**
 * Returns the circles that folders are part of, at every level of the tree: workspaces, the folders of a workspace, the folders
 * within those. A file beside folders is a member of its own; circles of files alone are left to Biome. A circle is its members
 * in alphabetical order, joined by ` <-> `.
 */
export function circlesAmong(imports: readonly Import[]): readonly string[] {
  const levels = new Map<string, Map<string, Set<string>>>();
  for (const { from, to } of imports) {
    const [parent, one, other] = siblings(from, to);
    if (one === other) continue;
    const graph = levels.get(parent) ?? new Map<string, Set<string>>();
    levels.set(parent, graph);
    const targets = graph.get(one) ?? new Set<string>();
    graph.set(one, targets.add(other));
  }
  return [...levels.values()]
    .flatMap((graph) => stronglyConnected(graph))
    .filter((group) => group.some((member) => !isFile(member)))
    .map((group) => group.toSorted().join(' <-> '))
    .toSorted();
}

const isFile = (member: string) => /\.tsx?$/.test(member);

/** Returns the deepest folder that both files share, and its two children (folder or file) on the way to them. */
function siblings(from: string, to: string): [parent: string, one: string, other: string] {
  const one = from.split('/');
  const other = to.split('/');
  let depth = 0;
  while (depth < one.length - 1 && one[depth] === other[depth]) depth += 1;
  const upTo = (parts: readonly string[], length: number) => parts.slice(0, length).join('/');
  return [upTo(one, depth), upTo(one, depth + 1), upTo(other, depth + 1)];
}

/** Returns the groups of two or more nodes that reach each other. */
function stronglyConnected(graph: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const reach = new Map([...graph.keys()].map((node) => [node, reachable(graph, node)]));
  const seen = new Set<string>();
  return [...graph.keys()].flatMap((node) => {
    if (seen.has(node)) return [];
    const group = [...(reach.get(node) ?? [])].filter((other) => reach.get(other)?.has(node));
    for (const each of group) seen.add(each);
    return group.length > 1 ? [group] : [];
  });
}

function reachable(graph: ReadonlyMap<string, ReadonlySet<string>>, start: string): ReadonlySet<string> {
  const found = new Set<string>();
  const waiting = [...(graph.get(start) ?? [])];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (found.has(node)) continue;
    found.add(node);
    waiting.push(...(graph.get(node) ?? []));
  }
  return found;
}
