import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { ConfigFault, parseConfig } from './config.ts';
import { VERSION } from './version.ts';

const mail = { SMTP_URL: 'smtp://mail.lanewise.example:587', MAIL_FROM: 'hello@lanewise.example' };

/** What a site on the internet must say about who runs it. */
const operator = {
  OPERATOR_NAME: 'Lanewise Ltd',
  OPERATOR_ADDRESS: '1 High Street; London E1 6AN; United Kingdom',
  OPERATOR_EMAIL: 'office@lanewise.example',
};

const nobody = {
  name: null,
  address: null,
  email: null,
  phone: null,
  registration: null,
  vat: null,
  bank: null,
  capital: null,
  representative: null,
  editor: null,
  supervisory: null,
  mediator: null,
  arbitration: null,
  hosting: null,
  dataOfficer: null,
  euRepresentative: null,
  ukRepresentative: null,
};

/** Variables that keys.test.ts covers. */
const noKeys = { google: null, facebook: null, apple: null, microsoft: null, firebase: null, recaptcha: null };

test('an empty environment is a working configuration that serves this machine only', () => {
  expect(parseConfig({})).toEqual({
    mode: 'production',
    host: 'localhost',
    port: 3003,
    tracing: null,
    metricsPort: null,
    drainSeconds: 0,
    dataDir: resolve('.data'),
    databaseUrl: null,
    databaseDirectUrl: null,
    databaseReplicaUrl: null,
    redisUrl: null,
    services: ['pages', 'api', 'regions', 'driving', 'jobs'],
    smtpUrl: null,
    mailFrom: 'Lanewise <no-reply@localhost>',
    dkimSelector: null,
    logLevel: 'info',
    trustProxy: false,
    publicUrl: 'http://localhost:3003',
    cacheTagHeader: null,
    cdn: null,
    requestsPerMinute: 1200,
    loadShedding: true,
    unlimitedClients: null,
    cookieDomain: null,
    appUrl: 'http://localhost:3003/app',
    offlineApp: true,
    sandbox: true,
    secretKey: null,
    previousSecretKeys: [],
    payoutIban: null,
    partnersLink: true,
    schoolBilling: 'free',
    regionsClients: [],
    signIn: noKeys,
    payments: { stripe: null, paypal: null, solidgate: null },
    plansDir: null,
    trustDir: expect.stringMatching(/content\/trust$/),
    exchangeRatesFile: null,
    backupStatusDir: null,
    statistics: false,
    sessionsByCampaign: false,
    amplitude: null,
    warnings: [],
    tagManager: null,
    pixels: { meta: null, tiktok: null },
    paywall: false,
    contentService: null,
    stores: { apple: null, google: null },
    errorReports: null,
    experiments: { file: resolve('experiments.yaml'), growthBook: null },
    operator: nobody,
  });
});

test('every variable is read', () => {
  const config = parseConfig({
    NODE_ENV: 'development',
    HOST: '::',
    PORT: '8080',
    METRICS_PORT: '9464',
    CACHE_TAG_HEADER: 'cache-tag',
    CDN_PURGE_URL: 'https://api.cdn.example/zones/1/purge_cache',
    CDN_PURGE_SECRET: 'a token',
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318',
    OTEL_EXPORTER_OTLP_HEADERS: 'api-key=a=b,team=x',
    OTEL_TRACES_SAMPLER_ARG: '0.5',
    DRAIN_SECONDS: '15',
    DATA_DIR: '/srv/data',
    DATABASE_URL: 'postgresql://lanewise:secret@db/lanewise?sslmode=require',
    DATABASE_DIRECT_URL: 'postgresql://lanewise:secret@primary/lanewise',
    DATABASE_REPLICA_URL: 'postgresql://lanewise:secret@replica/lanewise',
    SERVICES: 'api, pages',
    REGIONS_CLIENTS: `map:${'s'.repeat(32)}, app-2:${'t'.repeat(32)}`,
    PAYOUT_IBAN: 'de40 9876 5432 9876 5432 10',
    PARTNERS_LINK: 'off',
    SCHOOL_BILLING: 'invoice',
    SECRET_KEY: Buffer.alloc(32, 1).toString('base64url'),
    SECRET_KEY_PREVIOUS: [2, 3].map((byte) => Buffer.alloc(32, byte).toString('base64url')).join(', '),
    SMTP_URL: 'smtps://lanewise:secret@mail.lanewise.example',
    MAIL_FROM: 'Lanewise <hello@lanewise.example>',
    LOG_LEVEL: 'debug',
    TRUST_PROXY: '10.0.0.0/8, ::1',
    PUBLIC_URL: 'https://lanewise.example/',
    REQUESTS_PER_MINUTE: '60',
    LOAD_SHEDDING: 'off',
    COOKIE_DOMAIN: 'lanewise.example',
    APP_BASE_URL: 'https://app.lanewise.example/',
    OFFLINE_APP: 'false',
    REDIS_URL: 'rediss://:secret@cache:6379',
    PLANS_DIR: '/srv/plans',
    TRUST_DIR: '/srv/trust',
    EXCHANGE_RATES_FILE: '/srv/eurofxref-daily.xml',
    BACKUP_STATUS_DIR: '/status',
    DKIM_SELECTOR: 's1',
    STRIPE_SECRET_KEY: 'sk_live_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
    PAYWALL: 'off',
    STATISTICS: 'on',
    STATISTICS_SESSIONS: 'campaign',
    AMPLITUDE_API_KEY: 'amplitude-key',
    AMPLITUDE_ZONE: 'US',
    TAG_MANAGER_ID: 'GTM-ABC1234',
    TAG_MANAGER_LISTED_ID: 'GTM-LIST567',
    TAG_MANAGER_LISTED_PATHS: '/us/driving-schools, /us/behind-the-wheel',
    TAG_MANAGER_STAGE: 'production',
    META_PIXEL_ID: '1234567890',
    META_ACCESS_TOKEN: 'meta-token',
    META_API_URL: 'https://graph.example/v24.0/',
    TIKTOK_PIXEL_ID: 'C123',
    TIKTOK_ACCESS_TOKEN: 'tiktok-token',
    TIKTOK_API_URL: 'https://tiktok.example/open_api/v1.3',
    CONTENT_API_URL: 'https://cms.lanewise.example/wp-json/',
    CONTENT_FAQ_TYPE: 'faq',
    CONTENT_HOOK_SECRET: 'sixteen characters',
    CONTENT_HOOK_SECRET_PREVIOUS: 'sixteen characters before',
    APP_STORE_URL: 'https://apps.apple.com/app/id1',
    PLAY_STORE_URL: 'https://play.google.com/store/apps/details?id=example',
    UNLIMITED_CLIENTS: '203.0.113.7, 10.0.0.0/8',
    SENTRY_DSN: 'https://key@glitchtip.example/1',
    SENTRY_ENVIRONMENT: 'staging',
    EXPERIMENTS_FILE: '/srv/experiments.yaml',
    GROWTHBOOK_API_HOST: 'https://cdn.growthbook.example/',
    GROWTHBOOK_CLIENT_KEY: 'sdk-1',
    ...operator,
    OPERATOR_PHONE: '+44 20 7946 0000',
    OPERATOR_REGISTRATION: 'Companies House 01234567',
    OPERATOR_VAT: 'GB123456789',
    OPERATOR_BANK: 'A bank; Sort code 00-00-00; Account 01234567',
    OPERATOR_CAPITAL: '10 000 €',
    OPERATOR_REPRESENTATIVE: 'Ada Example',
    OPERATOR_EDITOR: 'Grace Example',
    OPERATOR_SUPERVISORY: 'An authority, its town',
    OPERATOR_MEDIATOR: 'Un médiateur; 1 rue; https://mediateur.example',
    OPERATOR_ARBITRATION: 'no',
    OPERATOR_HOSTING: 'A host, its address, its number',
    OPERATOR_DATA_OFFICER: 'privacy@lanewise.example',
    OPERATOR_EU_REPRESENTATIVE: 'Somebody in Dublin',
    OPERATOR_UK_REPRESENTATIVE: 'Somebody in London',
    UNRELATED: 'ignored',
  });
  expect(config).toEqual({
    mode: 'development',
    host: '::',
    port: 8080,
    tracing: { endpoint: 'http://collector:4318', headers: { 'api-key': 'a=b', team: 'x' }, share: 0.5 },
    metricsPort: 9464,
    drainSeconds: 15,
    dataDir: '/srv/data',
    databaseUrl: 'postgresql://lanewise:secret@db/lanewise?sslmode=require',
    databaseDirectUrl: 'postgresql://lanewise:secret@primary/lanewise',
    databaseReplicaUrl: 'postgresql://lanewise:secret@replica/lanewise',
    redisUrl: 'rediss://:secret@cache:6379',
    services: ['api', 'pages'],
    smtpUrl: 'smtps://lanewise:secret@mail.lanewise.example',
    mailFrom: 'Lanewise <hello@lanewise.example>',
    dkimSelector: 's1',
    logLevel: 'debug',
    trustProxy: '10.0.0.0/8, ::1',
    publicUrl: 'https://lanewise.example',
    cacheTagHeader: 'cache-tag',
    cdn: { tagHeader: 'cache-tag', purgeUrl: 'https://api.cdn.example/zones/1/purge_cache', secret: 'a token' },
    requestsPerMinute: 60,
    loadShedding: false,
    warnings: [],
    unlimitedClients: '203.0.113.7, 10.0.0.0/8',
    cookieDomain: 'lanewise.example',
    appUrl: 'https://app.lanewise.example/app',
    offlineApp: false,
    sandbox: true,
    secretKey: Buffer.alloc(32, 1),
    previousSecretKeys: [Buffer.alloc(32, 2), Buffer.alloc(32, 3)],
    regionsClients: [
      { name: 'map', secret: 's'.repeat(32) },
      { name: 'app-2', secret: 't'.repeat(32) },
    ],
    payoutIban: 'DE40987654329876543210',
    partnersLink: false,
    schoolBilling: 'invoice',
    signIn: noKeys,
    payments: { stripe: { secretKey: 'sk_live_1', webhookSecret: 'whsec_1' }, paypal: null, solidgate: null },
    plansDir: '/srv/plans',
    trustDir: '/srv/trust',
    exchangeRatesFile: '/srv/eurofxref-daily.xml',
    backupStatusDir: '/status',
    statistics: true,
    sessionsByCampaign: true,
    amplitude: { key: 'amplitude-key', zone: 'US' },
    tagManager: {
      id: 'GTM-ABC1234',
      listed: { id: 'GTM-LIST567', paths: ['/us/driving-schools', '/us/behind-the-wheel'] },
      stage: 'production',
    },
    pixels: {
      meta: { pixelId: '1234567890', accessToken: 'meta-token', apiUrl: 'https://graph.example/v24.0' },
      tiktok: { pixelId: 'C123', accessToken: 'tiktok-token', apiUrl: 'https://tiktok.example/open_api/v1.3' },
    },
    paywall: false,
    contentService: {
      apiUrl: 'https://cms.lanewise.example/wp-json',
      faqType: 'faq',
      hookSecrets: ['sixteen characters', 'sixteen characters before'],
    },
    stores: {
      apple: 'https://apps.apple.com/app/id1',
      google: 'https://play.google.com/store/apps/details?id=example',
    },
    errorReports: { dsn: 'https://key@glitchtip.example/1', environment: 'staging', release: VERSION },
    experiments: {
      file: '/srv/experiments.yaml',
      growthBook: { apiHost: 'https://cdn.growthbook.example', clientKey: 'sdk-1' },
    },
    operator: {
      name: 'Lanewise Ltd',
      address: ['1 High Street', 'London E1 6AN', 'United Kingdom'],
      email: 'office@lanewise.example',
      phone: '+44 20 7946 0000',
      registration: 'Companies House 01234567',
      vat: 'GB123456789',
      bank: ['A bank', 'Sort code 00-00-00', 'Account 01234567'],
      capital: '10 000 €',
      representative: 'Ada Example',
      editor: 'Grace Example',
      supervisory: 'An authority, its town',
      mediator: ['Un médiateur', '1 rue', 'https://mediateur.example'],
      arbitration: ['no'],
      hosting: 'A host, its address, its number',
      dataOfficer: 'privacy@lanewise.example',
      euRepresentative: 'Somebody in Dublin',
      ukRepresentative: 'Somebody in London',
    },
  });
});

test('an empty variable counts as unset', () => {
  expect(parseConfig({ PORT: '', DATABASE_URL: '', DATA_DIR: '' })).toEqual(parseConfig({}));
});

test.each([
  ['true', true],
  ['false', false],
  ['loopback, 10.0.0.0/8', 'loopback, 10.0.0.0/8'],
])('TRUST_PROXY=%s', (text, value) => {
  expect(parseConfig({ TRUST_PROXY: text }).trustProxy).toBe(value);
});

test.for(['1', 'TRUE', '10.0.0.999', '10.0.0.0/33', '::1/129', 'proxy.example', '10.0.0.1,,::1'])(
  'TRUST_PROXY=%s is refused: it names no address and no network',
  (text) => {
    expect(() => parseConfig({ TRUST_PROXY: text })).toThrow('TRUST_PROXY must be true, false, or a list');
  },
);

test('the refusal of TRUST_PROXY=1 names the values to use instead', () => {
  expect(() => parseConfig({ TRUST_PROXY: '1' })).toThrow('give their network, such as 10.0.0.0/8');
});

test.for(['/proc', '/proc/self/cwd', '/sys/x', '/dev/null', '/dev'])('DATA_DIR=%s is refused', (DATA_DIR) => {
  expect(() => parseConfig({ DATA_DIR })).toThrow('DATA_DIR must be a folder on a disk');
});

test.for(['/process', '/dev/shm/lanewise', '/srv/dev'])('DATA_DIR=%s is accepted', (DATA_DIR) => {
  expect(parseConfig({ DATA_DIR }).dataDir).toBe(DATA_DIR);
});

test('a public server needs its address, with https', () => {
  for (const HOST of ['0.0.0.0', '::', '10.0.0.7', 'server.example']) {
    expect(() => parseConfig({ HOST, ...mail })).toThrow('PUBLIC_URL must be set');
    expect(() => parseConfig({ HOST, PUBLIC_URL: 'http://lanewise.example', ...mail })).toThrow(
      'must begin with https:',
    );
    expect(parseConfig({ HOST, PUBLIC_URL: 'https://lanewise.example', ...mail, ...operator }).sandbox).toBe(false);
    const plain = { HOST, PUBLIC_URL: 'http://lanewise.example', PLAIN_HTTP: 'true', ...mail, ...operator };
    expect(parseConfig(plain).publicUrl).toBe('http://lanewise.example');
  }
  for (const HOST of ['localhost', '127.0.0.1', '::1']) expect(parseConfig({ HOST, ...mail }).host).toBe(HOST);
  expect(parseConfig({ HOST: '0.0.0.0', NODE_ENV: 'development' }).sandbox).toBe(true);
});

test('COOKIE_DOMAIN is the host of PUBLIC_URL or a domain above it', () => {
  const withDomain = (PUBLIC_URL: string, COOKIE_DOMAIN: string) =>
    parseConfig({ PUBLIC_URL, COOKIE_DOMAIN, ...mail, ...operator });
  expect(withDomain('https://www.lanewise.example', 'lanewise.example').cookieDomain).toBe('lanewise.example');
  for (const domain of ['other.example', 'notlanewise.example', 'www.lanewise.example']) {
    expect(() => withDomain('https://lanewise.example', domain)).toThrow('COOKIE_DOMAIN must be');
  }
});

test('canonical links use the configured port if there is no public address', () => {
  expect(parseConfig({ PORT: '4000' }).publicUrl).toBe('http://localhost:4000');
});

test('a public server must be able to send mail, unless this process runs no jobs', () => {
  const PUBLIC_URL = 'https://lanewise.example';
  expect(() => parseConfig({ PUBLIC_URL, ...operator })).toThrow(/SMTP_URL must be set/);
  expect(parseConfig({ PUBLIC_URL, SERVICES: 'pages,api', ...operator }).smtpUrl).toBeNull();
  expect(parseConfig({ PUBLIC_URL, ...mail, ...operator }).mailFrom).toBe('hello@lanewise.example');
});

test('a server that sends mail needs a sender', () => {
  expect(() => parseConfig({ SMTP_URL: mail.SMTP_URL })).toThrow(/MAIL_FROM must be set/);
});

test.each([
  'Lanewise',
  'Lanewise <hello>',
  'Lanewise <hello@lanewise.example>\r\nBcc: all@lanewise.example',
  'a@lanewise.example, b@lanewise.example',
  '"Lane, wise" <hello@lanewise.example>',
])('MAIL_FROM=%j is refused', (MAIL_FROM) => {
  expect(() => parseConfig({ MAIL_FROM })).toThrow(/MAIL_FROM must be like/);
});

test('a site that others can reach says who runs it; one line names what is missing', () => {
  const PUBLIC_URL = 'https://lanewise.example';
  expect(() => parseConfig({ PUBLIC_URL, ...mail })).toThrow(
    'OPERATOR_NAME, OPERATOR_ADDRESS, OPERATOR_EMAIL must be set when others can reach the site',
  );
  const { OPERATOR_EMAIL, ...rest } = operator;
  expect(() => parseConfig({ PUBLIC_URL, ...mail, ...rest })).toThrow('OPERATOR_EMAIL must be set when');
  expect(() => parseConfig({ PUBLIC_URL, ...mail, ...rest })).not.toThrow('OPERATOR_NAME');
  expect(parseConfig({ PUBLIC_URL, ...mail, ...rest, OPERATOR_EMAIL }).operator.email).toBe(OPERATOR_EMAIL);
});

test('a process without pages, one of this machine only and development need no operator', () => {
  const PUBLIC_URL = 'https://lanewise.example';
  for (const environment of [
    { PUBLIC_URL, SERVICES: 'jobs' },
    { HOST: '127.0.0.1' },
    { PUBLIC_URL, NODE_ENV: 'development' },
  ]) {
    expect(parseConfig({ ...environment, ...mail }).operator.name).toBeNull();
  }
});

test.each([
  ['OPERATOR_EMAIL', 'office'],
  ['OPERATOR_NAME', 'Lanewise\nLtd'],
  ['OPERATOR_NAME', '<b>Lanewise</b>'],
  ['OPERATOR_HOSTING', 'a'.repeat(301)],
])('%s=%j is refused', (name, value) => {
  expect(() => parseConfig({ [name]: value })).toThrow(`${name} must `);
});

test('in production, pages for developers are served only where nobody else can reach them', () => {
  expect(parseConfig({}).sandbox).toBe(true);
  expect(parseConfig({ PUBLIC_URL: 'https://lanewise.example', ...mail, ...operator }).sandbox).toBe(false);
  expect(parseConfig({ PUBLIC_URL: 'https://lanewise.example', NODE_ENV: 'development' }).sandbox).toBe(true);
});

test('the metrics port must differ from the main one, and both must be valid', () => {
  expect(() => parseConfig({ METRICS_PORT: '3003' })).toThrow('METRICS_PORT must differ from PORT');
  expect(() => parseConfig({ METRICS_PORT: '70000' })).toThrow('METRICS_PORT must be from 1 to 65535');
  expect(() => parseConfig({ DRAIN_SECONDS: '5s' })).toThrow('DRAIN_SECONDS must be a whole number of seconds');
});

test('the configuration is immutable', () => {
  const config = parseConfig({});
  expect(Object.isFrozen(config) && Object.isFrozen(config.services)).toBe(true);
});

test('all faults are reported in one message, which names each variable and shows no value', () => {
  const broken = {
    PORT: '99999',
    HOST: 'two words',
    DATABASE_URL: 'mysql://root:secret@db/x',
    SERVICES: 'pages,kitchen',
    LOG_LEVEL: 'loud',
    NODE_ENV: 'prod',
    TRUST_PROXY: '2x',
    PUBLIC_URL: 'lanewise.example',
    SMTP_URL: 'https://mail:secret@lanewise.example',
    MAIL_FROM: 'nobody',
  };
  const parse = () => parseConfig(broken);
  expect(parse).toThrow(ConfigFault);
  for (const name of Object.keys(broken)) expect(parse).toThrow(name);
  expect(parse).not.toThrow('secret');
});

test.each(['0', '-1', '3003x', '65536', '1e3', ' '])('PORT=%s is refused', (text) => {
  expect(() => parseConfig({ PORT: text })).toThrow(/PORT must be/);
});

test.for(['secret', 'a'.repeat(42), `${'a'.repeat(42)}!`])(
  'SECRET_KEY=%s is refused, and not repeated',
  (SECRET_KEY) => {
    expect(() => parseConfig({ SECRET_KEY })).toThrow(/SECRET_KEY must be 32 random bytes/);
    const previous = { SECRET_KEY_PREVIOUS: `${'a'.repeat(43)},${SECRET_KEY}` };
    expect(() => parseConfig(previous)).toThrow(/SECRET_KEY_PREVIOUS must be 32 random bytes/);
  },
);

test('previous keys without the one that replaces them are refused', () => {
  const SECRET_KEY_PREVIOUS = 'a'.repeat(43);
  expect(() => parseConfig({ SECRET_KEY_PREVIOUS })).toThrow(/SECRET_KEY must be set when SECRET_KEY_PREVIOUS is/);
});

test.each([
  ['no provider', {}, false],
  ['the keys of a provider', { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }, true],
  ['only the sandbox, but asked for', { PAYWALL: 'on' }, true],
] as const)('with %s, parts of the courses need a plan: %s', (_what, given, isOn) => {
  expect(parseConfig({ ...given }).paywall).toBe(isOn);
});

test('nothing may need a plan where nobody can buy one', () => {
  const address = { HOST: '0.0.0.0', PUBLIC_URL: 'https://lanewise.example', SERVICES: 'api' };
  expect(() => parseConfig({ ...address, PAYWALL: 'on' })).toThrow('PAYWALL cannot be on while nothing can be bought');
});

test('the placeholder as the key of Amplitude is left out, with one warning', () => {
  const { amplitude, warnings } = parseConfig({ STATISTICS: 'on', AMPLITUDE_API_KEY: 'AMPLITUDE_API_KEY' });
  expect(amplitude).toBeNull();
  expect(warnings).toEqual([expect.stringContaining('AMPLITUDE_API_KEY')]);
});
