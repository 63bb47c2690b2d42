/** The pages behind their cache, as mount-routes.ts mounts them. */
import type { Server } from 'node:http';
import type { Content } from '@lanewise/content/compiled/content';
import type { FastifyInstance } from 'fastify';
import { signInOffer } from './features/social/setup.ts';
import type { FindLearner } from './platform/calls/caller.ts';
import type { CallHandlers } from './platform/calls/execute.ts';
import { inProcessApi } from './platform/calls/in-process.ts';
import type { TokenCookies } from './platform/calls/token.ts';
import type { Config } from './platform/config/config.ts';
import type { Listener } from './platform/connections/one-at-a-time.ts';
import type { Experiments } from './platform/experiments/experiments.ts';
import { loggedFault } from './platform/faults/outage.ts';
import { appHost } from './platform/pages/app-host.ts';
import { purposesOf } from './platform/pages/consent.ts';
import { type DevelopmentSite, developmentSite } from './platform/pages/development-site.ts';
import { PageCache } from './platform/pages/page-cache.ts';
import type { PageOptions } from './platform/pages/render-page.ts';
import { READING_CACHE_CONTROL } from './platform/pages/routes.ts';
import { builtSite, type SiteHandler } from './platform/pages/site-build.ts';
import { hasDiscount } from './platform/pages/visitor-marks.ts';
import { requestId } from './platform/plugins/request-log.ts';
import { commonHeaders } from './platform/plugins/security-headers.ts';
import { pixelIds } from './platform/providers/pixel-settings.ts';

/** Bytes of cached pages: a few thousand pages. */
const PAGE_CACHE_BYTES = 64 * 1024 * 1024;

/** Milliseconds after which a cached page is rendered again, while the old one is still sent. */
const PAGE_FRESH_MS = 5 * 60 * 1000;

/** How a page's tags are sent: in the format of Fastly, Varnish and Akamai, or of Cloudflare, Bunny and KeyCDN. */
const tagHeaders = {
  'surrogate-key': { name: 'surrogate-key', separator: ' ' },
  'cache-tag': { name: 'cache-tag', separator: ',' },
} as const;

/** Answers requests before Fastify, and passes on those it does not know. */
export type Front = (next: Listener) => Listener;

/** Dependencies that pages and calls share. */
interface PageParts {
  readonly handlers: CallHandlers;
  readonly findLearner: FindLearner;
  readonly cookies: TokenCookies;
  readonly movedTo: Content['movedTo'];
  readonly isSelling: PageOptions['isSelling'];
  readonly experiments: Experiments;
}

/** The pages as the server mounts them. */
export interface MountedSite {
  readonly cache: PageCache;
  readonly front: Front;
  readonly development: DevelopmentSite | undefined;
  readonly pageOptions: (app: FastifyInstance, parts: PageParts) => PageOptions;
}

/**
 * Returns the pages: in development from their sources, else as they were built.
 *
 * @param given a test's own
 * @throws SiteNotBuiltError if they are not built
 */
export async function siteOf(config: Config, server: Server, given: SiteHandler | undefined): Promise<MountedSite> {
  const development = config.mode === 'development' && !given ? await developmentSite(server) : undefined;
  const handle = given ?? development?.handle ?? (await builtSite());
  let running: FastifyInstance | undefined;
  let experiments: Experiments | undefined;
  const hosts = appHost({ origin: config.publicUrl, appUrl: config.appUrl });
  const cache = new PageCache({
    maxBytes: PAGE_CACHE_BYTES,
    freshMs: PAGE_FRESH_MS,
    headers: { ...commonHeaders, 'cache-control': READING_CACHE_CONTROL },
    tagHeader: config.cacheTagHeader === null ? null : tagHeaders[config.cacheTagHeader],
    now: Date.now,
    requestId,
    onHit: (ended) => {
      running?.metrics.cachedPage(ended);
      running?.logEnded(ended);
    },
  });
  return {
    cache,
    development,
    front: (next) => (request, response) => {
      if (development) return development.middleware(request, response, () => next(request, response));
      // A visitor with a discount, or on the app's host, may have to be redirected, which a cached page cannot do. One who takes part in
      // experiments may have to see another variant.
      const { host = '', cookie } = request.headers;
      const isElsewhere = hosts.elsewhere({ host, url: request.url ?? '/' }) !== undefined;
      const isVaried =
        cache.experimentsOf(request.url ?? '/').length > 0 && experiments?.visitorOf(cookie) !== undefined;
      const mustPass = isElsewhere || isVaried || hasDiscount(cookie);
      if (mustPass || !cache.serve(request, response)) next(request, response);
    },
    pageOptions: (app, { handlers, findLearner, cookies, movedTo, isSelling, experiments: opened }) => {
      running = app;
      experiments = opened;
      const report = (fault: unknown) => app.log.error(loggedFault(fault), 'call failed');
      const apiFor = inProcessApi(handlers, report);
      const { publicUrl: origin, appUrl } = config;
      const isDevelopment = development !== undefined;
      const pageCache = isDevelopment ? null : cache;
      const signIn = signInOffer(config);
      const hasWorker = config.offlineApp && !isDevelopment;
      return {
        site: handle,
        apiFor,
        findLearner,
        cookies,
        cache: pageCache,
        isDevelopment,
        hasWorker,
        origin,
        appUrl,
        signIn,
        movedTo,
        isSelling,
        linksPartners: config.partnersLink,
        experiments: opened,
        payments: config.payments,
        purposes: purposesOf(config),
        pixels: pixelIds(config.pixels),
        amplitude: config.amplitude,
        tagManager: config.tagManager,
        stores: config.stores,
        reportsErrors: config.errorReports !== null,
        sessionsByCampaign: config.sessionsByCampaign,
        contentUrl: config.contentService?.apiUrl ?? null,
      };
    },
  };
}
