import { globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const src = import.meta.dirname;

/** Modules that browsers may import. All others import zod. */
const entries = [
  'addresses.ts',
  'api-errors.ts',
  'calls/paths.ts',
  'client.ts',
  'countries.ts',
  'errors.ts',
  'fetch-transport.ts',
  'field-errors.ts',
  'languages.ts',
  'messages.ts',
  'specified-client.ts',
  'uuid.ts',
  ...globSync('constants/*.ts', { cwd: src }).filter((file) => !file.endsWith('.test.ts')),
];

/** Modules that a file loads at run time. `import { type X }` loads its module; only `import type` does not. */
function loaded(file: string): string[] {
  const imports = readFileSync(file, 'utf8').matchAll(/^(?:import|export)(?! type\b)[^'"]*?from '([^']+)'/gms);
  return [...imports].map((match) => match[1] as string);
}

/** Every package reached from a file. */
function packagesFrom(file: string, seen = new Set<string>()): string[] {
  if (seen.has(file)) return [];
  seen.add(file);
  return loaded(file).flatMap((name) =>
    name.startsWith('.') ? packagesFrom(resolve(dirname(file), name), seen) : [name],
  );
}

test.each(entries)('%s ships no zod', (entry) => {
  expect(packagesFrom(join(src, entry))).toEqual([]);
});

test('the walk finds zod in a module that contains it', () => {
  expect(packagesFrom(join(src, 'calls/all-calls.ts'))).toContain('zod');
});
