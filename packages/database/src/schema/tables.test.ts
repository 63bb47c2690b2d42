import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { getTableName, isTable } from 'drizzle-orm';
import { expect, test } from 'vitest';
import * as tables from './tables.ts';

test('each table has a file of its own, named for it, and is listed in tables.ts', async () => {
  const names = Object.values(tables).flatMap((each) => (isTable(each) ? getTableName(each) : []));
  const files = readdirSync(import.meta.dirname).filter((file) => /^[a-z-]+\.ts$/.test(file) && file !== 'tables.ts');
  const byFile = await Promise.all(
    files.map(async (file) => {
      const exported: Record<string, unknown> = await import(join(import.meta.dirname, file));
      return Object.values(exported).flatMap((each) => (isTable(each) ? [[file, getTableName(each)]] : []));
    }),
  );
  expect(byFile.flat().sort()).toEqual(names.map((name) => [`${name.replaceAll('_', '-')}.ts`, name]).sort());
});
