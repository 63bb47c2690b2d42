/** Checks the database: settings, schema, clock, free connections and archive. */
import { schemaState } from '@lanewise/database/migrate';
import type { Database } from '@lanewise/database/pool';
import { type Finding, fault, ok, warning } from './finding.ts';

/** Milliseconds. Codes of authenticator apps change every 30 s, and tokens of providers are valid from the second they are made. */
const SKEW = 2_000;
/** Share of connections in use above which a new process may find none free. */
const CROWDED = 0.8;

type Pool = Pick<Database, 'pool'>;

/** Returns the settings of the connection by name. */
async function settingsOf({ pool }: Pool, names: readonly string[]): Promise<Readonly<Record<string, string>>> {
  const { rows } = await pool.query<{ name: string; setting: string }>(
    'select name, setting from pg_settings where name = any($1)',
    [names],
  );
  return Object.fromEntries(rows.map(({ name, setting }) => [name, setting]));
}

/** Checks how the server is set up. */
export async function checkServer(database: Pick<Database, 'pool' | 'version'>): Promise<readonly Finding[]> {
  const { pool } = database;
  const settings = await settingsOf(database, [
    'fsync',
    'full_page_writes',
    'synchronous_commit',
    'default_transaction_read_only',
    'max_connections',
    'statement_timeout',
    'server_encoding',
  ]);
  const findings: Finding[] = [ok(`PostgreSQL ${database.version}`)];
  const { rows } = await pool.query<{ standby: boolean; used: number }>(
    'select pg_is_in_recovery() as standby, (select count(*)::int from pg_stat_activity) as used',
  );
  const { standby = false, used = 0 } = rows[0] ?? {};
  if (standby || settings.default_transaction_read_only === 'on') {
    findings.push(fault('The database is read-only.', 'Point DATABASE_URL at the primary.'));
  }
  for (const name of ['fsync', 'full_page_writes', 'synchronous_commit']) {
    if (settings[name] !== 'off') continue;
    findings.push(warning(`${name} is off: a crash loses acknowledged answers.`, 'Turn it on.'));
  }
  if (settings.server_encoding !== 'UTF8') {
    findings.push(fault(`The encoding is ${settings.server_encoding}.`, 'Create the database with ENCODING UTF8.'));
  }
  if (settings.statement_timeout === '0') {
    findings.push(
      warning(
        'Statements have no time limit, because a pooler drops the setting.',
        "ALTER ROLE … SET statement_timeout = '10s', lock_timeout = '5s'.",
      ),
    );
  }
  const most = Number(settings.max_connections);
  if (used > most * CROWDED) {
    findings.push(
      warning(`${used} of ${most} connections are in use.`, 'Raise max_connections, or put a pooler in between.'),
    );
  }
  return findings;
}

/** Checks whether the schema matches this version of the program. */
export async function checkSchema({ pool }: Pool): Promise<readonly Finding[]> {
  const { missing, unknown } = await schemaState(pool);
  if (unknown > 0) {
    return [
      fault(`The database has migrations that this program does not know: ${unknown}.`, 'Run the newer version.'),
    ];
  }
  if (missing > 0) return [warning(`Missing migrations: ${missing}.`, 'The next start applies them.')];
  return [ok('up to date')];
}

/** Compares our clock with the database's. */
export async function checkClock({ pool }: Pool, now: () => Date): Promise<readonly Finding[]> {
  const asked = now().getTime();
  const { rows } = await pool.query<{ at: Date }>('select clock_timestamp() as at');
  const answered = now().getTime();
  const there = rows[0]?.at.getTime() ?? answered;
  // The database read its clock some time between the two.
  const skew = there < asked ? asked - there : Math.max(there - answered, 0);
  if (skew <= SKEW) return [ok('agrees with the database')];
  return [
    fault(
      `This machine's clock and the database's differ by ${Math.round(skew / 1000)} s.`,
      'Let both follow a time server (timedatectl set-ntp true).',
    ),
  ];
}

/** Checks that the write-ahead log is being archived; without that there is no point-in-time recovery. */
export async function checkArchive(database: Pool): Promise<readonly Finding[]> {
  const settings = await settingsOf(database, ['archive_mode', 'wal_level']);
  if (settings.archive_mode === 'off') {
    return [
      warning(
        'The write-ahead log is not archived: a restore loses everything since the last backup.',
        'See Backups in docs/operations.md.',
      ),
    ];
  }
  const { rows } = await database.pool.query<{ failing: boolean }>(
    `select last_failed_time is not null and (last_archived_time is null or last_failed_time > last_archived_time) as failing
     from pg_stat_archiver`,
  );
  if (rows[0]?.failing) return [fault('Archiving the write-ahead log fails.', "See the database's log.")];
  return [ok('the write-ahead log is archived')];
}
