import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { MigrationBlocked } from './faults.ts';
import { migrateDatabase } from './migrate.ts';

/** An empty database, because the template has already been migrated. */
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

test('gives up with a clear fault when another process keeps migrating', async () => {
  const other = new pg.Client({ connectionString: url });
  await other.connect();
  await other.query('select pg_advisory_lock($1)', [0x6c616e65]);
  await expect(migrateDatabase(url, 1)).rejects.toBeInstanceOf(MigrationBlocked);
  await other.end();
});

test('one of several processes starting on an empty database migrates it, the others find nothing to do', async () => {
  const applied = await Promise.all([migrateDatabase(url), migrateDatabase(url), migrateDatabase(url)]);
  expect(applied.toSorted((a, b) => b - a).slice(1)).toEqual([0, 0]);
  expect(Math.max(...applied)).toBeGreaterThan(0);
});
