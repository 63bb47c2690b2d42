import { join, resolve } from 'node:path';
import { defaultPort } from '@lanewise/contracts/constants/development';
import type { Operator } from '@lanewise/contracts/operator';
import { StartFault } from '@lanewise/database/faults';
import ipaddr from 'ipaddr.js';
import { z } from 'zod';
import { faultsOfOperator, operatorFields, operatorOf } from './operator/operator-settings.ts';
import { faultsOfKeys, keyFields, type SignInKeys, type StripeKeys, signInKeys, stripeKeys } from './providers/keys.ts';

/** The parts of the product that an operator can run separately. */
export const services = ['pages', 'api', 'jobs'] as const;
export type Service = (typeof services)[number];

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
  /** Who runs the site, as its legal pages say. */
  /** The WordPress that guides and frequent questions come from; null for the texts of the repository. */
  readonly contentService: {
    /** Address of its REST API, without a trailing slash. */
    readonly apiUrl: string;
    /** The post type of frequent questions; null if they are posts. */
    readonly faqType: string | null;
    /** What its webhook must send; null without a webhook. */
    readonly hookSecret: string | null;
  } | null;
  readonly operator: Operator;
}

/** The environment is invalid. One message names every invalid variable. */
export class ConfigFault extends StartFault {
  constructor(faults: readonly string[]) {
    super(`The environment is not right: ${faults.join('; ')}.`, 'Correct or unset these variables.');
  }
}

const root = resolve(import.meta.dirname, '..', '..', '..');

const httpUrl = z.url({ protocol: /^https?$/, error: 'must be an address like https://lanewise.example' });
const postgresUrl = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'must be an address like postgres://user:password@host:5432/lanewise',
});

const smtpUrl = z.url({
  protocol: /^smtps?$/,
  error: 'must be an address like smtps://user:password@mail.lanewise.example or smtp://host:587',
});

/** An address, or a plain name followed by one in angle brackets: nothing that a mail header would need to quote or encode. */
const sender = /^(?:[\p{L}\p{N}][\p{L}\p{N} .&'-]{0,60} <[\w.+-]+@[a-z\d.-]+>|[\w.+-]+@[a-z\d.-]+)$/iu;
const DEFAULT_SENDER = 'Lanewise <no-reply@localhost>';

/** Names of networks that @fastify/proxy-addr knows. */
const networkNames = new Set(['loopback', 'linklocal', 'uniquelocal']);

/** Returns whether every entry of a list is an address, a network in CIDR notation or one of the names. */
function isProxyList(text: string): boolean {
  const isNetwork = (entry: string) =>
    networkNames.has(entry) ||
    ipaddr.IPv4.isValidFourPartDecimal(entry) ||
    ipaddr.IPv6.isValid(entry) ||
    ipaddr.isValidCIDR(entry);
  return text.split(',').every((entry) => isNetwork(entry.trim()));
}

/** A class of thirty behind one address makes about 900 requests a minute when all start a test together. */
const DEFAULT_REQUESTS_PER_MINUTE = 1200;

/** A key of AES-256. */
const secretKey = z
  .string()
  .regex(/^[\w-]{43}=?$/, 'must be 32 random bytes in base64url, such as from: openssl rand -base64 32 | tr +/ -_')
  .transform((text) => Buffer.from(text, 'base64url'));

const schema = z.object({
  NODE_ENV: z
    .enum(['production', 'development', 'test'], { error: 'must be production, development or test' })
    .default('production'),
  HOST: z
    .string()
    .regex(/^[\w.:%-]+$/, 'must be a host name or an IP address')
    .default('localhost'),
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, 'must be a whole number')
    .transform(Number)
    .refine((port) => port >= 1 && port <= 65_535, 'must be from 1 to 65535')
    .default(defaultPort),
  DATA_DIR: z
    .string()
    .default(join(root, '.data'))
    .transform((path) => resolve(path))
    .refine(
      (path) => !/^\/(?:proc|sys|dev(?!\/shm))(?:\/|$)/.test(path),
      'must be a folder on a disk, not under /proc, /sys or /dev',
    ),
  DATABASE_URL: postgresUrl.nullable().default(null),
  REDIS_URL: z
    .url({ protocol: /^rediss?$/, error: 'must be an address like redis://user:password@host:6379' })
    .nullable()
    .default(null),
  SERVICES: z
    .string()
    .transform((text) => text.split(',').map((name) => name.trim()))
    .pipe(z.array(z.enum(services, { error: `must be a list of ${services.join(', ')}` })))
    .default([...services]),
  SMTP_URL: smtpUrl.nullable().default(null),
  MAIL_FROM: z.string().regex(sender, 'must be like Lanewise <no-reply@lanewise.example>').optional(),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'must be fatal, error, warn, info, debug, trace or silent',
    })
    .default('info'),
  TRUST_PROXY: z
    .string()
    .refine(
      (text) => text === 'true' || text === 'false' || isProxyList(text),
      'must be true, false, or a list of addresses, networks, loopback, linklocal, uniquelocal; instead of a number of proxies write where they are, such as 10.0.0.0/8',
    )
    .transform((text) => (text === 'true' || text === 'false' ? text === 'true' : text))
    .default(false),
  PUBLIC_URL: httpUrl.transform((url) => new URL(url).origin).optional(),
  PLAIN_HTTP: z.enum(['true', 'false'], { error: 'must be true or false' }).default('false'),
  COOKIE_DOMAIN: z
    .string()
    .regex(/^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z]{2,}$/i, 'must be a domain like lanewise.example')
    .nullable()
    .default(null),
  APP_BASE_URL: httpUrl
    .refine(
      (url) => /^\/(?:app\/?)?$/.test(new URL(url).pathname),
      'must be an origin like https://app.lanewise.example, where the app is at /app',
    )
    .transform((url) => `${new URL(url).origin}/app`)
    .optional(),
  OFFLINE_APP: z.enum(['true', 'false'], { error: 'must be true or false' }).default('true'),
  REQUESTS_PER_MINUTE: z
    .string()
    .regex(/^\d{1,6}$/, 'must be a whole number')
    .transform(Number)
    .default(DEFAULT_REQUESTS_PER_MINUTE),
  SECRET_KEY: secretKey.nullable().default(null),
  SECRET_KEY_PREVIOUS: z
    .string()
    .transform((text) => text.split(',').map((key) => key.trim()))
    .pipe(z.array(secretKey))
    .default([]),
  GOOGLE_CLIENT_IDS: keyFields.clientIds,
  FACEBOOK_APP_ID: keyFields.key,
  FACEBOOK_APP_SECRET: keyFields.key,
  APPLE_CLIENT_IDS: keyFields.clientIds,
  MICROSOFT_CLIENT_IDS: keyFields.clientIds,
  MICROSOFT_TENANT: keyFields.tenant,
  FIREBASE_PROJECT_ID: keyFields.key,
  FIREBASE_API_KEY: keyFields.key,
  FIREBASE_AUTH_DOMAIN: keyFields.hostName,
  FIREBASE_AUTH_EMULATOR_HOST: keyFields.hostAndPort,
  RECAPTCHA_SITE_KEY: keyFields.key,
  RECAPTCHA_SECRET: keyFields.key,
  STRIPE_SECRET_KEY: keyFields.key,
  STRIPE_WEBHOOK_SECRET: keyFields.key,
  CONTENT_API_URL: httpUrl
    .transform((url) => url.replace(/\/+$/, ''))
    .nullable()
    .default(null),
  CONTENT_FAQ_TYPE: z
    .string()
    .regex(/^[a-z][a-z0-9_-]{0,40}$/, 'must be the name of a post type in its address, such as faq')
    .nullable()
    .default(null),
  CONTENT_HOOK_SECRET: z.string().min(16, 'must have at least 16 characters').nullable().default(null),
  OPERATOR_NAME: operatorFields.line,
  OPERATOR_ADDRESS: operatorFields.lines,
  OPERATOR_EMAIL: operatorFields.email,
  OPERATOR_PHONE: operatorFields.line,
  OPERATOR_REGISTRATION: operatorFields.line,
  OPERATOR_VAT: operatorFields.line,
  OPERATOR_CAPITAL: operatorFields.line,
  OPERATOR_REPRESENTATIVE: operatorFields.line,
  OPERATOR_EDITOR: operatorFields.line,
  OPERATOR_SUPERVISORY: operatorFields.line,
  OPERATOR_HOSTING: operatorFields.line,
  OPERATOR_DATA_OFFICER: operatorFields.line,
  OPERATOR_EU_REPRESENTATIVE: operatorFields.line,
  OPERATOR_UK_REPRESENTATIVE: operatorFields.line,
});

/**
 * Turns an environment into the configuration. An empty variable counts as unset, as it does for a shell's `${NAME:-…}`.
 *
 * @throws {ConfigFault} names every variable that is wrong
 */
export function parseConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(given);
  if (!parsed.success) throw new ConfigFault(faultsOf(parsed.error));
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
    contentService:
      data.CONTENT_API_URL === null
        ? null
        : { apiUrl: data.CONTENT_API_URL, faqType: data.CONTENT_FAQ_TYPE, hookSecret: data.CONTENT_HOOK_SECRET },
    operator: operatorOf(data),
  });
}

type Environment = z.infer<typeof schema>;

/** Hosts that only this machine can reach; names below `localhost` are its own, too (RFC 6761, 6.3). */
const ownHost = /^(?:(?:[a-z\d-]+\.)*localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/;

/** Returns whether visitors can reach the server, as far as its settings tell. */
function isReachable({ NODE_ENV, HOST }: Environment, publicUrl: string): boolean {
  return NODE_ENV === 'production' && !(ownHost.test(HOST) && ownHost.test(new URL(publicUrl).hostname));
}

/**
 * A server that others can reach must know its address. Otherwise it would believe that only its developer uses it, and send passwords and
 * cookies without encryption.
 */
function faultsOfAddress(
  { NODE_ENV, HOST, PUBLIC_URL, PLAIN_HTTP, COOKIE_DOMAIN, APP_BASE_URL }: Environment,
  publicUrl: URL,
): string[] {
  const faults: string[] = [];
  const { hostname, protocol } = publicUrl;
  if (NODE_ENV === 'production') {
    if (!ownHost.test(HOST) && PUBLIC_URL === undefined)
      faults.push('PUBLIC_URL must be set unless HOST is of this machine only');
    else if (protocol === 'http:' && !ownHost.test(hostname) && PLAIN_HTTP === 'false') {
      faults.push('PUBLIC_URL must begin with https: (or set PLAIN_HTTP=true, and passwords travel unencrypted)');
    }
  }
  const isShared = (host: string) => host === COOKIE_DOMAIN || host.endsWith(`.${COOKIE_DOMAIN}`);
  if (COOKIE_DOMAIN !== null && !isShared(hostname)) {
    faults.push('COOKIE_DOMAIN must be the host of PUBLIC_URL or a domain above it');
  }
  const app = new URL(APP_BASE_URL ?? publicUrl);
  if (app.protocol !== protocol) faults.push('APP_BASE_URL must begin like PUBLIC_URL, with http: or https:');
  if (app.hostname !== hostname && !isShared(app.hostname)) {
    faults.push(
      'COOKIE_DOMAIN must be a domain above PUBLIC_URL and APP_BASE_URL, or signing in would not reach the app',
    );
  }
  return faults;
}

/** A server that others can reach must be able to send mail: without it nobody can confirm an address or restore a password. */
function faultsOfMail(
  { SMTP_URL, MAIL_FROM, SERVICES }: Pick<Environment, 'SMTP_URL' | 'MAIL_FROM' | 'SERVICES'>,
  sandbox: boolean,
): string[] {
  if (SMTP_URL !== null && MAIL_FROM === undefined) return ['MAIL_FROM must be set where SMTP_URL is'];
  if (SMTP_URL === null && !sandbox && SERVICES.includes('jobs')) {
    return ['SMTP_URL must be set unless HOST and PUBLIC_URL are of localhost, or jobs be left out of SERVICES'];
  }
  return [];
}

/** Previous keys only make sense beside the one that replaces them. */
function faultsOfSecretKeys({ SECRET_KEY, SECRET_KEY_PREVIOUS }: Environment): string[] {
  return SECRET_KEY === null && SECRET_KEY_PREVIOUS.length > 0
    ? ['SECRET_KEY must be set where SECRET_KEY_PREVIOUS is']
    : [];
}

/** Returns one fault for each variable, without its value, which may contain a password. */
function faultsOf(error: z.ZodError): string[] {
  const byName = new Map<string, string>();
  for (const issue of error.issues) {
    const name = String(issue.path[0]);
    if (!byName.has(name)) byName.set(name, `${name} ${issue.message}`);
  }
  return [...byName.values()];
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
