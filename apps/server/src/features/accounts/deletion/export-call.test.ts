/** The export of all data. */
import { randomUUID } from 'node:crypto';
import { lastMail, sender, signUp, tokenIn } from '@lanewise/testing/account-calls';
import { smallSnapshot } from '@lanewise/testing/small-bank';
import { startTestApp } from '@lanewise/testing/test-app';
import { expect, test } from 'vitest';
import { signVisitor } from '../../events/signature.ts';

const { app, database } = await startTestApp({ snapshot: smallSnapshot() });
const send = sender(app);

test('contains every table with rows of the learner, and every column except hashes', async () => {
  const { token } = await signUp(send);
  const answer = await send('exportData', undefined, { token });
  expect(answer).toAnswer('exportData');
  const { rows } = await database.pool.query<{ table: string; columns: string[] }>(
    `select table_name as table, array_agg(column_name::text order by column_name) as columns
     from information_schema.columns where table_schema = 'public'
       and table_name not in (select relname from pg_class where relispartition)
     group by table_name having table_name in ('users', 'affiliates', 'declarations') or bool_or(column_name = 'user_id') order by 1`,
  );
  const { data } = answer.json<{ data: Record<string, Record<string, unknown>[]> }>();
  // Events are kept for browsers, and exported with the account that signed in there.
  expect(Object.keys(data).toSorted()).toEqual(['events', ...rows.map(({ table }) => table)].toSorted());
  expect(rows.length).toBeGreaterThan(5);
  for (const { table, columns } of rows) {
    const [row] = data[table] ?? [];
    if (row) expect(Object.keys(row).toSorted()).toEqual(columns.filter((name) => !name.endsWith('_hash')).toSorted());
  }
});

test('contains only data of the learner, and no password and no token', async () => {
  const [ada, eve] = [await signUp(send), await signUp(send)];
  const keys = { secretKey: Buffer.alloc(32, 7), previousSecretKeys: [] };
  const signature = signVisitor(keys, randomUUID());
  await send('saveSignature', { signature }, ada);
  const question = 'Who goes first when two cars stop together?';
  await send('askQuestion', { subject_code: 'us', question }, { ...ada, locale: 'en' });
  const answer = await send('exportData', undefined, ada);
  const { data } = answer.json();
  expect(data.users).toMatchObject([{ email: ada.email, locale: 'us' }]);
  expect(data.signatures).toMatchObject([{ signature }]);
  expect(data.asked_questions).toMatchObject([{ question, state: 'open' }]);
  expect(data.sessions).toMatchObject([{ method: 'password' }]);
  expect(data.mail_links).toMatchObject([{ purpose: 'confirm_email', email: ada.email }]);
  const { code, ...mail } = await lastMail(database, ada.email, 'confirm_email');
  for (const secret of [eve.email, ada.token, tokenIn(mail), 'argon2', code]) {
    expect(answer.body).not.toContain(`${secret}`);
  }
});

test('tells neither the key of an exam nor the seed of its clips', async () => {
  const { email, token } = await signUp(send);
  const clipSeed = randomUUID();
  await database.pool.query(
    `insert into exams (user_id, id, subject_code, course_code, blueprint, mode, language, snapshot, questions, clip_seed)
     select id, gen_random_uuid(), 'uk', 'uk-car', 'uk-car', 'standard', 'en', 'a', '["the key"]', $2 from users where email = $1`,
    [email, clipSeed],
  );
  const answer = await send('exportData', undefined, { token });
  expect(answer.json().data.exams).toMatchObject([{ course_code: 'uk-car' }]);
  for (const secret of [clipSeed, 'the key']) expect(answer.body).not.toContain(secret);
});

test('tells the attempts without the readiness that plans sell', async () => {
  const { email, token } = await signUp(send);
  await database.pool.query(
    `insert into attempts (user_id, id, subject_code, course_code, kind, snapshot, started_at, finished_at, score, total, answers, result, digest)
     select id, gen_random_uuid(), 'us', 'ca-car', 'practice', 'a', now(), now(), 7, 10, '[]', $2, '' from users where email = $1`,
    [email, { right: 7, readiness: { probability: 0.8642 } }],
  );
  const answer = await send('exportData', undefined, { token });
  expect(answer.json().data.attempts).toMatchObject([{ result: { right: 7, readiness: null } }]);
  expect(answer.body).not.toContain('0.8642');
});

test('is limited to ten an hour', async () => {
  const { token } = await signUp(send);
  for (let exports = 0; exports < 10; exports += 1) await send('exportData', undefined, { token });
  expect(await send('exportData', undefined, { token })).toBeRefusedWith('TOO_MANY_TRIES');
});
