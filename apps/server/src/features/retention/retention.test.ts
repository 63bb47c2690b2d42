/** Every table says how long it keeps what it knows about people, and the job does it. */
import { randomUUID } from 'node:crypto';
import { sender, signUp } from '@lanewise/testing/account-calls';
import { smallSnapshot } from '@lanewise/testing/small-bank';
import { startTestApp } from '@lanewise/testing/test-app';
import { expect, test } from 'vitest';
import { allJobs } from '../../all-jobs.ts';
import { parseConfig } from '../../platform/config/config.ts';
import { sweepAccounts } from '../accounts/deletion/sweep.ts';
import { retention } from './periods.ts';
import { personalColumns } from './personal-columns.testing.ts';
import { sweepRetention } from './sweep.ts';

const { app, database } = await startTestApp({ snapshot: smallSnapshot() });
const { pool, queries } = database;
const send = sender(app);

/** All tables and their columns, without partitions. */
async function columnsOfTables(): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await pool.query<{ name: string; columns: string[] }>(
    `select table_name as name, array_agg(column_name::text) as columns from information_schema.columns
     where table_schema = 'public' and table_name not in (select relname from pg_class where relispartition or relkind = 'v')
     group by table_name`,
  );
  return new Map(rows.map(({ name, columns }) => [name, columns]));
}

const tables = await columnsOfTables();

test('every table has an entry, and no other', () => {
  expect(Object.keys(retention).toSorted()).toEqual([...tables.keys()].toSorted());
});

test('tables that are said to go with the account refer to it so that they do', async () => {
  const { rows } = await pool.query<{ name: string }>(
    `select distinct conrelid::regclass::text as name from pg_constraint
     where contype = 'f' and confrelid = 'users'::regclass and confdeltype = 'c'`,
  );
  const going = new Set(rows.map(({ name }) => name));
  const said = Object.entries(retention).flatMap(([name, { ends }]) => (ends === 'account' ? [name] : []));
  expect(said.filter((name) => !going.has(name))).toEqual([]);
});

test('jobs that are said to delete exist', () => {
  const parts = { config: parseConfig({ NODE_ENV: 'test' }), database, transport: {}, converging: app.converging };
  const jobs = allJobs({ ...parts, metrics: app.metrics.registry } as never).map(({ name }) => name);
  expect(jobs).toContain('sweep_retention');
  const said = Object.values(retention).flatMap((each) => (each.ends === 'job' ? [each.job] : []));
  for (const name of new Set(said)) expect(jobs).toContain(name);
});

/** Names that a column about a person has. */
const PERSONAL =
  /^(?:user_id|account_id|buyer_id|actor|actor_id|subject_id|pupil|recipient|name|street|phone|website|about|office|reason|customer|reference|payment|text|body|detail|sealed_bank|.*email.*)$/;

test('every column about a person in a table that outlives accounts is listed', () => {
  const found: Record<string, readonly string[]> = {};
  for (const [name, columns] of tables) {
    const entry = retention[name];
    if (entry?.ends === 'account' || (entry?.ends === 'never' && entry.why === 'says nothing about a person')) continue;
    const personal = columns.filter((column) => PERSONAL.test(column)).toSorted();
    if (personal.length > 0) found[name] = personal;
  }
  const { users: _users, partners: _partners, ...rest } = found;
  const missing = Object.entries(rest).flatMap(([name, columns]) =>
    columns.filter((column) => !personalColumns[name]?.includes(column)).map((column) => `${name}.${column}`),
  );
  const gone = Object.entries(personalColumns).flatMap(([name, columns]) =>
    columns.filter((column) => !tables.get(name)?.includes(column)).map((column) => `${name}.${column}`),
  );
  expect({ missing, gone }).toEqual({ missing: [], gone: [] });
});

const now = new Date('2036-11-28T00:00:00Z');
const ago = (days: number) => new Date(now.getTime() - days * 86_400_000);

test('webhooks go after 90 days, unpaid checkouts with their consents after 30 days, receipts after ten years', async () => {
  const userId = randomUUID();
  const event = async (id: string, settledAt: Date | null, receivedAt: Date) =>
    await pool.query(
      `insert into payment_events (provider, id, type, body, state, settled_at, received_at) values ('stripe', $1, 'x', '{}', 'applied', $2, $3)`,
      [id, settledAt, receivedAt],
    );
  await event('old', ago(91), ago(92));
  await event('new', ago(89), ago(89));
  await event('forgotten', null, ago(400));
  const checkout = async (state: string, settledAt: Date) => {
    const id = randomUUID();
    await pool.query(
      `insert into checkouts (user_id, id, plan_id, subject_code, provider, with_trial, state, opened_at, settled_at)
       values ($1, $2, 'us-month', 'us', 'stripe', false, $3, $4, $4)`,
      [userId, id, state, settledAt],
    );
    await pool.query(
      `insert into payment_consents (user_id, checkout_id, kind, text, locale, at) values ($1, $2, 'renewal', 'I agree.', 'us', $3)`,
      [userId, id, settledAt],
    );
    return id;
  };
  const [closed, recent, paid] = [
    await checkout('closed', ago(31)),
    await checkout('closed', ago(29)),
    await checkout('paid', ago(300)),
  ];
  await pool.query(
    `insert into subscriptions (user_id, id, plan_id, subject_code, provider, reference, state, period_start, period_end, renews, started_at, observed_at)
     values ($1, $2, 'us-month', 'us', 'stripe', 'sub_1', 'expired', $3, $3, false, $3, $3)`,
    [userId, paid, ago(300)],
  );
  const deleted = await sweepRetention(queries, now);
  expect(deleted).toMatchObject({ payment_events: 2, checkouts: 1, payment_consents: 1 });
  const left = async (table: string, column = 'id') =>
    (await pool.query(`select ${column} as id from ${table} order by 1`)).rows.map(({ id }) => id);
  expect(await left('payment_events')).toEqual(['new']);
  expect(await left('checkouts')).toEqual([recent, paid].toSorted());
  expect(await left('payment_consents', 'checkout_id')).toEqual([recent, paid].toSorted());
  expect(closed).not.toBe(recent);
  const later = new Date(now.getTime() + 11 * 366 * 86_400_000);
  await sweepRetention(queries, later);
  for (const table of ['payment_events', 'checkouts', 'payment_consents', 'subscriptions'])
    expect(await left(table, 'count(*)::int')).toEqual([0]);
});

test('the page of an affiliate ends with the account, and what the account was is in its export', async () => {
  const { email, token } = await signUp(send);
  const { rows } = await pool.query('select id, email_key from users where email = $1', [email]);
  const [{ id, email_key: key }] = rows;
  const affiliate = async (name: string, state: string) =>
    await pool.query(
      `insert into affiliates (id, state, name, website, about, email, email_key, locale, terms_version, account_id, requested_at)
       values ($1, $2, 'Anna', 'https://anna.example', 'I teach.', $3, $4, 'us', '1', $5, now())`,
      [name, state, email, key, id],
    );
  await affiliate('anna-page', 'approved');
  await affiliate('anna-asked', 'requested');
  await pool.query(
    `insert into declarations (id, kind, at, email, locale, buyer_id) values ($1, 'cancel', now(), $2, 'us', $3)`,
    [randomUUID(), email, id],
  );
  const { data } = (await send('exportData', undefined, { token })).json();
  const own = data.affiliates.toSorted((one: { id: string }, other: { id: string }) => one.id.localeCompare(other.id));
  expect(own).toMatchObject([{ id: 'anna-asked' }, { id: 'anna-page', website: 'https://anna.example' }]);
  expect(data.affiliates[0]).not.toHaveProperty('sealed_bank');
  expect(data.declarations).toMatchObject([{ kind: 'cancel', email }]);
  await pool.query('update users set deletes_at = now() where id = $1', [id]);
  expect(await sweepAccounts(queries)).toBe(1);
  expect((await app.inject('/api/driving/guest/affiliates/anna-page')).statusCode).toBe(404);
  const left = await pool.query('select id, state, website, about, account_id from affiliates');
  expect(left.rows).toEqual([{ id: 'anna-page', state: 'ended', website: null, about: '', account_id: null }]);
});
