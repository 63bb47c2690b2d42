import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';

const migrations = join(import.meta.dirname, 'migrations');

interface Journal {
  readonly entries: readonly { readonly tag: string }[];
}

/** Brings a database to the schema it had right after a migration. Throws if there is no such migration. */
export async function migrateUpTo(client: pg.Client, last: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'lanewise-migrations-'));
  await cp(migrations, folder, { recursive: true });
  const file = join(folder, 'meta', '_journal.json');
  const journal = JSON.parse(await readFile(file, 'utf8')) as Journal;
  const index = journal.entries.findIndex(({ tag }) => tag === last);
  if (index < 0) throw new Error(`There is no migration ${last}.`);
  await writeFile(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, index + 1) }));
  await migrate(drizzle(client), { migrationsFolder: folder });
  await rm(folder, { recursive: true });
}
