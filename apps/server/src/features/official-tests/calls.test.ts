/** What follows from the official test: an offer to stop paying, or money back by the guarantee. */

import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@lanewise/contracts/durations';
import '@lanewise/testing/matchers';
import { lastMail, mailsTo } from '@lanewise/testing/account-calls';
import { startPaymentFixture } from '@lanewise/testing/payment-fixture';
import { newStaff } from '@lanewise/testing/staff';
import { describe, expect, test } from 'vitest';

const fixture = await startPaymentFixture();
const { database, send, standIns } = fixture;
const { pool } = database;
const staff = await newStaff({ send, database });

const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);

interface Studied {
  /** Days since the mock exam that stated the readiness. */
  readonly daysAgo?: number;
  /** Other days on which tests were received. */
  readonly studyDays?: number;
  /** Whether the attempt that stated the readiness is an exam of the server. */
  readonly isExam?: boolean;
  /** Days since that exam by the device's clock. */
  readonly saidDaysAgo?: number;
}

/** A learner with a plan who has taken a mock exam with this readiness. */
async function learner(
  plan: string | null,
  probability: number,
  { daysAgo = 1, studyDays = 2, isExam = true, saidDaysAgo = daysAgo }: Studied = {},
) {
  const buyer = await fixture.newBuyer();
  if (plan !== null) await fixture.buy(buyer.token, plan, { trialDays: plan === 'us-month' ? 7 : 0 });
  const before = (days: number) => new Date(standIns.now().getTime() - days * DAY_MS);
  const attempt = async (id: string, receivedAt: Date, finishedAt: Date, stated: number) =>
    await pool.query(
      `insert into attempts (user_id, id, subject_code, course_code, kind, started_at, finished_at, received_at, score, total, answers, result,
         digest, snapshot)
       values ($1, $2, 'us', 'ca-car', 'exam', $3, $3, $4, 9, 10, '[]', $5, '\\x00', 'test')`,
      [
        buyer.userId,
        id,
        finishedAt,
        receivedAt,
        JSON.stringify({ readiness: { probability: stated, low: 0.1, high: 0.99, answers: 200 } }),
      ],
    );
  for (let day = 1; day <= studyDays; day += 1)
    await attempt(randomUUID(), before(daysAgo + day), before(daysAgo + day), 0.2);
  const id = randomUUID();
  if (isExam)
    await pool.query(
      `insert into exams (user_id, id, subject_code, course_code, blueprint, mode, language, snapshot, questions, started_at, finished_at)
       values ($1, $2, 'us', 'ca-car', 'ca-car', 'standard', 'en', 'test', '[]', $3, $3)`,
      [buyer.userId, id, before(daysAgo)],
    );
  await attempt(id, before(daysAgo), before(saidDaysAgo), probability);
  const { rows } = await pool.query('select email from users where id = $1', [buyer.userId]);
  return { ...buyer, email: rows[0].email as string };
}

const today = () => dayOf(standIns.now().getTime());
const told = (isPassed: boolean, takenOn = today()) => ({
  subject_code: 'us',
  course_code: 'ca-car',
  taken_on: takenOn,
  is_passed: isPassed,
  office: 'DMV, Oakland',
});
const report = async (token: string, isPassed: boolean, takenOn?: string) =>
  await send('reportOfficialTest', told(isPassed, takenOn), { token });

describe('the offer to stop paying', () => {
  test('is made above a readiness of 95 % and ends the renewal with one press, however often it is pressed', async () => {
    const { token, email } = await learner('us-month', 0.96);
    const [own] = await fixture.subscriptions(token);
    expect(own).toMatchObject({ stop_reason: 'ready', state: 'trialing' });
    for (const _time of [1, 2])
      expect((await send('setRenewal', { id: own?.id, renews: false }, { token })).statusCode).toBe(200);
    expect((await fixture.subscriptions(token))[0]).toMatchObject({ state: 'cancelling', stop_reason: null });
    const kinds = (await mailsTo(database, email)).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'subscription_cancelled')).toHaveLength(1);
  });

  test('is made to whoever has passed, and not at 95 % or to whoever pays nothing more', async () => {
    const { token } = await learner('us-month', 0.95);
    expect((await fixture.subscriptions(token))[0]?.stop_reason).toBeNull();
    const answer = await report(token, true);
    expect(answer).toAnswer('reportOfficialTest');
    expect(answer.json()).toEqual({ claim: null, obstacle: null });
    expect((await fixture.subscriptions(token))[0]?.stop_reason).toBe('passed');
    const pass = await learner('us-pass-30', 0.99);
    expect((await fixture.subscriptions(pass.token))[0]?.stop_reason).toBeNull();
  });
});

describe('the guarantee', () => {
  test('gives the last payment back once an operator agrees, however often anything is sent', async () => {
    const { token, userId, email } = await learner('us-pass-30', 0.9);
    const answers = await Promise.all([report(token, false), report(token, false)]);
    for (const answer of answers) expect(answer.json()).toEqual({ claim: 'waiting', obstacle: null });
    const as = { token: staff.token };
    const list = await send('listClaims', undefined, as);
    expect(list).toAnswer('listClaims');
    expect(list.json().claims).toContainEqual(
      expect.objectContaining({
        learner_id: userId,
        readiness: 0.9,
        amount: 999,
        state: 'waiting',
        office: 'DMV, Oakland',
      }),
    );
    const body = { key: randomUUID(), reason: 'The readiness and the date fit.', learner_id: userId, pays: true };
    const decided = await Promise.all([send('decideClaim', body, as), send('decideClaim', body, as)]);
    for (const answer of decided) expect(answer.json()).toEqual({ state: 'paid' });
    expect(await lastMail(database, email, 'guarantee_paid')).toMatchObject({ price: { amount: 999 } });
    await fixture.settle();
    expect((await fixture.subscriptions(token))[0]?.state).toBe('refunded');
    const { rows } = await pool.query('select total from refunds where user_id = $1', [userId]);
    expect(rows).toEqual([{ total: 999 }]);
    expect((await report(token, false)).json()).toEqual({ claim: 'paid', obstacle: null });
    const other = { ...body, key: randomUUID(), pays: false };
    expect(await send('decideClaim', other, as)).toBeRefusedWith('VALIDATION', ['key']);
  });

  test('is refused by an operator with a mail, and nothing is given back', async () => {
    const { token, userId, email } = await learner('us-pass-30', 0.93);
    await report(token, false);
    const body = { key: randomUUID(), reason: 'The office knows of no such test.', learner_id: userId, pays: false };
    const decided = await send('decideClaim', body, { token: staff.token });
    expect(decided).toAnswer('decideClaim');
    expect(await lastMail(database, email, 'guarantee_refused')).toMatchObject({ order: expect.any(String) });
    await fixture.settle();
    expect((await fixture.subscriptions(token))[0]?.state).toBe('active');
  });

  test.each<[string, string | null, number, Studied, number, string]>([
    ['without a plan', null, 0.99, {}, 0, 'no_plan'],
    ['with a readiness below 90 %', 'us-pass-30', 0.89, {}, 0, 'not_ready'],
    ['with a readiness of the day itself', 'us-pass-30', 0.99, { daysAgo: 0 }, 0, 'not_ready'],
    ['with a readiness older than 30 days', 'us-pass-30', 0.99, { daysAgo: 32 }, 0, 'not_ready'],
    ['told after more than 30 days', 'us-pass-30', 0.99, { daysAgo: 40 }, 32, 'too_late'],
    [
      'to today’s test that the device dates yesterday',
      'us-pass-30',
      0.99,
      { daysAgo: 0, saidDaysAgo: 1 },
      0,
      'not_ready',
    ],
    ['to an attempt that is no exam of the server', 'us-pass-30', 0.99, { isExam: false }, 0, 'not_ready'],
    ['after two days of study', 'us-pass-30', 0.99, { studyDays: 1 }, 0, 'not_ready'],
  ])('does not apply %s', async (_what, plan, probability, studied, testDaysAgo, obstacle) => {
    const { token } = await learner(plan, probability, studied);
    const takenOn = dayOf(standIns.now().getTime() - testDaysAgo * DAY_MS);
    expect((await report(token, false, takenOn)).json()).toEqual({ claim: null, obstacle });
  });

  test('applies once for each person', async () => {
    const { token } = await learner('us-pass-30', 0.95);
    await report(token, false);
    const before = dayOf(standIns.now().getTime() - DAY_MS);
    expect((await report(token, false, before)).json()).toEqual({ claim: null, obstacle: 'asked_before' });
  });

  test('needs a day that has come, an office, and a course', async () => {
    const { token } = await learner(null, 0.5);
    const wrong = async (change: object) => await send('reportOfficialTest', { ...told(false), ...change }, { token });
    const tomorrow = dayOf(standIns.now().getTime() + 2 * DAY_MS);
    expect(await wrong({ taken_on: tomorrow })).toBeRefusedWith('VALIDATION', ['taken_on']);
    expect(await wrong({ office: ' ' })).toBeRefusedWith('VALIDATION', ['office']);
    expect(await wrong({ course_code: 'none' })).toBeRefusedWith('COURSE_NOT_FOUND');
  });
});
