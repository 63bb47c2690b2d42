import { randomUUID } from 'node:crypto';
import { newAddress, sender, signUp } from '@lanewise/testing/account-calls';
import { smallSnapshot } from '@lanewise/testing/small-bank';
import { startTestApp } from '@lanewise/testing/test-app';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runDetachCommand } from './detach-command.ts';

const { app, database } = await startTestApp({ snapshot: smallSnapshot() });
const { pool } = database;

beforeEach(() => vi.stubEnv('DATABASE_URL', database.url));
afterEach(() => vi.unstubAllEnvs());

async function run(...words: string[]): Promise<{ code: number; printed: string }> {
  const printed: string[] = [];
  const code = await runDetachCommand(words, (line) => printed.push(line));
  return { code, printed: printed.join('\n') };
}

const count = async (table: string) => (await pool.query(`select count(*)::int as count from ${table}`)).rows[0].count;

test('a month of long ago leaves the table of attempts, and an account’s deletion still reaches it', async () => {
  await pool.query(
    "create table attempts_2021_03 partition of attempts for values from ('2021-03-01Z') to ('2021-04-01Z')",
  );
  const email = newAddress();
  await signUp(sender(app), email);
  await pool.query(
    `insert into attempts (user_id, id, subject_code, course_code, kind, started_at, finished_at, score, total, answers, result, digest, snapshot, received_at)
     select id, $2, 'us', 'ca-car', 'practice', '2021-03-05Z', '2021-03-05Z', 0, 0, '[]', '{}', '\\x00', 'x', '2021-03-05Z' from users where email = $1`,
    [email, randomUUID()],
  );
  expect(await count('attempts')).toBe(1);

  const { code, printed } = await run('2021-03');
  expect([code, printed]).toEqual([0, expect.stringContaining('attempts_2021_03 with 1 attempts')]);
  expect([await count('attempts'), await count('attempts_2021_03')]).toEqual([0, 1]);
  expect(await run('2021-03')).toEqual({ code: 1, printed: expect.stringContaining('no table for that month') });

  await pool.query('delete from users where email = $1', [email]);
  expect(await count('attempts_2021_03')).toBe(0);
});

test.for<[string, string, string]>([
  ['this month', new Date().toISOString().slice(0, 7), 'twelve months'],
  ['no month', '2021-13', 'Usage'],
  ['an injection', '2021-03; drop table users', 'Usage'],
  ['nothing', '', 'Usage'],
])('%s is refused', async ([, month, expected]) => {
  const { code, printed } = await run(month);
  expect([code, printed]).toEqual([1, expect.stringContaining(expected)]);
});
