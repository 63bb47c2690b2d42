/**
 * Stand-ins for the platforms' event APIs. They check the wire and count an event once by its name and id, whether it came from a server or a browser.
 * Sources: Meta, Conversions API, "Parameters"; TikTok, Events API 2.0, "Report web events".
 */
import { DAY_SECONDS } from '@lanewise/contracts/durations';
import { z } from 'zod';

/** Where the stand-ins are mounted; META_API_URL and TIKTOK_API_URL are the server's origin, this, and `/meta` or `/tiktok`. */
export const BASE = '/sandbox/pixels';

/** The token that the stand-ins accept. */
export const accessToken = 'sandbox-token';

/** Most events that are kept. */
const MOST = 200;

const hash = z.string().regex(/^[\da-f]{64}$/);

/** The price of an order. A purchase needs it at both platforms. */
const price = z.strictObject({ value: z.number().nonnegative(), currency: z.string().regex(/^[A-Z]{3}$/) });
const isPriced = (name: string) => name === 'Purchase' || name === 'Subscribe';

const MetaBody = z.strictObject({
  data: z
    .array(
      z.strictObject({
        event_name: z.string().min(1),
        event_time: z.int(),
        event_id: z.string().min(1),
        event_source_url: z.url(),
        action_source: z.literal('website'),
        custom_data: price.optional(),
        user_data: z.strictObject({
          client_ip_address: z.union([z.ipv4(), z.ipv6()]),
          client_user_agent: z.string().min(1),
          em: z.array(hash).optional(),
          fbp: z
            .string()
            .regex(/^fb\.\d\.\d+\.\d+$/)
            .optional(),
          fbc: z
            .string()
            .regex(/^fb\.\d\.\d+\..+$/)
            .optional(),
        }),
      }),
    )
    .min(1)
    .max(1000),
});

const TiktokBody = z.strictObject({
  event_source: z.literal('web'),
  event_source_id: z.string().min(1),
  data: z
    .array(
      z.strictObject({
        event: z.string().min(1),
        event_time: z.int(),
        event_id: z.string().min(1),
        user: z.strictObject({
          ip: z.union([z.ipv4(), z.ipv6()]),
          user_agent: z.string().min(1),
          email: hash.optional(),
          ttp: z.string().optional(),
          ttclid: z.string().optional(),
        }),
        page: z.strictObject({ url: z.url() }),
        properties: price.optional(),
      }),
    )
    .min(1)
    .max(1000),
});

export interface ReceivedEvent {
  readonly platform: 'meta' | 'tiktok';
  readonly pixel: string;
  readonly name: string;
  readonly id: string;
  readonly url: string;
  /** The event as it came. */
  readonly whole: unknown;
}

interface PixelAnswer {
  readonly status: number;
  readonly body: object;
}

export interface PixelReceiver {
  meta(pixel: string, token: string, body: unknown): PixelAnswer;
  tiktok(token: string, body: unknown): PixelAnswer;
  /** The events, the oldest first; a repeated one is there once. */
  readonly received: readonly ReceivedEvent[];
}

/** Seconds that Meta takes an event after it happened. */
const META_OLDEST = 7 * DAY_SECONDS;

/** Returns a receiver without events. */
export function pixelReceiver(now: () => number = Date.now): PixelReceiver {
  const received: ReceivedEvent[] = [];
  function keep(event: ReceivedEvent): void {
    const isKnown = received.some(
      (each) => each.platform === event.platform && each.name === event.name && each.id === event.id,
    );
    if (!isKnown) received.push(event);
    if (received.length > MOST) received.shift();
  }
  const metaError = (status: number, code: number, message: string): PixelAnswer => ({
    status,
    body: { error: { message, type: 'OAuthException', code, fbtrace_id: 'sandbox' } },
  });
  const tiktokAnswer = (code: number, message: string): PixelAnswer => ({
    status: 200,
    body: { code, message, request_id: 'sandbox', data: {} },
  });

  return {
    received,
    meta(pixel, token, body) {
      if (token !== accessToken) return metaError(401, 190, 'Invalid OAuth access token.');
      const parsed = MetaBody.safeParse(body);
      const oldest = now() / 1000 - META_OLDEST;
      if (
        !parsed.success ||
        parsed.data.data.some(
          (event) => event.event_time < oldest || isPriced(event.event_name) !== !!event.custom_data,
        )
      ) {
        return metaError(400, 100, 'Invalid parameter');
      }
      for (const whole of parsed.data.data) {
        const { event_name: name, event_id: id, event_source_url: url } = whole;
        keep({ platform: 'meta', pixel, name, id, url, whole });
      }
      return { status: 200, body: { events_received: parsed.data.data.length, messages: [], fbtrace_id: 'sandbox' } };
    },
    tiktok(token, body) {
      if (token !== accessToken) return tiktokAnswer(40105, 'Access token is incorrect or has been revoked.');
      const parsed = TiktokBody.safeParse(body);
      if (!parsed.success || parsed.data.data.some(({ event, properties }) => isPriced(event) !== !!properties))
        return tiktokAnswer(40002, 'Invalid parameter');
      for (const whole of parsed.data.data) {
        const { event: name, event_id: id, page } = whole;
        keep({ platform: 'tiktok', pixel: parsed.data.event_source_id, name, id, url: page.url, whole });
      }
      return tiktokAnswer(0, 'OK');
    },
  };
}
