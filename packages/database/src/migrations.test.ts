/** Migrations of databases that already contain rows. */
import { afterAll, expect, inject, test } from 'vitest';
import { migrateDatabase } from './migrate.ts';
import { migrateUpTo } from './migrate-up-to.testing.ts';
import { ownDatabase } from './own-database.testing.ts';

const { client, url, drop } = await ownDatabase(inject('testServerUrl'), 'old_schema_with_rows');
afterAll(drop);

const [ada, eve, kim] = [
  '00000000-0000-4000-8000-000000000001',
  '00000000-0000-4000-8000-000000000002',
  '00000000-0000-4000-8000-000000000003',
];

test('the course on an account becomes its current enrolment, and texts become enums, without losing a value', async () => {
  await migrateUpTo(client, '0003_roles');
  await client.query(
    `insert into users (id, email, email_key, analytics_user_id, locale, subject_code, course_code, age_band, created_at) values
     ($1, 'ada@example.org', 'ada@example.org', gen_random_uuid(), 'us', 'us', 'ca-car', '16_to_17', '2026-11-01Z'),
     ($2, 'eve@example.org', 'eve@example.org', gen_random_uuid(), 'de', 'de', null, null, '2026-11-02Z'),
     ($3, 'kim@example.org', 'kim@example.org', gen_random_uuid(), 'fr', null, null, 'under_13', '2026-11-03Z')`,
    [ada, eve, kim],
  );
  await client.query(
    `insert into sessions (user_id, id, token_hash, device, platform, method, created_at) values
     ($1, gen_random_uuid(), '\\x01', 'Firefox', 'ios', 'google', '2026-11-01Z'),
     ($1, gen_random_uuid(), '\\x02', 'Firefox', null, 'email', '2026-11-02Z')`,
    [ada],
  );
  await client.query("insert into identities values ($1, 'apple', '7', null, true)", [ada]);
  await client.query(
    `insert into one_time_codes (user_id, purpose, code_hash, email, expires_at)
     values ($1, 'delete_account', 'x', 'ada@example.org', now())`,
    [ada],
  );
  await client.query(
    `insert into mail_links (user_id, id, purpose, token_hash, expires_at)
     values ($1, gen_random_uuid(), 'undo_deletion', '\\x03', now())`,
    [ada],
  );

  expect(await migrateDatabase(url)).toBeGreaterThan(0);

  const rows = async (sql: string) => (await client.query(sql)).rows;
  expect(
    await rows(
      'select user_id, subject_code, course_code, exam_date, is_current, created_at::date::text as day from enrolments',
    ),
  ).toEqual([
    { user_id: ada, subject_code: 'us', course_code: 'ca-car', exam_date: null, is_current: true, day: '2026-11-01' },
  ]);
  expect(await rows('select subject_code, age_band, roles::text[] from users order by id')).toEqual([
    { subject_code: 'us', age_band: '16_to_17', roles: ['learner'] },
    { subject_code: 'de', age_band: null, roles: ['learner'] },
    { subject_code: null, age_band: 'under_13', roles: ['learner'] },
  ]);
  expect(await rows('select platform, method from sessions order by token_hash')).toEqual([
    { platform: 'ios', method: 'google' },
    { platform: null, method: 'email' },
  ]);
  expect(await rows('select confirmed_at = created_at as is_same from sessions')).toEqual([
    { is_same: true },
    { is_same: true },
  ]);
  expect(await rows('select provider, subject from identities')).toEqual([{ provider: 'apple', subject: '7' }]);
  expect(await rows('select purpose from one_time_codes')).toEqual([{ purpose: 'delete_account' }]);
  expect(await rows('select purpose from mail_links')).toEqual([{ purpose: 'undo_deletion' }]);
  expect(await migrateDatabase(url)).toBe(0);
});

test('the database lets only one enrolment of a learner be current', async () => {
  const second = client.query(
    "insert into enrolments (user_id, subject_code, course_code, is_current) values ($1, 'de', 'de-b', true)",
    [ada],
  );
  await expect(second).rejects.toThrow('enrolments_current');
});
