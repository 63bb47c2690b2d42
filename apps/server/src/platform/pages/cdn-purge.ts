/** Purges changed reading pages at the CDN in front of them; in a job, because the CDN may be down. */

import { localeCodes } from '@lanewise/contracts/countries';
import type { Store } from '@lanewise/database/pool';
import { z } from 'zod';
import type { Cdn } from '../http/cdn.ts';
import { queueJob } from '../jobs/queue.ts';
import { defineJob, type Job } from '../jobs/registry.ts';
import type { Purge } from './purge.ts';

/** After attempt n the queue waits e^n seconds: the last one is an hour after the first. A page expires after a minute in any case. */
const ATTEMPTS = 8;

const purgeJob = { name: 'purge_cdn', payload: z.object({ tags: z.array(z.string()).min(1) }), attempts: ATTEMPTS };

/** Cloudflare takes 30 tags in a request, Fastly 256. */
const TAGS_A_REQUEST = 30;

/** Milliseconds that the CDN has to answer. */
const TIME_LIMIT = 10_000;

/** Seconds in which every process has dropped its own copies, so that the CDN does not fetch an old one. */
const AFTER_SECONDS = 2;

/** Queues a purge of the CDN, in the transaction that changes what pages show. All reading pages have the tag of their locale. */
export async function queueCdnPurge(store: Pick<Store, 'execute'>, purge: Purge): Promise<void> {
  const tags = purge === 'everything' ? localeCodes.map((code) => `locale:${code}`) : [...new Set(purge)].toSorted();
  await queueJob(store, purgeJob, { tags }, { afterSeconds: AFTER_SECONDS });
}

/** The job that purges the CDN. Without one, what is still queued has nothing to do. `send` is the network; tests replace it. */
export function purgeCdn(cdn: Cdn | null, send: typeof fetch = fetch): Job {
  return defineJob({
    ...purgeJob,
    async run({ tags }, { signal, log }) {
      if (cdn === null) return;
      for (let at = 0; at < tags.length; at += TAGS_A_REQUEST) {
        const { headers, body } = requestTo(cdn, tags.slice(at, at + TAGS_A_REQUEST));
        const answer = await send(cdn.purgeUrl, {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...headers },
          body: JSON.stringify(body),
          redirect: 'error',
          signal: AbortSignal.any([signal, AbortSignal.timeout(TIME_LIMIT)]),
        });
        await answer.body?.cancel();
        if (!answer.ok) throw new Error(`The CDN answered ${answer.status} to a purge.`);
      }
      log.info({ tags: tags.length }, 'pages purged at the CDN');
    },
  });
}

/**
 * Returns the request that the API of the CDN expects. Sources: Fastly, Purge API (POST /service/{id}/purge); Cloudflare, Purge Cached Content
 * (POST /zones/{id}/purge_cache). Fastly is asked for a soft purge: it keeps the old page to serve while our servers are down.
 */
function requestTo(
  { tagHeader, secret }: Cdn,
  tags: readonly string[],
): { headers: Record<string, string>; body: object } {
  return tagHeader === 'surrogate-key'
    ? { headers: { 'fastly-key': secret, 'fastly-soft-purge': '1' }, body: { surrogate_keys: tags } }
    : { headers: { authorization: `Bearer ${secret}` }, body: { tags } };
}
