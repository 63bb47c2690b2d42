/** The database stops between a checkout and its webhook: nothing is acknowledged that is not stored, and what was paid is given later. */
import { startPaymentFixture } from '@lanewise/testing/payment-fixture';
import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';

const fixture = await startPaymentFixture({ leavesMails: true });

/** Ends every connection to the test's database, and refuses new ones until `back` is called. */
async function stopDatabase(): Promise<{ back(): Promise<void> }> {
  const name = new URL(fixture.database.url).pathname.slice(1);
  const owner = new pg.Client({ connectionString: inject('testServerUrl') });
  await owner.connect();
  const allow = async (may: boolean) => void (await owner.query(`alter database ${name} allow_connections ${may}`));
  onTestFinished(async () => {
    await allow(true);
    await owner.end();
  });
  await allow(false);
  await owner.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
  return { back: async () => await allow(true) };
}

test('a webhook that arrives while the database is away is refused, delivered again, and the payment gives access once', async () => {
  const { token, userId } = await fixture.newBuyer();
  const { checkout_id: id } = (await fixture.open(token, 'us-pass-30')).json();
  const first = fixture.webhooks.length;
  fixture.holds = true;
  const { back } = await stopDatabase();
  fixture.pay(id);
  await fixture.stripe.settled();
  const told = fixture.webhooks.slice(first);
  expect(told.length).toBeGreaterThan(0);
  for (const webhook of told) expect((await fixture.deliver(webhook)).statusCode).toBeGreaterThanOrEqual(500);

  await back();
  fixture.holds = false;
  // The provider delivers again what was not acknowledged.
  for (const webhook of told) {
    await expect.poll(async () => (await fixture.deliver(webhook)).statusCode).toBe(204);
  }
  await fixture.settle();
  const [bought] = await fixture.subscriptions(token);
  expect(bought).toMatchObject({ id, state: 'active', receipts: [{ amount: 999 }] });
  const { rows } = await fixture.database.pool.query(
    'select count(*)::int as receipts from receipts where user_id = $1',
    [userId],
  );
  expect(rows).toEqual([{ receipts: 1 }]);
});

test('a payment whose webhooks were all lost meanwhile is given when its buyer asks', async () => {
  const { token } = await fixture.newBuyer();
  const { checkout_id: id } = (await fixture.open(token, 'us-pass-7')).json();
  fixture.holds = true;
  const { back } = await stopDatabase();
  fixture.pay(id);
  await fixture.stripe.settled();
  await back();
  fixture.holds = false;
  const authorization = `Bearer ${token}`;
  await expect
    .poll(async () => {
      const answer = await fixture.app.inject({
        url: `/api/v3/subscription/checkouts/${id}`,
        headers: { authorization },
      });
      return answer.statusCode === 200 ? answer.json().state : answer.statusCode;
    })
    .toBe('paid');
  expect((await fixture.subscriptions(token))[0]).toMatchObject({ id, state: 'active' });
});
