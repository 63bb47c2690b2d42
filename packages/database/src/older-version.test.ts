/**
 * During an upgrade the last released version runs on the schema of the next one. Migrations therefore only expand: what they take away must have been
 * unused for a whole release (docs/decisions/0080-expand-then-contract.md).
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { migrateDatabase } from './migrate.ts';
import { migrateUpTo } from './migrate-up-to.testing.ts';
import { breaksOlder, type DescribedSchema, describeSchema } from './older-version.testing.ts';
import { ownDatabase } from './own-database.testing.ts';

const { client, url, drop } = await ownDatabase(inject('testServerUrl'), 'schema_of_two_versions');
afterAll(drop);

/** What the last release was written for, recorded by `npm run release`. */
const released = JSON.parse(readFileSync(join(import.meta.dirname, 'migrations', 'released.json'), 'utf8')) as {
  readonly migration: string;
  /** Breaks that the last release does not notice, each with the reason. */
  readonly harmless: Readonly<Record<string, string>>;
};

test('the last released version can read and write everything on the newest schema', async () => {
  await migrateUpTo(client, released.migration);
  const before = await describeSchema(client);
  expect(before.columns.size).toBeGreaterThan(200);
  await migrateDatabase(url);
  const breaks = breaksOlder(before, await describeSchema(client));
  expect(breaks.filter((each) => !(each in released.harmless))).toEqual([]);
  expect(Object.keys(released.harmless).filter((each) => !breaks.includes(each))).toEqual([]);
  for (const reason of Object.values(released.harmless)) expect(reason.length).toBeGreaterThan(20);
});

describe('what an older version cannot live with', () => {
  let before: DescribedSchema;

  beforeAll(async () => {
    await client.query(`
      create type colour as enum ('red', 'green');
      create table lamps (id integer primary key, colour colour, name text not null default 'x', place text);
      create unique index lamps_name on lamps (name);
      create function shine(hours integer) returns integer language sql return hours`);
    before = await describeSchema(client);
  });

  beforeEach(async () => {
    await client.query('begin');
  });

  afterAll(async () => {
    await client.query('drop table lamps; drop function shine; drop type colour');
  });

  test.for<[string, string]>([
    ['alter table lamps drop column place', 'lamps.place has gone'],
    ['alter table lamps rename column place to room', 'lamps.place has gone'],
    ['alter table lamps alter column place type varchar(9)', 'lamps.place was text and is character varying(9)'],
    ['alter table lamps alter column place set not null', 'lamps.place may no longer be null'],
    ['alter table lamps alter column name drop default', 'lamps.name has lost its default'],
    [
      'alter table lamps add column watts integer not null',
      'lamps.watts is required, and older versions do not fill it',
    ],
    [
      "alter table lamps add check (place <> '')",
      "lamps.lamps_place_check is a new demand: CHECK ((place <> ''::text))",
    ],
    ['create unique index once on lamps (place)', 'lamps.once is a new demand'],
    ['drop index lamps_name', 'lamps.lamps_name has gone'],
    ['drop function shine', 'shine(hours integer) has gone'],
    ["alter type colour rename value 'red' to 'pink'", 'colour has lost the value red'],
    ['drop table lamps', 'lamps.id has gone'],
  ])('%s', async ([sql, expected]) => {
    await client.query(sql);
    const breaks = breaksOlder(before, await describeSchema(client));
    await client.query('rollback');
    expect(breaks.join('\n')).toContain(expected);
  });

  test('more tables, columns, values and indexes are no obstacle', async () => {
    await client.query(`
      create table rooms (id integer primary key, name text not null unique);
      alter table lamps add column watts integer, add column made timestamptz not null default now();
      alter table lamps alter column name drop not null;
      alter type colour add value 'blue';
      create index on lamps (place)`);
    const breaks = breaksOlder(before, await describeSchema(client));
    await client.query('rollback');
    expect(breaks).toEqual([]);
  });
});
