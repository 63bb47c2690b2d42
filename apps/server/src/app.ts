/**
 * Composes the server. Everything that answers requests is registered here, in this order, so this file is also the access policy. It does not listen;
 * main.ts does.
 */
import { createServer, type Server, type ServerOptions } from 'node:http';
import compress from '@fastify/compress';
import type { Bank } from '@lanewise/bank/compiled/bank';
import { type Content, createContent, emptySnapshot } from '@lanewise/content/compiled/content';
import { callServices, callsOf } from '@lanewise/contracts/calls/services';
import type { SubjectCode } from '@lanewise/contracts/countries';
import type { Database } from '@lanewise/database/pool';
import { type IdentitySandbox, startIdentitySandbox } from '@lanewise/sandbox/identity/sandbox';
import { stillsFolder } from '@lanewise/stage/still-manifest';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Logger } from 'pino';
import { callHandlers } from './all-calls.ts';
import { botCheckSettings, createBotCheck } from './features/bot-check/bot-check.ts';
import { contentRoutes, contentSource, followContent } from './features/content/content-source.ts';
import { coursePacks } from './features/course-packs/course-packs.ts';
import { explanationTerms } from './features/dictionary/explanation-terms.ts';
import { lessonTexts } from './features/dictionary/lesson-texts.ts';
import { followDifficulties } from './features/difficulties/known-difficulties.ts';
import { openSimulations } from './features/driving/open-route.ts';
import { partnerOfToken } from './features/driving/partner-store.ts';
import { createAccess } from './features/entitlements/access.ts';
import { boughtBy } from './features/entitlements/bought.ts';
import { type Billing, openBilling } from './features/payments/billing.ts';
import type { ConvergeParts } from './features/payments/converge.ts';
import { plansOnSale } from './features/payments/plans-on-sale.ts';
import { webhookRoutes } from './features/payments/webhook-route.ts';
import { practiceWriters } from './features/practice/practice-json.ts';
import { receiptRoutes } from './features/receipts/receipt-route.ts';
import { growthBookFeatures } from './features/sandbox/growthbook.ts';
import { identityPages } from './features/sandbox/identity.ts';
import { sandboxMail } from './features/sandbox/mail.ts';
import { paymentPages } from './features/sandbox/payments.ts';
import { pictureGallery } from './features/sandbox/picture-gallery.ts';
import { pixelStandIns } from './features/sandbox/pixels.ts';
import { thisMachineOnly } from './features/sandbox/this-machine-only.ts';
import { regionsClients } from './features/schools/clients.ts';
import { schoolCounter } from './features/schools/school-store.ts';
import { documents } from './features/search-engines/documents.ts';
import { sharePictures } from './features/share-pictures/share-pictures.ts';
import { sheets } from './features/sheets/sheets.ts';
import { signWriters } from './features/signs/calls.ts';
import { needsStandIns, socialSetup, standInEndpoints } from './features/social/setup.ts';
import { stopStudyMailsRoute } from './features/study-mails/stop-route.ts';
import { type Front, siteOf } from './mounted-site.ts';
import { callRoutes } from './platform/calls/http-routes.ts';
import { tokenCookies } from './platform/calls/token.ts';
import { openChangeBus } from './platform/changes/change-bus.ts';
import { ChangeHub } from './platform/changes/change-hub.ts';
import { changeStreams, endDeadStreams } from './platform/changes/stream-route.ts';
import type { Config } from './platform/config/config.ts';
import { VERSION } from './platform/config/version.ts';
import { connectionLimits, proxiesOf } from './platform/connections/connection-limits.ts';
import { createDraining, type Draining } from './platform/connections/draining.ts';
import { type Listener, oneAtATime } from './platform/connections/one-at-a-time.ts';
import type { ErrorReports } from './platform/error-reports/error-reports.ts';
import { browserReports } from './platform/error-reports/routes.ts';
import { openExperiments } from './platform/experiments/experiments.ts';
import { loggedFault } from './platform/faults/outage.ts';
import { bounds, type RequestBounds } from './platform/http/bounds.ts';
import { COMPRESSION_LEVEL, SMALLEST_COMPRESSED } from './platform/http/compression.ts';
import { decodableTarget } from './platform/http/web-request.ts';
import { createLimits } from './platform/limits/limits.ts';
import { limiterStore } from './platform/limits/stores.ts';
import { followPurges } from './platform/pages/cache-purge.ts';
import { queueCdnPurge } from './platform/pages/cdn-purge.ts';
import { pictures } from './platform/pages/pictures.ts';
import { pages } from './platform/pages/routes.ts';
import type { SiteHandler } from './platform/pages/site-build.ts';
import { staticFiles } from './platform/pages/static-files.ts';
import { workerFile } from './platform/pages/worker-file.ts';
import { cspReports } from './platform/plugins/csp-reports.ts';
import { answerBrokenRequest, answerUndecodable, errors } from './platform/plugins/errors.ts';
import { health } from './platform/plugins/health.ts';
import { loadShedding, type PressureLimits } from './platform/plugins/load-shedding.ts';
import { metrics, metricsPage } from './platform/plugins/metrics.ts';
import { openapi } from './platform/plugins/openapi.ts';
import { poolMetrics } from './platform/plugins/pool-metrics.ts';
import { limits as requestLimits } from './platform/plugins/rate-limit.ts';
import { requestId, requestLog, sharedLog } from './platform/plugins/request-log.ts';
import { requestSpans } from './platform/plugins/request-spans.ts';
import { secureCookies } from './platform/plugins/secure-cookies.ts';
import { headersOf } from './platform/plugins/security-headers.ts';
import { realEndpoints } from './platform/providers/endpoints.ts';
import { sessionStore } from './platform/sessions/sessions.ts';

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
  readonly bounds?: Partial<RequestBounds>;
  /** The sandbox's stand-ins for sign-in providers, if a test has created them. */
  readonly identity?: IdentitySandbox;
  /** The payment providers, if a test has opened them. */
  readonly billing?: Billing;
  /** Where faults are reported; by default nowhere. */
  readonly errorReports?: ErrorReports | null;
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

/**
 * How many files, documents and probes a client may request for each request that costs work. A first visit loads a page with seven files and
 * a picture for each question.
 */
const LIGHT_FOR_EACH_REQUEST = 10;

/** How many ordinary requests stand for one of a whole course, which has two megabytes. A class of thirty behind one address can store two courses each. */
const REQUESTS_FOR_EACH_HEAVY = 20;

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
  const isSelling = (country: SubjectCode) =>
    billing.providers.size > 0 && plansOnSale(billing).some((plan) => plan.country === country);
  const access = createAccess({
    isLimited: config.paywall,
    plans: billing.plans,
    now: billing.now,
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
    settings: config.experiments,
    queries: database.queries,
    log,
    onChange: () => site?.cache.purge('everything'),
  });
  const handlers = callHandlers({
    accounts,
    social,
    billing,
    converging,
    access,
    changes,
    posts,
    texts,
    experiments,
  });
  const { unlimitedClients } = config;
  const draining = createDraining();
  const app = bareApp({ config, log, server, draining, allowed }, site?.front);
  const names = callsOf(config.services);
  const answersCalls = callServices.some((service) => config.services.includes(service));

  secureCookies(app, config.publicUrl);
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
        bank,
        service: posts,
        content,
        origin: config.publicUrl,
        securityContact: config.operator.email,
        hasPlans: isSelling,
        countSchools: schoolCounter(database.queries),
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
  if (site)
    await app.register(async (heavy) => {
      const requestsPerMinute = Math.ceil(config.requestsPerMinute / REQUESTS_FOR_EACH_HEAVY);
      await heavy.register(requestLimits, { requestsPerMinute, unlimitedClients });
      await heavy.register(coursePacks, {
        bank,
        ...texts,
        isLimited: access.isLimited,
        rightsOf: (headers) => {
          const token = cookies.tokenOf(headers);
          const learner = async () => (token ? await sessions.findLearner(token.value) : null);
          return access.rightsOf({ isForEveryone: false, token, learner });
        },
        dataDir: config.dataDir,
        log,
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
      await limited.register(callRoutes, {
        names,
        handlers,
        writers: { ...practiceWriters, ...signWriters },
        ...callers,
        cookies,
        origin,
      });
    }
    if (site) await limited.register(cspReports);
    if (site && parts.errorReports) await limited.register(browserReports, { reports: parts.errorReports });
    if (site) await limited.register(sharePictures, { dataDir: config.dataDir, log });
    if (site)
      await limited.register(
        pages,
        site.pageOptions(app, { handlers, findLearner, cookies, movedTo: content.movedTo, isSelling, experiments }),
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
