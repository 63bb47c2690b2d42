/**
 * The site of deploy/compose on loopback: a visitor comes in through Caddy and is who they are, whatever they claim; a backup brings a dropped table
 * back; an alert reaches the operator by mail and webhook.
 */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer as createHttpServer, request as plainRequest } from 'node:http';
import { Agent, type RequestOptions, request } from 'node:https';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { callPaths } from '@lanewise/contracts/calls/paths';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ComposeSite } from './support/compose-site.ts';
import { missingPackages } from './support/programs.ts';
import { freePorts, until } from './support/workshop.ts';

const needs = ['postgresql', 'pgbouncer', 'redis-server', 'caddy', 'rclone', 'prometheus-alertmanager'] as const;
const missing = [...missingPackages(needs), ...(process.getuid?.() === 0 ? [] : ['root, which setup needs'])];
const onMachine = test.skipIf(missing.length > 0);

const site = new ComposeSite();
const mails: string[] = [];
const alerts: string[] = [];
const servers: Server[] = [];

/** A mail server that takes everything. */
async function startMailServer(port: number): Promise<void> {
  const server = createServer((socket) => {
    socket.write('220 ready\r\n');
    let text = '';
    let isBody = false;
    socket.on('error', () => undefined);
    socket.on('data', (bytes) => {
      text += bytes.toString();
      for (let end = text.indexOf('\r\n'); end >= 0; end = text.indexOf('\r\n')) {
        const line = text.slice(0, end);
        text = text.slice(end + 2);
        if (isBody) {
          mails.push(line);
          isBody = line !== '.';
          if (!isBody) socket.write('250 taken\r\n');
        } else if (line === 'DATA') {
          isBody = true;
          socket.write('354 go on\r\n');
        } else if (line === 'QUIT') socket.end('221 bye\r\n');
        else socket.write('250 fine\r\n');
      }
    });
  }).listen(port, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
}

async function startWebhook(port: number): Promise<void> {
  const server = createHttpServer((asked, answer) => {
    asked.setEncoding('utf8').on('data', (text: string) => alerts.push(text));
    asked.on('end', () => answer.end());
  }).listen(port, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
}

beforeAll(async () => {
  if (missing.length > 0) return;
  const [smtpPort = 0, hookPort = 0] = await freePorts(2);
  await startMailServer(smtpPort);
  await startWebhook(hookPort);
  await site.start({ smtpPort, webhook: `http://127.0.0.1:${hookPort}/alerts` });
  await until('Caddy leads to the processes', 60, async () => (await visit('/healthz')).status === 200);
});

afterAll(async () => {
  await site.close();
  for (const server of servers) server.close();
});

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
}

interface Visit {
  /** The address of this machine that the visitor comes from. */
  readonly from?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

const agent = new Agent({ rejectUnauthorized: false, keepAlive: false });

/** Sends a request through Caddy, whose certificate is one of its own here. */
function visit(path: string, { from = '127.0.0.2', headers = {}, body }: Visit = {}): Promise<Answer> {
  const host = `${site.domain}:${site.port('https')}`;
  const options: RequestOptions = {
    host: '127.0.0.1',
    port: site.port('https'),
    servername: site.domain,
    localAddress: from,
  };
  return send(request, { ...options, agent, path, headers: { host, ...headers } }, body);
}

function send(ask: typeof request, options: RequestOptions, body?: unknown): Promise<Answer> {
  const text = body === undefined ? undefined : JSON.stringify(body);
  const headers = { ...options.headers, ...(text && { 'content-type': 'application/json' }) };
  return new Promise((resolve) => {
    const sent = ask({ ...options, method: text ? 'POST' : 'GET', headers }, (answer) => {
      let received = '';
      answer.setEncoding('utf8').on('data', (part) => {
        received += part;
      });
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: received }));
    });
    sent.on('error', () => resolve({ status: 0, headers: {}, body: '' }));
    sent.end(text);
  });
}

async function signUp(from: string): Promise<string> {
  const email = `${randomUUID()}@example.com`;
  const password = 'harbour crane 7';
  const body = { email, password, confirm_password: password };
  const answer = await visit(callPaths.register.path, { from, body, headers: { 'idempotency-key': randomUUID() } });
  expect([answer.status, answer.body]).toEqual([200, expect.any(String)]);
  return email;
}

/** A page that is rendered anew for each request, and so counts as one. */
const uncached = () => `/us/driving-schools?near=${randomUUID()}`;

onMachine(`a learner signs up through the proxy, by HTTPS alone (${needs.join(', ')})`, async () => {
  const email = await signUp('127.0.0.3');
  expect(await site.query(`select email from users where email = '${email}'`)).toEqual([{ email }]);
  const plain = await send(plainRequest as typeof request, {
    host: '127.0.0.1',
    port: site.port('http'),
    path: '/us',
    headers: { host: site.domain },
  });
  expect([plain.status, plain.headers.location]).toEqual([
    308,
    expect.stringMatching(/^https:\/\/lanewise\.localhost/),
  ]);
  for (const inside of ['/readyz', '/metrics']) expect((await visit(inside)).status).toBe(404);
  const page = await visit('/us', { headers: { 'x-request-id': 'chosen-by-a-visitor' } });
  expect(page.status).toBe(200);
  expect(page.headers['alt-svc']).toContain('h3=');
  expect(page.headers['x-request-id']).not.toBe('chosen-by-a-visitor');
});

onMachine('a visitor is counted by their own address, whatever X-Forwarded-For they send', async () => {
  const claim = () => ({ 'x-forwarded-for': `203.0.113.${Math.floor(Math.random() * 250)}` });
  const flood = await Promise.all(
    Array.from({ length: 200 }, () => visit(uncached(), { from: '127.0.0.5', headers: claim() })),
  );
  expect(flood.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(100);
  expect((await visit(uncached(), { from: '127.0.0.6' })).status).toBe(200);
  // A neighbour that reaches a process without Caddy is believed as little.
  const beside = { host: '127.0.0.1', port: site.port('visitors1'), localAddress: '127.0.0.7' };
  const direct = await Promise.all(
    Array.from({ length: 100 }, () =>
      send(plainRequest as typeof request, { ...beside, path: uncached(), headers: { host: site.domain, ...claim() } }),
    ),
  );
  expect(direct.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(50);
});

onMachine('a thousand clients behind the proxy do not share a limit', async () => {
  const statuses: number[] = [];
  for (let block = 0; block < 10; block += 1) {
    const clients = Array.from({ length: 100 }, (_, at) => `127.1.${block}.${at + 1}`);
    const answers = await Promise.all(clients.map((from) => visit(callPaths.getExperiments.path, { from })));
    statuses.push(...answers.map(({ status }) => status));
  }
  expect(statuses).toHaveLength(1000);
  expect(statuses.filter((status) => status === 429 || status === 0 || status >= 500)).toEqual([]);
});

onMachine("the image's commands work through the pooler", () => {
  site.lanewise('operator:add', 'operator@lanewise.example');
  const exported = site.lanewise('learner:export', 'operator@lanewise.example', '-');
  expect(JSON.parse(exported).data.users).toMatchObject([{ email: 'operator@lanewise.example' }]);
  site.lanewise('cache:purge', 'everything');
  expect(site.lanewise('events:export', '-')).toContain('day,at,name');
});

onMachine('a backup is tried, and brings a dropped table back; the database as it was is kept', async () => {
  const kept = await signUp('127.0.0.8');
  const name = site.backup(['now']).trim();
  expect(site.backup(['list'])).toContain(name);
  expect(site.backup(['check'])).toContain('can be restored');
  const status = join(site.workshop.folder, 'status');
  const metrics = readdirSync(status)
    .map((file) => readFileSync(join(status, file), 'utf8'))
    .join('');
  for (const metric of ['backup_success', 'restore_test'])
    expect(Number(new RegExp(`^lanewise_${metric}_timestamp_seconds (\\d+)$`, 'm').exec(metrics)?.[1])).toBeGreaterThan(
      Date.now() / 1000 - 300,
    );
  await site.query('drop table users cascade');
  // As ./restore does, without stopping the processes: the worst case.
  const said = site.backup(['restore', 'latest']);
  const [before = ''] = /lanewise_before_\d+/.exec(said) ?? [];
  expect(await site.query(`select email from users where email = '${kept}'`)).toEqual([{ email: kept }]);
  expect(await site.query(`select to_regclass('users') as users`, before)).toEqual([{ users: null }]);
  await until('the processes go on', 60, async () => (await visit('/healthz')).status === 200);
  await signUp('127.0.0.9');
  expect(() => site.backup(['restore', 'lanewise-none.dump'])).toThrow('There is no backup');
  expect(() => site.backup(['restore', '../other'])).toThrow('is not the name of a backup');
});

onMachine('a copy elsewhere is encrypted, and is restored on a machine that has only the passphrase', () => {
  const OFFSITE = site.workshop.makeFolder('elsewhere');
  const name = site.backup(['now'], { OFFSITE }).trim();
  const [copy = ''] = readdirSync(OFFSITE);
  expect(copy).toContain(name);
  const bytes = readFileSync(join(OFFSITE, copy));
  expect(bytes.subarray(0, 8).toString()).toBe('RCLONE\0\0');
  expect(bytes.includes('PGDMP')).toBe(false);
  const BACKUPS = site.workshop.makeFolder('new-machine');
  expect(site.backup(['check'], { OFFSITE, BACKUPS })).toContain(`${name} can be restored`);
});

onMachine('an alert reaches the operator by mail and by webhook', async () => {
  const labels = { alertname: 'ServerDown', severity: 'page', instance: 'visitors1:9464' };
  const body = JSON.stringify([{ labels, annotations: { summary: 'visitors1:9464 is not answering' } }]);
  const address = `http://127.0.0.1:${site.port('alertmanager')}/api/v2/alerts`;
  const headers = { 'content-type': 'application/json' };
  expect((await fetch(address, { method: 'POST', headers, body })).status).toBe(200);
  await until(
    'mail and webhook have it',
    90,
    () => alerts.join('').includes('ServerDown') && mails.join('\n').includes('ServerDown'),
  );
  expect(mails.join('\n')).toContain('To: operator@lanewise.example');
});
