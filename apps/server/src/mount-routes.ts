import compress from '@fastify/compress';
import { callServices, callsOf } from '@lanewise/contracts/calls/services';
import { stillsFolder } from '@lanewise/stage/still-manifest';
import type { FastifyInstance } from 'fastify';
import { contentRoutes } from './features/content/content-source.ts';
import { coursePacks } from './features/course-packs/course-packs.ts';
import { openSimulations } from './features/driving/open-route.ts';
import { partnerOfToken } from './features/driving/partner-store.ts';
import { mcp } from './features/mcp/mcp-route.ts';
import { stopMailsByToken } from './features/parents/parent-store.ts';
import { webhookRoutes } from './features/payments/webhook-route.ts';
import { practiceWriters } from './features/practice/practice-json.ts';
import { receiptRoutes } from './features/receipts/receipt-route.ts';
import { ruleDumps } from './features/rules/dumps.ts';
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
import { stopByToken } from './features/study-mails/consent-store.ts';
import { stopMailsRoute } from './features/study-mails/stop-route.ts';
import type { MountedSite } from './mounted-site.ts';
import { callRoutes } from './platform/calls/http-routes.ts';
import { changeStreams } from './platform/changes/stream-route.ts';
import { currentTime } from './platform/clock/clock.ts';
import { VERSION } from './platform/config/version.ts';
import type { Draining } from './platform/connections/draining.ts';
import { browserReports } from './platform/error-reports/routes.ts';
import { COMPRESSION_LEVEL, SMALLEST_COMPRESSED } from './platform/http/compression.ts';
import { pictures } from './platform/pages/pictures.ts';
import { pages } from './platform/pages/routes.ts';
import { staticFiles } from './platform/pages/static-files.ts';
import { workerFile } from './platform/pages/worker-file.ts';
import { cspReports } from './platform/plugins/csp-reports.ts';
import { errors } from './platform/plugins/errors.ts';
import { health } from './platform/plugins/health.ts';
import { loadShedding } from './platform/plugins/load-shedding.ts';
import { metrics, metricsPage } from './platform/plugins/metrics.ts';
import { openapi } from './platform/plugins/openapi.ts';
import { poolMetrics } from './platform/plugins/pool-metrics.ts';
import { limits as requestLimits } from './platform/plugins/rate-limit.ts';
import { requestLog } from './platform/plugins/request-log.ts';
import { requestSpans } from './platform/plugins/request-spans.ts';
import { secureCookies } from './platform/plugins/secure-cookies.ts';
import type { AppParts, Services } from './services.ts';

/**
 * How many files, documents and probes a client may request for each request that costs work. A first visit loads a page with seven files and
 * a picture for each question.
 */
const LIGHT_FOR_EACH_REQUEST = 10;

/** How many ordinary requests stand for one of a whole course, which has two megabytes. A class of thirty behind one address can store two courses each. */
const REQUESTS_FOR_EACH_HEAVY = 20;

interface RouteParts extends Pick<AppParts, 'pressure' | 'errorReports'> {
  readonly services: Services;
  readonly site: MountedSite | undefined;
  readonly draining: Draining;
}

/** Registers the plugins and routes of a server. */
export async function mountRoutes(app: FastifyInstance, parts: RouteParts): Promise<void> {
  const { services, site, draining, pressure, errorReports } = parts;
  const { config, database, log, bank, content, cookies, sessions, identity, billing, isSelling } = services;
  const { access, hub, source, texts, experiments, handlers } = services;
  const { service: posts, english: englishPosts } = source;
  const { unlimitedClients } = config;
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
        english: englishPosts,
        content,
        origin: config.publicUrl,
        securityContact: config.operator.email,
        hasPlans: isSelling,
        countSchools: schoolCounter(database.queries),
      });
      await light.register(ruleDumps, { latest: services.latest, origin: config.publicUrl });
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
    if (config.loadShedding) await limited.register(loadShedding, pressure ?? {});
    await limited.register(requestLimits, { requestsPerMinute: config.requestsPerMinute, unlimitedClients });
    const { findLearner } = sessions;
    if (config.services.includes('api')) {
      await limited.register(contentRoutes, { config, content, queries: database.queries, log, source });
      await limited.register(changeStreams, { hub, findLearner, cookies, queries: database.queries });
      await limited.register(mcp, { bank, handlers, origin: config.publicUrl });
      const { queries } = database;
      await limited.register(stopMailsRoute, {
        queries,
        mails: 'study',
        stop: async (token) => await stopByToken(queries, token, currentTime()),
      });
      await limited.register(stopMailsRoute, {
        queries,
        mails: 'parents',
        stop: async (token) => await stopMailsByToken(queries, token),
      });
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
    if (site && errorReports) await limited.register(browserReports, { reports: errorReports });
    if (site) await limited.register(sharePictures, { dataDir: config.dataDir, log });
    if (site)
      await limited.register(
        pages,
        site.pageOptions(app, { handlers, findLearner, cookies, movedTo: content.movedTo, isSelling, experiments }),
      );
  });
}
