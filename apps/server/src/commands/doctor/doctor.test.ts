/** Plants each fault that `lanewise doctor` knows: the command names it and its remedy, and no other check reports it. */

import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pack } from '@lanewise/bank/compiled/pack';
import { emptySnapshot } from '@lanewise/content/compiled/content';
import { writeContent } from '@lanewise/content/compiled/load';
import { placeholderAmplitudeKey } from '@lanewise/contracts/constants/amplitude';
import { DAY_MS } from '@lanewise/contracts/durations';
import { openDatabase } from '@lanewise/database/pool';
import { takeTestDatabase } from '@lanewise/database/template';
import { smallSnapshot } from '@lanewise/testing/small-bank';
import { type SmtpServer, startSmtpServer } from '@lanewise/testing/smtp-server';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { parseConfig } from '../../platform/config/config.ts';
import { type BuiltParts, checkBuild } from './build.ts';
import { allChecks, examine } from './doctor.ts';
import type { Finding } from './finding.ts';
import type { DoctorSystem } from './system.ts';

const database = await takeTestDatabase(inject('testServerUrl'));
let smtp: SmtpServer;
let folder: string;

beforeAll(async () => {
  smtp = await startSmtpServer();
  folder = await mkdtemp(join(tmpdir(), 'lanewise-doctor-'));
  pack(smallSnapshot(), '', folder);
  writeContent(emptySnapshot(), join(folder, 'content.json'));
});

afterAll(async () => {
  await smtp.stop();
  await rm(folder, { recursive: true });
  await database.giveBack();
});

const GIGABYTE = 1024 ** 3;

const answer = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

/** A system without faults. */
const sound: DoctorSystem = {
  now: () => new Date(),
  fetch: async () => answer({}),
  textRecords: async (name) => {
    if (name === 's1._domainkey.lanewise.example') return ['v=DKIM1; k=rsa; p=MIGfMA0G'];
    return [name.startsWith('_dmarc.') ? 'v=DMARC1; p=reject' : 'v=spf1 mx -all'];
  },
  space: async () => ({ free: 50 * GIGABYTE, total: 100 * GIGABYTE }),
  certificateOf: async () => ({ validTo: new Date(Date.now() + 60 * DAY_MS), mistrust: null }),
};

const smallBuild = () => ({ bankFolder: folder, textsFile: join(folder, 'content.json'), hasSite: () => true });

/** The environment of a healthy site. */
const healthy = () => ({
  DATABASE_URL: database.url,
  PUBLIC_URL: 'https://lanewise.example',
  SECRET_KEY: Buffer.alloc(32, 7).toString('base64url'),
  SMTP_URL: smtp.url,
  MAIL_FROM: 'hello@lanewise.example',
  DKIM_SELECTOR: 's1',
  METRICS_PORT: '9464',
  DRAIN_SECONDS: '15',
  OPERATOR_NAME: 'Lanewise Ltd',
  OPERATOR_ADDRESS: '1 High Street',
  OPERATOR_EMAIL: 'office@lanewise.example',
  OPERATOR_MEDIATOR: 'CM2C; 75008 Paris',
  OPERATOR_ARBITRATION: 'no',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
});

interface Planted {
  readonly environment?: Readonly<Record<string, string>>;
  readonly system?: Partial<DoctorSystem>;
  /** The build; by default a small one. */
  readonly built?: Partial<BuiltParts>;
  /** Runs before the checks. */
  readonly before?: () => Promise<unknown>;
  /** Removes the fault. */
  readonly after?: () => Promise<unknown>;
  /** The database as the command opens it once the fault is planted; by default the tests' own connections. */
  readonly isReopened?: boolean;
}

/** Runs all checks, without reporting that the test server's database trades safety for speed. */
async function examined({
  environment = {},
  system = {},
  built = {},
  before,
  after,
  isReopened = false,
}: Planted = {}): Promise<string[]> {
  await before?.();
  const opened = isReopened ? await openDatabase({ url: database.url, onError: () => undefined }) : database;
  const all = { ...healthy(), ...environment };
  const lines: string[] = [];
  const found = (name: string, { level, text }: Finding) => lines.push(`${level} ${name}: ${text}`);
  const checks = allChecks({
    config: parseConfig(all),
    environment: all,
    built: { ...smallBuild(), ...built },
    system: { ...sound, ...system },
    database: opened,
  });
  const state = await examine(checks, found);
  if (isReopened) await opened.close();
  await after?.();
  expect(state).toBe(lines.some((line) => line.startsWith('fault')) ? 'ill' : 'healthy');
  return lines.filter((line) => !volatile.test(line));
}

/** The tests' PostgreSQL runs without fsync and archive; a test below covers that. */
const volatile =
  /(?:fsync|full_page_writes|synchronous_commit) is off|^warning archive: The write-ahead log is not archived/;

const sql = (text: string) => () => database.pool.query(text);
/** Makes the mail server answer our greeting with this. */
const greeting = (reply: string | null) => async () => {
  for (const command of ['EHLO', 'HELO']) smtp.replyTo(command, reply);
};
const refused = () => Promise.reject(Object.assign(new TypeError('fetch failed'), { cause: { code: 'ENOTFOUND' } }));

test('a healthy site has neither faults nor warnings', async () => {
  const lines = await examined();
  expect(lines.filter((line) => !/^(?:ok|skipped) /.test(line))).toEqual([]);
  expect(lines.length).toBeGreaterThan(10);
});

test('the build of this repository has no faults', async () => {
  expect(await checkBuild({ hasSite: () => true })).toMatchObject([{ level: 'ok' }]);
});

test.each<readonly [string, string, Planted]>([
  [
    'no rate limit per client',
    'warning settings: REQUESTS_PER_MINUTE is 0',
    { environment: { REQUESTS_PER_MINUTE: '0' } },
  ],
  ['no load shedding', 'warning settings: LOAD_SHEDDING is off', { environment: { LOAD_SHEDDING: 'off' } }],
  [
    'the placeholder as the key of Amplitude',
    'warning settings: AMPLITUDE_API_KEY is the placeholder',
    { environment: { STATISTICS: 'on', AMPLITUDE_API_KEY: placeholderAmplitudeKey } },
  ],
  [
    'every client trusted as a proxy',
    'warning settings: TRUST_PROXY is true',
    { environment: { TRUST_PROXY: 'true' } },
  ],
  [
    'development mode on a public site',
    'warning settings: NODE_ENV is development',
    { environment: { NODE_ENV: 'development' } },
  ],
  [
    'a key that is being replaced',
    'warning settings: SECRET_KEY_PREVIOUS is still set',
    { environment: { SECRET_KEY_PREVIOUS: Buffer.alloc(32, 8).toString('base64url') } },
  ],
  [
    'passwords sent unencrypted',
    'warning settings: PUBLIC_URL begins with http',
    { environment: { PUBLIC_URL: 'http://lanewise.example', PLAIN_HTTP: 'true' } },
  ],
  ['no bank', 'fault build: There is no question bank in /nowhere', { built: { bankFolder: '/nowhere' } }],
  ['no texts', 'fault build: The texts /nowhere are missing', { built: { textsFile: '/nowhere' } }],
  ['no pages', 'fault build: The site is not built', { built: { hasSite: () => false } }],
  [
    'a full disk',
    'fault disk: Only 100 MB of',
    { system: { space: async (path) => ({ free: (path === tmpdir() ? 1024 : 100) * 1024 ** 2, total: GIGABYTE }) } },
  ],
  [
    'a disk that is filling up',
    'warning disk: Only 5120 MB of',
    { system: { space: async (path) => ({ free: (path === tmpdir() ? 50 : 5) * GIGABYTE, total: 100 * GIGABYTE }) } },
  ],
  [
    'a read-only database',
    'fault database: The database is read-only',
    {
      isReopened: true,
      before: sql(
        "do $$ begin execute format('alter database %I set default_transaction_read_only = on', current_database()); end $$",
      ),
      after: sql(
        "set default_transaction_read_only = off; do $$ begin execute format('alter database %I reset default_transaction_read_only', current_database()); end $$",
      ),
    },
  ],
  [
    'an older schema',
    'warning schema: Missing migrations: 1',
    {
      before: sql(
        'create table taken as table drizzle.__drizzle_migrations; delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations)',
      ),
      after: sql(
        'delete from drizzle.__drizzle_migrations; insert into drizzle.__drizzle_migrations select * from taken; drop table taken',
      ),
    },
  ],
  [
    'a newer schema',
    'fault schema: The database has migrations that this program does not know: 1',
    {
      before: sql("insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9999999999999)"),
      after: sql("delete from drizzle.__drizzle_migrations where hash = 'later'"),
    },
  ],
  [
    'a wrong clock',
    "fault clock: This machine's clock and the database's differ by 60 s",
    { system: { now: () => new Date(Date.now() + 60_000) } },
  ],
  [
    'no process that runs jobs',
    'fault jobs: A job has been waiting for 10 minutes',
    {
      before: sql(
        "select graphile_worker.add_job('send_mail', '{}', run_at => now() - interval '10 minutes', job_key => 'late')",
      ),
      after: sql("select graphile_worker.remove_job('late')"),
    },
  ],
  [
    'a job that was given up',
    'warning jobs: Jobs given up: 1',
    {
      before: sql(
        "select graphile_worker.add_job('send_mail', '{}', max_attempts => 1, job_key => 'lost'); update graphile_worker._private_jobs set attempts = 1 where key = 'lost'",
      ),
      after: sql("select graphile_worker.remove_job('lost')"),
    },
  ],
  [
    'no replica',
    'fault replica: The replica does not answer',
    { environment: { DATABASE_REPLICA_URL: 'postgres://a:b@127.0.0.1:1/lanewise' } },
  ],
  [
    'a primary for a replica',
    'fault replica: DATABASE_REPLICA_URL points to a server that is not a replica',
    { environment: { DATABASE_REPLICA_URL: database.url } },
  ],
  ['no Redis', 'fault redis: Redis does not answer', { environment: { REDIS_URL: 'redis://127.0.0.1:1' } }],
  ['no mail server', 'fault mail: The mail server cannot be used', { environment: { SMTP_URL: 'smtp://127.0.0.1:1' } }],
  [
    'a mail server that refuses us',
    'fault mail: The mail server cannot be used (EPROTOCOL 554)',
    {
      before: greeting('554 not you'),
      after: greeting(null),
    },
  ],
  [
    'a domain without SPF',
    'warning mail: lanewise.example has no SPF',
    { system: { textRecords: async (name) => (name === 'lanewise.example' ? [] : sound.textRecords(name)) } },
  ],
  [
    'a domain without DMARC',
    'warning mail: _dmarc.lanewise.example has no DMARC',
    {
      system: {
        textRecords: async (name) => {
          if (name.startsWith('_')) throw Object.assign(new Error('none'), { code: 'ENODATA' });
          return await sound.textRecords(name);
        },
      },
    },
  ],
  [
    'a revoked key for signatures',
    'warning mail: s1._domainkey.lanewise.example has no DKIM',
    {
      system: {
        textRecords: async (name) => (name.includes('_domainkey') ? ['v=DKIM1; p='] : sound.textRecords(name)),
      },
    },
  ],
  ['a key that Stripe refuses', 'fault providers: Stripe refuses', { system: { fetch: async () => answer({}, 401) } }],
  [
    'a country in which nothing is sold',
    'warning settings: Nothing is sold in FR: OPERATOR_MEDIATOR is not set',
    { environment: { OPERATOR_MEDIATOR: '' } },
  ],
  [
    'a test key at Stripe',
    'warning providers: Stripe has test keys',
    { environment: { STRIPE_SECRET_KEY: 'sk_test_1' } },
  ],
  ['a firewall', 'fault providers: Stripe cannot be reached (ENOTFOUND)', { system: { fetch: refused } }],
  [
    'a secret that reCAPTCHA refuses',
    'fault providers: reCAPTCHA refuses',
    {
      environment: { RECAPTCHA_SITE_KEY: 'site', RECAPTCHA_SECRET: 'wrong' },
      system: { fetch: async () => answer({ success: false, 'error-codes': ['invalid-input-secret'] }) },
    },
  ],
  [
    'keys that PayPal refuses',
    'fault providers: PayPal refuses',
    {
      environment: { PAYPAL_CLIENT_ID: 'id', PAYPAL_CLIENT_SECRET: 'wrong', PAYPAL_WEBHOOK_ID: 'WH-1' },
      system: { fetch: async (address) => answer({}, String(address).includes('paypal') ? 401 : 200) },
    },
  ],
  [
    'keys that Facebook refuses',
    'fault providers: Facebook refuses',
    {
      environment: { FACEBOOK_APP_ID: '1', FACEBOOK_APP_SECRET: 'wrong' },
      system: { fetch: async (address) => answer({}, String(address).includes('facebook') ? 400 : 200) },
    },
  ],
  [
    'a WordPress that is broken',
    'fault providers: WordPress at CONTENT_API_URL answers with status 500',
    {
      environment: { CONTENT_API_URL: 'https://cms.example/wp-json' },
      system: { fetch: async (address) => answer({}, String(address).includes('cms.example') ? 500 : 200) },
    },
  ],
  [
    'an expired certificate',
    'fault certificates: The certificate of lanewise.example expired on',
    {
      system: {
        certificateOf: async () => ({ validTo: new Date(Date.now() - 2 * DAY_MS), mistrust: 'CERT_HAS_EXPIRED' }),
      },
    },
  ],
  [
    'a certificate about to expire',
    'warning certificates: The certificate of lanewise.example expires on',
    { system: { certificateOf: async () => ({ validTo: new Date(Date.now() + 5 * DAY_MS), mistrust: null }) } },
  ],
  [
    "somebody else's certificate",
    'fault certificates: The certificate of lanewise.example is not trusted (ERR_TLS_CERT_ALTNAME_INVALID)',
    {
      system: {
        certificateOf: async () => ({
          validTo: new Date(Date.now() + 60 * DAY_MS),
          mistrust: 'ERR_TLS_CERT_ALTNAME_INVALID',
        }),
      },
    },
  ],
  [
    'an unreachable host',
    'warning certificates: lanewise.example cannot be reached from here (ECONNREFUSED)',
    { system: { certificateOf: () => Promise.reject(Object.assign(new Error('no'), { code: 'ECONNREFUSED' })) } },
  ],
])('%s is found', async (_title, expected, planted) => {
  const lines = await examined(planted);
  expect(lines.filter((line) => /^(?:fault|warning) /.test(line))).toEqual([expect.stringContaining(expected)]);
});

test('a secret in a file that everybody can read is found', async () => {
  const file = join(folder, 'secret');
  await writeFile(file, 'a secret of some length');
  await chmod(file, 0o644);
  const lines = await examined({ environment: { CONTENT_HOOK_SECRET_FILE: file } });
  expect(lines).toContainEqual(
    'warning settings: The file of CONTENT_HOOK_SECRET_FILE is readable by every account on this machine.',
  );
  await chmod(file, 0o600);
  expect(await examined({ environment: { CONTENT_HOOK_SECRET_FILE: file } })).not.toContainEqual(
    expect.stringContaining('CONTENT_HOOK_SECRET_FILE'),
  );
});

test('a database that would lose answers in a crash, or is not archived, is found', async () => {
  const lines: string[] = [];
  const config = parseConfig(healthy());
  const parts = { config, environment: {}, built: smallBuild(), system: sound, database };
  await examine(allChecks(parts), (name, { level, text }) => lines.push(`${level} ${name}: ${text}`));
  expect(lines).toContainEqual(expect.stringMatching(/^warning database: fsync is off/));
  expect(lines).toContainEqual(expect.stringMatching(/^warning archive: The write-ahead log is not archived/));
});

test('a check that throws is itself a fault, and the others still run', async () => {
  const lines: string[] = [];
  const checks = [
    { name: 'first', run: () => Promise.reject(new Error('no such thing')) },
    { name: 'second', run: () => [{ level: 'ok', text: 'fine' }] as const },
  ];
  expect(await examine(checks, (name, { level }) => lines.push(`${level} ${name}`))).toBe('ill');
  expect(lines).toEqual(['fault first', 'ok second']);
});
