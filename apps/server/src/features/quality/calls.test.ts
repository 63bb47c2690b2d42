/** What is told about checking and outcomes: counted from the bank, from reports and from what learners tell of their tests. */
import { randomUUID } from 'node:crypto';
import '@lanewise/testing/matchers';
import { newAddress, sender, signUp } from '@lanewise/testing/account-calls';
import { smallSnapshot } from '@lanewise/testing/small-bank';
import { newStaff } from '@lanewise/testing/staff';
import { startTestApp } from '@lanewise/testing/test-app';
import { describe, expect, test } from 'vitest';
import { outcomesOf } from './outcomes.ts';

const { app, database } = await startTestApp({ snapshot: smallSnapshot() });
const send = sender(app);
const checking = () => app.inject('/api/v3/guest/quality/checking');

describe('what is checked', () => {
  test('is counted by country from the bank, and nothing is mended where nobody has reported anything', async () => {
    const answer = await checking();
    expect(answer).toAnswer('getChecking');
    const { countries, reports, mended } = answer.json();
    expect(countries.map(({ country }: { country: string }) => country)).toEqual(['us', 'de']);
    expect(countries[0].questions).toBeGreaterThanOrEqual(countries[0].read);
    expect(countries[0].values).toBeNull();
    expect([reports, mended]).toEqual([{ open: 0, fixed: 0, declined: 0 }, []]);
  });

  test('a mistake that is reported and corrected is listed with its day, without what anybody wrote', async () => {
    const { token } = await signUp(send, newAddress());
    const staff = await newStaff({ send, database });
    const reported = async (page_id: string, state: string) => {
      const body = { page_id, reason: 'outdated', text: 'My own words.' };
      const { id } = (await send('reportQuestion', body, { token, locale: 'en' })).json();
      const closing = { id, state, note: 'A note of the house.' };
      expect((await send('closeReport', closing, { token: staff.token })).statusCode).toBe(200);
    };
    await reported('us-s1', 'fixed');
    await reported('us-s2', 'declined');
    const answer = await checking();
    expect(answer.json()).toMatchObject({
      reports: { open: 0, fixed: 1, declined: 1 },
      mended: [{ page_id: 'us-s1', country: 'us', language: 'en', reason: 'outdated' }],
    });
    expect(answer.json().mended[0].closed_on).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(answer.body).not.toMatch(/My own words|note of the house/);
  });
});

describe('outcomes', () => {
  const told = (count: number, predicted: number, is_passed: boolean) =>
    Array.from({ length: count }, () => ({ predicted, is_passed }));

  test('are not told below fifty', () => {
    expect(outcomesOf(told(49, 0.9, true))).toEqual({ outcomes: null, groups: [], confident_failures: null });
  });

  test('are told by predicted chance with their interval; a group of a few is left out', () => {
    const found = outcomesOf([
      ...told(45, 0.95, true),
      ...told(5, 1, false),
      ...told(9, 0.2, false),
      ...told(1, 0.7, true),
    ]);
    expect(found).toMatchObject({ outcomes: 60, confident_failures: 5 });
    expect(found.groups).toEqual([
      {
        from: 0.9,
        to: 1,
        outcomes: 50,
        predicted: expect.closeTo(0.955),
        passed: 0.9,
        low: expect.closeTo(0.786, 3),
        high: expect.closeTo(0.957, 3),
      },
    ]);
  });

  test('are of each learner’s first test, with what the last mock exam before it said', async () => {
    const { pool } = database;
    const { email } = await signUp(send, newAddress());
    await pool.query(
      `insert into users select (jsonb_populate_record(users, jsonb_build_object('id', gen_random_uuid(), 'analytics_user_id', gen_random_uuid(), 'email', 'outcome-' || n, 'email_key', 'outcome-' || n))).*
       from users, generate_series(1, 50) as n where email = $1`,
      [email],
    );
    const { rows } = await pool.query<{ id: string }>(
      "select id from users where email like 'outcome-%' order by email",
    );
    const exam = async (userId: string, day: string, probability: number) => {
      const id = randomUUID();
      await pool.query(
        `insert into exams (user_id, id, subject_code, course_code, blueprint, mode, language, snapshot, questions, started_at, finished_at)
         values ($1, $2, 'us', 'ca-car', 'ca-car', 'standard', 'en', 'test', '[]', $3, $3)`,
        [userId, id, day],
      );
      await pool.query(
        `insert into attempts (user_id, id, subject_code, course_code, kind, started_at, finished_at, received_at, score, total, answers, result, digest, snapshot)
         values ($1, $2, 'us', 'ca-car', 'exam', $3, $3, $3, 9, 10, '[]', $4, '\\x00', 'test')`,
        [userId, id, day, JSON.stringify({ readiness: { probability } })],
      );
    };
    const taken = (userId: string, day: string, isPassed: boolean) =>
      pool.query(
        "insert into official_tests (user_id, subject_code, course_code, taken_on, is_passed, reported_at) values ($1, 'us', 'ca-car', $2, $3, now())",
        [userId, day, isPassed],
      );
    for (const { id } of rows.slice(1)) {
      await exam(id, '2026-11-02', 0.2);
      await exam(id, '2026-11-03', 0.8);
      await exam(id, '2026-11-20', 0.99);
      await taken(id, '2026-11-10', true);
      await taken(id, '2026-11-12', false);
    }
    const first = rows[0]?.id ?? '';
    await taken(first, '2026-11-10', true);
    const outcomes = async () => await app.inject('/api/v3/guest/quality/outcomes');
    // The fiftieth learner has told of a test, but no mock exam had said anything.
    expect((await outcomes()).json().outcomes).toBeNull();
    await exam(first, '2026-11-03', 0.8);
    const answer = await outcomes();
    expect(answer).toAnswer('getOutcomes');
    expect(answer.json()).toMatchObject({
      outcomes: 50,
      groups: [{ from: 0.7, outcomes: 50, passed: 1 }],
      confident_failures: 0,
    });
  });
});
