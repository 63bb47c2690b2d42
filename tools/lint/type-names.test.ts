/** Every exported type has a name of its own, so that a reader of the name knows which type is meant. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../start/root.mjs';

const sources = ['apps/server/src', 'apps/site/app', 'packages/*/src'];

/** Returns the names of the types and interfaces that a formatted file declares and exports. */
function exportedTypes(text: string): string[] {
  return [...text.matchAll(/^export (?:interface|type) (\w+)/gm)].map(([, name = '']) => name);
}

test('types and interfaces are found, but no values and nothing that stays in its file', () => {
  const text = 'export interface A {}\nexport type B = 1;\ntype C = 2;\nexport const D = 3;\nexport type { C };\n';
  expect(exportedTypes(text)).toEqual(['A', 'B']);
});

test('no two files export types of the same name', () => {
  const declared = globSync(
    sources.map((folder) => `${folder}/**/*.{ts,tsx}`),
    { cwd: root },
  ).flatMap((file) => exportedTypes(readFileSync(join(root, file), 'utf8')).map((name) => ({ name, file })));
  const shared = [...Map.groupBy(declared, ({ name }) => name).values()].filter(({ length }) => length > 1);
  expect(shared.map((same) => `${same[0]?.name}: ${same.map(({ file }) => file).join(', ')}`)).toEqual([]);
});
