/** GrowthBook by its own SDK, against the stand-in's features. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { experiments } from '@lanewise/contracts/constants/experiments';
import { BASE, clientKey, featuresFor } from '@lanewise/sandbox/growthbook/features';
import type { Logger } from '@openfeature/server-sdk';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openGrowthBook } from './growthbook.ts';

const asked: string[] = [];
const server = createServer(({ url = '' }, response) => {
  asked.push(url);
  const { status, body } = featuresFor(url.split('/').at(-1) ?? '', experiments);
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
});
beforeAll(() => new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve)));
afterAll(() => new Promise((resolve) => void server.close(resolve)));
const host = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}${BASE}`;

const context = (id: string) => ({ targetingKey: id, country: 'us', course: '', source: '' });
const logger: Logger = console;

test('GrowthBook draws the variants, the same ones for the same visitor, and names its experiment', async () => {
  const source = await openGrowthBook({ apiHost: host(), clientKey }, { warn: vi.fn() }, () => {});
  expect(asked).toContain(`${BASE}/api/features/${clientKey}`);
  expect(source.isRunning()).toBe(true);
  const draw = (id: string) =>
    source.provider.resolveStringEvaluation('paywall_layout', 'UpgradeLayout', context(id), logger);
  const drawn = await Promise.all(Array.from({ length: 100 }, (_, index) => draw(`visitor-${index}`)));
  expect(new Set(drawn.map(({ value }) => value))).toEqual(new Set(['UpgradeLayout', 'UpgradeLayout2']));
  expect(drawn[0]).toMatchObject({ reason: 'SPLIT', flagMetadata: { run: 'paywall_layout-sandbox' } });
  expect(await draw('visitor-7')).toEqual(drawn[7]);
  source.close();
});

test('a GrowthBook that refuses the key leaves everybody with the defaults', async () => {
  const warn = vi.fn();
  const source = await openGrowthBook({ apiHost: host(), clientKey: 'sdk-wrong' }, { warn }, () => {});
  expect(source.isRunning()).toBe(false);
  expect(warn).toHaveBeenCalledOnce();
  const { value, reason } = await source.provider.resolveStringEvaluation('cta', 'practice', context('v'), logger);
  expect([value, reason]).toEqual(['practice', 'DEFAULT']);
  source.close();
});
