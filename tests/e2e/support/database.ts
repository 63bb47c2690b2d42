/** Makes time pass by changing the database of the shared server. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { databaseName, passwordFile, role } from '@lanewise/database/embedded/cluster';
import pg from 'pg';

/** Line of `postmaster.pid` with the port (PostgreSQL manual, "Database File Layout"). */
const PORT_LINE = 3;

async function query(dataDir: string, statement: string, values: readonly unknown[]): Promise<pg.QueryResult['rows']> {
  const folder = join(dataDir, 'postgres');
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
    const { rowCount, rows } = await client.query(statement, [...values]);
    // What a statement changes has no rows, only their number.
    return rows.length > 0 ? rows : Array.from({ length: rowCount ?? 0 }, () => ({}));
  } finally {
    await client.end();
  }
}

/** Runs a statement on the shared server's database; it must find a row. */
async function run(statement: string, ...values: readonly unknown[]): Promise<pg.QueryResult['rows']> {
  const rows = await query(process.env.E2E_DATA_DIR as string, statement, values);
  if (rows.length === 0) throw new Error(`No row of ${values[0]} was found.`);
  return rows;
}

/**
 * Moves the clock of a running server's database forward, for connections made from now on: functions of our own stand before PostgreSQL's. What
 * a column's default writes keeps the real time.
 */
export async function moveDatabaseClock(dataDir: string, days: number): Promise<void> {
  for (const name of ['now', 'clock_timestamp'])
    await query(
      dataDir,
      `create or replace function public.${name}() returns timestamptz language sql
       as $$ select pg_catalog.${name}() + interval '${days} days' $$`,
      [],
    );
  await query(dataDir, `alter database ${databaseName} set search_path = public, pg_catalog`, []);
}

/** An event that a server has kept. */
export interface StoredEvent {
  readonly name: string;
  readonly properties: Readonly<Record<string, unknown>>;
  readonly session_id: string | null;
}

/** Returns the events of a visitor, in their order, from the database of a server of a test's own. */
export async function storedEvents(dataDir: string, visitor: string): Promise<StoredEvent[]> {
  const statement = 'select name, properties, session_id from events where visitor_id = $1 order by at, name desc';
  return await query(dataDir, statement, [visitor]);
}

/** Stores how fast a page was for a visitor. */
export async function keepVital(page: string, metric: string, value: number): Promise<void> {
  await run('select make_event_partitions(1)');
  await run(
    `insert into events (day, id, at, name, visitor_id, properties)
     values ((now() at time zone 'UTC')::date, gen_random_uuid(), now(), 'web_vital', gen_random_uuid(),
       jsonb_build_object('page', $1::text, 'metric', $2::text, 'value', $3::float8))`,
    page,
    metric,
    value,
  );
}

/** Makes the codes of an account ten minutes older. */
export async function expireCodes(email: string): Promise<void> {
  const own = 'user_id = (select id from users where email_key = $1)';
  await run(`update one_time_codes set expires_at = now() - interval '1 second' where ${own}`, email.toLowerCase());
}

/** Makes all sign-ins of an account and their confirmations eleven minutes older. */
export async function ageSignIns(email: string): Promise<void> {
  const own = 'user_id = (select id from users where email_key = $1)';
  await run(
    `update sessions set confirmed_at = confirmed_at - interval '11 minutes' where ${own}`,
    email.toLowerCase(),
  );
}

/** Backdates the last proof of an account's second factor by eleven minutes. */
export async function ageSecondFactor(email: string): Promise<void> {
  const own = 'user_id = (select id from users where email_key = $1)';
  await run(
    `update sessions set second_factor_at = second_factor_at - interval '11 minutes' where ${own}`,
    email.toLowerCase(),
  );
}

/** Grants a role to an account, as the operator command does. */
export async function grantRole(email: string, role: 'editor' | 'operator'): Promise<void> {
  await run(`update users set roles = array['learner', $2]::role[] where email_key = $1`, email.toLowerCase(), role);
}

/** Gives an account an entry of the directory to look after, as an operator does. */
export async function giveEntry(email: string, country: string, school: string): Promise<void> {
  await run(
    `insert into school_claims (user_id, country, school_id, proof, claimed_at)
     select id, $2, $3, 'operator', now() from users where email_key = $1
     on conflict (country, school_id) do update set user_id = excluded.user_id`,
    email.toLowerCase(),
    country,
    school,
  );
}

/** Removes an account, as the sweep does after the grace period. */
export async function removeAccount(email: string): Promise<void> {
  await run('delete from users where email_key = $1', email.toLowerCase());
}

/** Moves the start of a guest's exam back by some seconds. */
export async function ageExam(id: string, seconds: number): Promise<void> {
  await run('update guest_exams set started_at = started_at - make_interval(secs => $2) where id = $1', id, seconds);
}

interface QuestionKey {
  readonly kind: string;
  /** Numbers of the right answers, as displayed to the candidate. */
  readonly right: string[];
  /** The right number; NaN for a multiple-choice question. */
  readonly value: number;
}

/** Returns the right answers of a guest's exam by question id, which the API does not reveal while the exam is running. */
export async function examKey(id: string): Promise<(question: string) => QuestionKey> {
  const [row] = await run('select questions from guest_exams where id = $1', id);
  const stored = row?.questions as {
    id: string;
    kind: string;
    answers: string[];
    right: string[];
    number: number | null;
  }[];
  return (question) => {
    const found = stored.find((each) => each.id === question);
    if (!found) throw new Error(`${question} is not in the exam.`);
    const right = found.answers.flatMap((answer, at) => (found.right.includes(answer) ? [String(at + 1)] : []));
    return { kind: found.kind, right, value: found.number ?? Number.NaN };
  };
}

/** Approves the school account that somebody has asked for. */
export async function approveSchool(id: string): Promise<void> {
  await run(
    "update school_accounts set state = 'approved', billing = 'invoice', decided_at = now() where id = $1 returning id",
    id,
  );
}
