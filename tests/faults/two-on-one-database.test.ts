/** Two servers on one database: neither depends on the other. */
import { startTestServer, type TestServer } from '@lanewise/database/template';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePlace, leavePlace, type ServerPlace } from '../e2e/support/server-process.ts';
import { query, type Run, startServer } from './support/server.ts';

let database: TestServer;
let url: string;
const places: ServerPlace[] = [];
const runs: Run[] = [];

beforeAll(async () => {
  database = await startTestServer();
  await query(database.url, 'create database shared');
  const shared = new URL(database.url);
  shared.pathname = '/shared';
  url = shared.href;
  places.push(await freePlace(), await freePlace());
});

afterAll(async () => {
  for (const run of runs) run.process.kill('SIGTERM');
  await Promise.all(runs.map((run) => run.ended));
  await Promise.all(places.map(leavePlace));
  await database.stop();
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

test('both answer alike: the same test for a seed, the same page for an address', async () => {
  for (const path of ['/api/v3/extra/practice/us/ca-car?seed=k7q2', '/us', '/de/de-b']) {
    const [one, other] = await Promise.all([fetch(origin(0) + path), fetch(origin(1) + path)]);
    expect([path, one?.status, other?.status]).toEqual([path, 200, 200]);
    expect([path, (await other?.text()) === (await one?.text())]).toEqual([path, true]);
  }
});

test('a test started at one is finished at the other', async () => {
  const begun = await fetch(`${origin(0)}/us/ca-car/practice-test?new=1`, { redirect: 'manual' });
  const address = begun.headers.get('location') ?? '';
  expect(begun.status).toBe(302);
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const answered = await fetch(origin(1) + address, { method: 'POST', headers, body: 'answer=a', redirect: 'manual' });
  expect(answered.status).toBe(303);
  expect((await fetch(origin(0) + (answered.headers.get('location') ?? ''))).status).toBe(200);
});

test('killing one does not disturb the other, and it comes back on the same database', async () => {
  const before = await migrations();
  const asked: Promise<number>[] = [];
  const timer = setInterval(() => asked.push(fetch(`${origin(1)}/readyz`).then(({ status }) => status)), 10);
  runs[0]?.process.kill('SIGKILL');
  expect((await runs[0]?.ended)?.signal).toBe('SIGKILL');
  await start(0);
  clearInterval(timer);
  const statuses = await Promise.all(asked);
  expect(statuses.length).toBeGreaterThan(10);
  expect(statuses.filter((status) => status !== 200)).toEqual([]);
  expect((await fetch(`${origin(0)}/readyz`)).status).toBe(200);
  expect(await migrations()).toEqual(before);
});

test('stopping one leaves the database running for the other', async () => {
  runs[0]?.process.kill('SIGTERM');
  expect(await runs[0]?.ended).toMatchObject({ code: 0, stderr: '' });
  expect((await fetch(`${origin(1)}/readyz`)).status).toBe(200);
});
