/** The rows of webhooks. */
import { type PaymentProviderName, paymentProviders } from '@lanewise/contracts/constants/subscriptions';
import type { Queries, Store } from '@lanewise/database/pool';
import { paymentEvents } from '@lanewise/database/schema/tables';
import { type EventSubject, eventSubjectKinds, type ProviderEvent } from '@lanewise/payments/port';
import { and, asc, count, eq, isNotNull, lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import { parseStored } from '../../platform/database/parse-stored.ts';
import { addJob, queueJob } from '../../platform/jobs/queue.ts';

/** Attempts of one run of the queue; the sweep queues again what still waits. */
const ATTEMPTS = 8;

/** The job that applies an event. */
export const applyEventJob = {
  name: 'apply_payment_event',
  payload: z.object({ provider: z.enum(paymentProviders), id: z.string() }),
  attempts: ATTEMPTS,
};

const isStuck = and(eq(paymentEvents.state, 'waiting'), isNotNull(paymentEvents.reason));

export interface EventId {
  readonly provider: PaymentProviderName;
  readonly id: string;
}

/**
 * Stores an event and queues the job that applies it, both or neither: one statement is one transaction and one trip to the database. Does
 * nothing if the event is stored already.
 */
export async function storeEvent(
  queries: Queries,
  provider: PaymentProviderName,
  { id, type, about, isUnreadable }: ProviderEvent,
  body: unknown,
): Promise<void> {
  const reason = isUnreadable ? 'its content has an unknown shape' : null;
  const row = { provider, id, type, about, body, reason, state: about === null ? 'ignored' : 'waiting' } as const;
  const stored = queries.insert(paymentEvents).values(row).onConflictDoNothing().returning({ id: paymentEvents.id });
  if (about === null) await stored;
  else
    await queries.execute(
      sql`with stored as ${stored} select ${addJob(applyEventJob, { provider, id }, { key: keyOf({ provider, id }) })} from stored`,
    );
}

/** Queues the job that applies an event again. */
export async function queueEvent(store: Pick<Store, 'execute'>, event: EventId): Promise<void> {
  const { provider, id } = event;
  await queueJob(store, applyEventJob, { provider, id }, { key: keyOf(event) });
}

const keyOf = ({ provider, id }: EventId): string => `event:${provider}:${id}`;

/** An event that waits. */
export interface WaitingEvent {
  readonly about: EventSubject;
  readonly receivedAt: Date;
}

const EventSubjectSchema: z.ZodType<EventSubject> = z.object({
  kind: z.enum(eventSubjectKinds),
  reference: z.string(),
});

/**
 * Returns an event that still waits; null if it is settled.
 *
 * @throws {Error} what it is about is stored in another shape
 */
export async function waitingEvent(store: Store, { provider, id }: EventId): Promise<WaitingEvent | null> {
  const { about, receivedAt, state } = paymentEvents;
  const [row] = await store
    .select({ about, receivedAt })
    .from(paymentEvents)
    .where(and(eq(paymentEvents.provider, provider), eq(paymentEvents.id, id), eq(state, 'waiting')));
  if (!row?.about) return null;
  return {
    about: parseStored(EventSubjectSchema, row.about, `what the payment event ${id} of ${provider} is about`),
    receivedAt: row.receivedAt,
  };
}

/** Notes how an attempt to apply an event ended. */
export async function noteEvent(
  store: Store,
  { provider, id }: EventId,
  outcome: { readonly state: 'waiting' | 'applied' | 'ignored'; readonly reason: string | null; readonly at: Date },
): Promise<void> {
  const { state, reason, at } = outcome;
  await store
    .update(paymentEvents)
    .set({ state, reason, tries: sql`${paymentEvents.tries} + 1`, settledAt: state === 'waiting' ? null : at })
    .where(and(eq(paymentEvents.provider, provider), eq(paymentEvents.id, id)));
}

/** Sets an event about a customer aside: it waits for nothing, but is applied if the customer becomes ours. */
export async function setAside(
  store: Store,
  { provider, id }: EventId,
  { customer, at }: { readonly customer: string; readonly at: Date },
): Promise<void> {
  await store
    .update(paymentEvents)
    .set({
      about: { kind: 'customer', reference: customer },
      state: 'ignored',
      reason: notOurCustomer,
      tries: sql`${paymentEvents.tries} + 1`,
      settledAt: at,
    })
    .where(and(eq(paymentEvents.provider, provider), eq(paymentEvents.id, id)));
}

const notOurCustomer = 'the customer is not ours';

/** Queues the events about a customer that were set aside, because the customer has bought something here. */
export async function takeUpAgain(
  store: Store,
  { provider, customer }: { readonly provider: PaymentProviderName; readonly customer: string },
): Promise<void> {
  const taken = await store
    .update(paymentEvents)
    .set({ state: 'waiting', reason: null, settledAt: null })
    .where(
      and(
        eq(paymentEvents.provider, provider),
        eq(paymentEvents.state, 'ignored'),
        eq(paymentEvents.reason, notOurCustomer),
        sql`${paymentEvents.about} ->> 'reference' = ${customer}`,
      ),
    )
    .returning({ id: paymentEvents.id });
  for (const { id } of taken) await queueEvent(store, { provider, id });
}

/**
 * Returns events that have waited for some minutes: those tried least often first, then the oldest. Otherwise those that can never be applied would
 * take all places for ever.
 */
export async function eventsWaiting(store: Store, minutes: number, most: number): Promise<EventId[]> {
  return await store
    .select({ provider: paymentEvents.provider, id: paymentEvents.id })
    .from(paymentEvents)
    .where(
      and(
        eq(paymentEvents.state, 'waiting'),
        lt(paymentEvents.receivedAt, sql`now() - make_interval(mins => ${minutes})`),
      ),
    )
    .orderBy(asc(paymentEvents.tries), asc(paymentEvents.receivedAt))
    .limit(most);
}

/** Returns up to `most` events that wait with a reason, the oldest first, and how many there are. */
export async function stuckEvents(
  store: Store,
  most: number,
): Promise<{ readonly events: (typeof paymentEvents.$inferSelect)[]; readonly total: number }> {
  const events = await store
    .select()
    .from(paymentEvents)
    .where(isStuck)
    .orderBy(asc(paymentEvents.receivedAt), asc(paymentEvents.id))
    .limit(most);
  const counts = await countStuckEvents(store);
  return { events, total: [...counts.values()].reduce((sum, each) => sum + each, 0) };
}

/** Returns how many events wait with a reason, by provider. */
export async function countStuckEvents(store: Store): Promise<ReadonlyMap<PaymentProviderName, number>> {
  const rows = await store
    .select({ provider: paymentEvents.provider, events: count() })
    .from(paymentEvents)
    .where(isStuck)
    .groupBy(paymentEvents.provider);
  return new Map(rows.map(({ provider, events }) => [provider, events]));
}
