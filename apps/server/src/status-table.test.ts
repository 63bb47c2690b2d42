/**
 * The answer of every kind of address when something is wrong: its status, whether the body is a page in the visitor's language or an error
 * as JSON, and whether it has Retry-After.
 */
import type { Bank } from '@lanewise/bank/compiled/bank';
import { picturesPath } from '@lanewise/bank/compiled/picture-address';
import { type DatabaseProxy, startDatabaseProxy } from '@lanewise/database/database-proxy.testing';
import { type Database, openDatabase } from '@lanewise/database/pool';
import { type TestDatabase, takeTestDatabase } from '@lanewise/database/template';
import { sender, signUp } from '@lanewise/testing/account-calls';
import { cookieOf } from '@lanewise/testing/account-pages';
import { builtBank, builtSnapshot } from '@lanewise/testing/built';
import { ask, type WireAnswer, type WireRequest } from '@lanewise/testing/http';
import { keepLog } from '@lanewise/testing/log-lines';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, inject, onTestFinished, test, vi } from 'vitest';
import { buildApp } from './app.ts';
import { isSecretOf } from './features/accounts/passwords/passwords.ts';
import { slowOnPurpose } from './features/accounts/slow-on-purpose.ts';
import { parseConfig } from './platform/config/config.ts';
import type { PressureLimits } from './platform/plugins/load-shedding.ts';

interface Server {
  readonly app: FastifyInstance;
  readonly origin: string;
  readonly database: Database;
  close(): Promise<void>;
}

let bank: Bank;
let database: TestDatabase;
let proxy: DatabaseProxy;
let freezing: DatabaseProxy;
const servers: Server[] = [];

async function start(url: string, requestsPerMinute = 0, pressure?: Partial<PressureLimits>): Promise<Server> {
  // Short only for tests of late answers, because a busy machine is slow too.
  const limits = url === freezing.url ? { connect: 1_000, answer: 500 } : {};
  const own = await openDatabase({ url, connections: 2, onError: () => undefined, limits });
  const config = parseConfig({
    NODE_ENV: 'test',
    SERVICES: 'pages,api',
    REQUESTS_PER_MINUTE: String(requestsPerMinute),
    LOAD_SHEDDING: pressure ? 'on' : 'off',
  });
  const app = await buildApp({ config, database: own, bank, log: keepLog().log, ...(pressure && { pressure }) });
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  const server: Server = {
    app,
    origin,
    database: own,
    async close() {
      await app.close();
      await own.close();
    },
  };
  servers.push(server);
  return server;
}

/** Cookie and address of a learner. */
let signedIn = '';
let email = '';
/** The address of a practice test that has begun, and that of its result. */
let practiceTest = '';
let result = '';
let picture = '';

let healthy: Server;
let withoutDatabase: Server;
let withFrozenDatabase: Server;
let overLimit: Server;
let overloaded: Server;

beforeAll(async () => {
  bank = await builtBank();
  const snapshot = await builtSnapshot();
  picture = `${picturesPath}${Object.values(snapshot.pictures)[0]?.file}`;
  database = await takeTestDatabase(inject('testServerUrl'));
  proxy = await startDatabaseProxy(database.url);
  freezing = await startDatabaseProxy(database.url);
  healthy = await start(database.url);
  withoutDatabase = await start(proxy.url);
  withFrozenDatabase = await start(freezing.url);
  overLimit = await start(database.url, 1);
  overloaded = await start(database.url, 0, { maxHeapUsedBytes: 1, sampleInterval: 10 });
  const learner = await signUp(sender(healthy.app));
  signedIn = cookieOf(learner.token);
  email = learner.email;
  const begun = await ask(healthy.origin, '/us/ca-car/practice-test?new=1');
  practiceTest = String(begun.headers.location);
  result = practiceTest;
  while (!result.includes('/result')) {
    result = String((await ask(healthy.origin, result, form({ answer: 'a' }))).headers.location).replace(
      /&show=\d+/,
      '',
    );
  }
  // Request the page once, so that it is cached.
  for (const { origin } of servers) await ask(origin, '/de');
  await proxy.close();
  freezing.freeze();
  await vi.waitFor(async () => expect((await ask(overloaded.origin, '/us?x')).statusCode).toBe(503), {
    interval: 100,
  });
});

afterAll(async () => {
  await freezing.close();
  await Promise.all(servers.map((server) => server.close()));
  await database.giveBack();
});

/** An address of each kind, and how it is requested. */
const kinds: Readonly<Record<string, () => readonly [path: string, request?: WireRequest]>> = {
  'kept page': () => ['/de'],
  'uncached page': () => ['/de?x'],
  'course page': () => [`/de/${bank.coursesOf('de')[0]?.entry.slug}?x`],
  'practice test': () => [practiceTest],
  result: () => [result],
  'sign-in page': () => ['/se/login'],
  'app page': () => ['/app/us/settings', { headers: { cookie: signedIn } }],
  'form of an answer': () => [practiceTest, form({ answer: 'a' })],
  'form of the sign-in': () => ['/fr/login', form({ email, password: 'wrong password' })],
  call: () => ['/api/v3/extra/practice/us/ca-car'],
  'call about a learner': () => ['/api/v3/user/settings', { headers: { cookie: signedIn } }],
  'call that checks a password': () => ['/api/v3/auth/login', json({ email, password: 'wrong password' })],
  asset: () => ['/icon.svg'],
  picture: () => [picture],
  document: () => ['/api/openapi.json'],
};

function form(fields: Readonly<Record<string, string>>): WireRequest {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  return { method: 'POST', headers, body: new URLSearchParams(fields).toString() };
}

function json(body: unknown): WireRequest {
  return { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

/** Returns an answer in one line: `503 page in de-DE, retry`, `404 error`, `200 data`. */
function told({ statusCode, headers, body }: WireAnswer): string {
  const retry = headers['retry-after'] === undefined ? '' : ', retry';
  if (statusCode >= 300 && statusCode < 400) return `${statusCode}${retry}`;
  return `${statusCode} ${kindOf(String(headers['content-type']), body)}${retry}`;
}

function kindOf(type: string, body: string): string {
  if (type === 'text/html; charset=utf-8') return `page in ${/^<!DOCTYPE html><html lang="([\w-]+)"/.exec(body)?.[1]}`;
  if (type !== 'application/json; charset=utf-8') return type;
  return JSON.parse(body).error?.code === undefined ? 'data' : 'error';
}

async function tableOf(server: Server, names = Object.keys(kinds), change: WireRequest = {}) {
  const table: Record<string, string> = {};
  for (const name of names) {
    const [path, request] = kinds[name]?.() ?? [''];
    table[name] = told(await ask(server.origin, path, { ...request, ...change }));
  }
  return table;
}

/** Addresses that must always answer: they need no database and hardly any work. */
const files = { asset: '200 image/svg+xml', picture: '200 image/svg+xml', document: '200 data' };

test('when nothing is wrong, everything answers', async () => {
  expect(await tableOf(healthy)).toEqual({
    ...files,
    'kept page': '200 page in de-DE',
    'uncached page': '200 page in de-DE',
    'course page': '200 page in de-DE',
    'practice test': '200 page in en-US',
    result: '200 page in en-US',
    'sign-in page': '200 page in sv-SE',
    'app page': '200 page in en-US',
    'form of an answer': '303',
    'form of the sign-in': '400 page in fr-FR',
    call: '200 data',
    'call about a learner': '200 data',
    'call that checks a password': '400 error',
  });
});

test.for([
  ['away', () => withoutDatabase],
  ['frozen', () => withFrozenDatabase],
] as const)(
  'with a database that is %s, whatever needs none answers, and the rest says when to try again',
  async ([, server]) => {
    expect(await tableOf(server())).toEqual({
      ...files,
      'kept page': '200 page in de-DE',
      'uncached page': '200 page in de-DE',
      'course page': '200 page in de-DE',
      'practice test': '200 page in en-US',
      result: '200 page in en-US',
      'sign-in page': '200 page in sv-SE',
      'app page': '503 page in en-US, retry',
      'form of an answer': '303',
      'form of the sign-in': '503 page in fr-FR, retry',
      call: '200 data',
      'call about a learner': '503 error, retry',
      'call that checks a password': '503 error, retry',
    });
  },
);

test('beyond the rate limit, cached pages and files are still sent, and everything else is refused with Retry-After', async () => {
  expect(await tableOf(overLimit)).toEqual({
    ...files,
    'kept page': '200 page in de-DE',
    'uncached page': '429 page in de-DE, retry',
    'course page': '429 page in de-DE, retry',
    'practice test': '429 page in en-US, retry',
    result: '429 page in en-US, retry',
    'sign-in page': '429 page in sv-SE, retry',
    'app page': '429 page in en-US, retry',
    'form of an answer': '429 page in en-US, retry',
    'form of the sign-in': '429 page in fr-FR, retry',
    call: '429 error, retry',
    'call about a learner': '429 error, retry',
    'call that checks a password': '429 error, retry',
  });
});

test('an overloaded server refuses work with Retry-After', async () => {
  expect(await tableOf(overloaded)).toEqual({
    ...files,
    // This server was overloaded from the start, so it has never rendered the page.
    'kept page': '503 page in de-DE, retry',
    'uncached page': '503 page in de-DE, retry',
    'course page': '503 page in de-DE, retry',
    'practice test': '503 page in en-US, retry',
    result: '503 page in en-US, retry',
    'sign-in page': '503 page in sv-SE, retry',
    'app page': '503 page in en-US, retry',
    'form of an answer': '503 page in en-US, retry',
    'form of the sign-in': '503 page in fr-FR, retry',
    call: '503 error, retry',
    'call about a learner': '503 error, retry',
    'call that checks a password': '503 error, retry',
  });
});

/** There is a no-break space between a figure and its unit. */
const withPlainSpaces = (text: string) => text.replaceAll('\u00a0', ' ');

test.for([
  ['/us?x', 'Try again in 10 seconds.'],
  ['/uk?x', 'Try again in 10 seconds.'],
  ['/de?x', 'Versuch es in 10 Sekunden noch einmal.'],
  ['/se?x', 'Försök igen om 10 sekunder.'],
  ['/fr?x', 'Réessayez dans 10 secondes.'],
] as const)('the error page of %s states the waiting time of its Retry-After', async ([path, sentence]) => {
  const { headers, body } = await ask(overloaded.origin, path);
  expect(headers['retry-after']).toBe('10');
  expect(withPlainSpaces(body)).toContain(sentence);
});

test('an error page for a failed call states the waiting time, too', async () => {
  const { headers, body } = await ask(withoutDatabase.origin, '/app/us/settings', { headers: { cookie: signedIn } });
  expect(headers['retry-after']).toBe('10');
  expect(withPlainSpaces(body)).toContain('Try again in 10 seconds.');
});

test('beyond the rate limit, the stated waiting time is rounded up', async () => {
  const { headers, body } = await ask(overLimit.origin, '/us?x');
  const [, seconds] = /Try again in (\d+) seconds\./.exec(withPlainSpaces(body)) ?? [];
  const stated = /Try again in a minute\./.test(body) ? 60 : Number(seconds);
  const excess = stated - Number(headers['retry-after']);
  expect(excess).toBeGreaterThanOrEqual(0);
  expect(excess).toBeLessThan(5);
});

test('while the queue of password checks is full, only requests that need such a check are refused', async () => {
  const compared = Promise.withResolvers<boolean>();
  const verify = vi.spyOn(slowOnPurpose, 'verify').mockReturnValue(compared.promise);
  onTestFinished(() => verify.mockRestore());
  // Two run and 200 wait.
  const flood = Array.from({ length: 202 }, () => isSecretOf(null, 'a guess', { place: 'reserved' }));
  const names = ['form of the sign-in', 'call that checks a password', 'app page', 'uncached page', 'call'];
  const table = await tableOf(healthy, names);
  compared.resolve(false);
  expect(table).toEqual({
    'form of the sign-in': '503 page in fr-FR, retry',
    'call that checks a password': '503 error, retry',
    'app page': '200 page in en-US',
    'uncached page': '200 page in de-DE',
    call: '200 data',
  });
  await Promise.all(flood);
});

test('a method that an address does not support is refused', async () => {
  const refused = await tableOf(healthy, undefined, { method: 'PUT' });
  expect(refused).toEqual({
    asset: '405 page in en-US',
    picture: '405 page in en-US',
    document: '405 error',
    'kept page': '405 page in de-DE',
    'uncached page': '405 page in de-DE',
    'course page': '405 page in de-DE',
    'practice test': '405 page in en-US',
    result: '405 page in en-US',
    'sign-in page': '405 page in sv-SE',
    'app page': '405 page in en-US',
    'form of an answer': '405 page in en-US',
    'form of the sign-in': '405 page in fr-FR',
    call: '405 error',
    'call about a learner': '405 error',
    'call that checks a password': '405 error',
  });
});

test.for([
  ['/se/nothing', '404 page in sv-SE'],
  ['/de/nothing/practice-test', '404 page in de-DE'],
  ['/fr/nothing/practice-test/result', '404 page in fr-FR'],
  ['/app/se/nothing/at-all', '404 page in sv-SE'],
  ['/se/%', '404 page in sv-SE'],
  ['/de/stra%dfe/practice-test', '404 page in de-DE'],
  ['/%', '404 page in en-US'],
  ['/api/v3/%', '400 error'],
  ['/api/v3/nothing', '404 error'],
  ['/api/v3/guest/roadmap/us/xx', '404 error'],
  ['/api/docs/nothing', '404 error'],
  ['/assets/nothing.js', '404 error'],
  [`${picturesPath}nothing.svg`, '404 error'],
] as const)('%s does not exist: %s', async ([path, expected]) => {
  for (const server of [healthy, withoutDatabase]) expect(told(await ask(server.origin, path))).toBe(expected);
});

test.for([
  [
    'a form of another site',
    { ...form({ email: 'a@b.c' }), headers: { ...form({}).headers, origin: 'https://evil.example' } },
    '400 page in fr-FR',
    'Demande illisible',
  ],
  ['a form that is too large', form({ email: 'x'.repeat(70_000) }), '413 page in fr-FR', 'C’est trop à la fois'],
  ['JSON sent to a page', json({ email }), '415 page in fr-FR', 'Nous ne pouvons pas lire ce format'],
] as const)('%s is refused with an error page that says so', async ([, request, expected, title]) => {
  const answer = await ask(healthy.origin, '/fr/login', request);
  expect(told(answer)).toBe(expected);
  expect(answer.body).toContain(`<h1>${title}</h1>`);
});
