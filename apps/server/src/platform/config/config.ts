import { type Amplitude, placeholderAmplitudeKey } from '@lanewise/contracts/constants/amplitude';
import type { TagManager } from '@lanewise/contracts/constants/tag-manager';
import type { SchoolBilling } from '@lanewise/contracts/constants/teaching';
import type { Operator } from '@lanewise/contracts/operator';
import type { StoreLinks } from '@lanewise/contracts/store-links';
import { StartFault } from '@lanewise/database/faults';
import { canSell, type PaymentKeys, paymentKeys } from '@lanewise/payments/providers';
import type { ErrorReportSettings } from '../error-reports/error-reports.ts';
import type { Cdn } from '../http/cdn.ts';
import { type PixelSettings, pixelSettings } from '../providers/pixel-settings.ts';
import type { TracingSettings } from '../tracing/tracing.ts';
import {
  faultsOfAddress,
  faultsOfCompanions,
  faultsOfMail,
  faultsOfPaywall,
  faultsOfPorts,
  faultsOfSchema,
  isReachable,
} from './environment-faults.ts';
import { type Environment, environmentSchema, type Service } from './environment-schema.ts';
import { faultsOfKeys, type SignInKeys, signInKeys } from './keys.ts';
import { faultsOfOperator, operatorOf } from './operator-settings.ts';
import { fillFromFiles } from './settings-from-files.ts';
import { VERSION } from './version.ts';

/** The configuration, read from the environment once. */
export interface Config {
  readonly mode: 'production' | 'development' | 'test';
  /** Where to listen. `localhost` is this machine only, over IPv4 and IPv6. */
  readonly host: string;
  readonly port: number;
  /** Destination of traces; null for no traces. */
  readonly tracing: TracingSettings | null;
  /** Separate port for metrics; null to serve them on `port`. */
  readonly metricsPort: number | null;
  /** Seconds between the stop signal and the end of accepting requests, in which load balancers notice that /readyz fails. */
  readonly drainSeconds: number;
  /** Absolute path of the data folder; unused if there is a `databaseUrl`. */
  readonly dataDir: string;
  /** The operator's PostgreSQL; null for the embedded one. */
  readonly databaseUrl: string | null;
  /** The same database past a pooler that pools transactions; null if `databaseUrl` leads to the server itself. */
  readonly databaseDirectUrl: string | null;
  /** A replica of the database, for reads; null for none. */
  readonly databaseReplicaUrl: string | null;
  /** A Redis that counts limits and carries changes between processes; null to let the database do both. */
  readonly redisUrl: string | null;
  readonly services: readonly Service[];
  /** Mail server; null to keep mails in the sandbox mailbox. */
  readonly smtpUrl: string | null;
  /** Sender of mails: an address, or a name and an address in angle brackets. */
  readonly mailFrom: string;
  /** The name under which the sender's domain publishes the mail server's signing key (DKIM); null if unknown. Only the doctor reads it. */
  readonly dkimSelector: string | null;
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
  /**
   * Proxies whose X-Forwarded headers are believed: none, all, or those in the listed networks. A number of proxies is not accepted, because
   * a client that connects directly could then claim any address.
   */
  readonly trustProxy: boolean | string;
  /** Origin that visitors use, without a trailing slash; canonical links are made with it. */
  readonly publicUrl: string;
  /** The header that carries a reading page's tags to a CDN; null for none. */
  readonly cacheTagHeader: 'surrogate-key' | 'cache-tag' | null;
  /** The CDN that is told about changed pages; null for none. */
  readonly cdn: Cdn | null;
  /** Calls and uncached pages that one client may request in a minute; 0 for no limit. */
  readonly requestsPerMinute: number;
  /** Whether a process that cannot keep up refuses requests. Off in mode `test`, because a busy test machine is not overloaded. */
  readonly loadShedding: boolean;
  /** Addresses and networks exempt from rate limits, separated by commas; null for none. */
  readonly unlimitedClients: string | null;
  /** Domain that shares the cookie of the product token; null for the host alone. */
  readonly cookieDomain: string | null;
  /** Address of the learner's app, without a trailing slash: `/app` of PUBLIC_URL or of another host of this server. */
  readonly appUrl: string;
  /** Whether the learner's app stores itself in browsers, to open without a network. Turning it off removes it from them. */
  readonly offlineApp: boolean;
  /** Whether /sandbox answers, to this machine only: pages for developers and stand-ins for third parties. */
  readonly sandbox: boolean;
  /** Key of the secrets that the server stores and must read again; null to make one beside the embedded database. */
  readonly secretKey: Buffer | null;
  /** Earlier keys, which still open secrets that have not been encrypted with `secretKey` yet. */
  readonly previousSecretKeys: readonly Buffer[];
  /** The programs that may read the regions service. */
  readonly regionsClients: readonly { readonly name: string; readonly secret: string }[];
  /** The account from which affiliates are paid; null without one, and then without SEPA files. */
  readonly payoutIban: string | null;
  /** Whether the footer links the page for affiliates where plans are sold. */
  readonly partnersLink: boolean;
  /** How new school accounts pay: not at all, or by the operator's invoice. */
  readonly schoolBilling: SchoolBilling;
  /** The operator's keys for social sign-in, the hosted sign-in and the bot check. */
  readonly signIn: SignInKeys;
  /** The operator's keys at payment providers; a provider without keys sells nothing. */
  readonly payments: PaymentKeys;
  /** Absolute path of the operator's plan files; null for those that come with the product. */
  readonly plansDir: string | null;
  /** Folder of the operator's own figures for the trust screens. */
  readonly trustDir: string;
  /** Absolute path of a file of exchange rates in the ECB's format; null for the one that comes with the product. */
  readonly exchangeRatesFile: string | null;
  /** The folder in which the backups' program leaves when it last succeeded; null if there is none here. */
  readonly backupStatusDir: string | null;
  /** Whether parts of the courses need a plan. By default they do where the operator can sell one, and never because of the sandbox. */
  readonly paywall: boolean;
  /** Whether visitors are asked whether we may count how the site is used, and their events are kept if they agree. */
  readonly statistics: boolean;
  /** Whether a new campaign also begins a new session of statistics. */
  readonly sessionsByCampaign: boolean;
  /** The operator's project at Amplitude; null for none, or while its key is the placeholder. */
  readonly amplitude: Amplitude | null;
  /** What is set and has no effect, in words for the log. */
  readonly warnings: readonly string[];
  /** The operator's tag manager; null for none. */
  readonly tagManager: TagManager | null;
  /** The operator's pixels at advertising platforms. */
  readonly pixels: PixelSettings;
  /** The WordPress that guides and frequent questions come from; null for the texts of the repository. */
  readonly contentService: {
    /** Address of its REST API, without a trailing slash. */
    readonly apiUrl: string;
    /** The post type of frequent questions; null if they are posts. */
    readonly faqType: string | null;
    /** The secrets its webhook may send: the current one and, during a rotation, the previous one. Empty without a webhook. */
    readonly hookSecrets: readonly string[];
  } | null;
  /** The operator's apps in the stores. */
  readonly stores: StoreLinks;
  /** Where faults are reported; null for the log alone. */
  readonly errorReports: ErrorReportSettings | null;
  /** Where experiments are described. */
  readonly experiments: {
    /** Absolute path of experiments.yaml. */
    readonly file: string;
    /** A GrowthBook that takes the place of the file; null without it. */
    readonly growthBook: { readonly apiHost: string; readonly clientKey: string } | null;
  };
  /** Who runs the site, as its legal pages say. */
  readonly operator: Operator;
}

/** The environment is invalid. One message names every invalid variable. */
export class ConfigFault extends StartFault {
  readonly faults: readonly string[];
  constructor(faults: readonly string[]) {
    super(`The environment is not valid: ${faults.join('; ')}.`, 'Correct or unset these variables.');
    this.faults = faults;
  }
}

const DEFAULT_SENDER = 'Lanewise <no-reply@localhost>';

/**
 * Turns an environment, and the files it names, into the configuration. An empty variable counts as unset, as it does for a shell's `${NAME:-…}`.
 *
 * @throws {ConfigFault} names every variable that is wrong
 */
export function parseConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const filled = fillFromFiles(given);
  const parsed = environmentSchema.safeParse(filled.values);
  if (!parsed.success) throw new ConfigFault([...filled.faults, ...faultsOfSchema(parsed.error)]);
  const { data } = parsed;
  const publicUrl = data.PUBLIC_URL ?? `http://localhost:${data.PORT}`;
  const sandbox =
    data.NODE_ENV !== 'production' ||
    (data.HOST === 'localhost' && /(?:^|\.)localhost$/.test(new URL(publicUrl).hostname));
  const faults = [
    ...filled.faults,
    ...faultsOfAddress(data, new URL(publicUrl)),
    ...faultsOfPorts(data),
    ...faultsOfMail(data, sandbox),
    ...faultsOfCompanions(data),
    ...faultsOfKeys(data, data.NODE_ENV),
    ...faultsOfPaywall(data, sandbox),
    ...faultsOfOperator(data, isReachable(data, publicUrl) && data.SERVICES.includes('pages')),
  ];
  if (faults.length > 0) throw new ConfigFault(faults);
  return Object.freeze({
    mode: data.NODE_ENV,
    host: data.HOST,
    port: data.PORT,
    tracing:
      data.OTEL_EXPORTER_OTLP_ENDPOINT === null
        ? null
        : {
            endpoint: data.OTEL_EXPORTER_OTLP_ENDPOINT,
            headers: data.OTEL_EXPORTER_OTLP_HEADERS,
            share: data.OTEL_TRACES_SAMPLER_ARG,
          },
    metricsPort: data.METRICS_PORT,
    drainSeconds: data.DRAIN_SECONDS,
    dataDir: data.DATA_DIR,
    databaseUrl: data.DATABASE_URL,
    databaseDirectUrl: data.DATABASE_DIRECT_URL,
    databaseReplicaUrl: data.DATABASE_REPLICA_URL,
    redisUrl: data.REDIS_URL,
    services: Object.freeze(data.SERVICES),
    smtpUrl: data.SMTP_URL,
    mailFrom: data.MAIL_FROM ?? DEFAULT_SENDER,
    dkimSelector: data.DKIM_SELECTOR,
    logLevel: data.LOG_LEVEL,
    trustProxy: data.TRUST_PROXY,
    publicUrl,
    cacheTagHeader: data.CACHE_TAG_HEADER,
    cdn: cdnOf(data),
    requestsPerMinute: data.REQUESTS_PER_MINUTE,
    loadShedding: data.LOAD_SHEDDING === undefined ? data.NODE_ENV !== 'test' : data.LOAD_SHEDDING === 'on',
    unlimitedClients: data.UNLIMITED_CLIENTS,
    cookieDomain: data.COOKIE_DOMAIN,
    appUrl: data.APP_BASE_URL ?? `${publicUrl}/app`,
    offlineApp: data.OFFLINE_APP === 'true',
    sandbox,
    secretKey: data.SECRET_KEY,
    previousSecretKeys: Object.freeze(data.SECRET_KEY_PREVIOUS),
    regionsClients: Object.freeze(data.REGIONS_CLIENTS),
    payoutIban: data.PAYOUT_IBAN,
    partnersLink: data.PARTNERS_LINK === 'on',
    schoolBilling: data.SCHOOL_BILLING,
    signIn: signInKeys(data),
    payments: paymentKeys(data),
    plansDir: data.PLANS_DIR,
    trustDir: data.TRUST_DIR,
    exchangeRatesFile: data.EXCHANGE_RATES_FILE,
    backupStatusDir: data.BACKUP_STATUS_DIR,
    paywall: data.PAYWALL === undefined ? canSell(paymentKeys(data)) : data.PAYWALL === 'on',
    statistics: data.STATISTICS === 'on',
    sessionsByCampaign: data.STATISTICS_SESSIONS === 'campaign',
    amplitude: amplitudeOf(data),
    warnings: Object.freeze(
      data.AMPLITUDE_API_KEY === placeholderAmplitudeKey
        ? ['AMPLITUDE_API_KEY is the placeholder: nothing is sent to Amplitude.']
        : [],
    ),
    tagManager: tagManagerOf(data),
    pixels: pixelSettings(data),
    contentService:
      data.CONTENT_API_URL === null
        ? null
        : {
            apiUrl: data.CONTENT_API_URL,
            faqType: data.CONTENT_FAQ_TYPE,
            hookSecrets: [data.CONTENT_HOOK_SECRET, data.CONTENT_HOOK_SECRET_PREVIOUS].filter((each) => each !== null),
          },
    stores: { apple: data.APP_STORE_URL, google: data.PLAY_STORE_URL },
    errorReports:
      data.SENTRY_DSN === null
        ? null
        : { dsn: data.SENTRY_DSN, environment: data.SENTRY_ENVIRONMENT ?? data.NODE_ENV, release: VERSION },
    experiments: {
      file: data.EXPERIMENTS_FILE,
      growthBook:
        data.GROWTHBOOK_API_HOST === undefined || data.GROWTHBOOK_CLIENT_KEY === undefined
          ? null
          : { apiHost: data.GROWTHBOOK_API_HOST, clientKey: data.GROWTHBOOK_CLIENT_KEY },
    },
    operator: operatorOf(data),
  });
}

/** Returns the project at Amplitude, if there is a key that somebody has filled in. */
function amplitudeOf({ AMPLITUDE_API_KEY: key, AMPLITUDE_ZONE: zone }: Environment): Amplitude | null {
  return key === undefined || key === placeholderAmplitudeKey ? null : { key, zone };
}

/** Returns the tag manager, if there is a container. */
function tagManagerOf(given: Environment): TagManager | null {
  const { TAG_MANAGER_ID: id, TAG_MANAGER_LISTED_ID: listed, TAG_MANAGER_LISTED_PATHS: paths } = given;
  if (id === null) return null;
  return { id, listed: listed === null ? null : { id: listed, paths }, stage: given.TAG_MANAGER_STAGE };
}

/** Returns the CDN that takes purges, once all of its settings are there. */
function cdnOf({
  CACHE_TAG_HEADER: tagHeader,
  CDN_PURGE_URL: purgeUrl,
  CDN_PURGE_SECRET: secret,
}: Environment): Cdn | null {
  return tagHeader === null || purgeUrl === null || secret === null ? null : { tagHeader, purgeUrl, secret };
}

/**
 * Reads the configuration from this process's environment. Nothing else in the server reads it.
 *
 * @throws {ConfigFault} names every variable that is wrong
 */
export function loadConfig(): Config {
  const config = parseConfig(process.env);
  // React reads this variable when it is first imported, to choose between its production and its slow development build.
  process.env.NODE_ENV = config.mode;
  return config;
}
