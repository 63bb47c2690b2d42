/** The variables of the environment that the server reads, each with what makes it valid. */
import { join, resolve } from 'node:path';
import { callServices } from '@lanewise/contracts/calls/services';
import { amplitudeZones } from '@lanewise/contracts/constants/amplitude';
import { defaultPort } from '@lanewise/contracts/constants/development';
import { tagManagerStages } from '@lanewise/contracts/constants/tag-manager';
import { schoolBillings } from '@lanewise/contracts/constants/teaching';
import { paymentVariables } from '@lanewise/payments/providers';
import ipaddr from 'ipaddr.js';
import { z } from 'zod';
import { socialVariables } from '../social-providers/social-providers.ts';
import { keyFields } from './keys.ts';
import { operatorFields } from './operator-settings.ts';

/** The parts of the product that an operator can run separately. */
export const services = ['pages', ...callServices, 'jobs'] as const;
export type Service = (typeof services)[number];

const root = resolve(import.meta.dirname, '..', '..', '..', '..', '..');

const httpUrl = z.url({ protocol: /^https?$/, error: 'must be an address like https://lanewise.example' });
const serviceUrl = httpUrl.transform((url) => url.replace(/\/+$/, ''));
const containerId = z
  .string()
  .regex(/^GTM-[A-Z\d]{4,12}$/, 'must be the id of a container like GTM-ABC1234')
  .nullable()
  .default(null);
const postgresUrl = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'must be an address like postgres://user:password@host:5432/lanewise',
});

const smtpUrl = z.url({
  protocol: /^smtps?$/,
  error: 'must be an address like smtps://user:password@mail.lanewise.example or smtp://host:587',
});

const storeUrl = (host: string) =>
  z
    .url({
      protocol: /^https$/,
      hostname: new RegExp(`^${host.replaceAll('.', '\\.')}$`),
      error: `must be an address like https://${host}/...`,
    })
    .nullable()
    .default(null);

/** An address, or a plain name followed by one in angle brackets: nothing that a mail header would need to quote or encode. */
const sender = /^(?:[\p{L}\p{N}][\p{L}\p{N} .&'-]{0,60} <[\w.+-]+@[a-z\d.-]+>|[\w.+-]+@[a-z\d.-]+)$/iu;

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

const hookSecret = z.string().min(16, 'must have at least 16 characters').nullable().default(null);

const portNumber = z
  .string()
  .regex(/^\d{1,5}$/, 'must be a whole number')
  .transform(Number)
  .refine((port) => port >= 1 && port <= 65_535, 'must be from 1 to 65535');

/** All variables. Unknown ones are ignored; defaults are those of one machine. */
export const environmentSchema = z.object({
  NODE_ENV: z
    .enum(['production', 'development', 'test'], { error: 'must be production, development or test' })
    .default('production'),
  HOST: z
    .string()
    .regex(/^[\w.:%-]+$/, 'must be a host name or an IP address')
    .default('localhost'),
  PORT: portNumber.default(defaultPort),
  METRICS_PORT: portNumber.nullable().default(null),
  DRAIN_SECONDS: z
    .string()
    .regex(/^\d{1,3}$/, 'must be a whole number of seconds')
    .transform(Number)
    .default(0),
  DATA_DIR: z
    .string()
    .default(join(root, '.data'))
    .transform((path) => resolve(path))
    .refine(
      (path) => !/^\/(?:proc|sys|dev(?!\/shm))(?:\/|$)/.test(path),
      'must be a folder on a disk, not under /proc, /sys or /dev',
    ),
  DATABASE_URL: postgresUrl.nullable().default(null),
  DATABASE_DIRECT_URL: postgresUrl.nullable().default(null),
  DATABASE_REPLICA_URL: postgresUrl.nullable().default(null),
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
  DKIM_SELECTOR: z
    .string()
    .regex(
      /^[a-z\d](?:[a-z\d._-]*[a-z\d])?$/i,
      'must be a selector like mail, the part of the record before ._domainkey',
    )
    .nullable()
    .default(null),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'must be fatal, error, warn, info, debug, trace or silent',
    })
    .default('info'),
  TRUST_PROXY: z
    .string()
    .refine(
      (text) => text === 'true' || text === 'false' || isProxyList(text),
      'must be true, false, or a list of addresses, networks, loopback, linklocal or uniquelocal. A number of proxies is not accepted: give their network, such as 10.0.0.0/8',
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
  CACHE_TAG_HEADER: z
    .enum(['surrogate-key', 'cache-tag'], { error: 'must be surrogate-key or cache-tag' })
    .nullable()
    .default(null),
  CDN_PURGE_URL: httpUrl.nullable().default(null),
  CDN_PURGE_SECRET: z.string().nullable().default(null),
  REQUESTS_PER_MINUTE: z
    .string()
    .regex(/^\d{1,6}$/, 'must be a whole number')
    .transform(Number)
    .default(DEFAULT_REQUESTS_PER_MINUTE),
  LOAD_SHEDDING: z.enum(['on', 'off'], { error: 'must be on or off' }).optional(),
  UNLIMITED_CLIENTS: z
    .string()
    .refine(isProxyList, 'must be a list of addresses and networks, such as 203.0.113.7, 10.0.0.0/8')
    .nullable()
    .default(null),
  SECRET_KEY: secretKey.nullable().default(null),
  SECRET_KEY_PREVIOUS: z
    .string()
    .transform((text) => text.split(',').map((key) => key.trim()))
    .pipe(z.array(secretKey))
    .default([]),
  PAYOUT_IBAN: z
    .string()
    .transform((text) => text.replace(/\s/g, '').toUpperCase())
    .refine((iban) => /^[A-Z]{2}\d{2}[A-Z\d]{10,30}$/.test(iban), 'must be an IBAN')
    .nullable()
    .default(null),
  PARTNERS_LINK: z.enum(['on', 'off'], { error: 'must be on or off' }).default('on'),
  SCHOOL_BILLING: z.enum(schoolBillings, { error: 'must be free or invoice' }).default('free'),
  REGIONS_CLIENTS: z
    .string()
    .transform((text) => text.split(',').map((client) => client.trim()))
    .pipe(
      z.array(
        z
          .string()
          .regex(
            /^[a-z\d-]{1,40}:[\w-]{32,200}$/,
            'must be a list of name:secret, each secret with 32 or more characters',
          )
          .transform((client) => ({ name: client.split(':')[0] ?? '', secret: client.split(':')[1] ?? '' })),
      ),
    )
    .default([]),
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl.nullable().default(null),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .regex(/^[\w-]+=[^,]+(?:,[\w-]+=[^,]+)*$/, 'must be headers like api-key=secret, separated by commas')
    .transform((text) => Object.fromEntries(text.split(',').map((header) => header.split(/=(.*)/s).slice(0, 2))))
    .pipe(z.record(z.string(), z.string()))
    .default({}),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(?:0|1|0?\.\d+|1\.0+)$/, 'must be a number from 0 to 1')
    .transform(Number)
    .default(0.01),
  ...socialVariables,
  FIREBASE_PROJECT_ID: keyFields.key,
  FIREBASE_API_KEY: keyFields.key,
  FIREBASE_AUTH_DOMAIN: keyFields.hostName,
  FIREBASE_AUTH_EMULATOR_HOST: keyFields.hostAndPort,
  RECAPTCHA_SITE_KEY: keyFields.key,
  RECAPTCHA_SECRET: keyFields.key,
  ...paymentVariables,
  PLANS_DIR: z
    .string()
    .transform((path) => resolve(path))
    .nullable()
    .default(null),
  TRUST_DIR: z
    .string()
    .transform((path) => resolve(path))
    .default(join(root, 'content', 'trust')),
  BACKUP_STATUS_DIR: z
    .string()
    .transform((path) => resolve(path))
    .nullable()
    .default(null),
  EXCHANGE_RATES_FILE: z
    .string()
    .transform((path) => resolve(path))
    .nullable()
    .default(null),
  STATISTICS: z.enum(['on', 'off'], { error: 'must be on or off' }).default('off'),
  STATISTICS_SESSIONS: z.enum(['timeout', 'campaign'], { error: 'must be timeout or campaign' }).default('timeout'),
  AMPLITUDE_API_KEY: keyFields.key,
  AMPLITUDE_ZONE: z.enum(amplitudeZones, { error: `must be ${amplitudeZones.join(' or ')}` }).default('EU'),
  META_PIXEL_ID: keyFields.key,
  META_ACCESS_TOKEN: keyFields.key,
  META_API_URL: serviceUrl.optional(),
  TIKTOK_PIXEL_ID: keyFields.key,
  TIKTOK_ACCESS_TOKEN: keyFields.key,
  TIKTOK_API_URL: serviceUrl.optional(),
  TAG_MANAGER_ID: containerId,
  TAG_MANAGER_LISTED_ID: containerId,
  TAG_MANAGER_LISTED_PATHS: z
    .string()
    .transform((text) => text.split(',').map((path) => path.trim()))
    .pipe(z.array(z.string().regex(/^(?:\/[a-z\d._-]+)+$/, 'must be a list of paths like /us/driving-schools')))
    .default([]),
  TAG_MANAGER_STAGE: z.enum(tagManagerStages, { error: `must be ${tagManagerStages.join(' or ')}` }).default('staging'),
  PAYWALL: z.enum(['on', 'off'], { error: 'must be on or off' }).optional(),
  APP_STORE_URL: storeUrl('apps.apple.com'),
  PLAY_STORE_URL: storeUrl('play.google.com'),
  CONTENT_API_URL: serviceUrl.nullable().default(null),
  CONTENT_FAQ_TYPE: z
    .string()
    .regex(/^[a-z][a-z0-9_-]{0,40}$/, 'must be the name of a post type in its address, such as faq')
    .nullable()
    .default(null),
  CONTENT_HOOK_SECRET: hookSecret,
  CONTENT_HOOK_SECRET_PREVIOUS: hookSecret,
  SENTRY_DSN: z
    .url({ protocol: /^https?$/, error: 'must be an address like https://key@sentry.example/1' })
    .refine(
      (url) => /^\/(?:.*\/)?\d+$/.test(new URL(url).pathname) && new URL(url).username !== '',
      'must be an address like https://key@sentry.example/1',
    )
    .nullable()
    .default(null),
  SENTRY_ENVIRONMENT: z
    .string()
    .regex(/^[\w.-]{1,60}$/, 'must be a word like staging')
    .optional(),
  EXPERIMENTS_FILE: z
    .string()
    .transform((path) => resolve(path))
    .default(join(root, 'experiments.yaml')),
  GROWTHBOOK_API_HOST: serviceUrl.optional(),
  GROWTHBOOK_CLIENT_KEY: keyFields.key,
  OPERATOR_NAME: operatorFields.line,
  OPERATOR_ADDRESS: operatorFields.lines,
  OPERATOR_EMAIL: operatorFields.email,
  OPERATOR_PHONE: operatorFields.line,
  OPERATOR_REGISTRATION: operatorFields.line,
  OPERATOR_VAT: operatorFields.line,
  OPERATOR_BANK: operatorFields.lines,
  OPERATOR_CAPITAL: operatorFields.line,
  OPERATOR_REPRESENTATIVE: operatorFields.line,
  OPERATOR_EDITOR: operatorFields.line,
  OPERATOR_SUPERVISORY: operatorFields.line,
  OPERATOR_MEDIATOR: operatorFields.lines,
  OPERATOR_ARBITRATION: operatorFields.lines,
  OPERATOR_HOSTING: operatorFields.line,
  OPERATOR_DATA_OFFICER: operatorFields.line,
  OPERATOR_EU_REPRESENTATIVE: operatorFields.line,
  OPERATOR_UK_REPRESENTATIVE: operatorFields.line,
});

export type Environment = z.infer<typeof environmentSchema>;
