import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { rules } from '../check/rules.ts';

const folder = import.meta.dirname;

test('every rule file is listed under its own name and has a test beside it', () => {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && name !== 'rule.ts')
    .map((name) => path.basename(name, '.ts'));

  expect(rules.map((rule) => rule.name).sort()).toEqual(files.sort());
  expect(files.filter((name) => !existsSync(path.join(folder, `${name}.test.ts`)))).toEqual([]);
});

test("the authors' guide lists every rule with its promise", () => {
  const guide = readFileSync(path.join(folder, '../../../../docs/content.md'), 'utf8').replace(/\s+/g, ' ');

  expect(rules.filter((rule) => !guide.includes(`| \`${rule.name}\``) || !guide.includes(rule.promise))).toEqual([]);
});
