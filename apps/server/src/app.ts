/** Composes the server of its services (services.ts) and routes (mount-routes.ts), and closes them. It does not listen; main.ts does. */
import { createServer, type Server, type ServerOptions } from 'node:http';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { followContent } from './features/content/content-source.ts';
import type { WeekStudyParts } from './features/parents/week-job.ts';
import type { ConvergeParts } from './features/payments/converge.ts';
import { mountRoutes } from './mount-routes.ts';
import { type Front, type MountedSite, siteOf } from './mounted-site.ts';
import { connectionLimits, proxiesOf } from './platform/connections/connection-limits.ts';
import { createDraining, type Draining } from './platform/connections/draining.ts';
import { type Listener, oneAtATime } from './platform/connections/one-at-a-time.ts';
import { loggedFault } from './platform/faults/outage.ts';
import { bounds, type RequestBounds } from './platform/http/bounds.ts';
import { decodableTarget } from './platform/http/web-request.ts';
import { followPurges } from './platform/pages/cache-purge.ts';
import { queueCdnPurge } from './platform/pages/cdn-purge.ts';
import { answerBrokenRequest, answerUndecodable } from './platform/plugins/errors.ts';
import { requestId, sharedLog } from './platform/plugins/request-log.ts';
import { headersOf } from './platform/plugins/security-headers.ts';
import { type AppParts, buildServices, type Services } from './services.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Brings purchases in line with their providers, for jobs. */
    converging: ConvergeParts;
    /** Reads how learners stand, for jobs. */
    studies: WeekStudyParts;
    /** Lets load balancers stop sending requests before the server stops. */
    draining: Draining;
  }
}

/** Returns the settings of Node's server. */
function serverOptions({ headerBytes, headersTime, requestTime, lookForLate, idle }: RequestBounds): ServerOptions {
  return {
    maxHeaderSize: headerBytes,
    headersTimeout: headersTime,
    requestTimeout: requestTime,
    connectionsCheckingInterval: lookForLate,
    keepAliveTimeout: idle,
  };
}

/** Builds the server. Throws SiteNotBuiltError if it is to serve pages and the site is not built. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { config, log } = parts;
  const allowed = { ...bounds, ...parts.bounds };
  const server = createServer(serverOptions(allowed));
  const site = config.services.includes('pages') ? await siteOf(config, server, parts.site) : undefined;
  const services = await buildServices(parts, () => site?.cache.purge('everything'));
  const draining = createDraining();
  const app = bareApp({ config, log, server, draining, allowed }, site?.front);
  await mountRoutes(app, { ...parts, services, site, draining });
  followChanges(app, services, site);
  app.decorate('converging', services.converging);
  app.decorate('studies', { bank: services.bank, access: services.access });
  app.decorate('draining', draining);
  return app;
}

/** Lets what is stored, kept or running follow what changes while the server runs, and ends it with the server. */
function followChanges(app: FastifyInstance, services: Services, site: MountedSite | undefined): void {
  const { config, database, log, billing, counting, changes: bus, experiments, difficulties, identity } = services;
  if (site && !site.development) {
    const purges = followPurges(database, site.cache, log);
    app.addHook('onClose', purges.close);
    if (config.contentService !== null) {
      const changes = followContent(services.source.service, (tags) => {
        site.cache.purge(tags);
        if (config.cdn !== null)
          queueCdnPurge(database.queries, tags).catch((error: unknown) =>
            log.warn(loggedFault(error), 'the CDN is not purged'),
          );
      });
      app.addHook('onClose', async () => changes.close());
    }
  }
  app.addHook('onClose', billing.close);
  app.addHook('onClose', counting.close);
  app.addHook('onClose', bus.close);
  app.addHook('onClose', experiments.close);
  app.addHook('onReady', difficulties.refresh);
  app.addHook('onClose', async () => difficulties.close());
  if (identity) app.addHook('onClose', identity.close);
  if (site?.development) app.addHook('onClose', site.development.close);
}

interface BareParts extends Pick<AppParts, 'config' | 'log'> {
  readonly server: Server;
  readonly draining: Draining;
  readonly allowed: RequestBounds;
}

function bareApp(
  { config, log, server, draining, allowed }: BareParts,
  front: Front = (next) => next,
): FastifyInstance {
  const limitConnections = connectionLimits(proxiesOf(config), allowed);
  const app = Fastify({
    loggerInstance: log,
    trustProxy: config.trustProxy,
    // plugins/request-log.ts writes the line of each request.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestId,
    childLoggerFactory: sharedLog,
    routerOptions: { maxParamLength: allowed.parameter },
    // A request that arrives while the server closes is answered, because its client could not know; then its connection is closed.
    return503OnClosing: false,
    rewriteUrl: ({ url = '' }) => decodableTarget(url),
    frameworkErrors: answerUndecodable,
    clientErrorHandler: answerBrokenRequest,
    // The front answers before Fastify: cached pages, and in development Vite's files.
    serverFactory: (handler: Listener) => {
      // Fastify asks for another server for each further address of `localhost`.
      const next = server.listenerCount('request') === 0 ? server : createServer(serverOptions(allowed));
      limitConnections(next);
      return next.on('request', oneAtATime(draining.watch(front(handler))));
    },
  });
  // Hooks of every request use callbacks: the promise of an async hook would delay the next by a turn of the event loop.
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headersOf(request.url));
    done();
  });
  return app as unknown as FastifyInstance;
}
