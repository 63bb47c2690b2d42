/** Backups with the configuration in deploy/pgbackrest: a dropped table is restored to the second before, and deleted learners leave the backups. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { migrateDatabase, schemaState } from '@lanewise/database/migrate';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { missingPackages, postgresPrograms, programOf } from './support/programs.ts';
import { type Daemon, freePorts, listens, until, Workshop } from './support/workshop.ts';

const needs = ['postgresql', 'pgbackrest'] as const;
const missing = missingPackages(needs);
const deploy = join(import.meta.dirname, '..', '..', 'deploy', 'pgbackrest');

let workshop: Workshop;
let url: string;
let data: string;
let port: number;
let server: Daemon;
let environment: Readonly<Record<string, string>>;

const backrest = (...words: string[]) =>
  workshop.run(
    programOf('pgbackrest'),
    ['--config', join(workshop.folder, 'pgbackrest.conf'), '--stanza=lanewise', ...words],
    environment,
  );

async function query(sql: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(sql, values)).rows;
  } finally {
    await client.end();
  }
}

async function startServer(): Promise<void> {
  server = workshop.start('postgres', join(postgresPrograms ?? '', 'postgres'), ['-D', data], { environment });
  await until('PostgreSQL answers and has ended its recovery', 60, () =>
    query('select pg_is_in_recovery() as standby').then(
      ([row]) => row?.standby === false,
      () => false,
    ),
  );
}

beforeAll(async () => {
  if (missing.length > 0) return;
  workshop = new Workshop('restore');
  [port = 0] = await freePorts(1);
  url = `postgres://lanewise@127.0.0.1:${port}/postgres`;
  data = workshop.makeFolder('data');
  const config = workshop.write('pgbackrest.conf', readFileSync(join(deploy, 'pgbackrest.conf'), 'utf8'));
  environment = {
    PGBACKREST_CONFIG: config,
    PGBACKREST_REPO1_PATH: workshop.makeFolder('repository'),
    PGBACKREST_REPO1_CIPHER_PASS: 'a passphrase of this test',
    PGBACKREST_LOG_PATH: workshop.makeFolder('log'),
    PGBACKREST_LOCK_PATH: workshop.makeFolder('lock'),
    PGBACKREST_PG1_PATH: data,
    PGBACKREST_PG1_PORT: String(port),
    PGBACKREST_PG1_SOCKET_PATH: workshop.folder,
    PGBACKREST_PG1_USER: 'lanewise',
    PGBACKREST_PG1_DATABASE: 'postgres',
  };
  workshop.run(join(postgresPrograms ?? '', 'initdb'), ['-D', data, '-U', 'lanewise', '--auth=trust', '-E', 'UTF8']);
  workshop.write(
    join('data', 'postgresql.auto.conf'),
    `listen_addresses = '127.0.0.1'\nport = ${port}\nunix_socket_directories = '${workshop.folder}'\nshared_buffers = 16MB\n${readFileSync(join(deploy, 'postgresql.conf'), 'utf8')}`,
  );
  await startServer();
  await migrateDatabase(url);
});

afterAll(async () => {
  await workshop?.close();
});

const addLearner = (email: string) =>
  query(
    'insert into users (id, email, email_key, analytics_user_id, locale) values (gen_random_uuid(), $1, $1, gen_random_uuid(), $2)',
    [email, 'us'],
  );
const learners = async () => (await query('select email from users order by email')).map(({ email }) => email);

/** Waits until the write-ahead log up to now is in the repository. */
async function archived(): Promise<void> {
  const [{ file } = {}] = await query('select pg_walfile_name(pg_current_wal_lsn()) as file');
  await query('select pg_switch_wal()');
  await until(`${file} is archived`, 60, async () => {
    const [row] = await query('select last_archived_wal as last from pg_stat_archiver');
    return String(row?.last ?? '') >= String(file);
  });
}

interface Backup {
  readonly timestamp: { readonly start: number; readonly stop: number };
}

const backups = (): readonly Backup[] => JSON.parse(backrest('info', '--output=json'))[0].backup;

test.skipIf(missing.length > 0)(
  `a dropped table is restored to the second before, including writes after the backup (${needs.join(', ')})`,
  async () => {
    backrest('stanza-create');
    await addLearner('before@example.com');
    backrest('--type=full', 'backup');
    // pgBackRest takes a backup for a moment only if it ended in an earlier second.
    await sleep(1_100);
    await addLearner('after@example.com');
    const [{ at } = {}] = await query("select to_char(clock_timestamp(), 'YYYY-MM-DD HH24:MI:SS.USTZH') as at");
    await sleep(1_000);
    await query('drop table users cascade');
    await addLearner('too-late@example.com').catch(() => undefined);
    await archived();
    await server.stop();

    backrest('--type=time', `--target=${at}`, '--target-action=promote', 'restore');
    await startServer();
    expect(await learners()).toEqual(['after@example.com', 'before@example.com']);
    const pool = new pg.Pool({ connectionString: url });
    expect(await schemaState(pool)).toEqual({ missing: 0, unknown: 0 });
    await pool.end();
    // A restored database archives again, on a new timeline.
    await archived();
    backrest('check');
  },
);

test.skipIf(missing.length > 0)('a deleted learner is gone from every backup after the retention period', async () => {
  await addLearner('gone@example.com');
  backrest('--type=full', 'backup');
  await query("delete from users where email = 'gone@example.com'");
  await archived();
  const deletion = Date.now() / 1000;
  await sleep(1_100);
  backrest('--type=full', 'backup');
  expect(backups().some(({ timestamp }) => timestamp.start < deletion)).toBe(true);
  // The real configuration counts days; counting backups makes the test take seconds. Both delete a backup with the log that only it needs.
  backrest('--repo1-retention-full-type=count', '--repo1-retention-full=1', 'expire');
  const left = backups();
  expect(left).toHaveLength(1);
  expect(left.every(({ timestamp }) => timestamp.start > deletion)).toBe(true);
  const [stanza] = JSON.parse(backrest('info', '--output=json'));
  const oldestLog = stanza.archive.at(-1).min;
  expect(oldestLog >= stanza.backup[0].archive.start).toBe(true);
  expect(await listens(port)).toBe(true);
});
