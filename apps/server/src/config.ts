import type { Operator } from '@lanewise/contracts/operator';
import { StartFault } from '@lanewise/database/faults';
import {
  faultsOfAddress,
  faultsOfMail,
  faultsOfPaywall,
  faultsOfSchema,
  faultsOfSecretKeys,
  isReachable,
} from './environment-faults.ts';
import { environmentSchema, type Service } from './environment-schema.ts';
import { faultsOfOperator, operatorOf } from './operator/operator-settings.ts';
import { faultsOfKeys, type SignInKeys, type StripeKeys, signInKeys, stripeKeys } from './providers/keys.ts';

/** The configuration, read from the environment once. */
export interface Config {
  readonly mode: 'production' | 'development' | 'test';
  /** Where to listen. `localhost` is this machine only, over IPv4 and IPv6. */
  readonly host: string;
  readonly port: number;
  /** Absolute path of the data folder; unused if there is a `databaseUrl`. */
  readonly dataDir: string;
  /** The operator's PostgreSQL; null for the embedded one. */
  readonly databaseUrl: string | null;
  /** A Redis that counts limits and carries changes between processes; null to let the database do both. */
  readonly redisUrl: string | null;
  readonly services: readonly Service[];
  /** Mail server; null to keep mails in the sandbox mailbox. */
  readonly smtpUrl: string | null;
  /** Sender of mails: an address, or a name and an address in angle brackets. */
  readonly mailFrom: string;
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
  /**
   * Proxies whose X-Forwarded headers are believed: none, all, or those in the listed networks. A number of proxies is not accepted, because
   * a client that connects directly could then claim any address.
   */
  readonly trustProxy: boolean | string;
  /** Origin that visitors use, without a trailing slash; canonical links are made with it. */
  readonly publicUrl: string;
  /** Calls and uncached pages that one client may request in a minute; 0 for no limit. */
  readonly requestsPerMinute: number;
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
  /** The operator's keys for social sign-in, the hosted sign-in and the bot check. */
  readonly signIn: SignInKeys;
  /** The operator's keys at Stripe; null to sell nothing through it. */
  readonly stripe: StripeKeys | null;
  /** Whether parts of the courses need a plan. By default they do where the operator can sell one, and never because of the sandbox. */
  readonly paywall: boolean;
  /** The WordPress that guides and frequent questions come from; null for the texts of the repository. */
  readonly contentService: {
    /** Address of its REST API, without a trailing slash. */
    readonly apiUrl: string;
    /** The post type of frequent questions; null if they are posts. */
    readonly faqType: string | null;
    /** What its webhook must send; null without a webhook. */
    readonly hookSecret: string | null;
  } | null;
  /** Who runs the site, as its legal pages say. */
  readonly operator: Operator;
}

/** The environment is invalid. One message names every invalid variable. */
export class ConfigFault extends StartFault {
  constructor(faults: readonly string[]) {
    super(`The environment is not right: ${faults.join('; ')}.`, 'Correct or unset these variables.');
  }
}

const DEFAULT_SENDER = 'Lanewise <no-reply@localhost>';

/**
 * Turns an environment into the configuration. An empty variable counts as unset, as it does for a shell's `${NAME:-…}`.
 *
 * @throws {ConfigFault} names every variable that is wrong
 */
export function parseConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = environmentSchema.safeParse(given);
  if (!parsed.success) throw new ConfigFault(faultsOfSchema(parsed.error));
  const { data } = parsed;
  const publicUrl = data.PUBLIC_URL ?? `http://localhost:${data.PORT}`;
  const sandbox =
    data.NODE_ENV !== 'production' ||
    (data.HOST === 'localhost' && /(?:^|\.)localhost$/.test(new URL(publicUrl).hostname));
  const faults = [
    ...faultsOfAddress(data, new URL(publicUrl)),
    ...faultsOfMail(data, sandbox),
    ...faultsOfSecretKeys(data),
    ...faultsOfKeys(data, data.NODE_ENV),
    ...faultsOfPaywall(data, sandbox),
    ...faultsOfOperator(data, isReachable(data, publicUrl) && data.SERVICES.includes('pages')),
  ];
  if (faults.length > 0) throw new ConfigFault(faults);
  return Object.freeze({
    mode: data.NODE_ENV,
    host: data.HOST,
    port: data.PORT,
    dataDir: data.DATA_DIR,
    databaseUrl: data.DATABASE_URL,
    redisUrl: data.REDIS_URL,
    services: Object.freeze(data.SERVICES),
    smtpUrl: data.SMTP_URL,
    mailFrom: data.MAIL_FROM ?? DEFAULT_SENDER,
    logLevel: data.LOG_LEVEL,
    trustProxy: data.TRUST_PROXY,
    publicUrl,
    requestsPerMinute: data.REQUESTS_PER_MINUTE,
    cookieDomain: data.COOKIE_DOMAIN,
    appUrl: data.APP_BASE_URL ?? `${publicUrl}/app`,
    offlineApp: data.OFFLINE_APP === 'true',
    sandbox,
    secretKey: data.SECRET_KEY,
    previousSecretKeys: Object.freeze(data.SECRET_KEY_PREVIOUS),
    signIn: signInKeys(data),
    stripe: stripeKeys(data),
    paywall: data.PAYWALL === undefined ? stripeKeys(data) !== null : data.PAYWALL === 'on',
    contentService:
      data.CONTENT_API_URL === null
        ? null
        : { apiUrl: data.CONTENT_API_URL, faqType: data.CONTENT_FAQ_TYPE, hookSecret: data.CONTENT_HOOK_SECRET },
    operator: operatorOf(data),
  });
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
