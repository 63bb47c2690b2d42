import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { MigrationBlocked } from './faults.ts';
import { migrateDatabase } from './migrate.ts';

/** An empty database: the template is migrated already. */
const name = 'empty_for_migrations';
let url: string;

beforeAll(async () => {
  await admin(`create database ${name}`);
  const address = new URL(inject('testServerUrl'));
  address.pathname = `/${name}`;
  url = address.href;
});

afterAll(async () => {
  await admin(`drop database ${name} with (force)`);
});

async function admin(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('testServerUrl') });
  await client.connect();
  await client.query(sql);
  await client.end();
}

test('a process that cannot get its turn says that another one is migrating', async () => {
  const other = new pg.Client({ connectionString: url });
  await other.connect();
  await other.query('select pg_advisory_lock($1)', [0x6c616e65]);
  await expect(migrateDatabase(url, 1)).rejects.toBeInstanceOf(MigrationBlocked);
  await other.end();
});

test('of processes that start at once on an empty database one migrates and the others find it done', async () => {
  const applied = await Promise.all([migrateDatabase(url), migrateDatabase(url), migrateDatabase(url)]);
  expect(applied.toSorted((a, b) => b - a).slice(1)).toEqual([0, 0]);
  expect(Math.max(...applied)).toBeGreaterThan(0);
});
