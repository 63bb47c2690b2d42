/** Solidgate's webhooks: verifies their signature and returns the purchase each concerns. Only ids are read from them. */
import { z } from 'zod';
import { type EventSubject, type PaymentProvider, SignatureFault } from '../port.ts';
import { providerId, readSigned } from '../signed-event.ts';
import { isSigned, type SolidgateKeys } from './signature.ts';

const id = providerId;

const EventSchema = z.object({
  subscription: z.object({ id }).optional(),
  order: z.object({ order_id: id, subscription_id: id.nullish() }).optional(),
});

/**
 * Returns the reader of webhooks that were signed with the keys for webhooks, which are not those for requests. The signature covers the
 * body and no time; a webhook that is sent again changes nothing, because its purchase is fetched.
 */
export function solidgateEventReader(keys: SolidgateKeys): PaymentProvider['readEvent'] {
  return async (body, headers) => {
    const of = (name: string) => {
      const value = headers[name];
      return typeof value === 'string' ? value : '';
    };
    const text = body.toString('utf8');
    const eventId = of('solidgate-event-id');
    if (of('merchant') !== keys.publicKey || eventId === '' || !isSigned(keys, text, of('signature'))) {
      throw new SignatureFault('Solidgate’s webhook: signature');
    }
    const named = { id: eventId, type: of('solidgate-event-type') || 'unknown' };
    return readSigned(body, EventSchema, (event) => ({ ...named, about: subjectOf(event) }), eventId);
  };
}

function subjectOf({ subscription, order }: z.infer<typeof EventSchema>): EventSubject | null {
  if (subscription) return { kind: 'purchase', reference: subscription.id };
  if (order?.subscription_id) return { kind: 'purchase', reference: order.subscription_id };
  return order ? { kind: 'charge', reference: order.order_id } : null;
}
