/** Sales figures, compared with figures worked out by hand. */
import { randomUUID } from 'node:crypto';
import type { Sales } from '@lanewise/contracts/calls/back-office-sales';
import { fieldsOf, sender } from '@lanewise/testing/account-calls';
import { smallSnapshot } from '@lanewise/testing/small-bank';
import { newStaff } from '@lanewise/testing/staff';
import { startTestApp } from '@lanewise/testing/test-app';
import { describe, expect, test } from 'vitest';

const { app, database } = await startTestApp({ snapshot: smallSnapshot() });
const { pool } = database;
const { token } = await newStaff({ send: sender(app), database });

const ask = async (query: string) =>
  await app.inject({ url: `/api/v3/admin/sales?${query}`, headers: { authorization: `Bearer ${token}` } });
const sales = async (query: string) => {
  const answer = await ask(query);
  expect(answer).toAnswer('getSales');
  return answer.json<Sales>();
};

/** Stores a subscription with its transitions: `[state, moment]` in order. */
async function subscription(
  plan: string,
  events: readonly (readonly [string, string])[],
  renews = true,
): Promise<void> {
  const [userId, id] = [randomUUID(), randomUUID()];
  const last = events.at(-1) ?? ['expired', ''];
  await pool.query(
    `insert into subscriptions (user_id, id, plan_id, subject_code, provider, reference, state, period_start, period_end,
       renews, started_at, observed_at) values ($1, $2, $3, $4, 'stripe', $5, $6, now(), now(), $7, now(), now())`,
    [userId, id, plan, plan.slice(0, 2), `sub_${id}`, last[0], renews],
  );
  let from: string | null = null;
  for (const [index, [state, at]] of events.entries()) {
    await pool.query(
      `insert into subscription_transitions (user_id, subscription_id, number, from_state, to_state, cause, source, at)
       values ($1, $2, $3, $4, $5, 'paid', 'test', $6)`,
      [userId, id, index + 1, from, state, at],
    );
    from = state;
  }
}

let receipts = 0;
async function paid(plan: string, amount: number, currency: string, at: string): Promise<void> {
  receipts += 1;
  await pool.query(
    `insert into receipts (user_id, number, subscription_id, plan_id, provider, payment, amount, currency, tax_name, paid_at)
     values ($1, $2, $3, $4, 'stripe', $5, $6, $7, 'VAT', $8)`,
    [randomUUID(), receipts, randomUUID(), plan, `ch_${receipts}`, amount, currency, at],
  );
}

async function refunded(plan: string, amount: number, currency: string, at: string): Promise<void> {
  await pool.query(
    `insert into refunds (user_id, provider, payment, total, amount, currency, subscription_id, plan_id, at)
     values ($1, 'stripe', $2, $3, $3, $4, $5, $6, $7)`,
    [randomUUID(), `ch_${randomUUID()}`, amount, currency, randomUUID(), plan, at],
  );
}

// Two payments on 2 November in dollars, one of them one second before midnight; one on the 3rd; a refund on the 4th; euros on the 3rd.
await paid('us-month', 799, 'USD', '2026-11-02T00:00:00Z');
await paid('us-pass-30', 1999, 'USD', '2026-11-02T23:59:59Z');
await paid('us-month', 799, 'USD', '2026-11-03T00:00:00Z');
await paid('de-month', 999, 'EUR', '2026-11-03T12:00:00Z');
await paid('de-month', 999, 'EUR', '2026-10-31T12:00:00Z');
await refunded('us-month', 799, 'USD', '2026-11-04T08:00:00Z');

// Running before and throughout November.
await subscription('us-month', [['active', '2026-10-01T08:00:00Z']]);
// Running before November, cancelled on the 1st (and still running), ends on the 3rd.
await subscription('us-month', [
  ['active', '2026-10-03T08:00:00Z'],
  ['cancelling', '2026-11-01T08:00:00Z'],
  ['expired', '2026-11-03T08:00:00Z'],
]);
// A trial from before November, paid on the 2nd and disputed on the 5th.
await subscription('us-month', [
  ['trialing', '2026-10-30T08:00:00Z'],
  ['active', '2026-11-02T08:00:00Z'],
  ['disputed', '2026-11-05T08:00:00Z'],
]);
// A trial that starts on the 1st, is cancelled on the 2nd and ends on the 4th without a payment.
await subscription('de-month', [
  ['trialing', '2026-11-01T08:00:00Z'],
  ['cancelling', '2026-11-02T08:00:00Z'],
  ['expired', '2026-11-04T08:00:00Z'],
]);
// Paid at once on the 3rd; the renewal fails on the 4th, which ends nothing yet.
await subscription('de-month', [
  ['active', '2026-11-03T08:00:00Z'],
  ['past_due', '2026-11-04T08:00:00Z'],
]);
// A pass is not a subscription.
await subscription('us-pass-30', [['active', '2026-11-02T08:00:00Z']], false);

const november = 'from=2026-11-01&to=2026-11-05';

describe('revenue', () => {
  test('is counted by the UTC day of the payment, refunds by their own day, each currency separately', async () => {
    expect((await sales(november)).revenue_days).toEqual([
      { day: '2026-11-02', currency: 'USD', gross: 2798, refunded: 0, payments: 2 },
      { day: '2026-11-03', currency: 'EUR', gross: 999, refunded: 0, payments: 1 },
      { day: '2026-11-03', currency: 'USD', gross: 799, refunded: 0, payments: 1 },
      { day: '2026-11-04', currency: 'USD', gross: 0, refunded: 799, payments: 0 },
    ]);
  });

  test('is counted by country and plan', async () => {
    expect((await sales(november)).revenue_by).toEqual([
      { country: 'de', plan: 'de-month', currency: 'EUR', gross: 999, refunded: 0, payments: 1 },
      { country: 'us', plan: 'us-month', currency: 'USD', gross: 1598, refunded: 799, payments: 2 },
      { country: 'us', plan: 'us-pass-30', currency: 'USD', gross: 1999, refunded: 0, payments: 1 },
    ]);
  });
});

describe('subscribers and trials', () => {
  test('are counted by day, with subscribers who left and trials that converted or did not', async () => {
    const { days } = await sales(november);
    expect(days.map(({ day, ...rest }) => [day, ...Object.values(rest)])).toEqual([
      // running, started, ended, trials, converted, lost
      ['2026-11-01', 2, 0, 0, 1, 0, 0],
      ['2026-11-02', 3, 1, 0, 0, 1, 0],
      ['2026-11-03', 3, 1, 1, 0, 0, 0],
      ['2026-11-04', 3, 0, 0, 0, 0, 1],
      ['2026-11-05', 2, 0, 1, 0, 0, 0],
    ]);
  });

  test('are counted by country and plan, with those from before the period', async () => {
    expect((await sales(november)).by).toEqual([
      { country: 'de', plan: 'de-month', running_before: 0, started: 1, ended: 0, trials: 1, converted: 0, lost: 1 },
      { country: 'us', plan: 'us-month', running_before: 2, started: 1, ended: 2, trials: 0, converted: 1, lost: 0 },
    ]);
  });

  test('can be limited to one country or plan', async () => {
    const german = await sales(`${november}&country=de`);
    expect(german.days.map(({ running }) => running)).toEqual([0, 0, 1, 1, 1]);
    expect(german.revenue_by.map(({ plan }) => plan)).toEqual(['de-month']);
    expect((await sales(`${november}&plan=us-pass-30`)).revenue_days).toHaveLength(1);
  });
});

test('thirty days are counted by default, and a reversed or overlong period is refused', async () => {
  expect((await sales('to=2026-11-30')).days).toHaveLength(30);
  expect((await sales('')).days).toHaveLength(30);
  expect((await sales('from=2026-01-01&to=2027-02-04')).days).toHaveLength(400);
  for (const query of ['from=2026-11-02&to=2026-11-01', 'from=2026-01-01&to=2027-02-05']) {
    expect(fieldsOf(await ask(query))).toEqual({ from: 'act.period' });
  }
  expect(fieldsOf(await ask('from=yesterday'))).toEqual({ from: 'parameter.day' });
});
