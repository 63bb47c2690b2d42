/**
 * Composes the server by hand and reads as its access policy: what stands here answers, in this order, and nothing else.
 * It does not listen; main.ts does.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import compress from '@fastify/compress';
import type { Bank } from '@lanewise/bank/bank';
import type { Database } from '@lanewise/database/pool';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Logger } from 'pino';
import type { CallHandlers } from './calls/execute.ts';
import { callRoutes } from './calls/http-routes.ts';
import { inProcessApi } from './calls/in-process.ts';
import { catalogueCalls } from './catalogue/calls.ts';
import type { Config } from './config.ts';
import { type DevelopmentSite, developmentSite } from './pages/development-site.ts';
import { PageCache } from './pages/page-cache.ts';
import { pictures } from './pages/pictures.ts';
import { type PageOptions, pages, READING_CACHE_CONTROL } from './pages/routes.ts';
import { builtSite } from './pages/site-build.ts';
import { staticFiles } from './pages/static-files.ts';
import { errors } from './plugins/errors.ts';
import { health } from './plugins/health.ts';
import { metrics } from './plugins/metrics.ts';
import { openapi } from './plugins/openapi.ts';
import { limits } from './plugins/rate-limit.ts';
import { requestId, requestLog } from './plugins/request-log.ts';
import { commonHeaders, readingPolicy } from './plugins/security-headers.ts';
import { practiceCalls } from './practice/calls.ts';
import { pictureGallery } from './sandbox/picture-gallery.ts';

/** What the server is made of. */
export interface AppParts {
  readonly config: Config;
  readonly database: Database;
  readonly bank: Bank;
  readonly log: Logger;
}

/** Version of the product, in the API's description. */
const VERSION = '0.1.0';

/** Bytes of rendered pages kept in memory: some thousand pages. */
const PAGE_CACHE_BYTES = 64 * 1024 * 1024;

/** A page is rendered again after this long, while the old one is still sent. */
const PAGE_FRESH_MS = 5 * 60 * 1000;

/** Of what is made for one request: most of the gain for a third of the time of the highest level. */
const COMPRESSION_LEVEL = 4;

/** Nothing of ours takes longer; a client that sends its request more slowly than this is cut off. */
const REQUEST_TIMEOUT_MS = 30_000;

/** Builds the server. Throws SiteNotBuiltError where pages are to be served and the site is not built. */
export async function buildApp({ config, database, bank, log }: AppParts): Promise<FastifyInstance> {
  const handlers: CallHandlers = { ...catalogueCalls(bank), ...practiceCalls(bank) };
  const site = config.services.includes('pages') ? await siteOf(config) : undefined;
  const app = await bareApp(config, log, site?.front);

  await app.register(errors);
  await app.register(metrics);
  await app.register(requestLog);
  await app.register(limits, { requestsPerMinute: config.requestsPerMinute });
  await app.register(compress, {
    global: false,
    encodings: ['gzip'],
    zlibOptions: { level: COMPRESSION_LEVEL },
    threshold: 1024,
  });
  await app.register(health, { database: () => database.ping(), bank: () => bank.hash });

  // Anyone may call what follows; calls for learners will stand in a scope of their own.
  if (config.services.includes('api')) {
    await app.register(openapi, { version: VERSION });
    await app.register(callRoutes, { handlers });
  }
  if (site) {
    await app.register(pictures, { bank });
    if (!site.development) await app.register(staticFiles);
    if (config.sandbox) await app.register(pictureGallery, { bank });
    await app.register(pages, site.pageOptions(app, handlers));
  }
  if (site?.development) app.addHook('onClose', site.development.close);
  return app;
}

type Listener = (request: IncomingMessage, response: ServerResponse) => void;
/** Something that answers first and passes on what it does not know. */
type Front = (next: Listener) => Listener;

async function bareApp(config: Config, log: Logger, front: Front | undefined): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: log,
    trustProxy: config.trustProxy,
    // Our own line for each request is in plugins/request-log.ts.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestId,
    requestTimeout: REQUEST_TIMEOUT_MS,
    return503OnClosing: true,
    // What is sent before Fastify sees a request: cached pages, and in development Vite's files.
    ...(front && {
      serverFactory: (handler: Listener) => createServer(front(handler)),
    }),
  });
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(commonHeaders);
  });
  return app as unknown as FastifyInstance;
}

interface Site {
  readonly front: Front;
  readonly development: DevelopmentSite | undefined;
  readonly pageOptions: (app: FastifyInstance, handlers: CallHandlers) => PageOptions;
}

async function siteOf(config: Config): Promise<Site> {
  const development = config.mode === 'development' ? await developmentSite() : undefined;
  const handle = development ? development.handle : await builtSite();
  let running: FastifyInstance | undefined;
  const cache = new PageCache({
    maxBytes: PAGE_CACHE_BYTES,
    freshMs: PAGE_FRESH_MS,
    headers: { ...commonHeaders, 'content-security-policy': readingPolicy, 'cache-control': READING_CACHE_CONTROL },
    now: Date.now,
    refresh: async (path) => {
      await running?.inject({ url: path });
    },
    onHit: (status) => running?.metrics.cachedPage(status),
  });
  return {
    development,
    front: (next) => (request, response) => {
      if (development) return development.middleware(request, response, () => next(request, response));
      if (!cache.serve(request, response)) next(request, response);
    },
    pageOptions: (app, handlers) => {
      running = app;
      const report = (fault: unknown) => app.log.error({ err: fault }, 'call failed');
      return { site: handle, api: inProcessApi(handlers, report), cache, origin: config.publicUrl };
    },
  };
}
