/** Actions on a learner's purchases: each happens once, is logged, is carried out at the provider and needs a fresh second factor. */

import { randomUUID } from 'node:crypto';
import type { CallName } from '@lanewise/contracts/calls/paths';
import { DAY_MS } from '@lanewise/contracts/durations';
import { fieldsOf, lastMail, mailsTo } from '@lanewise/testing/account-calls';
import { runJobs } from '@lanewise/testing/mails';
import { startPaymentFixture } from '@lanewise/testing/payment-fixture';
import { newStaff } from '@lanewise/testing/staff';
import { describe, expect, onTestFinished, test, vi } from 'vitest';

const fixture = await startPaymentFixture();
const { app, database, send } = fixture;
const { pool } = database;
const staff = await newStaff({ send, database });

/** A learner who has bought a plan, with its payment. */
async function bought(plan: 'us-pass-30' | 'us-month') {
  const buyer = await fixture.newBuyer();
  const order = await fixture.buy(buyer.token, plan, { trialDays: plan === 'us-month' ? 7 : 0 });
  const { rows } = await pool.query('select payment, amount from receipts where subscription_id = $1', [order]);
  const user = await pool.query('select email from users where id = $1', [buyer.userId]);
  return { ...buyer, order, payment: rows[0]?.payment, amount: rows[0]?.amount, email: user.rows[0].email as string };
}
type BoughtPlan = Awaited<ReturnType<typeof bought>>;

const asked = ({ userId, order }: Pick<BoughtPlan, 'userId' | 'order'>) => ({
  key: randomUUID(),
  reason: 'Paid twice by mistake.',
  learner_id: userId,
  subscription_id: order,
});
const act = async (name: CallName, body: unknown, token = staff.token) => await send(name, body, { token });
const stateOf = async ({ token }: Pick<BoughtPlan, 'token'>) => (await fixture.subscriptions(token))[0]?.state;
const actsAbout = async ({ userId }: Pick<BoughtPlan, 'userId'>) =>
  (await pool.query('select act, detail from staff_acts where subject_id = $1 order by at', [userId])).rows;
const refundsOf = async ({ userId }: Pick<BoughtPlan, 'userId'>) =>
  (await pool.query('select amount, total, currency from refunds where user_id = $1 order by total', [userId])).rows;

describe('a refund', () => {
  test('is paid once, however often its form is sent, and is stored as the provider reports it', async () => {
    const buyer = await bought('us-pass-30');
    const body = { ...asked(buyer), payment: buyer.payment, amount: buyer.amount };
    const answers = await Promise.all([act('refundPayment', body), act('refundPayment', body)]);
    for (const answer of answers) expect(answer).toAnswer('refundPayment');
    expect((await act('refundPayment', body)).json()).toEqual({ is_done: true });
    await fixture.settle();
    expect(await stateOf(buyer)).toBe('refunded');
    expect(await refundsOf(buyer)).toEqual([{ amount: buyer.amount, total: buyer.amount, currency: 'USD' }]);
    const detail = { payment: buyer.payment, amount: buyer.amount };
    expect(await actsAbout(buyer)).toEqual([
      { act: 'refund', detail: { ...detail, currency: 'USD' } },
      { act: 'refund_begun', detail: { ...detail, before: 0 } },
      { act: 'refund_done', detail },
    ]);
  });

  test('in parts never exceeds the payment, even before the provider has been told of the first part', async () => {
    const buyer = await bought('us-pass-30');
    const part = (amount: number) => ({ ...asked(buyer), payment: buyer.payment, amount });
    expect(await act('refundPayment', part(500))).toAnswer('refundPayment');
    const tooMuch = await act('refundPayment', part(buyer.amount - 499));
    expect(fieldsOf(tooMuch)).toEqual({ amount: 'act.amount' });
    expect((await actsAbout(buyer)).filter((row) => row.act === 'refund')).toHaveLength(1);
    expect(await act('refundPayment', part(buyer.amount - 500))).toAnswer('refundPayment');
    expect((await refundsOf(buyer)).map(({ amount }) => amount)).toEqual([500, buyer.amount - 500]);
  });

  test('is carried out by a job if the provider cannot be reached', async () => {
    const buyer = await bought('us-pass-30');
    const provider = app.converging.billing.providers.get('stripe');
    if (!provider) throw new Error('Nothing is sold.');
    const { ProviderFault } = await import('@lanewise/payments/port');
    const away = vi.spyOn(provider, 'refund').mockRejectedValue(new ProviderFault('away'));
    onTestFinished(() => away.mockRestore());
    const body = { ...asked(buyer), payment: buyer.payment, amount: 100 };
    expect((await act('refundPayment', body)).json()).toEqual({ is_done: false });
    expect(await refundsOf(buyer)).toEqual([]);
    away.mockRestore();
    await runJobs(database, app.converging);
    expect(await refundsOf(buyer)).toEqual([{ amount: 100, total: 100, currency: 'USD' }]);
    expect((await actsAbout(buyer)).map((row) => row.act)).toEqual(['refund', 'refund_begun', 'refund_done']);
  });

  test("of another learner's payment is refused", async () => {
    const [buyer, other] = [await bought('us-pass-30'), await bought('us-pass-30')];
    const foreign = await act('refundPayment', { ...asked(buyer), payment: other.payment, amount: 1 });
    expect(fieldsOf(foreign)).toEqual({ payment: 'act.object' });
    const mixed = { ...asked({ userId: buyer.userId, order: other.order }), payment: other.payment, amount: 1 };
    expect(fieldsOf(await act('refundPayment', mixed))).toEqual({ subscription_id: 'act.object' });
    expect(await actsAbout(buyer)).toEqual([]);
  });
});

describe('an extension', () => {
  const untilOf = async ({ token }: Pick<BoughtPlan, 'token'>) =>
    new Date((await fixture.subscriptions(token))[0]?.access_until ?? 0).getTime();

  test('counts from the end of current access and is visible to the learner at once', async () => {
    const buyer = await bought('us-pass-30');
    const before = await untilOf(buyer);
    const body = { ...asked(buyer), days: 7 };
    const answer = await act('extendAccess', body);
    expect(answer).toAnswer('extendAccess');
    expect(await untilOf(buyer)).toBe(before + 7 * DAY_MS);
    // Sending it again adds nothing.
    expect((await act('extendAccess', body)).json()).toEqual(answer.json());
    expect(await untilOf(buyer)).toBe(before + 7 * DAY_MS);
  });

  test('counts from now if access has ended, and ends with a refund', async () => {
    const buyer = await bought('us-pass-30');
    await pool.query(
      "update subscriptions set state = 'expired', period_end = now() - interval '9 days' where user_id = $1",
      [buyer.userId],
    );
    const now = app.converging.billing.now().getTime();
    await act('extendAccess', { ...asked(buyer), days: 2 });
    expect(Math.abs((await untilOf(buyer)) - now - 2 * DAY_MS)).toBeLessThan(60_000);
    await pool.query("update subscriptions set state = 'refunded' where user_id = $1", [buyer.userId]);
    expect(await untilOf(buyer)).toBe(0);
    expect(fieldsOf(await act('extendAccess', { ...asked(buyer), days: 2 }))).toEqual({
      subscription_id: 'act.object',
    });
  });

  test.each([[0], [366], [1.5]])('for %d days is refused', async (days) => {
    const ids = { userId: randomUUID(), order: randomUUID() };
    expect(fieldsOf(await act('extendAccess', { ...asked(ids), days }))).toEqual({ days: 'act.days' });
  });
});

describe('a cancellation', () => {
  test('turns off the renewal once, with the usual mail', async () => {
    const buyer = await bought('us-month');
    const body = asked(buyer);
    expect((await act('cancelForLearner', body)).json()).toEqual({ is_done: true });
    expect(await act('cancelForLearner', body)).toAnswer('cancelForLearner');
    expect(await stateOf(buyer)).toBe('cancelling');
    const cancelled = (await mailsTo(database, buyer.email)).filter(({ kind }) => kind === 'subscription_cancelled');
    expect(cancelled).toHaveLength(1);
    expect(fieldsOf(await act('cancelForLearner', asked(buyer)))).toEqual({ subscription_id: 'act.object' });
    expect(await actsAbout(buyer)).toHaveLength(1);
  });

  test('of a pass is refused: it ends by itself', async () => {
    expect(fieldsOf(await act('cancelForLearner', asked(await bought('us-pass-30'))))).toEqual({
      subscription_id: 'act.object',
    });
  });
});

describe('a mail', () => {
  test('about an order, its cancellation or the address is resent', async () => {
    const buyer = await bought('us-month');
    await act('cancelForLearner', asked(buyer));
    await pool.query("delete from graphile_worker._private_jobs where payload->>'to' = $1", [buyer.email]);
    const { subscription_id: _, ...aboutAccount } = asked(buyer);
    for (const body of [
      { ...asked(buyer), mail: 'order' },
      { ...asked(buyer), mail: 'cancellation' },
      { ...aboutAccount, mail: 'confirm_email' },
    ]) {
      expect(await act('resendMail', body)).toAnswer('resendMail');
      await act('resendMail', body);
    }
    const kinds = (await mailsTo(database, buyer.email)).map(({ kind }) => kind);
    expect(kinds).toEqual(['subscription_ordered', 'subscription_cancelled', 'confirm_email']);
    expect(await lastMail(database, buyer.email, 'subscription_ordered')).toMatchObject({ price: { currency: 'USD' } });
  });

  test('that does not apply is refused and not logged', async () => {
    const buyer = await bought('us-pass-30');
    await pool.query('update users set email_confirmed_at = now() where id = $1', [buyer.userId]);
    for (const mail of ['cancellation', 'confirm_email']) {
      expect(fieldsOf(await act('resendMail', { ...asked(buyer), mail }))).toEqual({ mail: 'act.object' });
    }
    expect(await actsAbout(buyer)).toEqual([]);
  });
});

test('disputes are listed, undecided ones first', async () => {
  const [won, open] = [await bought('us-pass-30'), await bought('us-pass-30')];
  const dispute = async ({ userId, order }: BoughtPlan, decided: boolean) => {
    const states = decided ? ['disputed', 'active'] : ['disputed'];
    for (const [index, state] of states.entries()) {
      await pool.query(
        `insert into subscription_transitions (user_id, subscription_id, number, from_state, to_state, cause, source, at)
         values ($1, $2, $3::int, 'active', $4, 'disputed', 'test', now() + make_interval(secs => $3::int))`,
        [userId, order, index + 2, state],
      );
    }
    await pool.query('update subscriptions set state = $2 where user_id = $1', [userId, states.at(-1)]);
  };
  await dispute(won, true);
  await dispute(open, false);
  const due = '2027-01-15T23:59:59.000Z';
  await pool.query('update subscriptions set respond_by = $1', [due]);
  const answer = await act('listDisputes', undefined);
  expect(answer).toAnswer('listDisputes');
  const { disputes, open: count } = answer.json();
  expect(count).toBe(1);
  expect(disputes).toMatchObject([
    { subscription_id: open.order, state: 'disputed', decided_at: null, respond_by: due },
    { subscription_id: won.order, state: 'active', decided_at: expect.any(String), respond_by: null },
  ]);
});

test.each(['refundPayment', 'extendAccess', 'cancelForLearner'] as const)(
  '%s needs a second factor proved in the last ten minutes',
  async (name) => {
    const { token } = await newStaff({ send, database }, 'operator', 11);
    expect(await act(name, {}, token)).toBeRefusedWith('SIGN_IN_AGAIN');
  },
);
