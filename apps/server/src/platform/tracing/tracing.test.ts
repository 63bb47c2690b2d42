/** What a collector receives about a request, and what it must not. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { createPool, poolLimits } from '@lanewise/database/create-pool';
import { smallSnapshot } from '@lanewise/testing/small-bank';
import { startTestApp } from '@lanewise/testing/test-app';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { inJobSpan, startTracing, type Tracing, tracer, watchQuery } from './tracing.ts';

interface SentSpan {
  readonly name: string;
  readonly traceId: string;
  readonly parentSpanId?: string;
  readonly attributes: readonly { readonly key: string; readonly value: Readonly<Record<string, unknown>> }[];
  readonly status: { readonly code?: number };
}

const received: SentSpan[] = [];
const paths = new Set<string>();
const keys = new Set<unknown>();

/** A collector that receives what the exporter really sends. */
const collector = createServer(async (request, response) => {
  paths.add(request.url ?? '');
  keys.add(request.headers['api-key']);
  const body = (await json(request)) as {
    resourceSpans: readonly { scopeSpans: readonly { spans: readonly SentSpan[] }[] }[];
  };
  for (const { scopeSpans } of body.resourceSpans) received.push(...scopeSpans.flatMap(({ spans }) => spans));
  response.setHeader('content-type', 'application/json').end('{}');
});
let tracing: Tracing;

beforeAll(async () => {
  collector.listen(0, '127.0.0.1');
  await once(collector, 'listening');
  const { port } = collector.address() as AddressInfo;
  const endpoint = `http://127.0.0.1:${port}`;
  tracing = await startTracing({ endpoint, headers: { 'api-key': 'k1' }, share: 1 });
});

afterAll(() => void collector.close());

const settings = { endpoint: 'http://127.0.0.1:1', headers: {}, share: 1 };
const { app } = await startTestApp({ snapshot: smallSnapshot(), config: { tracing: settings } });

test('a request, its statements and a job become spans without anything about the visitor', async () => {
  const secret = 'ada.secret@example.com';
  const answer = await app.inject({ url: `/api/v3/guest/courses/us?email=${secret}`, remoteAddress: '203.0.113.7' });
  expect(answer.statusCode).toBe(200);
  await app.inject({ url: '/api/v3/nothing' });
  const pool = createPool({
    url: inject('testServerUrl'),
    connections: 1,
    limits: poolLimits,
    onError: () => undefined,
    watchQuery,
  });
  await inJobSpan('send_mail', () => pool.query('select $1::text as mail', [secret]));
  await expect(inJobSpan('broken', () => pool.query('select nonsense'))).rejects.toThrow();
  await pool.query('select 1');
  await pool.end();

  const metrics = (await app.inject({ url: '/metrics' })).body;
  await tracing.stop();

  expect([...paths]).toEqual(['/v1/traces']);
  expect([...keys]).toEqual(['k1']);
  const named = (name: string) => received.filter((span) => span.name === name);
  const request = named('GET /api/v3/guest/courses/:topic')[0];
  expect(request?.attributes).toContainEqual({ key: 'http.response.status_code', value: { intValue: 200 } });
  expect(request?.parentSpanId).toBeUndefined();
  const [job] = named('job send_mail');
  const [statement, failed] = named('SELECT');
  expect(statement?.traceId).toBe(job?.traceId);
  expect(statement?.attributes).toContainEqual({
    key: 'db.query.text',
    value: { stringValue: 'select $1::text as mail' },
  });
  // 42703 undefined_column (PostgreSQL manual, appendix A)
  expect(failed?.attributes).toContainEqual({ key: 'error.type', value: { stringValue: '42703' } });
  // A statement outside any span is not traced.
  expect(named('SELECT')).toHaveLength(2);
  expect(JSON.stringify(received)).not.toMatch(/ada\.secret|203\.0\.113|nonsense\\" does not exist/);
  // The histogram names the trace of a request in its bucket.
  expect(metrics).toContain(`# {trace_id="${request?.traceId}"}`);
  expect(metrics.trimEnd().endsWith('# EOF')).toBe(true);
});

test('without tracing nothing is recorded', async () => {
  expect(tracer().startSpan('nothing').isRecording()).toBe(false);
  expect(await inJobSpan('job', async () => 'done')).toBe('done');
});
