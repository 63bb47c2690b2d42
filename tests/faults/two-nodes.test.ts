/** Two nodes on one database: neither depends on the other, and no request depends on the node that answered the previous one. */
import { randomUUID } from 'node:crypto';
import { Agent, get } from 'node:http';
import { changesPath } from '@lanewise/contracts/constants/changes';
import { type EmbeddedPostgres, startEmbedded } from '@lanewise/database/embedded';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePlace, leavePlace, type ServerPlace } from '../e2e/support/server-process.ts';
import { makeJourney } from './support/journey.ts';
import { preparedPlace } from './support/place.ts';
import { query, type Run, startServer } from './support/server.ts';

let database: EmbeddedPostgres;
/** Where the database is. */
let store: ServerPlace;
let url: string;
/** Where the nodes are. */
const places: ServerPlace[] = [];
const runs: Run[] = [];

beforeAll(async () => {
  store = await preparedPlace();
  database = await startEmbedded({ dataDir: store.dataDir, volatile: true });
  await query(database.url, 'create database shared');
  const shared = new URL(database.url);
  shared.pathname = '/shared';
  url = shared.href;
  places.push(await freePlace(), await freePlace());
});

afterAll(async () => {
  for (const run of runs) run.process.kill('SIGTERM');
  await Promise.all(runs.map((run) => run.ended));
  await database.stop();
  await Promise.all([...places, store].map(leavePlace));
});

const origin = (index: number) => `http://localhost:${places[index]?.port}`;

async function start(index: number): Promise<Run> {
  const run = startServer({
    PORT: String(places[index]?.port),
    DATABASE_URL: url,
    PUBLIC_URL: 'https://lanewise.example',
    OPERATOR_NAME: 'Lanewise Ltd',
    OPERATOR_ADDRESS: '1 High Street; London E1 6AN',
    OPERATOR_EMAIL: 'hello@lanewise.example',
    SERVICES: 'pages,api',
    SECRET_KEY: Buffer.alloc(32, 7).toString('base64url'),
    DRAIN_SECONDS: '2',
    REQUESTS_PER_MINUTE: '0',
  });
  runs[index] = run;
  await run.ready;
  return run;
}

const migrations = () => query(url, 'select hash, created_at from drizzle.__drizzle_migrations order by id');

test('both start at once on an empty database: each migration is applied once, and both answer', async () => {
  await Promise.all([start(0), start(1)]);
  const applied = await migrations();
  expect(applied.length).toBeGreaterThan(0);
  expect(new Set(applied.map(({ hash }) => hash)).size).toBe(applied.length);
  for (const index of [0, 1]) {
    const ready = await fetch(`${origin(index)}/readyz`);
    expect([ready.status, await ready.json()]).toEqual([200, expect.objectContaining({ database: 'ok' })]);
  }
});

test('both give the same answers: the same test for a seed, the same page for an address', async () => {
  for (const path of ['/api/v3/extra/practice/us/ca-car?seed=k7q2', '/us', '/de/de-b']) {
    const [one, other] = await Promise.all([fetch(origin(0) + path), fetch(origin(1) + path)]);
    expect([path, one?.status, other?.status]).toEqual([path, 200, 200]);
    expect([path, (await other?.text()) === (await one?.text())]).toEqual([path, true]);
  }
});

test('a test started on one node is finished on the other', async () => {
  const begun = await fetch(`${origin(0)}/us/ca-car/practice-test?new=1`, { redirect: 'manual' });
  const address = begun.headers.get('location') ?? '';
  expect(begun.status).toBe(302);
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const answered = await fetch(origin(1) + address, { method: 'POST', headers, body: 'answer=a', redirect: 'manual' });
  expect(answered.status).toBe(303);
  expect((await fetch(origin(0) + (answered.headers.get('location') ?? ''))).status).toBe(200);
});

/** Returns the code in the newest mail of a kind. No jobs run here, so mails stay in the queue. */
async function mailedCode(email: string, kind: string): Promise<string> {
  const find = () =>
    query(
      url,
      `select payload->>'code' as code from graphile_worker._private_jobs
       where payload->>'to' = '${email}' and payload->>'kind' = '${kind}' order by id desc limit 1`,
    );
  await expect.poll(async () => (await find()).length, { timeout: 60_000 }).toBe(1);
  return String((await find())[0]?.code);
}

test('a learner signs up, studies, takes an exam, changes the password and leaves, alternating nodes with each request', async () => {
  let requests = 0;
  const nextNode = () => {
    requests += 1;
    return origin(requests % 2);
  };
  const seen = await makeJourney({ nextNode, mailedCode });
  expect(seen.calls.filter((call) => !call.endsWith(' 200'))).toEqual([]);
  expect(seen.calls.length).toBeGreaterThan(40);
  expect(seen).toMatchObject({ answered: 10, savedTests: 1, isSignedInAfterLogout: false });
  expect(seen.examResult.answered).toBe(seen.examResult.questions);
});

test('a change on one node reaches a device connected to the other', async () => {
  const json = { 'content-type': 'application/json' };
  const account = {
    email: `${randomUUID()}@example.com`,
    password: 'harbour crane 7',
    confirm_password: 'harbour crane 7',
  };
  const signedUp = await fetch(`${origin(0)}/api/v3/auth/register`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify(account),
  });
  const authorization = `Bearer ${((await signedUp.json()) as { token: string }).token}`;
  const abort = new AbortController();
  const stream = await fetch(origin(1) + changesPath, { headers: { authorization }, signal: abort.signal });
  let text = '';
  const read = async () => {
    for await (const bytes of stream.body ?? []) text += Buffer.from(bytes).toString();
  };
  read().catch(() => undefined);
  await expect.poll(() => text, { timeout: 60_000 }).toContain('event: ready');
  const body = JSON.stringify({ mode: 'mixed', address: 't=k3v9x2&n=10&a=b.ac', answered: 2, total: 10 });
  const headers = { ...json, authorization };
  await fetch(`${origin(0)}/api/v3/learning/tests/us/ca-car`, { method: 'POST', headers, body });
  await expect.poll(() => text, { timeout: 60_000 }).toContain('event: change');
  abort.abort();
});

test('killing one node does not disturb the other, and it restarts on the same database', async () => {
  const before = await migrations();
  const statuses: number[] = [];
  let isOver = false;
  const asking = async () => {
    while (!isOver) statuses.push((await fetch(`${origin(1)}/readyz`)).status);
  };
  runs[0]?.process.kill('SIGKILL');
  const asked = asking();
  expect((await runs[0]?.ended)?.signal).toBe('SIGKILL');
  isOver = true;
  await asked;
  await start(0);
  expect(statuses.filter((status) => status !== 200)).toEqual([]);
  expect((await fetch(`${origin(0)}/readyz`)).status).toBe(200);
  expect(await migrations()).toEqual(before);
});

/** Number of clients that send one request after another, each on a connection that it keeps. */
const CLIENTS = 3;

test('under load, stopping a node fails no request: the load balancer is told first, and running requests are answered', async () => {
  const statuses: (number | string)[] = [];
  const byNode = [0, 0];
  let isOver = false;
  let turn = 0;
  const client = async () => {
    const agents = [0, 1].map(() => new Agent({ keepAlive: true, maxSockets: 1 }));
    /** Asks a node. Returns the status of its answer, or the code of the error. */
    const ask = (node: number, path: string) => {
      const ended = Promise.withResolvers<number | string>();
      get(origin(node) + path, { agent: agents[node] }, (answer) => {
        answer.resume().once('end', () => ended.resolve(answer.statusCode ?? 0));
      }).once('error', (error: NodeJS.ErrnoException) => ended.resolve(error.code ?? error.message));
      return ended.promise;
    };
    while (!isOver) {
      turn += 1;
      const [next, seed] = [turn % 2, turn];
      // As a load balancer does, but before each request: how often it looks is no matter of this test.
      const node = (await ask(next, '/readyz')) === 200 ? next : 1;
      statuses.push(await ask(node, `/api/v3/extra/practice/us/ca-car?seed=s${seed}`));
      byNode[node] = (byNode[node] ?? 0) + 1;
    }
    for (const agent of agents) agent.destroy();
  };
  const clients = Promise.all(Array.from({ length: CLIENTS }, client));
  const served = (node: number, more: number) => {
    const before = byNode[node] ?? 0;
    return expect.poll(() => byNode[node], { timeout: 60_000, interval: 5 }).toBeGreaterThan(before + more);
  };
  await Promise.all([served(0, 10), served(1, 10)]);
  runs[0]?.process.kill('SIGTERM');
  const stopped = await runs[0]?.ended;
  await served(1, 10);
  isOver = true;
  await clients;
  expect(stopped).toMatchObject({ code: 0, stderr: '' });
  expect(statuses.filter((status) => status !== 200)).toEqual([]);
  expect((await fetch(`${origin(1)}/readyz`)).status).toBe(200);
});
