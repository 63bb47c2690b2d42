/** TikTok's pixel. Source: TikTok Pixel, its base code; Events API, "Event deduplication". */
import { parseCookie } from 'cookie';
import { loadScript } from './load-script.ts';
import { propertiesOf, type ReportedPixelEvent } from './reported-pixel-event.ts';

const SCRIPT = 'https://analytics.tiktok.com/i18n/pixel/events.js';

/** Name of an event at TikTok, in the browser as on the server. */
const nameOf = ({ eventType }: ReportedPixelEvent): string => (eventType === 'PageView' ? 'Pageview' : eventType);

/** Tells TikTok's pixel of events, and returns what our server needs to tell of the same. */
export async function startTiktokPixel(id: string, events: readonly ReportedPixelEvent[]): Promise<object> {
  // A list of commands, which the script runs when it has loaded; the other entries are what it looks for.
  const commands: unknown[] = [];
  const ttq = Object.assign(commands, {
    methods: ['page', 'track', 'identify'],
    _i: { [id]: Object.assign([], { _u: SCRIPT }) },
    _t: { [id]: Date.now() },
    _o: { [id]: {} },
  });
  Object.assign(window, { TiktokAnalyticsObject: 'ttq', ttq });
  for (const event of events) commands.push(['track', nameOf(event), propertiesOf(event), { event_id: event.eventId }]);
  await loadScript(`${SCRIPT}?sdkid=${encodeURIComponent(id)}&lib=ttq`);
  const { _ttp: ttp } = parseCookie(document.cookie);
  const ttclid = new URLSearchParams(location.search).get('ttclid');
  return { context: { ...(ttp && { ttp }), ...(ttclid && { ttclid }) } };
}
