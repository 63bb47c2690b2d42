/** PayPal's webhooks: verifies their signature and returns the purchase each concerns. Only ids are read from them. */

import { verify } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { DAY_MS } from '@lanewise/contracts/durations';
import { z } from 'zod';
import { type EventSubject, type PaymentProvider, SignatureFault, type WebhookHeaders } from '../port.ts';
import { providerId, readSigned } from '../signed-event.ts';
import type { CertificateKeys } from './certificates.ts';

/** PayPal retries a webhook for three days; its time stays that of the first attempt. */
const OLDEST = 4 * DAY_MS;
const CLOCKS_DIFFER = 5 * 60 * 1000;

const id = providerId;

const EventSchema = z.object({
  id,
  event_type: id,
  resource: z.object({
    id: id.optional(),
    billing_agreement_id: id.optional(),
    sale_id: id.optional(),
    supplementary_data: z.object({ related_ids: z.object({ order_id: id.optional() }).optional() }).optional(),
    disputed_transactions: z.array(z.object({ seller_transaction_id: id.optional() })).optional(),
    links: z.array(z.object({ rel: z.string(), href: z.string() })).optional(),
  }),
});

/**
 * Returns the reader for the webhooks of one webhook subscription (`webhookId`). PayPal signs the id and the time of the delivery, the id of the
 * webhook and a checksum of the body (developer.paypal.com/api/rest/webhooks).
 */
export function payPalEventReader(webhookId: string, keyOf: CertificateKeys): PaymentProvider['readEvent'] {
  return async (body, headers, now) => {
    const of = (name: string) => headerOf(headers, `paypal-${name}`);
    const sentAt = of('transmission-time');
    const age = now.getTime() - Date.parse(sentAt);
    if (of('auth-algo') !== 'SHA256withRSA' || !(age <= OLDEST && age >= -CLOCKS_DIFFER))
      throw new SignatureFault('PayPal’s webhook');
    const key = await keyOf(of('cert-url'), now);
    const signed = [of('transmission-id'), sentAt, webhookId, crc32(body)].join('|');
    const isRight = verify('RSA-SHA256', Buffer.from(signed), key, Buffer.from(of('transmission-sig'), 'base64'));
    if (!isRight) throw new SignatureFault('PayPal’s webhook: signature');
    return readSigned(body, EventSchema, (event) => ({
      id: event.id,
      type: event.event_type,
      about: subjectOf(event),
    }));
  };
}

function headerOf(headers: WebhookHeaders, name: string): string {
  const value = headers[name];
  return typeof value === 'string' ? value : '';
}

function subjectOf({ event_type: type, resource }: z.infer<typeof EventSchema>): EventSubject | null {
  const about = (kind: EventSubject['kind'], found: string | undefined) => (found ? { kind, reference: found } : null);
  if (type === 'BILLING.SUBSCRIPTION.CREATED' || type.startsWith('CHECKOUT.ORDER.'))
    return about('checkout', resource.id);
  if (type.startsWith('BILLING.SUBSCRIPTION.')) return about('purchase', resource.id);
  if (type.startsWith('CUSTOMER.DISPUTE.')) {
    return about(
      'charge',
      resource.disputed_transactions?.find((each) => each.seller_transaction_id)?.seller_transaction_id,
    );
  }
  if (!/^PAYMENT\.(?:SALE|CAPTURE)\./.test(type)) return null;
  return (
    about('purchase', resource.billing_agreement_id ?? resource.supplementary_data?.related_ids?.order_id) ??
    about('charge', resource.sale_id ?? paymentOf(resource.links) ?? resource.id)
  );
}

/** Returns the payment that a refund belongs to, by its link to it. */
function paymentOf(links: readonly { readonly rel: string; readonly href: string }[] | undefined): string | undefined {
  const up = links?.find(({ rel, href }) => rel === 'up' && /\/(?:captures|sale)\//.test(href));
  return up && /[^/]+$/.exec(up.href)?.[0];
}
