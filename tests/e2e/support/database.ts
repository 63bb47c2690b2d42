/** What only time brings about, done at once in the database of the shared server. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { databaseName, passwordFile, role } from '@lanewise/database/embedded/cluster';
import pg from 'pg';

/** Line of `postmaster.pid` with the port (PostgreSQL manual, "Database File Layout"). */
const PORT_LINE = 3;

async function run(statement: string, email: string): Promise<void> {
  const folder = join(process.env.E2E_DATA_DIR as string, 'postgres');
  const [password, postmaster] = await Promise.all(
    [passwordFile, 'postmaster.pid'].map((name) => readFile(join(folder, name), 'utf8')),
  );
  const client = new pg.Client({
    host: '127.0.0.1',
    port: Number(postmaster?.split('\n')[PORT_LINE]),
    user: role,
    password: password?.trim() ?? '',
    database: databaseName,
  });
  await client.connect();
  try {
    const { rowCount } = await client.query(statement, [email.toLowerCase()]);
    if (rowCount === 0) throw new Error(`Nothing of ${email} was there.`);
  } finally {
    await client.end();
  }
}

/** Lets ten minutes pass for the codes of an account. */
export async function expireCodes(email: string): Promise<void> {
  const own = 'user_id = (select id from users where email_key = $1)';
  await run(`update one_time_codes set expires_at = now() - interval '1 second' where ${own}`, email);
}

/** Removes an account as the sweep does when its time is over. */
export async function removeAccount(email: string): Promise<void> {
  await run('delete from users where email_key = $1', email);
}
