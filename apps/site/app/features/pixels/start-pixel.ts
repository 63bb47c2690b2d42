/**
 * Tells the page's platform of the page view, once the visitor allows advertising: by the platform's pixel and by our server, under the same id, so that
 * it is counted once and also where the pixel is blocked.
 */
import { callPaths } from '@lanewise/contracts/calls/paths';
import type { OwnPixel } from '@lanewise/contracts/constants/app-pages';
import { sendRequest } from '../../shared/calls/send-request.ts';
import { newId } from '../../shared/events/new-id.ts';
import { startMetaPixel } from './meta-pixel.ts';
import type { ReportedPixelEvent } from './reported-pixel-event.ts';
import { startTiktokPixel } from './tiktok-pixel.ts';

const platforms = {
  meta: { start: startMetaPixel, path: callPaths.sendFacebookEvent.path },
  tiktok: { start: startTiktokPixel, path: callPaths.sendTiktokEvent.path },
} as const satisfies Readonly<Record<OwnPixel, unknown>>;

/** Starts the pixel of a mark. Called once for a document. */
export async function startPixel({ dataset: { pixel, pixelId = '' } }: HTMLElement): Promise<void> {
  const { start, path } = platforms[pixel as OwnPixel];
  const told: ReportedPixelEvent = { eventId: newId(), eventType: 'PageView' };
  const marks = await start(pixelId, [told]);
  const body = {
    event_id: told.eventId,
    event_type: told.eventType,
    action_source: 'website',
    event_source_url: location.origin + location.pathname,
    ...marks,
  };
  const headers = { 'content-type': 'application/json' };
  const init = { method: 'POST', headers, body: JSON.stringify(body), keepalive: true };
  const answer = await sendRequest(path, init);
  if (!answer.ok) console.warn(`The page view was refused with status ${answer.status}.`);
}
