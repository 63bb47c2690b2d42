import '@lanewise/testing/matchers';
import { keepLog } from '@lanewise/testing/log-lines';
import Fastify, { type FastifyInstance } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { cspReports } from './csp-reports.ts';
import { errors } from './errors.ts';
import { metrics } from './metrics.ts';

async function start() {
  const { log, lines } = keepLog();
  const app = Fastify({ loggerInstance: log }) as unknown as FastifyInstance;
  await app.register(errors);
  await app.register(metrics, { hasTraces: false });
  await app.register(cspReports);
  onTestFinished(() => app.close());
  const send = (payload: string, type = 'application/csp-report') =>
    app.inject({ method: 'POST', url: '/csp-reports', headers: { 'content-type': type }, payload });
  const counts = async () => await app.metrics.registry.getSingleMetricAsString('csp_reports_total');
  return { send, counts, breaches: () => lines.flatMap(({ csp }) => (csp === undefined ? [] : [csp])) };
}

const old = (page: string, blocked = 'https://evil.example/x.js?a=b') =>
  JSON.stringify({
    'csp-report': { 'document-uri': page, 'violated-directive': 'script-src', 'blocked-uri': blocked },
  });

test('a report is logged by page, directive and origin, without the token in the address', async () => {
  const { send, breaches } = await start();
  const answer = await send(old('https://lanewise.example/us/undo-change?token=secret#x'));
  expect(answer.statusCode).toBe(204);
  expect(breaches()).toEqual([{ page: '/us/undo-change', directive: 'script-src', blocked: 'https://evil.example' }]);
});

test('reports in the newer format are read, and other kinds of report are skipped', async () => {
  const { send, breaches } = await start();
  const body = { documentURL: 'https://lanewise.example/us', effectiveDirective: 'style-src', blockedURL: 'inline' };
  const reports = [{ type: 'csp-violation', body }, { type: 'deprecation', body: null }, { type: 'crash' }];
  expect((await send(JSON.stringify(reports), 'application/reports+json')).statusCode).toBe(204);
  expect(breaches()).toEqual([{ page: '/us', directive: 'style-src', blocked: 'inline' }]);
});

test.for(['{', '7', '{"csp-report":7}', '[[]]'])('%s is refused', async (payload) => {
  const { send, breaches } = await start();
  expect(await send(payload)).toBeRefusedWith('MALFORMED_REQUEST');
  expect(breaches()).toEqual([]);
});

test('reports are counted by directive, and unknown words together', async () => {
  const { send, counts } = await start();
  await send(old('https://lanewise.example/us'));
  for (const word of ['one', 'two', '"} evil 1']) {
    const body = { documentURL: 'https://lanewise.example/us', effectiveDirective: word };
    await send(JSON.stringify([{ type: 'csp-violation', body }]), 'application/reports+json');
  }
  expect((await counts()).split('\n').slice(2)).toEqual([
    'csp_reports_total{directive="script-src"} 1',
    'csp_reports_total{directive="other"} 3',
  ]);
});

test('a flood of reports writes at most thirty short lines a minute', async () => {
  const { send, breaches } = await start();
  for (let sent = 0; sent < 40; sent += 1) {
    expect((await send(old(`https://lanewise.example/${'x'.repeat(1_000)}`, 'data:x'))).statusCode).toBe(204);
  }
  expect(breaches()).toHaveLength(30);
  expect(JSON.stringify(breaches()[0]).length).toBeLessThan(500);
  expect(breaches()[0]).toMatchObject({ blocked: 'data:' });
});
