/**
 * /hooks/<provider>: the providers' webhooks. One is stored and acknowledged in a short transaction; a job then fetches what it is about.
 * Nothing in its body is believed.
 */
import { ApiError } from '@lanewise/contracts/api-errors';
import type { Queries } from '@lanewise/database/pool';
import { type PaymentProvider, ProviderFault, SignatureFault } from '@lanewise/payments/port';
import type { FastifyInstance } from 'fastify';
import { bounds } from '../../platform/http/bounds.ts';
import type { Billing } from './billing.ts';
import { storeEvent } from './event-store.ts';

export interface WebhookParts {
  readonly billing: Pick<Billing, 'providers' | 'now'>;
  readonly queries: Queries;
}

/** Registers the address of each configured provider. */
export async function webhookRoutes(app: FastifyInstance, { billing, queries }: WebhookParts): Promise<void> {
  app.removeAllContentTypeParsers();
  // The signature covers the bytes, so they must not be parsed before.
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: bounds.webhookBody }, (_request, body, done) =>
    done(null, body),
  );
  for (const provider of billing.providers.values()) {
    app.post(`/hooks/${provider.name}`, { bodyLimit: bounds.webhookBody }, async ({ body, headers, log }, reply) => {
      const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
      const event = await readEvent(provider, bytes, headers, billing.now());
      if (event.isUnreadable) log.warn({ provider: provider.name, event: event.id }, 'a webhook has an unknown shape');
      await storeEvent(queries, provider.name, event, bodyOf(bytes));
      return await reply.code(204).send();
    });
  }
}

/** Returns a body as JSON, or as text if it is none. */
function bodyOf(bytes: Buffer): unknown {
  const text = bytes.toString('utf8');
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

async function readEvent(provider: PaymentProvider, ...args: Parameters<PaymentProvider['readEvent']>) {
  try {
    return await provider.readEvent(...args);
  } catch (error) {
    // The provider delivers it again.
    if (error instanceof ProviderFault) throw new ApiError('UNAVAILABLE', { inside: error.message });
    if (error instanceof SignatureFault) throw new ApiError('MALFORMED_REQUEST', { inside: error.message });
    throw error;
  }
}
