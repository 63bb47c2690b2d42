/** The nightly comparison with the providers, and the operator's command. */
import { subscriptions } from '@lanewise/database/schema/tables';
import { startPaymentFixture } from '@lanewise/testing/payment-fixture';
import { eq } from 'drizzle-orm';
import { afterEach, expect, test, vi } from 'vitest';
import { runReconcileCommand } from '../../commands/reconcile-command.ts';
import { reconcile } from './reconcile.ts';

const fixture = await startPaymentFixture({ leavesMails: true });
const { app, database, stripe } = fixture;
const { queries } = database;
const parts = app.converging;

afterEach(() => vi.unstubAllEnvs());

/** Buys, lets no webhook arrive from then on, and returns the provider's reference. */
async function bought() {
  const { token, userId } = await fixture.newBuyer();
  const id = await fixture.buy(token, 'us-month', { trialDays: 7 });
  return { token, userId, reference: fixture.sessionOf(id).subscription ?? '' };
}

/** Makes something happen at the provider without telling us. */
async function unheard(happen: () => void) {
  fixture.holds = true;
  happen();
  await stripe.settled();
  fixture.holds = false;
}

async function run(...words: string[]) {
  vi.stubEnv('DATABASE_URL', database.url);
  const printed: string[] = [];
  const code = await runReconcileCommand(words, (line) => printed.push(line), parts.billing);
  return { code, printed: printed.join('\n') };
}

test('finds nothing where both sides agree', async () => {
  await bought();
  expect(await reconcile(parts, { mends: true })).toEqual([]);
  expect(await run('--dry-run')).toEqual({ code: 0, printed: 'No differences found.' });
});

test('reports differences without changing anything in a dry run, and corrects them otherwise', async () => {
  const { token, userId, reference } = await bought();
  await unheard(() => stripe.backend.advance(7.1));
  const dry = await run('--dry-run');
  expect(dry.code).toBe(1);
  expect(dry.printed).toContain(`stripe ${reference}: trialing here, active there`);
  expect(dry.printed).toContain('1 payment(s) without a receipt');
  const [row] = await queries.select().from(subscriptions).where(eq(subscriptions.userId, userId));
  expect(row?.state).toBe('trialing');
  const mended = await run();
  expect(mended).toMatchObject({ code: 0, printed: expect.stringContaining('(corrected)') });
  expect((await fixture.subscriptions(token))[0]).toMatchObject({ state: 'active', receipts: [{ amount: 799 }] });
  expect(await run()).toMatchObject({ code: 0, printed: 'No differences found.' });
});

test('finds a purchase that is not stored here at all', async () => {
  const { token, userId } = await bought();
  await queries.delete(subscriptions).where(eq(subscriptions.userId, userId));
  const findings = await reconcile(parts, { mends: true });
  expect(findings).toMatchObject([{ what: 'not stored here: us-month, trialing', isMended: true }]);
  expect(await fixture.subscriptions(token)).toHaveLength(1);
});

test('reports what it cannot correct', async () => {
  const { reference } = await bought();
  stripe.backend.subscriptions.delete(reference);
  const findings = await reconcile(parts, { mends: true });
  expect(findings).toMatchObject([{ reference, what: 'the provider does not know the purchase', isMended: false }]);
  expect((await run()).code).toBe(1);
});

test('the command takes at most one argument, and says if no provider is configured', async () => {
  expect(await run('--now')).toEqual({ code: 1, printed: 'Usage: lanewise billing:reconcile [--dry-run]' });
  const printed: string[] = [];
  expect(await runReconcileCommand([], (line) => printed.push(line))).toBe(1);
  expect(printed).toEqual(['No payment provider is configured.']);
});
