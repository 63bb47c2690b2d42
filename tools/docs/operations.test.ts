import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Config, parseConfig } from '../../apps/server/src/platform/config/config.ts';
import { environmentSchema } from '../../apps/server/src/platform/config/environment-schema.ts';
import { bounds } from '../../apps/server/src/platform/http/bounds.ts';
import { root } from './pages.ts';

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const page = read('docs/operations.md');

/** The page's table of settings: defaults as written, by variable. */
const documented = new Map(
  [...page.matchAll(/^\| `([A-Z_]+)` \| (.+?) \|/gm)].map(([, name = '', value = '']) => [name, value]),
);

const unset =
  /^(?:CONTENT|GOOGLE|FACEBOOK|APPLE|MICROSOFT|FIREBASE|RECAPTCHA|STRIPE|PAYPAL|SOLIDGATE|GROWTHBOOK|META|TIKTOK|OPERATOR)_/;

test('the documented settings are those that the server reads', () => {
  const variables = Object.keys(environmentSchema.shape);
  expect(variables.length).toBeGreaterThan(5);
  expect([...documented.keys()].toSorted()).toEqual(variables.toSorted());
});

test('the documented defaults are those of an empty environment', () => {
  const {
    mode,
    host,
    port,
    metricsPort,
    drainSeconds,
    databaseUrl,
    services,
    logLevel,
    trustProxy,
    publicUrl,
    ...rest
  }: Config = parseConfig({});
  const traced = parseConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318' }).tracing;
  const defaults: Readonly<Record<string, string>> = {
    NODE_ENV: `\`${mode}\``,
    HOST: `\`${host}\``,
    PORT: `\`${port}\``,
    METRICS_PORT: metricsPort === null ? 'none' : `\`${metricsPort}\``,
    DRAIN_SECONDS: `\`${drainSeconds}\``,
    DATA_DIR: `\`${rest.dataDir.replace(`${root}/`, '')}\` in the clone`,
    DATABASE_URL: databaseUrl ?? 'none',
    DATABASE_DIRECT_URL: rest.databaseDirectUrl ?? 'none',
    DATABASE_REPLICA_URL: rest.databaseReplicaUrl ?? 'none',
    REDIS_URL: rest.redisUrl ?? 'none',
    SERVICES: `\`${services.join(',')}\``,
    PAYOUT_IBAN: rest.payoutIban ?? 'none',
    PARTNERS_LINK: `\`${rest.partnersLink ? 'on' : 'off'}\``,
    SCHOOL_BILLING: `\`${rest.schoolBilling}\``,
    REGIONS_CLIENTS: rest.regionsClients.length === 0 ? 'none' : 'some',
    SECRET_KEY: rest.secretKey?.toString('base64url') ?? 'none',
    SECRET_KEY_PREVIOUS: rest.previousSecretKeys.length === 0 ? 'none' : 'some',
    SMTP_URL: rest.smtpUrl ?? 'none',
    MAIL_FROM: `\`${rest.mailFrom}\``,
    DKIM_SELECTOR: rest.dkimSelector ?? 'none',
    PLAIN_HTTP: '`false`',
    COOKIE_DOMAIN: rest.cookieDomain ?? 'none',
    APP_BASE_URL: `\`PUBLIC_URL\` and \`${rest.appUrl.replace(publicUrl, '')}\``,
    OFFLINE_APP: `\`${rest.offlineApp}\``,
    PLANS_DIR: rest.plansDir ?? 'none',
    EXCHANGE_RATES_FILE: rest.exchangeRatesFile ?? 'none',
    BACKUP_STATUS_DIR: rest.backupStatusDir ?? 'none',
    TRUST_DIR: `\`${rest.trustDir.replace(`${root}/`, '')}\` in the clone`,
    EXPERIMENTS_FILE: `\`${rest.experiments.file.replace(`${root}/`, '')}\` in the clone`,
    SENTRY_DSN: rest.errorReports?.dsn ?? 'none',
    SENTRY_ENVIRONMENT: '`NODE_ENV`',
    AMPLITUDE_API_KEY: rest.amplitude?.key ?? 'none',
    AMPLITUDE_ZONE: `\`${parseConfig({ AMPLITUDE_API_KEY: 'key', STATISTICS: 'on' }).amplitude?.zone}\``,
    TAG_MANAGER_ID: rest.tagManager?.id ?? 'none',
    TAG_MANAGER_LISTED_ID: rest.tagManager?.listed?.id ?? 'none',
    TAG_MANAGER_LISTED_PATHS: String(rest.tagManager?.listed?.paths ?? 'none'),
    TAG_MANAGER_STAGE: `\`${parseConfig({ TAG_MANAGER_ID: 'GTM-ABC1234' }).tagManager?.stage}\``,
    STATISTICS_SESSIONS: `\`${rest.sessionsByCampaign ? 'campaign' : 'timeout'}\``,
    STATISTICS: `\`${rest.statistics ? 'on' : 'off'}\``,
    PAYWALL: rest.paywall ? '`on`' : '`on` where a payment provider is configured, else `off`',
    LOG_LEVEL: `\`${logLevel}\``,
    TRUST_PROXY: `\`${trustProxy}\``,
    PUBLIC_URL: `\`${publicUrl.replace(String(port), '')}\` and the port`,
    OTEL_EXPORTER_OTLP_ENDPOINT: rest.tracing?.endpoint ?? 'none',
    OTEL_EXPORTER_OTLP_HEADERS: Object.keys(traced?.headers ?? {}).join() || 'none',
    OTEL_TRACES_SAMPLER_ARG: `\`${traced?.share}\``,
    CACHE_TAG_HEADER: rest.cacheTagHeader ?? 'none',
    CDN_PURGE_URL: rest.cdn?.purgeUrl ?? 'none',
    CDN_PURGE_SECRET: rest.cdn?.secret ?? 'none',
    APP_STORE_URL: rest.stores.apple ?? 'none',
    PLAY_STORE_URL: rest.stores.google ?? 'none',
    UNLIMITED_CLIENTS: rest.unlimitedClients ?? 'none',
    LOAD_SHEDDING: `\`${rest.loadShedding ? 'on' : 'off'}\``,
    REQUESTS_PER_MINUTE: `\`${rest.requestsPerMinute}\``,
    // No keys of third parties are set by default, and nobody is named as the operator.
    ...Object.fromEntries([...documented.keys()].filter((name) => unset.test(name)).map((name) => [name, 'none'])),
  };
  expect(new Set(Object.values(rest.operator))).toEqual(new Set([null]));
  expect(Object.values(rest.signIn)).toEqual([null, null, null, null, null, null]);
  expect([rest.payments, rest.contentService]).toEqual([{ stripe: null, paypal: null, solidgate: null }, null]);
  expect(Object.fromEntries(documented)).toEqual(defaults);
});

/** The files that define faults, with a pattern for the text of a fault's message. */
const faults: readonly (readonly [file: string, say: RegExp])[] = [
  ['packages/database/src/faults.ts', /super\(\s*`((?:[^`\\]|\\.)+)`/g],
  ['apps/server/src/platform/config/config.ts', /super\(`([^`]+)`/g],
  ['apps/server/src/platform/process/port.ts', /[`']((?:Port|This machine|The host)[^`']+)[`']/g],
  ['apps/server/src/platform/pages/site-build.ts', /super\('([^']+)'/g],
  ['packages/bank/src/compiled/load.ts', /new BankLoadError\(\s*`([^`]+)`/g],
  ['tools/start/machine.mjs', /new Fault\(\s*`([^`]+)`/g],
  ['tools/start/pinned-node.mjs', /new Fault\(\s*`([^`]+)`/g],
  ['tools/start/build.mjs', /new Fault\(\s*`([^`]+)`/g],
  ['tools/start/install.mjs', /(?:new Fault\(|return )\s*[`']([A-Z][^`']+|npm (?:cannot|may)[^`']+)[`']/g],
];

/** Returns the first sentence of a message as the page writes it, with `…` for values. */
function asWritten(template: string): string {
  const text = template.replaceAll(/\$\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}/g, '…');
  return /^.*?(?:[.:](?= )|\.$)/.exec(text)?.[0] ?? text;
}

test.each(faults)('every fault in %s is explained', (file, say) => {
  const sentences = [...read(file).matchAll(say)]
    .map(([, text = '']) => asWritten(text))
    .filter((text) => /\w/.test(text));
  expect(sentences.length).toBeGreaterThan(0);
  expect(sentences.filter((text) => !page.includes(`| \`${text}`))).toEqual([]);
});

test('every bound of a client is in the table of limits, with its value', () => {
  const [, section = ''] = page.split('\n## Limits of a client\n');
  const rows = [...(section.split('\n## ')[0]?.matchAll(/^\| (`[^|]+`) \| ([^|]+) \|/gm) ?? [])];
  for (const [name, value] of Object.entries(bounds)) {
    const [, , written = ''] = rows.find(([, names = '']) => names.includes(`\`${name}\``)) ?? [];
    const isTime = /time|silence|idle|late/i.test(name);
    const isCount = /connections|waiting/.test(name);
    const expected = isTime ? `${value / 1000} s` : isCount ? value : `${(value / 1024).toLocaleString('en-US')} KiB`;
    expect([name, written]).toEqual([name, expect.stringContaining(expected.toLocaleString('en-US'))]);
  }
});

test('every job is in the table of jobs', () => {
  const files = globSync('apps/server/src/**/*.ts', { cwd: root }).filter((file) => !file.endsWith('.test.ts'));
  const names = files.flatMap((file) =>
    [...read(file).matchAll(/\bname: '(\w+)',\s+(?:payload|cron):/g)].map(([, name]) => name),
  );
  expect(names.length).toBeGreaterThan(20);
  expect(names.filter((name) => !page.includes(`| \`${name}\` | `))).toEqual([]);
});
