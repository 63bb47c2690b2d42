/** A plan that is charged every week, as an operator adds it to the plan files; the product's own files have none. */
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DAY_MS } from '@lanewise/contracts/durations';
import { allConsents, startPaymentFixture } from '@lanewise/testing/payment-fixture';
import { type ProviderStub, providerStubsOf } from '@lanewise/testing/provider-stubs';
import { afterAll, afterEach, describe, expect, test } from 'vitest';

const plansDir = await mkdtemp(join(tmpdir(), 'lanewise-plans-'));
afterAll(() => rm(plansDir, { recursive: true }));
await cp(join(import.meta.dirname, '../../../../../packages/payments/plans'), plansDir, { recursive: true });
const file = join(plansDir, 'us.yaml');
const week = '  - { id: us-week, kind: subscription, interval: week, amount: 299, opens: all }\n';
await writeFile(file, (await readFile(file, 'utf8')) + week);

const fixture = await startPaymentFixture({ plansDir, leavesMails: true });
const { app, database, send, standIns } = fixture;
const { clock } = standIns;
afterEach(fixture.forget);

describe.each(providerStubsOf(standIns))('at $name', (stub: ProviderStub) => {
  test('it is charged at once and then each week, and its buyer agrees to that', async () => {
    const { token } = await fixture.newBuyer();
    const headers = { authorization: `Bearer ${token}` };
    const terms = await app.inject({ url: '/api/v3/subscription/terms/us-week?locale=us', headers });
    expect(terms.body).toContain('$2.99 every week');
    const body = { plan_id: 'us-week', trial_days: 0, locale: 'us', consents: allConsents };
    const opened = await send(stub.call, body, { token });
    expect(opened).toAnswer(stub.call);
    const { checkout_id: id } = opened.json();
    const { rows } = await database.pool.query('select reference from checkouts where id = $1', [id]);
    stub.pay(rows[0].reference, 'works');
    await app.inject({ url: `/api/v3/subscription/checkouts/${id}`, headers });
    for (const payments of [1, 2, 3]) {
      await fixture.settle();
      const [own] = await fixture.subscriptions(token);
      expect(own).toMatchObject({ state: 'active', next_charge: { amount: 299, currency: 'USD' } });
      expect(own?.receipts).toHaveLength(payments);
      const left = Date.parse(own?.period_end ?? '') - clock.now().getTime();
      expect(Math.round(left / DAY_MS)).toBe(7);
      clock.advance(7);
    }
  });
});
