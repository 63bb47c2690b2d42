import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { workerPath } from '@lanewise/contracts/constants/offline';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { workerFile } from './worker-file.ts';

const folder = await mkdtemp(join(tmpdir(), 'lanewise-worker-'));
const file = join(folder, 'app-worker.js');
await writeFile(file, 'built');
afterAll(() => rm(folder, { recursive: true }));

async function serverWith(isOn: boolean): Promise<FastifyInstance> {
  const app = Fastify() as unknown as FastifyInstance;
  await app.register(workerFile, { isOn, file });
  return app;
}

const url = `${workerPath}?locale=de`;

test('the worker is asked for again each time, and answered 304 until it changes', async () => {
  const app = await serverWith(true);
  const answer = await app.inject({ url });
  expect([answer.statusCode, answer.body]).toEqual([200, 'built']);
  expect(answer.headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': 'text/javascript; charset=utf-8',
  });
  const etag = String(answer.headers.etag);
  expect((await app.inject({ url, headers: { 'if-none-match': etag } })).statusCode).toBe(304);
});

test('a worker may request from our origin, and nothing else', async () => {
  const { headers } = await (await serverWith(true)).inject({ url });
  expect(headers['content-security-policy']).toBe("default-src 'none'; script-src 'self'; connect-src 'self'");
});

test('turned off, the address answers what removes a worker from browsers', async () => {
  const off = await (await serverWith(false)).inject({ url });
  expect(off.body).toContain('registration.unregister()');
  const on = await (await serverWith(true)).inject({ url });
  expect(off.headers.etag).not.toBe(on.headers.etag);
});
