/**
 * The process is killed at random moments of a subscription's life: while it starts, is paused, resumed, switched, cancelled, kept and refunded in parts.
 * Whatever the moments, the ledger agrees with the provider in the end. `KILLS=1000` sets how often; the seed is always the same.
 */
import { creditNotes, receipts, subscriptions } from '@lanewise/database/schema/tables';
import { randomFromSeed } from '@lanewise/learning/random';
import { killedAfterSteps, restart } from '@lanewise/testing/killed-process';
import { allConsents, startPaymentFixture } from '@lanewise/testing/payment-fixture';
import { type ProviderStub, providerStubsOf } from '@lanewise/testing/provider-stubs';
import { newStaff } from '@lanewise/testing/staff';
import { eq } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { reconcile } from './reconcile.ts';

const KILLS = Number(process.env.KILLS ?? 12);
/** More than any act has. */
const LATEST_STEP = 30;
const ACTS = 5;
/** Of $7.99. */
const PART = 100;

const killedAfter = killedAfterSteps();
const fixture = await startPaymentFixture({ leavesMails: true });
const { app, database, send, standIns } = fixture;
const { clock } = standIns;
const { pool, queries } = database;
const staff = await newStaff({ send, database });
const random = randomFromSeed('killed at random');
const below = (end: number) => Math.floor(random() * end);

vi.setConfig({ testTimeout: 30_000 + KILLS * 10_000 });

/** What has been done so far. */
const seen = { kills: 0, lives: 0, acts: new Map<string, number>() };

/** Does something during which the process may be killed; then it starts again. */
async function act(name: string, work: () => Promise<unknown>): Promise<void> {
  seen.acts.set(name, (seen.acts.get(name) ?? 0) + 1);
  const isKilled = await killedAfter(fixture, below(LATEST_STEP), work);
  if (isKilled) seen.kills += 1;
  await restart(fixture);
}

interface BoughtPlan {
  readonly token: string;
  readonly userId: string;
  readonly id: string;
  readonly reference: string;
  readonly stub: ProviderStub;
}

async function buy(stub: ProviderStub): Promise<BoughtPlan> {
  const { token, userId } = await fixture.newBuyer();
  const body = { plan_id: 'us-month', trial_days: 7, locale: 'us', consents: allConsents };
  const { checkout_id: id } = (await send(stub.call, body, { token })).json();
  const opened = await pool.query('select reference from checkouts where id = $1', [id]);
  stub.pay(opened.rows[0].reference, 'works');
  const headers = { authorization: `Bearer ${token}` };
  await act('start', () => app.inject({ url: `/api/v3/subscription/checkouts/${id}`, headers }));
  clock.advance(7.1);
  await fixture.settle();
  const [row] = await queries.select().from(subscriptions).where(eq(subscriptions.id, id));
  if (!row) throw new Error('Somebody has paid and got nothing.');
  return { token, userId, id, reference: row.reference, stub };
}

/** The acts, each of which may be refused in the state that the subscription is in. */
const acts: Readonly<Record<string, (bought: BoughtPlan) => Promise<unknown>>> = {
  pause: ({ id, token }) => send('setPause', { id, is_paused: true }, { token }),
  resume: ({ id, token }) => send('setPause', { id, is_paused: false }, { token }),
  cancel: ({ id, token }) => send('setRenewal', { id, renews: false }, { token }),
  keep: ({ id, token }) => send('setRenewal', { id, renews: true }, { token }),
  async switch({ id, token, reference, stub }) {
    const [own] = await fixture.subscriptions(token);
    const other = own?.other_plans.find(({ plan }) => plan.id === 'us-year') ?? own?.other_plans[0];
    if (!other) return;
    const consents = [{ kind: 'renewal', text: other.consent }];
    await send('switchPlan', { id, plan_id: other.plan.id, locale: 'us', consents }, { token });
    stub.agree(reference);
  },
  async refund({ id, userId }) {
    const { rows } = await pool.query(
      'select payment from receipts where subscription_id = $1 order by paid_at desc limit 1',
      [id],
    );
    const body = { key: crypto.randomUUID(), reason: 'A part of it.', learner_id: userId, subscription_id: id };
    if (rows[0])
      await send('refundPayment', { ...body, payment: rows[0].payment, amount: PART }, { token: staff.token });
  },
  async renewal() {
    clock.advance(31);
    await standIns.settled();
  },
};

/** Compares the ledger with the provider. */
async function expectAgreement({ id, userId, reference, stub }: BoughtPlan): Promise<void> {
  const differences = await reconcile(app.converging, { mends: false });
  expect(differences.filter((each) => each.reference === reference)).toEqual([]);
  const purchase = await app.converging.billing.providers.get(stub.name)?.findPurchase(reference);
  const payments = purchase?.payments ?? [];
  const issued = await queries.select().from(receipts).where(eq(receipts.subscriptionId, id));
  const sorted = (all: readonly (readonly [string, number])[]) => all.toSorted(([a], [b]) => a.localeCompare(b));
  expect(sorted(issued.map(({ payment, amount }) => [payment, amount]))).toEqual(
    sorted(payments.map((payment) => [payment.reference, payment.amount])),
  );
  const asked = await pool.query(
    `select count(*) filter (where act = 'refund')::int as asked, count(*) filter (where act = 'refund_done')::int as done
     from staff_acts where subject_id = $1`,
    [userId],
  );
  const { asked: wanted, done } = asked.rows[0];
  expect(done).toBe(wanted);
  // PayPal says of a subscription's payment only that a part was refunded.
  if (stub.name === 'paypal') return;
  expect(payments.reduce((sum, { refunded }) => sum + refunded, 0)).toBe(PART * wanted);
  const notes = await queries.select().from(creditNotes).where(eq(creditNotes.userId, userId));
  expect(notes.reduce((sum, { amount }) => sum + amount, 0)).toBe(PART * wanted);
}

test('killed at random, it agrees with each provider in the end', async () => {
  const stubs = providerStubsOf(standIns);
  const names = Object.keys(acts);
  while (seen.kills < KILLS) {
    const bought = await buy(stubs[seen.lives % stubs.length] as ProviderStub);
    for (let count = 0; count < ACTS && seen.kills < KILLS; count += 1) {
      const name = names[below(names.length)] as string;
      await act(name, async () => await acts[name]?.(bought));
    }
    await restart(fixture);
    await expectAgreement(bought);
    seen.lives += 1;
    await fixture.forget();
  }
  const { rows } = await pool.query('select count(*)::int as count, max(number)::int as last from receipts');
  expect(rows[0].last).toBe(rows[0].count);
  console.info(
    `${seen.kills} kills in ${seen.lives} lives: ${[...seen.acts].map((each) => each.join(' ')).join(', ')}`,
  );
});
