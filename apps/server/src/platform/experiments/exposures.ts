/**
 * Which visitors saw which variant, each once: collected in memory and stored in batches, so that no page waits. A process that is killed loses
 * at most the last seconds.
 */

import type { Queries } from '@lanewise/database/pool';
import { experimentExposures } from '@lanewise/database/schema/tables';
import { eq } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { currentTime } from '../clock/clock.ts';

/** Milliseconds for which exposures are collected. */
const COLLECTED_FOR = 2_000;
/** Exposures in one statement. */
const BATCH = 1_000;
/** Exposures that wait while the database is down; more are dropped. */
const MOST_WAITING = 50_000;
/** Exposures known to be stored: they are not sent again. */
const MOST_REMEMBERED = 100_000;

export interface Exposure {
  readonly run: string;
  readonly experiment: string;
  readonly variant: string;
  readonly visitorId: string;
}

export interface Exposures {
  /** Notes that a visitor saw a variant; only the first time counts. */
  note(exposure: Exposure): void;
  /** Returns the variants that a visitor has seen, by experiment; of several runs the last. Rejects if the database is down. */
  seenBy(visitorId: string): Promise<Readonly<Record<string, string>>>;
  /** Stores the waiting exposures. Rejects if the database is down; they then keep waiting. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

/** Opens the collection. */
export function openExposures({
  queries,
  log,
}: {
  readonly queries: Queries;
  readonly log: Pick<Logger, 'warn'>;
}): Exposures {
  const stored = new LRUCache<string, true>({ max: MOST_REMEMBERED });
  let waiting: (Exposure & { readonly exposedAt: Date })[] = [];

  async function flush(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, BATCH);
      await queries.insert(experimentExposures).values(batch).onConflictDoNothing();
      waiting = waiting.slice(batch.length);
    }
  }

  // One at a time: a second one would store the same batch.
  let running: Promise<void> | undefined;
  const flushOnce = () => {
    running ??= flush().finally(() => {
      running = undefined;
    });
    return running;
  };
  const timer = setInterval(() => {
    flushOnce().catch((error: unknown) => log.warn({ err: error }, 'exposures of experiments not stored'));
  }, COLLECTED_FOR).unref();

  return {
    note(exposure) {
      const key = `${exposure.run} ${exposure.visitorId}`;
      if (stored.has(key) || waiting.length >= MOST_WAITING) return;
      stored.set(key, true);
      waiting.push({ ...exposure, exposedAt: currentTime() });
    },
    async seenBy(visitorId) {
      await flushOnce();
      const { experiment, variant, exposedAt } = experimentExposures;
      const rows = await queries
        .select({ experiment, variant })
        .from(experimentExposures)
        .where(eq(experimentExposures.visitorId, visitorId))
        .orderBy(exposedAt);
      return Object.fromEntries(rows.map((row) => [row.experiment, row.variant]));
    },
    flush: flushOnce,
    async close() {
      clearInterval(timer);
      await flushOnce().catch((error: unknown) => log.warn({ err: error }, 'exposures of experiments not stored'));
    },
  };
}
