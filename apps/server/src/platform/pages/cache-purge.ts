/** Purges cached pages in every process that serves pages, through notices of the database. */
import type { CacheTag } from '@lanewise/contracts/page-traits';
import type { Database, Store } from '@lanewise/database/pool';
import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { Cdn } from '../http/cdn.ts';
import { queueCdnPurge } from './cdn-purge.ts';
import type { PageCache } from './page-cache.ts';
import type { Purge } from './purge.ts';

/** Also names the connections that listen, in pg_stat_activity. */
const CHANNEL = 'page_cache';

/** Tags in one notice: PostgreSQL takes 8000 bytes (manual, NOTIFY), and a tag has at most 128. */
const TAGS_PER_NOTICE = 50;

const TagSchema = z
  .templateLiteral([z.enum(['locale', 'course', 'rules', 'content', 'schools']), ':', z.string()])
  .refine((tag) => /^\w+:[\w.-]{1,120}$/.test(tag));
const PurgeSchema = z.union([z.literal('everything'), z.array(TagSchema).min(1)]);

/** Parses the words of a command line or a notice; null if they are malformed. */
export function readPurge(words: unknown): Purge | null {
  return PurgeSchema.safeParse(words).data ?? null;
}

/**
 * Purges cached pages in all processes, and at the CDN if there is one. In a transaction the purge happens with the commit, so that no page is rendered from old data; after a
 * rollback it does not happen.
 */
export async function purgePages(store: Pick<Store, 'execute'>, purge: Purge, cdn: Cdn | null = null): Promise<void> {
  const notices = purge === 'everything' ? [purge] : chunksOf(purge);
  for (const notice of notices) {
    await store.execute(sql`select pg_notify(${CHANNEL}, ${JSON.stringify(notice)})`);
  }
  if (cdn !== null) await queueCdnPurge(store, purge);
}

function chunksOf(tags: readonly CacheTag[]): CacheTag[][] {
  const count = Math.ceil(tags.length / TAGS_PER_NOTICE);
  return Array.from({ length: count }, (_, at) => tags.slice(at * TAGS_PER_NOTICE, (at + 1) * TAGS_PER_NOTICE));
}

/** Returns how many processes listen for purges at this moment. */
export async function countListeners(store: Pick<Store, 'execute'>): Promise<number> {
  const { rows } = await store.execute<{ count: number }>(sql`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and application_name = ${`lanewise ${CHANNEL}`}`);
  return rows[0]?.count ?? 0;
}

/** Applies the purges of all processes to this one's cache, until it is closed. */
export function followPurges(
  database: Pick<Database, 'listen'>,
  cache: Pick<PageCache, 'purge'>,
  log: Pick<Logger, 'info' | 'warn'>,
): ReturnType<Database['listen']> {
  const apply = (purge: Purge) => {
    const pages = cache.purge(purge);
    if (pages > 0) log.info({ purge, pages }, 'pages purged');
  };
  return database.listen({
    channel: CHANNEL,
    onNotice(payload) {
      const purge = readPurge(parsed(payload));
      if (!purge) log.warn({ payload }, 'a purge of cached pages could not be read; all pages are purged');
      // A newer version of the server may name subjects that this one does not know.
      apply(purge ?? 'everything');
    },
    // Purges may have been missed while the connection was lost.
    onListening: () => apply('everything'),
    onLost: (reason) => log.warn({ reason }, 'the connection that receives purges of cached pages was lost'),
  });
}

function parsed(payload: string): unknown {
  try {
    return JSON.parse(payload);
  } catch {
    return undefined;
  }
}
