import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ask } from '@lanewise/testing/http';
import '@lanewise/testing/matchers';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { answerUndecodable, errors } from '../plugins/errors.ts';
import { staticFiles } from './static-files.ts';

const folder = await mkdtemp(join(tmpdir(), 'lanewise-files-'));
const files = { client: join(folder, 'client'), browser: join(folder, 'browser') };
for (const path of [join(files.client, 'assets'), files.browser]) await mkdir(path, { recursive: true });
await writeFile(join(files.client, 'assets', 'app-A1b2.css'), 'a{}');
await writeFile(join(files.client, 'assets', '.env'), 'SECRET=1');
await writeFile(join(files.client, 'icon.svg'), '<svg/>');
await writeFile(join(files.browser, 'reading-C3d4.js'), 'export {};');
for (const encoding of ['br', 'gz'])
  await writeFile(join(files.browser, `reading-C3d4.js.${encoding}`), `as ${encoding}`);
await writeFile(join(folder, 'secret.txt'), 'secret');

const app = Fastify({ frameworkErrors: answerUndecodable }) as unknown as FastifyInstance;
await app.register(errors);
await app.register(staticFiles, files);
const origin = await app.listen({ host: '127.0.0.1', port: 0 });
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

test.for([
  ['/assets/app-A1b2.css', 'text/css; charset=utf-8', 'a{}'],
  ['/browser/reading-C3d4.js', 'application/javascript; charset=utf-8', 'export {};'],
] as const)('%s, whose name is its content, is kept for ever', async ([url, type, body]) => {
  const answer = await ask(origin, url);
  expect([answer.statusCode, answer.headers['content-type'], answer.body]).toEqual([200, type, body]);
  expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
});

test.for([
  ['gzip, deflate, br', 'br', 'as br'],
  ['gzip', 'gzip', 'as gz'],
  ['identity', undefined, 'export {};'],
] as const)(
  'a browser that accepts %s gets the script as the build has compressed it',
  async ([accepted, encoding, body]) => {
    const answer = await ask(origin, '/browser/reading-C3d4.js', { headers: { 'accept-encoding': accepted } });
    expect([answer.headers['content-encoding'], answer.body]).toEqual([encoding, body]);
    expect(answer.headers.vary).toBe('accept-encoding');
    expect(answer.headers['content-type']).toBe('application/javascript; charset=utf-8');
  },
);

test.for([['/icon.svg', 'image/svg+xml']] as const)(
  '%s, which may change, is kept for an hour',
  async ([url, type]) => {
    const answer = await ask(origin, url);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, type]);
    expect(answer.headers['cache-control']).toBe('public, max-age=3600');
  },
);

test('a request for favicon.ico is redirected to our icon', async () => {
  const answer = await ask(origin, '/favicon.ico');
  expect([answer.statusCode, answer.headers.location]).toEqual([301, '/icon.svg']);
});

test.for([
  '/assets/',
  '/assets/nothing.js',
  '/assets/.env',
  '/assets/../icon.svg',
  '/assets/../../secret.txt',
  '/assets/%2e%2e/%2e%2e/secret.txt',
  '/assets/..%2f..%2fsecret.txt',
  '/assets/..%5c..%5csecret.txt',
  '/assets/%00',
  '/assets/app-A1b2.css%00.js',
  '/assets//etc/passwd',
  '/assets/app-A1b2.css/',
  '/browser/',
  '/browser/..%2fsecret.txt',
  '/browser/reading-C3d4.js.br',
])('%s is not found', async (url) => {
  expect(await ask(origin, url)).toBeRefusedWith('NOT_FOUND');
});
