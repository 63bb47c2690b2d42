/**
 * How many webhooks a second does the product store and apply, when most are duplicates, all are out of order and some are forged? And is every
 * subscription right afterwards? `WEBHOOKS=100000` sets how many are delivered. Progress is written to stderr every ten seconds, so that a run
 * that is stopped early still tells its rate.
 */
import { createHmac, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '@lanewise/database/embedded';
import { migrateDatabase } from '@lanewise/database/migrate';
import { type Database, openDatabase } from '@lanewise/database/pool';
import type { SandboxWebhook } from '@lanewise/sandbox/provider-tools/webhooks';
import { cardOf } from '@lanewise/sandbox/stripe/cards';
import { sandboxStripeKeys } from '@lanewise/sandbox/stripe/sandbox';
import { applyPaymentEvent } from '@lanewise/server/features/payments/apply-event-job';
import { type Billing, openBilling } from '@lanewise/server/features/payments/billing';
import { checkoutIdOf } from '@lanewise/server/features/payments/converge';
import { eventsWaiting, queueEvent } from '@lanewise/server/features/payments/event-store';
import { webhookRoutes } from '@lanewise/server/features/payments/webhook-route';
import { parseConfig } from '@lanewise/server/platform/config/config';
import { jobsAtOnce, runDueJobs } from '@lanewise/server/platform/jobs/runner';
import { errors } from '@lanewise/server/platform/plugins/errors';
import { createLog } from '@lanewise/server/platform/process/log';
import fastify, { type FastifyInstance } from 'fastify';
import { learnerId } from '../rig/many-learners.ts';
import type { Question } from '../rig/question.ts';

const WEBHOOKS = Number(process.env.WEBHOOKS ?? 100_000);
/** Of a hundred: forged ones. The others are genuine, each delivered several times. */
const FORGED = 20;
const COPIES = 4;
/** Concurrent deliveries, and connections. */
const AT_ONCE = 16;
const LEAST_A_SECOND = 300;
const LOADING_MS = 600_000;
const PROGRESS_MS = 10_000;
const PLAN = 'us-month';

interface Sale {
  readonly billing: Billing;
  readonly database: Database;
  /** Genuine webhooks, each once. */
  readonly told: SandboxWebhook[];
}

export const measureWebhooks: Question = async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'lanewise-bench-'));
  const server = await startEmbedded({ dataDir });
  try {
    await migrateDatabase(server.url);
    const limits = { statement: LOADING_MS, answer: LOADING_MS };
    const database = await openDatabase({ url: server.url, connections: AT_ONCE, onError: () => undefined, limits });
    const told: SandboxWebhook[] = [];
    // Every webhook is collected, and delivered later.
    const billing = await openBilling(parseConfig({ NODE_ENV: 'test' }), async (webhook) => {
      told.push(webhook);
      return true;
    });
    const finding = await measured({ billing, database, told });
    await billing.close();
    await database.close();
    return finding;
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
};

async function measured(sale: Sale): ReturnType<Question> {
  const { billing, database, told } = sale;
  const genuine = Math.round((WEBHOOKS * (100 - FORGED)) / 100 / COPIES);
  const buyers = await sell(sale, genuine);
  const deliveries = shuffled([
    ...told.flatMap((webhook) => Array.from({ length: COPIES }, () => ({ webhook, isForged: false }))),
    ...Array.from({ length: Math.round((WEBHOOKS * FORGED) / 100) }, (_each, index) => ({
      webhook: told[index % told.length] as SandboxWebhook,
      isForged: true,
    })),
  ]);
  const app = fastify();
  await app.register(errors);
  await app.register(webhookRoutes, { billing, queries: database.queries });
  const begin = performance.now();
  const cpu = process.cpuUsage();
  const answered = { count: 0 };
  const progress = setInterval(() => tellProgress(database, answered.count, begin), PROGRESS_MS);
  const wrong = await deliver(app, deliveries, billing.now, answered);
  const accepted = performance.now();
  const parts = { billing, database, publish: () => undefined };
  const work = { pool: database.pool, jobs: [applyPaymentEvent(parts)], log: createLog('fatal') };
  const apply = async () => await runDueJobs(work, jobsAtOnce);
  await apply();
  // What came before its purchase was known waits for the sweep, which queues it again.
  for (const event of await eventsWaiting(database.queries, 0, WEBHOOKS)) await queueEvent(database.queries, event);
  await apply();
  const end = performance.now();
  clearInterval(progress);
  const { user, system } = process.cpuUsage(cpu);
  const faults = [...wrong, ...(await faultsOf(sale, buyers))];
  await app.close();
  const rate = (count: number, ms: number) => (count / ms) * 1000;
  const whole = rate(deliveries.length, end - begin);
  return {
    tables: [
      {
        title: `webhooks of ${buyers} subscriptions, each ${COPIES} times and in any order, ${FORGED} % forged besides`,
        columns: ['', 'webhooks', 'a second'],
        rows: [
          ['answered', `${deliveries.length}`, rate(deliveries.length, accepted - begin).toFixed(0)],
          ['applied', `${told.length}`, rate(told.length, end - accepted).toFixed(0)],
          ['answered and applied', `${deliveries.length}`, whole.toFixed(0)],
          ['ms of this process for each', '', ((user + system) / 1000 / deliveries.length).toFixed(2)],
        ],
      },
    ],
    limits: [
      {
        what: `webhooks: at least ${LEAST_A_SECOND} a second answered and applied`,
        measured: whole.toFixed(0),
        holds: whole >= LEAST_A_SECOND,
      },
      {
        what: 'webhooks: none lost, no wrong state',
        measured: faults.join('; ') || 'none',
        holds: faults.length === 0,
      },
    ],
  };
}

/** Lets learners buy subscriptions until so many webhooks were told. Returns the number of learners. */
async function sell({ billing, database, told }: Sale, genuine: number): Promise<number> {
  const { sandbox } = billing;
  const card = cardOf('4242424242424242');
  if (!sandbox || !card) throw new Error('Sold at the stand-in.');
  const { backend } = sandbox.stripe;
  const price = backend.prices.find(({ lookupKey }) => lookupKey === PLAN);
  if (!price) throw new Error(`The stand-in has no ${PLAN}.`);
  let buyers = 0;
  for (; told.length < genuine; buyers += 1) {
    const own = { userId: learnerId(buyers), id: randomUUID() };
    await database.pool.query(
      `insert into users (id, email, email_key, analytics_user_id, locale)
       values ($1, $2, $2, $1, 'us')`,
      [own.userId, `b${buyers}@example.com`],
    );
    await database.pool.query(
      `insert into checkouts (user_id, id, plan_id, subject_code, provider, reference, with_trial, state, opened_at)
       values ($1, $2, $3, 'us', 'stripe', $4, false, 'open', now())`,
      [own.userId, own.id, PLAN, `cs_test_${buyers}`],
    );
    const metadata = { checkout_id: checkoutIdOf(own), plan_id: PLAN };
    const session = {
      id: `cs_test_${buyers}`,
      mode: 'subscription',
      price,
      email: '',
      trialDays: 0,
      status: 'open',
      expiresAt: backend.now() + 1800,
      successUrl: '',
      cancelUrl: '',
      metadata,
      purchaseMetadata: metadata,
      subscription: null,
      paymentIntent: null,
      customer: null,
    } as const;
    const stored = { ...session } as Parameters<typeof backend.pay>[0];
    backend.sessions.set(session.id, stored);
    backend.pay(stored, card);
    const subscription = backend.subscriptions.get(stored.subscription ?? '');
    // Every third one is cancelled, so that the states differ.
    if (subscription && buyers % 3 === 0) backend.setRenewal(subscription, true);
    await sandbox.settled();
  }
  process.stderr.write(`${buyers} subscriptions sold\n`);
  return buyers;
}

interface Delivery {
  readonly webhook: SandboxWebhook;
  readonly isForged: boolean;
}

/** Delivers all of them, and returns what was answered wrongly. */
async function deliver(
  app: FastifyInstance,
  deliveries: readonly Delivery[],
  now: () => Date,
  answered: { count: number },
): Promise<string[]> {
  const wrong: string[] = [];
  let next = 0;
  const worker = async () => {
    for (let each = deliveries[next++]; each; each = deliveries[next++]) {
      const { body } = each.webhook;
      const timestamp = Math.floor(now().getTime() / 1000);
      const { webhookSecret: secret } = sandboxStripeKeys;
      const signature = `t=${timestamp},v1=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`;
      const payload = each.isForged ? body.replace('"id":"evt_', '"id":"evt_f') : body;
      const { statusCode } = await app.inject({
        method: 'POST',
        url: '/hooks/stripe',
        payload,
        headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
      });
      answered.count += 1;
      if (statusCode !== (each.isForged ? 400 : 204)) wrong.push(`answered ${statusCode}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return [...new Set(wrong)];
}

/** Writes how many webhooks have been answered, and how many different ones applied, since the start. */
async function tellProgress(database: Database, answered: number, begin: number): Promise<void> {
  const { rows } = await database.pool.query(`select count(*) as applied from payment_events where state <> 'waiting'`);
  const seconds = ((performance.now() - begin) / 1000).toFixed(0);
  process.stderr.write(`${seconds} s: ${answered} answered, ${rows[0]?.applied} different ones applied\n`);
}

/** Returns what is lost or wrong: events, states, receipts. */
async function faultsOf({ database, told }: Sale, buyers: number): Promise<string[]> {
  const one = async (text: string) => Number((await database.pool.query({ text, rowMode: 'array' })).rows[0]?.[0]);
  const cancelled = Math.ceil(buyers / 3);
  const counts: readonly (readonly [what: string, expected: number, found: number])[] = [
    ['events', told.length, await one('select count(*) from payment_events')],
    ['waiting events', 0, await one(`select count(*) from payment_events where state = 'waiting'`)],
    ['subscriptions', buyers, await one('select count(*) from subscriptions')],
    ['cancelling', cancelled, await one(`select count(*) from subscriptions where state = 'cancelling'`)],
    ['active', buyers - cancelled, await one(`select count(*) from subscriptions where state = 'active'`)],
    ['receipts', buyers, await one('select count(*) from receipts')],
    ['the last receipt', buyers, await one('select max(number) from receipts')],
  ];
  return counts
    .filter(([, expected, found]) => expected !== found)
    .map(([what, ...both]) => `${what}: ${both.join(' expected, ')}`);
}

function shuffled<Item>(items: readonly Item[]): Item[] {
  return items
    .map((item) => ({ item, at: Math.random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item);
}
