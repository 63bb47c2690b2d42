import type { Bank } from '@lanewise/bank/compiled/bank';
import { type Content, createContent, emptySnapshot } from '@lanewise/content/compiled/content';
import type { SubjectCode } from '@lanewise/contracts/countries';
import type { Database } from '@lanewise/database/pool';
import { BASE, type IdentitySandbox, startIdentitySandbox } from '@lanewise/sandbox/identity/sandbox';
import type { Logger } from 'pino';
import { callHandlers } from './all-calls.ts';
import { botCheckSettings, createBotCheck } from './features/bot-check/bot-check.ts';
import { contentSource } from './features/content/content-source.ts';
import { explanationTerms } from './features/dictionary/explanation-terms.ts';
import { lessonTexts } from './features/dictionary/lesson-texts.ts';
import { followDifficulties } from './features/difficulties/known-difficulties.ts';
import { createAccess } from './features/entitlements/access.ts';
import { extendedSubscriptionsOfEach } from './features/entitlements/extended-subscriptions.ts';
import { latestLedger } from './features/ledger/latest-ledger.ts';
import { type Billing, openBilling } from './features/payments/billing.ts';
import { plansOnSale } from './features/payments/plans-on-sale.ts';
import { seatedUntil } from './features/seats/store.ts';
import { needsStandIns, socialSetup, standInEndpoints } from './features/social/setup.ts';
import { tokenCookies } from './platform/calls/token.ts';
import { openChangeBus } from './platform/changes/change-bus.ts';
import { ChangeHub } from './platform/changes/change-hub.ts';
import { endDeadStreams } from './platform/changes/stream-route.ts';
import type { Config } from './platform/config/config.ts';
import type { ErrorReports } from './platform/error-reports/error-reports.ts';
import { openExperiments } from './platform/experiments/experiments.ts';
import type { RequestBounds } from './platform/http/bounds.ts';
import { createLimits } from './platform/limits/limits.ts';
import { limiterStore } from './platform/limits/stores.ts';
import type { SiteHandler } from './platform/pages/site-build.ts';
import type { PressureLimits } from './platform/plugins/load-shedding.ts';
import { realEndpoints } from './platform/providers/endpoints.ts';
import { sessionStore } from './platform/sessions/sessions.ts';

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

/** What a server is made of. */
export type Services = Awaited<ReturnType<typeof buildServices>>;

/**
 * Builds the services.
 *
 * @param onExperimentsChanged called when the running experiments are others than before
 */
export async function buildServices(parts: AppParts, onExperimentsChanged: () => void) {
  const { config, database, log, content = createContent(emptySnapshot()) } = parts;
  const bank: Bank = { ...parts.bank, termsIn: explanationTerms(content) };
  const cookies = tokenCookies(config);
  const sessions = sessionStore(database.queries);
  const counting = limiterStore(config, database, log);
  const limits = createLimits({ make: counting.make, limitClients: config.requestsPerMinute > 0 });
  const identity = needsStandIns(config)
    ? (parts.identity ?? (await startIdentitySandbox({ publicOrigin: config.publicUrl })))
    : null;
  const standIns = identity && { at: identity.endpoints, issuer: `${config.publicUrl}${BASE}` };
  const botCheck = createBotCheck(
    botCheckSettings(config, standIns && standInEndpoints(standIns), realEndpoints),
    limits,
  );
  const social = socialSetup(config, standIns);
  const accounts = { config, database, bank, content, cookies, sessions, limits, botCheck, log };
  const billing = parts.billing ?? (await openBilling(config));
  const isSelling = (country: SubjectCode) =>
    billing.providers.size > 0 && plansOnSale(billing).some((plan) => plan.country === country);
  const access = createAccess({
    isLimited: config.paywall,
    plans: billing.plans,
    now: billing.now,
    subscriptionsOf: (userIds) => extendedSubscriptionsOfEach(database.queries, userIds),
    seatedUntil: (userIds) => seatedUntil(database.queries, userIds),
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
  const { service: posts, english: englishPosts } = source;
  const texts = lessonTexts(content);
  const experiments = await openExperiments({
    settings: config.experiments,
    queries: database.queries,
    log,
    onChange: onExperimentsChanged,
  });
  const latest = latestLedger({ bank, queries: database.queries, log });
  const handlers = callHandlers({
    accounts,
    social,
    billing,
    converging,
    access,
    changes,
    posts,
    englishPosts,
    texts,
    experiments,
    latest,
  });
  return {
    config,
    database,
    log,
    bank,
    content,
    cookies,
    sessions,
    counting,
    identity,
    billing,
    isSelling,
    access,
    hub,
    changes,
    converging,
    difficulties,
    source,
    texts,
    experiments,
    latest,
    handlers,
  };
}
