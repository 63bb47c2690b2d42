/** Kills every part of a site in turn under load: nothing acknowledged is lost or stored twice, and service is back within half a minute. */
import { setTimeout as sleep } from 'node:timers/promises';
import { type SmtpServer, startSmtpServer } from '@lanewise/testing/smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Cluster, type Part } from './support/cluster.ts';
import { Load } from './support/load.ts';
import { missingPackages } from './support/programs.ts';

const needs = ['postgresql', 'patroni', 'etcd-server', 'pgbouncer', 'haproxy', 'redis-server'] as const;
const missing = missingPackages(needs);
const words = missing.length > 0 ? ` (apt-get install ${missing.join(' ')})` : '';

/** Milliseconds. */
const BACK_WITHIN = 30_000;
/** The time a supervisor, such as systemd with RestartSec, takes to restart a part. */
const RESTART_AFTER = 2_000;
/** The time a machine takes to restart: longer than the primary's lease in etcd, so that the standby takes over. */
const REBOOT_AFTER = 40_000;

let smtp: SmtpServer;
let cluster: Cluster;
let load: Load;

beforeAll(async () => {
  if (missing.length > 0) return;
  smtp = await startSmtpServer();
  cluster = new Cluster(smtp.url);
  await cluster.start();
  load = new Load(cluster.origin);
  await load.start(4);
});

afterAll(async () => {
  await load?.stop();
  await cluster?.close();
  await smtp?.stop();
});

/** Returns the milliseconds until the first submission that is both sent and acknowledged after now. */
async function back(): Promise<number> {
  const { submissions } = load.record;
  const now = performance.now();
  for (;;) {
    const first = submissions.find(({ sent }) => sent > now);
    if (first) return first.acknowledged - now;
    if (performance.now() - now > 2 * BACK_WITHIN) return Number.POSITIVE_INFINITY;
    await sleep(100);
  }
}

/** Kills a part, restarts it as a supervisor does, and returns how long no submission was acknowledged. */
async function survive(part: Part, restartAfter: number): Promise<number> {
  await cluster.kill(part);
  const restarted = sleep(restartAfter).then(() => cluster.startPart(part));
  const took = await back();
  await restarted;
  return took;
}

const parts = ['node2', 'redis', 'pgbouncer', 'haproxy', 'etcd', 'the standby', 'the primary'] as const;

test.skipIf(missing.length > 0).each(parts)(`%s is killed, and submissions go on within 30 s${words}`, async (name) => {
  await cluster.isWhole();
  const primary = await cluster.primary();
  const standby = primary === 'database1' ? 'database2' : 'database1';
  const part = name === 'the primary' ? primary : name === 'the standby' ? standby : name;
  const took = await survive(part, name === 'the primary' ? REBOOT_AFTER : RESTART_AFTER);
  process.stdout.write(`    ${name}: ${Math.round(took)} ms\n`);
  expect(took).toBeLessThan(BACK_WITHIN);
  if (name === 'the primary') expect(await cluster.primary()).toBe(standby);
});

test.skipIf(missing.length > 0)(
  `nothing acknowledged was lost or stored twice, and everything else was refused with 503 and Retry-After${words}`,
  async () => {
    await cluster.isWhole();
    await load.stop();
    const { attempts, signUps, webhooks, refusals, surprises } = load.record;
    process.stdout.write(
      `    ${attempts.length} submissions, ${signUps.length} sign-ups, ${webhooks.length} webhooks; refusals: ${JSON.stringify([...refusals])}\n`,
    );
    process.stdout.write(`    outages in the logs: ${JSON.stringify(cluster.outages(), null, 2)}\n`);
    const stored = async (sql: string) => (await cluster.query(sql)).map(({ id }) => String(id)).toSorted();
    expect(attempts.length).toBeGreaterThan(100);
    const reads = await cluster.reads();
    process.stdout.write(`    reads: ${JSON.stringify(reads)}\n`);
    expect(surprises).toEqual([]);
    expect(reads.replica).toBeGreaterThan(0);
    expect(await stored('select id from attempts')).toEqual(attempts.toSorted());
    expect(await stored('select email as id from users')).toEqual(signUps.toSorted());
    expect(await stored('select id from payment_events')).toEqual(webhooks.toSorted());
    // A mail interrupted while being sent may arrive twice, but with one Message-ID, so mail programs show it once.
    await expect.poll(() => new Set(smtp.mails.flatMap(({ to }) => to)).size, { timeout: 60_000 }).toBe(signUps.length);
    const ids = new Map<string, Set<string>>();
    for (const { to, message } of smtp.mails) {
      const id = /^message-id: (.+)$/im.exec(message)?.[1]?.trim() ?? '';
      for (const each of to) ids.set(each, (ids.get(each) ?? new Set()).add(id));
    }
    expect([...ids.values()].filter((each) => each.size !== 1)).toEqual([]);
    expect(cluster.faults()).toEqual([]);
    // Nothing answers only while HAProxy itself is dead.
    expect([...refusals.keys()].filter((kind) => kind !== 'none')).toEqual(
      [...refusals.keys()].filter((kind) => kind === '503 with Retry-After'),
    );
  },
);
