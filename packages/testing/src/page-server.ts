/** The smallest server with pages: the test supplies the site and controls the cache's clock. */
import { createServer } from 'node:http';
import { ApiError, errorBody } from '@lanewise/contracts/api-errors';
import { type Api, createClient } from '@lanewise/contracts/client';
import type { PageTraits } from '@lanewise/contracts/page-traits';
import { noSignInOffer, type SignInOffer } from '@lanewise/contracts/sign-in-offer';
import { PageCache } from '@lanewise/server/platform/pages/page-cache';
import { pages, READING_CACHE_CONTROL } from '@lanewise/server/platform/pages/routes';
import type { SiteAnswer, SiteHandler } from '@lanewise/server/platform/pages/site-build';
import { errors } from '@lanewise/server/platform/plugins/errors';
import { requestId, requestLog } from '@lanewise/server/platform/plugins/request-log';
import Fastify, { type FastifyInstance } from 'fastify';
import { onTestFinished } from 'vitest';
import { keepLog, type LogLine } from './log-lines.ts';

export interface PageServer {
  readonly app: FastifyInstance;
  readonly origin: string;
  readonly cache: PageCache;
  readonly logged: readonly LogLine[];
  /** Status of each answer from the cache. */
  readonly hits: readonly number[];
  /** Advances the cache's clock. */
  wait(milliseconds: number): void;
}

const knowsNothing = createClient(async () => Response.json(errorBody(new ApiError('NOT_FOUND')), { status: 404 }));

/** Milliseconds for which a page in the cache is fresh. */
export const FRESH_MS = 1000;

export interface PageServerOptions {
  /** The API that the pages call; by default one that answers everything with NOT_FOUND. */
  readonly api?: Api;
  /** The ways to sign in that pages offer; none by default. */
  readonly signIn?: SignInOffer;
  /** Where pages have moved to; none by default. */
  readonly movedTo?: (path: string) => string | null | undefined;
  /** Size limit of the cache, in bytes. */
  readonly maxBytes?: number;
}

/** Serves the site on a free port until the test has finished. */
export async function servePages(site: SiteHandler, options: PageServerOptions = {}): Promise<PageServer> {
  const { api = knowsNothing, signIn = noSignInOffer, maxBytes = 1_000_000 } = options;
  let now = 0;
  const hits: number[] = [];
  const cache = new PageCache({
    maxBytes,
    freshMs: FRESH_MS,
    headers: { 'cache-control': READING_CACHE_CONTROL },
    tagHeader: { name: 'surrogate-key', separator: ' ' },
    now: () => now,
    requestId,
    onHit: (ended) => {
      hits.push(ended.status);
      app.logEnded(ended);
    },
  });
  const { log, lines } = keepLog();
  const app = Fastify({
    loggerInstance: log,
    serverFactory: (handler) =>
      createServer((request, response) => {
        if (!cache.serve(request, response)) handler(request, response);
      }),
  }) as unknown as FastifyInstance;
  await app.register(errors);
  await app.register(requestLog);
  await app.register(pages, {
    site,
    apiFor: () => api,
    findLearner: () => Promise.resolve(null),
    cookies: { tokenOf: () => undefined },
    cache,
    isDevelopment: false,
    hasWorker: true,
    isSelling: () => false,
    linksPartners: true,
    purposes: ['partners'],
    pixels: { meta: null, tiktok: null },
    tagManager: null,
    amplitude: null,
    reportsErrors: false,
    sessionsByCampaign: false,
    origin: 'http://lanewise.example',
    appUrl: 'http://lanewise.example/app',
    signIn,
    payments: { stripe: null, paypal: null, solidgate: null },
    contentUrl: null,
    stores: { apple: null, google: null },
    movedTo: options.movedTo ?? (() => undefined),
  });
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(() => app.close());
  const wait = (milliseconds: number) => {
    now += milliseconds;
  };
  return { app, origin, cache, logged: lines, hits, wait };
}

/** The route pattern of every page of a numbered site. */
export const NUMBERED = '/:page';

/** Returns the answer of a site that renders no page, such as a redirect. */
export function withoutPage(response: Response): SiteAnswer {
  return { response, pattern: '/*' };
}

const errorTraits: PageTraits = { kind: 'reading', needs: {}, tags: [] };

/**
 * Returns a site that answers every path with a page of one kind (or with these traits), numbered in the order of rendering. `renders`
 * counts the pages rendered.
 */
export function numberedSite(declared: PageTraits['kind'] | PageTraits, init: ResponseInit = {}) {
  const traits: PageTraits = typeof declared === 'string' ? { kind: declared, needs: {}, tags: [] } : declared;
  const site = Object.assign(
    (async (request: Request, context?: Pick<Parameters<SiteHandler>[1], 'refusal'>) => {
      const { refusal } = context ?? {};
      if (refusal === undefined) site.renders += 1;
      const html: string = `<!DOCTYPE html><title>${new URL(request.url).pathname}</title>${site.renders}${' long'.repeat(400)}`;
      const headers = { 'content-type': 'text/html; charset=utf-8' };
      const response = new Response(null, { status: refusal?.status ?? 200, headers, ...init });
      return { response, pattern: NUMBERED, page: { html, traits: refusal === undefined ? traits : errorTraits } };
    }) satisfies SiteHandler,
    { renders: 0 },
  );
  return site;
}
