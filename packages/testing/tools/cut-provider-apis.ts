/**
 * `node packages/testing/tools/cut-provider-apis.ts stripe|paypal CLONE` cuts the calls that we use out of a provider's OpenAPI documents, into
 * packages/testing/src/provider-apis. CLONE is a clone of the provider's repository with its history, since the files come from the commits named here.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';

interface Source {
  readonly repository: string;
  readonly licence: string;
  readonly commit: string;
  readonly date: string;
}

interface Cut {
  readonly file: string;
  /** "METHOD /path", as the document writes it. */
  readonly calls: readonly string[];
  /** Whether the schemas of answers are kept. */
  readonly answers: boolean;
}

const stripe: Source = {
  repository: 'https://github.com/stripe/openapi',
  licence: 'MIT, Copyright (c) 2011- Stripe, Inc.',
  commit: '63a674638635c68de26b9f3add13e58198f4df44',
  date: '2023-09-12',
};

/** Stripe's examples of its objects are newer than the newest document that fits into a clone. */
const stripeExamples: Source = {
  repository: stripe.repository,
  licence: stripe.licence,
  commit: 'f6c2a48fbac2819d1feba8143d942ffc65e1c0d2',
  date: '2026-08-21',
};

const stripeObjects = [
  'checkout.session',
  'subscription',
  'subscription_schedule',
  'price',
  'charge',
  'payment_intent',
  'balance_transaction',
  'payout',
  'dispute',
  'refund',
  'invoice',
  'event',
  'billing_portal.session',
];

const stripeCuts: readonly Cut[] = [
  {
    file: 'openapi/spec3.yaml',
    answers: false,
    calls: [
      'GET /v1/prices',
      'POST /v1/checkout/sessions',
      'GET /v1/checkout/sessions/{session}',
      'POST /v1/checkout/sessions/{session}/expire',
      'POST /v1/billing_portal/sessions',
      'GET /v1/subscriptions',
      'GET /v1/subscriptions/{subscription_exposed_id}',
      'POST /v1/subscriptions/{subscription_exposed_id}',
      'DELETE /v1/subscriptions/{subscription_exposed_id}',
      'POST /v1/subscription_schedules',
      'POST /v1/subscription_schedules/{schedule}',
      'POST /v1/subscription_schedules/{schedule}/release',
      'GET /v1/payment_intents',
      'GET /v1/payment_intents/{intent}',
      'GET /v1/charges',
      'GET /v1/charges/{charge}',
      'GET /v1/disputes',
      'GET /v1/payouts',
      'POST /v1/refunds',
    ],
  },
];

const payPal: Source = {
  repository: 'https://github.com/paypal/paypal-rest-api-specifications',
  licence: 'Apache-2.0',
  commit: 'ec4d8f36a6ab0abcc3865e1072aaddc85ea14d5c',
  date: '2024-02-03',
};

const payPalCuts: readonly Cut[] = [
  {
    file: 'openapi/billing_subscriptions_v1.json',
    answers: true,
    calls: [
      'GET /v1/billing/plans/{id}',
      'POST /v1/billing/subscriptions',
      'GET /v1/billing/subscriptions/{id}',
      'GET /v1/billing/subscriptions/{id}/transactions',
      'POST /v1/billing/subscriptions/{id}/activate',
      'POST /v1/billing/subscriptions/{id}/suspend',
      'POST /v1/billing/subscriptions/{id}/cancel',
      'POST /v1/billing/subscriptions/{id}/revise',
    ],
  },
  {
    file: 'openapi/checkout_orders_v2.json',
    answers: true,
    calls: ['POST /v2/checkout/orders', 'GET /v2/checkout/orders/{id}', 'POST /v2/checkout/orders/{id}/capture'],
  },
  {
    file: 'openapi/payments_payment_v2.json',
    answers: true,
    calls: ['GET /v2/payments/captures/{capture_id}', 'POST /v2/payments/captures/{capture_id}/refund'],
  },
  { file: 'openapi/payments_payment_v1.json', answers: true, calls: ['GET /v1/payments/sale/{sale_id}'] },
  {
    file: 'openapi/customer_disputes_v1.json',
    answers: true,
    calls: ['GET /v1/customer/disputes', 'GET /v1/customer/disputes/{id}'],
  },
  { file: 'openapi/reporting_transactions_v1.json', answers: true, calls: ['GET /v1/reporting/transactions'] },
];

type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

/** What only people read. */
const prose = new Set(['description', 'title', 'example', 'examples', 'externalDocs', 'summary', 'tags', 'security']);

/** Returns the key under which the part at a pointer is kept. */
const keyOf = (pointer: string) => pointer.replace(/^#/, '');

/** Returns a value without its prose, and with keys for pointers. Names of properties are never keywords. */
function bare(value: Json, areNames = false): Json {
  if (Array.isArray(value)) return value.map((each) => bare(each));
  if (value === null || typeof value !== 'object') return value;
  const kept = Object.entries(value).filter(([key]) => areNames || !(prose.has(key) || key.startsWith('x-')));
  return Object.fromEntries(
    kept.map(([key, each]) => [
      key,
      key === '$ref' && typeof each === 'string' ? keyOf(each) : bare(each, !areNames && key === 'properties'),
    ]),
  );
}

function referencesIn(value: Json): string[] {
  if (value === null || typeof value !== 'object') return [];
  const own = !Array.isArray(value) && typeof value.$ref === 'string' ? [value.$ref] : [];
  return [...own, ...Object.values(value).flatMap(referencesIn)];
}

const member = (value: Json | undefined, name: string): Json | undefined =>
  value !== null && typeof value === 'object' && !Array.isArray(value) ? value[name] : undefined;

/** Returns the calls with all that they refer to, by their pointers in the document. */
function cut(document: Json, { calls, answers }: Cut): Record<string, Json> {
  const kept: Record<string, Json> = {};
  for (const call of calls) {
    const [method = '', address = ''] = call.split(' ');
    const item = member(member(document, 'paths'), address);
    const operation = member(item, method.toLowerCase());
    if (operation === undefined) throw new Error(`The document has no ${call}.`);
    const shared = member(item, 'parameters') ?? [];
    const own = member(operation, 'parameters') ?? [];
    const responses = Object.entries(member(operation, 'responses') ?? {}).filter(([status]) => status.startsWith('2'));
    kept[call] = bare({
      parameters: [...(shared as Json[]), ...(own as Json[])],
      requestBody: member(operation, 'requestBody') ?? null,
      responses: answers ? (Object.fromEntries(responses) as Json) : null,
    });
  }
  const waiting = Object.values(kept).flatMap(referencesIn);
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    if (key in kept) continue;
    const found = key
      .slice(1)
      .split('/')
      .reduce<Json | undefined>((at, name) => member(at, name), document);
    if (found === undefined) throw new Error(`The document has no ${key}.`);
    const part = bare(found);
    kept[key] = part;
    waiting.push(...referencesIn(part));
  }
  return kept;
}

const [provider = '', clone = ''] = process.argv.slice(2);
const read = ({ commit }: Source, file: string) =>
  parse(
    execFileSync('git', ['-C', clone, 'show', `${commit}:${file}`], { maxBuffer: 2 ** 26, encoding: 'utf8' }),
  ) as Json;

/** Writes one call, schema or object in each line. */
function write(name: string, source: Source, entries: Record<string, Json>): void {
  const lines = Object.entries(entries).map(([key, value]) => `  ${JSON.stringify(key)}: ${JSON.stringify(value)}`);
  const folder = path.join(import.meta.dirname, '../src/provider-apis');
  mkdirSync(folder, { recursive: true });
  const text = `{\n "source": ${JSON.stringify(source)},\n "entries": {\n${lines.join(',\n')}\n }\n}\n`;
  writeFileSync(path.join(folder, `${name}.json`), text);
}

const nameOf = (file: string) => path.basename(file).replace(/\..*$/, '').replaceAll('_', '-');
if (provider === 'stripe') {
  for (const part of stripeCuts) write('stripe', stripe, cut(read(stripe, part.file), part));
  const objects = member(read(stripeExamples, 'openapi/fixtures3.json'), 'resources');
  const examples = stripeObjects.map((name) => [name, member(objects, name) ?? null] as const);
  write('stripe-examples', stripeExamples, Object.fromEntries(examples));
} else {
  for (const part of payPalCuts) write(`paypal-${nameOf(part.file)}`, payPal, cut(read(payPal, part.file), part));
}
