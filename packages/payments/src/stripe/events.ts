/** Stripe's webhooks: their signature, and what each is about. Only ids are read from them. */
import type Stripe from 'stripe';
import { z } from 'zod';
import { type EventSubject, type PaymentProvider, SignatureFault } from '../port.ts';
import { providerId, readSigned } from '../signed-event.ts';

/** Seconds for which a signature is accepted, as Stripe recommends. */
const TOLERANCE = 5 * 60;

const id = providerId;
const reference = z.union([id, z.object({ id }).transform((object) => object.id)]);

const EventSchema = z.object({
  id,
  type: id,
  data: z.object({
    object: z.object({
      id: id.optional(),
      customer: reference.nullish(),
      payment_intent: reference.nullish(),
      charge: reference.nullish(),
    }),
  }),
});

/** Returns the reader of webhooks that were signed with a secret. */
export function stripeEventReader(stripe: Stripe, secret: string): PaymentProvider['readEvent'] {
  return async (body, headers, now) => {
    const signature = headers['stripe-signature'];
    try {
      const at = now.getTime();
      stripe.webhooks.constructEvent(
        body,
        typeof signature === 'string' ? signature : '',
        secret,
        TOLERANCE,
        undefined,
        at,
      );
    } catch (error) {
      throw new SignatureFault(`Stripe's webhook: ${(error as Error).name}`);
    }
    return readSigned(body, EventSchema, (event) => ({ id: event.id, type: event.type, about: subjectOf(event) }));
  };
}

function subjectOf({ type, data: { object } }: z.infer<typeof EventSchema>): EventSubject | null {
  const about = (kind: EventSubject['kind'], found: string | null | undefined) =>
    found ? { kind, reference: found } : null;
  if (type.startsWith('checkout.session.')) return about('checkout', object.id);
  if (type === 'customer.updated') return about('customer', object.id);
  if (/^customer\.subscription\.[a-z_]+$/.test(type)) return about('purchase', object.id);
  if (/^(?:charge\.dispute|refund)\.[a-z_]+$/.test(type)) return about('charge', object.charge);
  if (/^(?:invoice|charge)\.[a-z_]+$/.test(type))
    return about('customer', object.customer) ?? about('purchase', object.payment_intent);
  return type.startsWith('payment_intent.') ? about('purchase', object.id) : null;
}
