/**
 * Composes the server. Everything that answers requests is registered here, in this order, so this file is also the access policy. It does not listen;
 * main.ts does.
 */
import { createServer, type Server, type ServerOptions } from 'node:http';
import compress from '@fastify/compress';
import type { Bank } from '@lanewise/bank/compiled/bank';
import { type Content, createContent, emptySnapshot } from '@lanewise/content/compiled/content';
import { callServices, callsOf } from '@lanewise/contracts/calls/services';
import type { Database } from '@lanewise/database/pool';
import { type IdentitySandbox, startIdentitySandbox } from '@lanewise/sandbox/identity/sandbox';
import { stillsFolder } from '@lanewise/stage/still-manifest';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Logger } from 'pino';
import { sessionStore } from './accounts/sessions/sessions.ts';
import { callHandlers } from './all-calls.ts';
import { type Billing, openBilling } from './billing/billing.ts';
import type { ConvergeParts } from './billing/converge.ts';
import { plansOnSale } from './billing/plans-on-sale.ts';
import { webhookRoutes } from './billing/webhook-route.ts';
import { botCheckSettings, createBotCheck } from './bot-check/bot-check.ts';
import { callRoutes } from './calls/http-routes.ts';
import { tokenCookies } from './calls/token.ts';
import { openChangeBus } from './changes/change-bus.ts';
import { ChangeHub } from './changes/change-hub.ts';
import { changeStreams, endDeadStreams } from './changes/stream-route.ts';
import type { Config } from './config.ts';
import { connectionLimits, proxiesOf } from './connections/connection-limits.ts';
import { createDraining, type Draining } from './connections/draining.ts';
import { type Listener, oneAtATime } from './connections/one-at-a-time.ts';
import { contentRoutes, contentSource, followContent } from './content/content-source.ts';
import { coursePacks } from './course-packs/course-packs.ts';
import { explanationTerms } from './dictionary/explanation-terms.ts';
import { lessonTexts } from './dictionary/lesson-texts.ts';
import { followDifficulties } from './difficulties/known-difficulties.ts';
import { openSimulations } from './driving/open-route.ts';
import { partnerOfToken } from './driving/partner-store.ts';
import { createAccess } from './entitlements/access.ts';
import { boughtBy } from './entitlements/bought.ts';
import type { ErrorReports } from './error-reports/error-reports.ts';
import { browserReports } from './error-reports/routes.ts';
import { openExperiments } from './experiments/experiments.ts';
import { loggedFault } from './faults/outage.ts';
import { type Bounds, bounds } from './http/bounds.ts';
import { COMPRESSION_LEVEL, SMALLEST_COMPRESSED } from './http/compression.ts';
import { decodableTarget } from './http/web-request.ts';
import { createLimits } from './limits/limits.ts';
import { limiterStore } from './limits/stores.ts';
import { type Front, siteOf } from './mounted-site.ts';
import { followPurges } from './pages/cache-purge.ts';
import { queueCdnPurge } from './pages/cdn-purge.ts';
import { pictures } from './pages/pictures.ts';
import { pages } from './pages/routes.ts';
import type { SiteHandler } from './pages/site-build.ts';
import { staticFiles } from './pages/static-files.ts';
import { workerFile } from './pages/worker-file.ts';
import { cspReports } from './plugins/csp-reports.ts';
import { answerBrokenRequest, answerUndecodable, errors } from './plugins/errors.ts';
import { health } from './plugins/health.ts';
import { loadShedding, type PressureLimits } from './plugins/load-shedding.ts';
import { metrics, metricsPage } from './plugins/metrics.ts';
import { openapi } from './plugins/openapi.ts';
import { poolMetrics } from './plugins/pool-metrics.ts';
import { limits as requestLimits } from './plugins/rate-limit.ts';
import { requestId, requestLog, sharedLog } from './plugins/request-log.ts';
import { requestSpans } from './plugins/request-spans.ts';
import { headersOf } from './plugins/security-headers.ts';
import { practiceWriters } from './practice/practice-json.ts';
import { realEndpoints } from './providers/endpoints.ts';
import { receiptRoutes } from './receipts/receipt-route.ts';
import { regionsClients } from './regions/clients.ts';
import { schoolCounter } from './regions/school-store.ts';
import { growthBookFeatures } from './sandbox/growthbook.ts';
import { identityPages } from './sandbox/identity.ts';
import { sandboxMail } from './sandbox/mail.ts';
import { paymentPages } from './sandbox/payments.ts';
import { pictureGallery } from './sandbox/picture-gallery.ts';
import { pixelStandIns } from './sandbox/pixels.ts';
import { thisMachineOnly } from './sandbox/this-machine-only.ts';
import { documents } from './search-engines/documents.ts';
import { sharePictures } from './share-pictures/share-pictures.ts';
import { sheets } from './sheets/sheets.ts';
import { needsStandIns, socialSetup, standInEndpoints } from './social/setup.ts';
import { stopStudyMailsRoute } from './study-mails/stop-route.ts';
import { VERSION } from './version.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Brings purchases in line with their providers, for jobs. */
    converging: ConvergeParts;
    /** Lets load balancers stop sending requests before the server stops. */
    draining: Draining;
  }
}

/** The dependencies of the server. */
export interface AppParts {
  readonly config: Config;
  readonly database: Database;
  readonly bank: Bank;
  /** The texts of the reading side; none by default, as in most tests. */
  readonly content?: Content;
  readonly log: Logger;
  /** Renders the pages; by default the built site, or in development its sources. */
  readonly site?: SiteHandler;
  /** When the process counts as overloaded, for tests of that. */
  readonly pressure?: Partial<PressureLimits>;
  /** What clients may send, where a test wants it smaller. */
  readonly bounds?: Partial<Bounds>;
  /** The sandbox's stand-ins for sign-in providers, if a test has created them. */
  readonly identity?: IdentitySandbox;
  /** The payment providers, if a test has opened them. */
  readonly billing?: Billing;
  /** Where faults are reported; by default nowhere. */
  readonly errorReports?: ErrorReports | null;
}

/** Returns the settings of Node's server. */
function serverOptions({ headerBytes, headersTime, requestTime, lookForLate, idle }: Bounds): ServerOptions {
  return {
    maxHeaderSize: headerBytes,
    headersTimeout: headersTime,
    requestTimeout: requestTime,
    connectionsCheckingInterval: lookForLate,
    keepAliveTimeout: idle,
  };
}

/**
 * How many files, documents and probes a client may request for each request that costs work. A first visit loads a page with seven files and
 * a picture for each question.
 */
const LIGHT_FOR_EACH_REQUEST = 10;

/** Builds the server. Throws SiteNotBuiltError if it is to serve pages and the site is not built. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { config, database, log, site: given, content = createContent(emptySnapshot()) } = parts;
  const bank: Bank = { ...parts.bank, termsIn: explanationTerms(content) };
  const cookies = tokenCookies(config);
  const sessions = sessionStore(database.queries);
  const counting = limiterStore(config, database, log);
  const limits = createLimits({ make: counting.make, limitClients: config.requestsPerMinute > 0 });
  const identity = needsStandIns(config)
    ? (parts.identity ?? (await startIdentitySandbox({ publicOrigin: config.publicUrl })))
    : null;
  const standIns = identity && standInEndpoints(identity.endpoints, config.publicUrl);
  const botCheck = createBotCheck(botCheckSettings(config, standIns, realEndpoints), limits);
  const social = socialSetup(config, standIns);
  const accounts = { config, database, bank, content, cookies, sessions, limits, botCheck, log };
  const billing = parts.billing ?? (await openBilling(config));
  const access = createAccess({
    ...{ isLimited: config.paywall, plans: billing.plans, now: billing.now },
    subscriptionsOf: (userId) => boughtBy(database.queries, userId),
  });
  const hub = new ChangeHub((userId) => {
    endDeadStreams({ hub, queries: database.queries }, userId).catch((error: unknown) =>
      log.warn({ err: error }, 'sessions of streams not checked'),
    );
  });
  const changes = openChangeBus(
    { database, redisUrl: config.redisUrl, log },
    {
      onMessage: (message) => {
        for (const { userId, notices } of message.changes) if (notices.includes('subscription')) access.forget(userId);
        hub.tell(message);
      },
      onListening: () => {
        access.forget();
        hub.tellMissed();
      },
    },
  );
  const converging = {
    billing,
    database,
    publish: (userId: string) => changes.publish({ userId, notices: ['subscription'] }),
  };
  const difficulties = followDifficulties(database.queries, bank, log);
  const source = contentSource({ config, content, queries: database.queries, log });
  const { service: posts } = source;
  const texts = lessonTexts(content);
  const allowed = { ...bounds, ...parts.bounds };
  const server = createServer(serverOptions(allowed));
  const site = config.services.includes('pages') ? await siteOf(config, server, given) : undefined;
  const experiments = await openExperiments({
    ...{ settings: config.experiments, queries: database.queries, log },
    onChange: () => site?.cache.purge('everything'),
  });
  const handlers = callHandlers({
    ...{ accounts, social, billing, converging, access, changes, posts, texts, experiments },
  });
  const { unlimitedClients } = config;
  const draining = createDraining();
  const app = bareApp({ config, log, server, draining, allowed }, site?.front);
  const names = callsOf(config.services);
  const answersCalls = callServices.some((service) => config.services.includes(service));

  await app.register(errors);
  // The metrics' hook runs first, while the trace it names is still being recorded.
  await app.register(metrics, { hasTraces: config.tracing !== null });
  if (config.tracing !== null) await app.register(requestSpans);
  poolMetrics(app.metrics.registry, database);
  await app.register(requestLog);
  await app.register(compress, {
    encodings: ['gzip'],
    zlibOptions: { level: COMPRESSION_LEVEL },
    threshold: SMALLEST_COMPRESSED,
    globalDecompression: false,
  });
  await app.register(async (light) => {
    const requestsPerMinute = config.requestsPerMinute * LIGHT_FOR_EACH_REQUEST;
    await light.register(requestLimits, { requestsPerMinute, unlimitedClients });
    if (config.metricsPort === null) await light.register(metricsPage);
    await light.register(health, {
      database: () => database.ping(),
      isStuck: database.isStuck,
      isDraining: () => draining.hasBegun,
      bank: () => bank.hash,
    });
    if (answersCalls) await light.register(openapi, { version: VERSION, names });
    if (site) {
      await light.register(pictures, { sources: [bank, content], stills: stillsFolder });
      await light.register(documents, {
        ...{ bank, service: posts, content, origin: config.publicUrl, securityContact: config.operator.email },
        hasPlans: (country) =>
          billing.providers.size > 0 && plansOnSale(billing).some((plan) => plan.country === country),
        countSchools: schoolCounter(database.queries),
      });
      await light.register(coursePacks, {
        ...{ bank, ...texts, isLimited: access.isLimited },
        rightsOf: (headers) => {
          const token = cookies.tokenOf(headers);
          const learner = async () => (token ? await sessions.findLearner(token.value) : null);
          return access.rightsOf({ isForEveryone: false, token, learner });
        },
      });
      await light.register(sheets, { bank, dataDir: config.dataDir, log });
      await light.register(workerFile, { isOn: config.offlineApp && !site.development });
      if (!site.development) await light.register(staticFiles);
    }
    await light.register(async (sandbox) => {
      await sandbox.register(thisMachineOnly);
      if (site && config.sandbox) await sandbox.register(pictureGallery, { bank });
      if (identity) await sandbox.register(identityPages, { identity, isHosted: config.signIn.firebase !== null });
      for (const [base, standIn] of billing.sandbox?.pages ?? [])
        await sandbox.register(paymentPages, { base, standIn });
      if (config.sandbox) await sandbox.register(growthBookFeatures);
      if (config.sandbox) await sandbox.register(pixelStandIns);
      if (config.sandbox) await sandbox.register(sandboxMail, { queries: database.queries });
    });
  });
  await app.register(async (limited) => {
    if (config.loadShedding) await limited.register(loadShedding, parts.pressure ?? {});
    await limited.register(requestLimits, { requestsPerMinute: config.requestsPerMinute, unlimitedClients });
    const { findLearner } = sessions;
    if (config.services.includes('api')) {
      await limited.register(contentRoutes, { config, content, queries: database.queries, log, source });
      await limited.register(changeStreams, { hub, findLearner, cookies, queries: database.queries });
      await limited.register(stopStudyMailsRoute, { queries: database.queries });
      await limited.register(webhookRoutes, { billing, queries: database.queries });
      await limited.register(receiptRoutes, { billing, findLearner, cookies, queries: database.queries });
    }
    if (config.services.includes('driving')) {
      await limited.register(openSimulations, { queries: database.queries, bank, publicUrl: config.publicUrl });
    }
    if (answersCalls) {
      const origin = config.publicUrl;
      const doors = {
        isRegionsClient: regionsClients(config.regionsClients).isClient,
        findPartner: (token: string) => partnerOfToken(database.queries, token),
      };
      const callers = { findLearner, doors };
      await limited.register(callRoutes, { names, handlers, writers: practiceWriters, ...callers, cookies, origin });
    }
    if (site) await limited.register(cspReports);
    if (site && parts.errorReports) await limited.register(browserReports, { reports: parts.errorReports });
    if (site) await limited.register(sharePictures, { dataDir: config.dataDir, log });
    if (site)
      await limited.register(
        pages,
        site.pageOptions(app, { handlers, findLearner, cookies, movedTo: content.movedTo, experiments }),
      );
  });
  if (site && !site.development) {
    const purges = followPurges(database, site.cache, log);
    app.addHook('onClose', purges.close);
    if (config.contentService !== null) {
      const changes = followContent(posts, (tags) => {
        site.cache.purge(tags);
        if (config.cdn !== null)
          queueCdnPurge(database.queries, tags).catch((error: unknown) =>
            log.warn(loggedFault(error), 'the CDN is not purged'),
          );
      });
      app.addHook('onClose', async () => changes.close());
    }
  }
  app.decorate('converging', converging);
  app.decorate('draining', draining);
  app.addHook('onClose', billing.close);
  app.addHook('onClose', counting.close);
  app.addHook('onClose', changes.close);
  app.addHook('onClose', experiments.close);
  app.addHook('onReady', difficulties.refresh);
  app.addHook('onClose', async () => difficulties.close());
  if (identity) app.addHook('onClose', identity.close);
  if (site?.development) app.addHook('onClose', site.development.close);
  return app;
}

interface BareParts extends Pick<AppParts, 'config' | 'log'> {
  readonly server: Server;
  readonly draining: Draining;
  readonly allowed: Bounds;
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
