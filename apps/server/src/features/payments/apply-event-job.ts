import type { Store } from '@lanewise/database/pool';
import { subscriptions } from '@lanewise/database/schema/tables';
import type { EventSubject, PaymentProvider } from '@lanewise/payments/port';
import { and, eq } from 'drizzle-orm';
import { defineJob, type Job } from '../../platform/jobs/registry.ts';
import { type ConvergeParts, converge, type Obstacle, undoDouble } from './converge.ts';
import { applyEventJob, noteEvent, setAside, type WaitingEvent, waitingEvent } from './event-store.ts';
import { settleByAsking } from './settle-checkout.ts';
import { checkoutByReference, findSubscription, type SubscriptionRow } from './subscription-store.ts';

/** The job. */
export function applyPaymentEvent(parts: ConvergeParts): Job {
  const { billing, database } = parts;
  return defineJob({
    ...applyEventJob,
    async run(event, { log }) {
      const waiting = await waitingEvent(database.queries, event);
      const provider = billing.providers.get(event.provider);
      if (!waiting || !provider) return;
      const { about } = waiting;
      if (await isSeenSince(parts, provider, waiting)) {
        await noteEvent(database.queries, event, { state: 'applied', reason: null, at: billing.now() });
        return;
      }
      const references = await purchasesOf(parts, provider, about);
      if (references !== null && 'customer' in references) {
        await setAside(database.queries, event, { customer: references.customer, at: billing.now() });
        return;
      }
      const obstacle = await convergeAll(parts, provider, references, event.id);
      const state = obstacle === null ? 'applied' : obstacle.foreign ? 'ignored' : 'waiting';
      const at = billing.now();
      await noteEvent(database.queries, event, { state, reason: obstacle?.reason ?? null, at });
      // It stays stored; the sweep tries again.
      if (state === 'waiting')
        log.warn({ event: event.id, reason: obstacle?.reason }, 'a webhook cannot be applied yet');
    },
  });
}

/**
 * Returns whether the provider was asked about an event's purchases since the event arrived, so that its answer is stored already. A purchase
 * causes several webhooks at once, and most of them then cost no request.
 */
async function isSeenSince(
  parts: ConvergeParts,
  provider: PaymentProvider,
  { about, receivedAt }: WaitingEvent,
): Promise<boolean> {
  const rows = await knownPurchases(parts.database.queries, provider, about);
  // One that has expired may still have to be ended at the provider.
  if (rows.length === 0 || rows.some((row) => row.observedAt <= receivedAt || row.state === 'expired')) return false;
  // The process that stored the answer may have died before this.
  for (const row of rows) await undoDouble(parts, provider, row);
  return true;
}

/** Returns the stored purchases that an event is about, as far as we can tell without the provider. */
async function knownPurchases(
  store: Store,
  { name }: PaymentProvider,
  { kind, reference }: EventSubject,
): Promise<readonly SubscriptionRow[]> {
  if (kind === 'checkout') {
    const checkout = await checkoutByReference(store, name, reference);
    const row = checkout && (await findSubscription(store, checkout));
    return row ? [row] : [];
  }
  if (kind === 'charge') return [];
  const column = kind === 'customer' ? subscriptions.customer : subscriptions.reference;
  return await store
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.provider, name), eq(column, reference)));
}

/** A customer of the same provider account who has bought nothing here. */
interface ForeignCustomer {
  readonly customer: string;
}

/** The purchases that an event is about, or why there are none yet. */
type Found = readonly string[] | Obstacle;

async function purchasesOf(
  parts: ConvergeParts,
  provider: PaymentProvider,
  about: EventSubject | null,
): Promise<Found | ForeignCustomer> {
  const store = parts.database.queries;
  switch (about?.kind) {
    case 'purchase':
      return [about.reference];
    case 'checkout': {
      const row = await checkoutByReference(store, provider.name, about.reference);
      if (row) await settleByAsking(parts, row);
      const outcome = await provider.findCheckout(about.reference);
      return outcome.state === 'paid' ? [outcome.purchase] : [];
    }
    case 'charge':
      return await purchasesOf(parts, provider, await provider.ownerOfCharge(about.reference));
    case 'customer': {
      const rows = await knownPurchases(store, provider, about);
      return rows.length > 0 ? rows.map((row) => row.reference) : { customer: about.reference };
    }
    default:
      return { reason: 'the provider does not know the payment', foreign: false };
  }
}

async function convergeAll(
  parts: ConvergeParts,
  { name }: PaymentProvider,
  found: Found,
  source: string,
): Promise<Obstacle> {
  if (found === null || 'reason' in found) return found;
  for (const reference of found) {
    const obstacle = await converge(parts, { provider: name, reference }, source);
    if (obstacle) return obstacle;
  }
  return null;
}
