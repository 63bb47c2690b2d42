/** Sends events to advertising platforms: by a job, because a platform may be away. */

import type { Store } from '@lanewise/database/pool';
import { queueJob } from '../../platform/jobs/queue.ts';
import { defineJob, type Job } from '../../platform/jobs/registry.ts';
import type { PixelSettings } from '../../platform/providers/pixel-settings.ts';
import { boundedText, reasonOf } from '../../platform/providers/provider-request.ts';
import { type PixelEvent, PixelEventSchema } from './pixel-event.ts';
import { platforms } from './wire.ts';

/** After attempt n the queue waits e^n seconds: the last one is three hours after the first. Platforms take an event for two days or longer. */
const ATTEMPTS = 9;

const sendJob = { name: 'send_pixel_event', payload: PixelEventSchema, attempts: ATTEMPTS };

/** Milliseconds that a platform has to answer. */
const TIME_LIMIT = 10_000;

/** Queues an event. While it waits, the same event is queued once. */
export async function queuePixelEvent(store: Pick<Store, 'execute'>, event: PixelEvent): Promise<void> {
  await queueJob(store, sendJob, event, { key: `pixel:${event.platform}:${event.id}` });
}

/** The job that sends an event. If the platform is no longer configured, it does nothing. `send` is the network; tests replace it. */
export function sendPixelEvent(settings: PixelSettings, send: typeof fetch = fetch): Job {
  return defineJob({
    ...sendJob,
    async run(event, { signal, log }) {
      const keys = settings[event.platform];
      if (keys === null) return;
      const { name, request, errorIn, isOwnFault } = platforms[event.platform];
      const { url, headers, body } = request(event, keys);
      const error = await send(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
        body: JSON.stringify(body),
        redirect: 'error',
        signal: AbortSignal.any([signal, AbortSignal.timeout(TIME_LIMIT)]),
      })
        .then(async (answer) => errorIn(answer.status, jsonIn(await boundedText(answer))))
        // Not as the cause: errors of fetch may contain the request.
        .catch((fault: unknown) => reasonOf(fault));
      if (error === null) return;
      if (!isOwnFault(error)) throw new Error(`${name} did not accept an event: ${error}.`);
      log.warn({ platform: event.platform, error }, 'event refused for good');
    },
  });
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
