/**
 * The platforms' wire. Sources: Meta, Conversions API, "Server Event Parameters" and "Customer Information Parameters"; TikTok, Events API 2.0,
 * "Report web events" (POST /event/track/).
 */
import type { OwnPixel } from '@lanewise/contracts/constants/app-pages';
import type { PixelKeys } from '../../platform/providers/pixel-settings.ts';
import type { PixelEvent } from './pixel-event.ts';

interface PlatformRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: object;
}

interface Platform {
  readonly name: string;
  readonly request: (event: PixelEvent, keys: PixelKeys) => PlatformRequest;
  /** Returns the code of an error in an answer; null if the event was accepted. */
  readonly errorIn: (status: number, body: unknown) => string | null;
  /** Whether the error is the event's own, so that it would be refused again. */
  readonly isOwnFault: (code: string) => boolean;
}

/** Returns TikTok's name of an event. It differs in the page view alone. */
const tiktokName = (type: PixelEvent['type']): string => (type === 'PageView' ? 'Pageview' : type);

/** Returns what both platforms are told of an order; undefined for other events. */
function priceOf({ value, currency }: PixelEvent) {
  return value === undefined || currency === undefined ? undefined : { value, currency };
}

const meta: Platform = {
  name: 'Meta',
  request: (event, { apiUrl, pixelId, accessToken }) => ({
    url: `${apiUrl}/${pixelId}/events`,
    headers: { authorization: `Bearer ${accessToken}` },
    body: {
      data: [
        {
          event_name: event.type,
          event_time: event.at,
          event_id: event.id,
          event_source_url: event.url,
          action_source: 'website',
          ...(priceOf(event) && { custom_data: priceOf(event) }),
          user_data: {
            client_ip_address: event.address,
            client_user_agent: event.agent,
            ...(event.emailHash !== undefined && { em: [event.emailHash] }),
            ...(event.fbp !== undefined && { fbp: event.fbp }),
            ...(event.fbc !== undefined && { fbc: event.fbc }),
          },
        },
      ],
    },
  }),
  errorIn: (status, body) => {
    const { error, events_received: received } = (body ?? {}) as {
      error?: { code?: number };
      events_received?: number;
    };
    if (status === 200 && received === 1) return null;
    return String(error?.code ?? status);
  },
  // Graph API, "Handle errors": 100 is an invalid parameter.
  isOwnFault: (code) => code === '100',
};

const tiktok: Platform = {
  name: 'TikTok',
  request: (event, { apiUrl, pixelId, accessToken }) => ({
    url: `${apiUrl}/event/track/`,
    headers: { 'access-token': accessToken },
    body: {
      event_source: 'web',
      event_source_id: pixelId,
      data: [
        {
          event: tiktokName(event.type),
          event_time: event.at,
          event_id: event.id,
          user: {
            ip: event.address,
            user_agent: event.agent,
            ...(event.emailHash !== undefined && { email: event.emailHash }),
            ...(event.ttp !== undefined && { ttp: event.ttp }),
            ...(event.ttclid !== undefined && { ttclid: event.ttclid }),
          },
          page: { url: event.url },
          ...(priceOf(event) && { properties: priceOf(event) }),
        },
      ],
    },
  }),
  // TikTok answers errors with status 200, too.
  errorIn: (status, body) => {
    const { code } = (body ?? {}) as { code?: number };
    return status === 200 && code === 0 ? null : String(code ?? status);
  },
  // TikTok, "Return codes": 40002 is an invalid parameter.
  isOwnFault: (code) => code === '40002',
};

export const platforms: Readonly<Record<OwnPixel, Platform>> = { meta, tiktok };
