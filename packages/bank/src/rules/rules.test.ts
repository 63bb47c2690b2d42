import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { rules } from '../rules.ts';

const folder = import.meta.dirname;

test('every rule file is in the list, under its own name, with a test beside it', () => {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && name !== 'rule.ts')
    .map((name) => path.basename(name, '.ts'));

  expect(rules.map((rule) => rule.name).sort()).toEqual(files.sort());
  expect(files.filter((name) => !existsSync(path.join(folder, `${name}.test.ts`)))).toEqual([]);
});
