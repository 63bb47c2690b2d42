/**
 * The process is killed between any two steps of a subscription's start, a switch to another plan and a withdrawal. Whatever the moment, the
 * provider and our record agree in the end, nobody is switched without the consent that is kept, and the money is given back once.
 */
import { planSwitches, subscriptions } from '@lanewise/database/schema/tables';
import { type Kill, killedAtEachStep, restart } from '@lanewise/testing/killed-process';
import { allConsents, startPaymentFixture } from '@lanewise/testing/payment-fixture';
import { type ProviderStub, providerStubsOf } from '@lanewise/testing/provider-stubs';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';

const atEachStep = killedAtEachStep();
const fixture = await startPaymentFixture({ leavesMails: true });
const { app, database, send, standIns } = fixture;
const { clock } = standIns;
const { queries } = database;

interface Buyer {
  readonly token: string;
  readonly userId: string;
}

describe.each(providerStubsOf(standIns))('$name', (stub: ProviderStub) => {
  const provider = app.converging.billing.providers.get(stub.name);
  if (!provider) throw new Error(`${stub.name} is not configured.`);

  /** Opens a checkout with a trial and pays it, without telling us; returns its id. */
  async function paid({ token }: Buyer, planId: string): Promise<string> {
    const [locale] = planId.split('-');
    const body = { plan_id: planId, trial_days: 7, locale, consents: allConsents };
    const opened = await send(stub.call, body, { token });
    expect(opened).toAnswer(stub.call);
    const { checkout_id: id } = opened.json();
    const { rows } = await database.pool.query('select reference from checkouts where id = $1', [id]);
    fixture.holds = true;
    stub.pay(rows[0].reference, 'works');
    await standIns.settled();
    fixture.holds = false;
    return id;
  }

  const come = async ({ token }: Buyer, id: string) =>
    await app.inject({ url: `/api/v3/subscription/checkouts/${id}`, headers: { authorization: `Bearer ${token}` } });

  /** Buys a plan whose trial is over. */
  async function buy(buyer: Buyer, planId: string): Promise<string> {
    const id = await paid(buyer, planId);
    await come(buyer, id);
    clock.advance(7.1);
    await fixture.settle();
    return id;
  }

  /** Kills a request, which ends well if it is not killed. */
  const killRequest = async (
    kill: Kill,
    ask: () => Promise<{ readonly statusCode: number; readonly body: string }>,
  ) => {
    const answers: { readonly statusCode: number; readonly body: string }[] = [];
    const isKilled = await kill(async () => answers.push(await ask()));
    if (!isKilled) expect(answers).toMatchObject([{ statusCode: 200 }]);
  };

  const rowOf = async (id: string) => {
    const [row] = await queries.select().from(subscriptions).where(eq(subscriptions.id, id));
    if (!row) throw new Error('Nothing was bought.');
    return row;
  };

  const purchaseOf = async (id: string) => {
    const { reference, state, planId } = await rowOf(id);
    return { reference, state, planId, purchase: await provider.findPurchase(reference) };
  };

  // Each costs seconds, so each is done where a provider is unlike those of the other tests.
  test.runIf(stub.name === 'paypal')('while a subscription starts: it is charged once and given', async () => {
    const steps = await atEachStep(fixture, async (kill) => {
      const buyer = await fixture.newBuyer();
      const id = await paid(buyer, 'us-month');
      await killRequest(kill, () => come(buyer, id));
      await restart(fixture);
      expect(await rowOf(id)).toMatchObject({ state: 'trialing' });
      clock.advance(7.1);
      await fixture.settle();
      const { state, purchase } = await purchaseOf(id);
      expect([state, purchase?.payments.length]).toEqual(['active', 1]);
      const [own] = await fixture.subscriptions(buyer.token);
      expect(own?.receipts).toHaveLength(1);
    });
    expect(steps).toBeGreaterThan(12);
  });

  test.runIf(stub.name !== 'solidgate')(
    'while the plan is switched: nobody is without the consent that is kept, and the provider has what we have',
    async () => {
      const steps = await atEachStep(fixture, async (kill) => {
        const buyer = await fixture.newBuyer();
        const as = { token: buyer.token };
        const id = await buy(buyer, 'us-month');
        const [own] = await fixture.subscriptions(buyer.token);
        const text = own?.other_plans.find(({ plan }) => plan.id === 'us-year')?.consent ?? '';
        const body = { id, plan_id: 'us-year', locale: 'us', consents: [{ kind: 'renewal', text }] };
        const { reference } = await rowOf(id);
        await killRequest(kill, () => send('switchPlan', body, as));
        stub.agree(reference);
        await restart(fixture);
        const { planId, purchase } = await purchaseOf(id);
        expect(purchase?.planId).toBe(planId);
        const kept = await queries.select().from(planSwitches).where(eq(planSwitches.subscriptionId, id));
        if (planId === 'us-year') expect(kept).toMatchObject([{ text }]);
        await send('switchPlan', body, as);
        stub.agree(reference);
        await restart(fixture);
        expect(await rowOf(id)).toMatchObject({ planId: 'us-year', state: 'active' });
      });
      expect(steps).toBeGreaterThan(8);
    },
  );

  test.runIf(stub.name !== 'stripe')(
    'while a buyer withdraws: the money is given back once, or nothing has happened',
    async () => {
      const steps = await atEachStep(fixture, async (kill) => {
        const buyer = await fixture.newBuyer();
        const id = await buy(buyer, 'de-month');
        const withdraws = () => send('declareOwn', { kind: 'withdraw', id }, { token: buyer.token });
        await killRequest(kill, withdraws);
        await restart(fixture);
        const { reference, state } = await rowOf(id);
        const isDone = state === 'expired';
        expect([state, stub.isRunning(reference)]).toEqual(isDone ? ['expired', false] : ['active', true]);
        expect(stub.refundedOfLast(reference) > 0).toBe(isDone);
        await withdraws();
        await restart(fixture);
        expect(await rowOf(id)).toMatchObject({ state: 'expired' });
        expect(stub.isRunning(reference)).toBe(false);
        // Of 5.99 € for a month some minutes are kept.
        expect(stub.refundedOfLast(reference)).toBeGreaterThan(590);
        expect(stub.refundedOfLast(reference)).toBeLessThanOrEqual(599);
      });
      expect(steps).toBeGreaterThan(12);
    },
  );
});
