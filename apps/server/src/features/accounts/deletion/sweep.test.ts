/** Deletion of accounts that are due and of expired rows. */
import { randomUUID } from 'node:crypto';
import {
  fieldsOf,
  goodPassword,
  lastMail,
  mailsTo,
  newAddress,
  sender,
  signUp,
  tokenIn,
} from '@lanewise/testing/account-calls';
import { smallSnapshot } from '@lanewise/testing/small-bank';
import { startTestApp } from '@lanewise/testing/test-app';
import { beforeEach, describe, expect, test } from 'vitest';
import { signVisitor } from '../../events/signature.ts';
import { sweepAccounts, sweepExpired } from './sweep.ts';

const { app, database } = await startTestApp({ snapshot: smallSnapshot() });
const send = sender(app);
const { pool, queries } = database;

const isThere = async (email: string) =>
  ((await pool.query('select from users where email = $1', [email])).rowCount ?? 0) > 0;

beforeEach(() => pool.query('delete from users'));

describe('an account that is due', () => {
  const plan = (email: string, moment: string) =>
    pool.query(`update users set deletes_at = now() + $2::interval where email = $1`, [email, moment]);

  test('is deleted with everything that belongs to it, and its owner gets a mail', async () => {
    const { email, token } = await signUp(send);
    const signature = signVisitor({ secretKey: Buffer.alloc(32, 7), previousSecretKeys: [] }, randomUUID());
    expect(await send('saveSignature', { signature }, { token })).toAnswer('saveSignature');
    const link = tokenIn(await lastMail(database, email, 'confirm_email'));
    const { rows: users } = await pool.query('select id from users where email = $1', [email]);
    await plan(email, '-1 second');
    expect(await sweepAccounts(queries)).toBe(1);
    expect(await isThere(email)).toBe(false);
    expect(await send('getSettings', undefined, { token })).toBeRefusedWith('AUTHENTICATION');
    expect(await send('login', { email, password: goodPassword })).toBeRefusedWith('USER_NOT_FOUND');
    expect(await lastMail(database, email, 'deleted')).toMatchObject({ to: email, locale: 'us' });
    // Only a record of the link remains, so that opening it explains why it no longer works.
    const { rows: tables } = await pool.query<{ table: string }>(
      `select distinct table_name as table from information_schema.columns
       where table_schema = 'public' and column_name = 'user_id'`,
    );
    for (const { table } of tables) {
      const { rows } = await pool.query(`select * from ${table} where user_id = $1`, [users[0].id]);
      expect([table, rows.length]).toEqual([table, table === 'mail_links' ? 1 : 0]);
      expect(JSON.stringify(rows)).not.toContain(email);
    }
    const answer = await send('confirmEmail', { token: link });
    expect(fieldsOf(answer)).toEqual({ token: 'email.user_does_not_exist' });
    // The address can be used for a new account.
    await signUp(send, email);
  });

  test('exists until the date', async () => {
    const [asked, other] = [await signUp(send), await signUp(send)];
    await plan(asked.email, '1 hour');
    expect(await sweepAccounts(queries)).toBe(0);
    expect([await isThere(asked.email), await isThere(other.email)]).toEqual([true, true]);
  });

  test('is deleted once, even by parallel sweeps of many accounts', async () => {
    await pool.query(
      `insert into users (id, email, email_key, analytics_user_id, locale, deletes_at)
       select gen_random_uuid(), 'many.' || n || '@example.com', 'many.' || n || '@example.com', gen_random_uuid(), 'de',
         now() - interval '1 day' from generate_series(1, 50) n`,
    );
    const swept = await Promise.all([sweepAccounts(queries), sweepAccounts(queries), sweepAccounts(queries)]);
    expect(swept.reduce((sum, count) => sum + count)).toBe(50);
    expect(await mailsTo(database, 'many.7@example.com')).toMatchObject([{ kind: 'deleted', locale: 'de' }]);
  });
});

describe("a child's account", () => {
  async function child(daysAgo: number): Promise<string> {
    const { email, token } = await signUp(send);
    const body = { age_band: 'under_13', subject_code: 'us', parent_email: newAddress('parent') };
    await send('giveAge', body, { token });
    await pool.query('update users set parent_asked_at = now() - make_interval(days => $2) where email = $1', [
      email,
      daysAgo,
    ]);
    return email;
  }

  test("is deleted without a parent's consent after 14 days", async () => {
    const [old, young, confirmed] = [await child(15), await child(13), await child(15)];
    await pool.query('update users set parent_confirmed_at = now() where email = $1', [confirmed]);
    expect(await sweepAccounts(queries)).toBe(1);
    expect(await Promise.all([old, young, confirmed].map(isThere))).toEqual([false, true, true]);
  });
});

test('deletes expired rows and keeps all others', async () => {
  await pool.query('delete from mail_links');
  await pool.query('delete from rate_limits');
  const { email } = await signUp(send);
  await send('login', { email, password: goodPassword });
  await pool.query(
    `update sessions set last_seen_at = now() - interval '181 days'
     where token_hash = (select token_hash from sessions limit 1)`,
  );
  await send('sendRestoreCode', { email });
  await pool.query(
    `update one_time_codes set expires_at = now() - interval '25 hours' where purpose = 'restore_password'`,
  );
  await pool.query(
    `insert into mail_links (user_id, id, purpose, token_hash, expires_at)
     values (gen_random_uuid(), gen_random_uuid(), 'confirm_email', 'x', now() - interval '91 days')`,
  );
  await pool.query(
    `insert into known_devices (user_id, device, signed_in_at)
     select id, 'Mosaic on SunOS', now() - interval '181 days' from users`,
  );
  await pool.query(
    `insert into sign_in_challenges (user_id, token_hash, method, expires_at)
     select id, 'x', 'password', now() - interval '1 second' from users where email = $1`,
    [email],
  );
  await pool.query(
    `insert into passkey_challenges (browser_hash, challenge_hash, task, expires_at)
     values ('x', 'x', 'sign_in', now() - interval '1 second'), ('x', 'y', 'sign_in', now() + interval '1 minute')`,
  );
  await pool.query(
    `insert into account_events (user_id, id, event, at)
     select id, gen_random_uuid(), 'signed_in', now() - interval '181 days' from users where email = $1`,
    [email],
  );
  await pool.query(
    `insert into used_provider_tokens (token_hash, expires_at)
     values ('old', now() - interval '1 second'), ('new', now() + interval '1 hour')`,
  );
  await pool.query("insert into rate_limits (key, points, expire) values ('old', 1, 1)");
  const swept = {
    sessions: 1,
    devices: 1,
    challenges: 1,
    passkeyChallenges: 1,
    codes: 1,
    links: 1,
    events: 1,
    providerTokens: 1,
    limits: 1,
  };
  expect(await sweepExpired(queries)).toEqual(swept);
  expect(await sweepExpired(queries)).toEqual({
    sessions: 0,
    devices: 0,
    challenges: 0,
    passkeyChallenges: 0,
    codes: 0,
    links: 0,
    events: 0,
    providerTokens: 0,
    limits: 0,
  });
});
