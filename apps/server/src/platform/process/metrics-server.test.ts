import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { Counter, Registry } from 'prom-client';
import { expect, onTestFinished, test } from 'vitest';
import { startMetricsServer } from './metrics-server.ts';
import { PortUnavailable } from './port.ts';

/** Returns a port that was free a moment ago. */
async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

test('serves metrics and nothing else, and stops at once', async () => {
  const registry = new Registry();
  new Counter({ name: 'things_total', help: 'Things.', registers: [registry] }).inc(3);
  const port = await freePort();
  const server = await startMetricsServer(registry, '127.0.0.1', port);
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, registry.contentType]);
  expect(await answer.text()).toContain('things_total 3');
  for (const path of ['/', '/metrics/x', '/us']) {
    expect((await fetch(`http://127.0.0.1:${port}${path}`)).status).toBe(404);
  }
  expect((await fetch(`http://127.0.0.1:${port}/metrics`, { method: 'POST' })).status).toBe(404);
  await server.close();
  await expect(fetch(`http://127.0.0.1:${port}/metrics`)).rejects.toThrow();
});

test('a port in use is reported like the main one', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  onTestFinished(() => void taken.close());
  const { port } = taken.address() as AddressInfo;
  await expect(startMetricsServer(new Registry(), '127.0.0.1', port)).rejects.toThrow(PortUnavailable);
});
