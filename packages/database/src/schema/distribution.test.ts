/** Checks the schema against the README's section on spreading learners over several nodes. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getTableName, is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import * as schema from './tables.ts';

const readme = readFileSync(join(import.meta.dirname, '..', '..', 'README.md'), 'utf8');

/** Returns the names in the first column of the README's table that has this heading in it. */
function listed(heading: string): string[] {
  const [, body = ''] = readme.split(`| ${heading} |`);
  const [table = ''] = body.split('\n\n');
  return [...table.matchAll(/^\| `([\w.]+)` \| (.+) \|$/gm)].map(([, name = '', reason = '']) => {
    expect(reason.length).toBeGreaterThan(10);
    return name;
  });
}

const tables = Object.values(schema).filter((each) => is(each, PgTable));

/** Returns the columns of a table's primary key. */
function primaryKeyOf(table: PgTable): string[] {
  const { columns, primaryKeys } = getTableConfig(table);
  const [composite] = primaryKeys;
  return (composite?.columns ?? columns.filter(({ primary }) => primary)).map(({ name }) => name);
}

test('every table begins its primary key with user_id, or is listed with a reason', () => {
  const others = tables.filter((table) => primaryKeyOf(table)[0] !== 'user_id').map(getTableName);
  expect(listed('table without `user_id`').toSorted()).toEqual(others.toSorted());
});

test('every table with a user_id is co-located by it: none has a separate key or is listed as an exception', () => {
  for (const table of tables) {
    const { columns } = getTableConfig(table);
    if (columns.some(({ name }) => name === 'user_id'))
      expect([getTableName(table), primaryKeyOf(table)[0]]).toContain('user_id');
  }
});

/** Returns the names of an index's columns; an expression has none. */
function columnsOf({ config }: ReturnType<typeof getTableConfig>['indexes'][number]): string[] {
  return config.columns.map((column) => ('name' in column ? `${column.name}` : ''));
}

test('every unique key that does not begin with the user_id is listed as one that queries every node', () => {
  const global = tables.flatMap((table) => {
    const { indexes, uniqueConstraints, columns, name } = getTableConfig(table);
    expect([name, uniqueConstraints.length, columns.some(({ isUnique }) => isUnique)]).toEqual([name, 0, false]);
    return indexes
      .filter((index) => index.config.unique && columnsOf(index)[0] !== 'user_id')
      .map(({ config }) => `${config.name}`);
  });
  expect(listed('unique key').toSorted()).toEqual(global.toSorted());
});

/** Returns whether every node has a copy of a table. */
function isEverywhere(name: string): boolean {
  return new RegExp(`^\\| \`${name}\` \\|.*copied to every node`, 'm').test(readme);
}

test('a foreign key of a learner’s row leads to a row of the same learner, or to what every node has', () => {
  const keys = tables.flatMap((table) =>
    getTableConfig(table).foreignKeys.map((key) => {
      const { columns, foreignTable, foreignColumns } = key.reference();
      return { from: getTableName(table), names: columns.map(({ name }) => name), to: foreignTable, foreignColumns };
    }),
  );
  expect(keys.length).toBeGreaterThan(20);
  const owned = new Set(tables.filter((table) => primaryKeyOf(table)[0] === 'user_id').map(getTableName));
  for (const { from, names, to, foreignColumns } of keys) {
    if (!owned.has(from)) continue;
    if (getTableName(to) === 'users') expect([from, names]).toEqual([from, ['user_id']]);
    else if (!isEverywhere(getTableName(to))) {
      expect([from, names[0], foreignColumns[0]?.name]).toEqual([from, 'user_id', 'user_id']);
    }
  }
});
