/** Meta's pixel. Source: Meta Pixel, "Get Started" (its base code) and "Deduplicate Pixel and Server Events". */
import { parseCookie } from 'cookie';
import { loadScript } from './load-script.ts';
import { propertiesOf, type ReportedPixelEvent } from './reported-pixel-event.ts';

interface Fbq {
  (...command: readonly unknown[]): void;
  /** Set by the script once it runs. */
  callMethod?: (...command: readonly unknown[]) => void;
  queue: unknown[];
  push: Fbq;
  loaded: boolean;
  version: string;
  disablePushState: boolean;
}

/** Collects commands until the script runs. */
function commandQueue(): Fbq {
  const fbq = ((...command) => {
    if (fbq.callMethod) fbq.callMethod(...command);
    else fbq.queue.push(command);
  }) as Fbq;
  return Object.assign(fbq, { queue: [], push: fbq, loaded: true, version: '2.0', disablePushState: true });
}

/** Tells Meta's pixel of events, and returns what our server needs to tell of the same. */
export async function startMetaPixel(id: string, events: readonly ReportedPixelEvent[]): Promise<object> {
  const fbq = commandQueue();
  Object.assign(window, { fbq, _fbq: fbq });
  // Without this it would also send the texts of buttons and fields.
  fbq('set', 'autoConfig', false, id);
  fbq('init', id);
  for (const event of events) fbq('track', event.eventType, propertiesOf(event), { eventID: event.eventId });
  await loadScript('https://connect.facebook.net/en_US/fbevents.js');
  const { _fbp: fbp, _fbc: kept } = parseCookie(document.cookie);
  const click = new URLSearchParams(location.search).get('fbclid');
  // Conversions API, "ClickID and the fbp and fbc Parameters": how the cookie is written where the pixel could not.
  const fbc = kept ?? (click ? `fb.1.${Date.now()}.${click}` : undefined);
  return { user_data: { ...(fbp && { fbp }), ...(fbc && { fbc }) } };
}
