/**
 * A stand-in for Amplitude's HTTP API v2 (POST /2/httpapi), for browsers under test: it refuses what Amplitude would refuse. Source: Amplitude, HTTP V2
 * API, "Keys for the event argument", "Event array keys" and "Responses".
 */
import { z } from 'zod';

/** Amplitude drops events of visitors whose ids are shorter. */
const SHORTEST_ID = 5;

const properties = z.record(z.string(), z.unknown());
const set = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]));

/** What this product may send: Amplitude takes more keys, such as a location, which we have told it not to keep. */
const EventSchema = z
  .strictObject({
    event_type: z.string().min(1),
    user_id: z.string().min(SHORTEST_ID).optional(),
    device_id: z.string().min(SHORTEST_ID),
    session_id: z.int(),
    time: z.int().positive(),
    insert_id: z.uuid(),
    event_id: z.int(),
    event_properties: properties.optional(),
    user_properties: z
      .strictObject({ $set: set.optional(), $setOnce: set.optional() })
      .or(z.strictObject({}))
      .optional(),
    language: z.string().optional(),
    platform: z.literal('Web'),
    library: z.string().regex(/^amplitude-ts\/[\d.]+/),
    user_agent: z.string().optional(),
    client_event_time: z.iso.datetime().optional(),
    client_upload_time: z.iso.datetime().optional(),
    partner_id: z.string().optional(),
    plan: z.unknown().optional(),
  })
  .readonly();

export type AmplitudeEvent = z.infer<typeof EventSchema>;

const BodySchema = z.strictObject({
  api_key: z.string().min(1),
  events: z.array(EventSchema).min(1).max(2000),
  options: z.strictObject({ min_id_length: z.int().optional() }).optional(),
  client_upload_time: z.iso.datetime(),
  request_metadata: z.unknown().optional(),
});

export interface AmplitudeReceiver {
  /** Takes the text of a request. */
  take(body: string): { readonly status: 200 | 400; readonly answer: object };
  /** The events, the oldest first; one that is sent again is there once, as `insert_id` demands. */
  readonly received: readonly AmplitudeEvent[];
}

/** Returns a receiver that accepts one project's key. */
export function amplitudeReceiver(key: string): AmplitudeReceiver {
  const received: AmplitudeEvent[] = [];
  return {
    received,
    take(body) {
      const { success, data, error } = BodySchema.safeParse(JSON.parse(body));
      if (!success) return { status: 400, answer: { code: 400, error: z.prettifyError(error) } };
      if (data.api_key !== key)
        return { status: 400, answer: { code: 400, error: `Invalid API key: ${data.api_key}` } };
      for (const event of data.events) {
        if (!received.some((known) => known.insert_id === event.insert_id)) received.push(event);
      }
      const counted = { events_ingested: data.events.length, payload_size_bytes: body.length };
      return { status: 200, answer: { code: 200, ...counted, server_upload_time: Date.now() } };
    },
  };
}
