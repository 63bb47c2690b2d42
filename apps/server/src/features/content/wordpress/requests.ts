/**
 * Requests to a WordPress. A good answer is stored; while the service is down, slow or answers nonsense, the last good one takes its place, and the
 * metrics say so.
 */
import { ApiError } from '@lanewise/contracts/api-errors';
import type { Queries } from '@lanewise/database/pool';
import { contentCopies } from '@lanewise/database/schema/content-copies';
import { eq, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { z } from 'zod';
import { boundedText } from '../../../platform/providers/provider-request.ts';

/** Milliseconds after which the service counts as away. */
const TIMEOUT = 3_000;

/** Milliseconds for which an unreachable service is not asked again, so that its visitors do not all wait for it. */
const AWAY = 10_000;

export interface WordPressSettings {
  /** Address of the REST API, without a trailing slash: `https://cms.example/wp-json`. */
  readonly apiUrl: string;
  readonly queries: Queries;
  readonly log: Pick<Logger, 'warn'>;
  /** Called after each request. `copy`: the service was away and its last good answer was shown. */
  readonly onOutcome: (outcome: 'fresh' | 'copy' | 'failed') => void;
  /** Milliseconds; for tests. */
  readonly timeout?: number;
  readonly now?: () => number;
}

export interface ListAnswer<Entry> {
  readonly entries: readonly Entry[];
  readonly total: number;
  readonly pages: number;
  /** Whether the service has just given it, and no copy took its place. */
  readonly isFresh: boolean;
}

type Query = Readonly<Record<string, string | number>>;

export interface WordPressRequests {
  /** Stores entries of a fresh list as the answers to requests for each alone, so that these can be answered while the service is down. */
  keep(path: string, entries: readonly { readonly query: Query; readonly entry: unknown }[]): Promise<void>;
  /**
   * Returns a list. `isStored`: whether the answer is kept for when the service is down; searches are not, because their number is unlimited.
   *
   * @throws {ApiError} UNAVAILABLE: the service is down and there is no copy
   */
  list<Schema extends z.ZodArray>(
    path: string,
    query: Query,
    schema: Schema,
    isStored?: boolean,
  ): Promise<ListAnswer<z.output<Schema>[number]>>;
}

/** Returns the requests to a WordPress. */
export function wordPressRequests(settings: WordPressSettings): WordPressRequests {
  const { apiUrl, queries, log, onOutcome, timeout = TIMEOUT, now = Date.now } = settings;
  let awayUntil = 0;

  async function fresh<Schema extends z.ZodArray>(request: string, schema: Schema) {
    if (now() < awayUntil) throw new Error('The content service failed a moment ago and is not asked again yet.');
    const response = await fetch(apiUrl + request, {
      signal: AbortSignal.timeout(timeout),
      redirect: 'error',
      headers: { accept: 'application/json' },
    });
    const text = await boundedText(response, MAX_BYTES);
    // WordPress's answer to a page after the last one.
    if (response.status === 400 && text.includes('rest_post_invalid_page_number'))
      return { body: [], entries: [], total: 0, pages: 0 };
    if (!response.ok) throw new Error(`The content service answered ${response.status}.`);
    const body: unknown = JSON.parse(text);
    const entries = schema.parse(body) as z.output<Schema>;
    const count = (name: string) => Number(response.headers.get(name) ?? entries.length);
    return { body, entries, total: count('x-wp-total'), pages: count('x-wp-totalpages') };
  }

  return {
    async keep(path, entries) {
      await store(
        queries,
        entries.map(({ query, entry }) => ({ request: requestOf(path, query), body: [entry], total: 1, pages: 1 })),
      );
    },
    async list<Schema extends z.ZodArray>(path: string, query: Query, schema: Schema, isStored = true) {
      const request = requestOf(path, query);
      try {
        const { body, entries, total, pages } = await fresh(request, schema);
        if (isStored && entries.length > 0) await store(queries, [{ request, body, total, pages }]);
        onOutcome('fresh');
        return { entries, total, pages, isFresh: true };
      } catch (error) {
        if (now() >= awayUntil) {
          log.warn({ reason: reasonOf(error) }, 'the content service does not answer');
          awayUntil = now() + AWAY;
        }
        const [copy] = await queries.select().from(contentCopies).where(eq(contentCopies.request, request));
        onOutcome(copy === undefined ? 'failed' : 'copy');
        if (copy === undefined) throw new ApiError('UNAVAILABLE', { inside: 'the content service does not answer' });
        const { body, total, pages } = copy;
        return { entries: schema.parse(body) as z.output<Schema>, total, pages, isFresh: false };
      }
    },
  };
}

/** Largest answer, in bytes: a hundred long posts. */
const MAX_BYTES = 8 * 1024 * 1024;

function reasonOf(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message.slice(0, 300)}` : 'unknown';
}

/** Returns the path of a request with its query, under which its answer is stored. */
function requestOf(path: string, query: Query): string {
  const search = Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]);
  return `${path}?${new URLSearchParams(search)}`;
}

async function store(
  queries: Queries,
  rows: readonly Omit<typeof contentCopies.$inferInsert, 'fetchedAt'>[],
): Promise<void> {
  if (rows.length === 0) return;
  const set = {
    body: sql`excluded.body`,
    total: sql`excluded.total`,
    pages: sql`excluded.pages`,
    fetchedAt: sql`now()`,
  };
  await queries
    .insert(contentCopies)
    .values([...rows])
    .onConflictDoUpdate({ target: contentCopies.request, set });
}
