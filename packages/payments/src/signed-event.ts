/** Reads webhooks whose signature is right, whatever is in them. */
import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { ProviderEvent } from './port.ts';

/** A provider's id or name: visible ASCII, so that it can be stored and sent back. */
export const providerId = z.string().regex(/^[\x21-\x7e]{1,255}$/);

const EnvelopeSchema = z.object({
  id: providerId.optional().catch(undefined),
  type: providerId.optional().catch(undefined),
  event_type: providerId.optional().catch(undefined),
});

/**
 * Returns what `eventOf` returns for a body of the schema's shape. A body of another shape is also an event, about nothing we know: the provider signed
 * it, and would send it again and again if it were refused.
 *
 * @param id The event's id, where the provider does not send it in the body
 */
export function readSigned<Shape>(
  body: Buffer,
  schema: z.ZodType<Shape>,
  eventOf: (shape: Shape) => ProviderEvent,
  id?: string,
): ProviderEvent {
  const json = jsonIn(body);
  const shape = schema.safeParse(json);
  if (shape.success) return eventOf(shape.data);
  const envelope = EnvelopeSchema.safeParse(json);
  const { id: own, type, event_type: name } = envelope.data ?? {};
  return {
    id: id ?? own ?? `sha256:${createHash('sha256').update(body).digest('hex')}`,
    type: type ?? name ?? 'unknown',
    about: null,
    isUnreadable: true,
  };
}

function jsonIn(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}
