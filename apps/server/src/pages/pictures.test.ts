import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { createBank } from '@lanewise/bank/compiled/bank';
import { pictureAddress } from '@lanewise/bank/compiled/picture-address';
import { ask } from '@lanewise/testing/http';
import '@lanewise/testing/matchers';
import { smallSnapshot } from '@lanewise/testing/small-bank';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { errors } from '../plugins/errors.ts';
import { pictures } from './pictures.ts';

const snapshot = smallSnapshot();
const [stop] = Object.values(snapshot.pictures);
if (!stop) throw new Error('The small bank has no picture.');
const url = pictureAddress(stop.file);
const app = Fastify() as unknown as FastifyInstance;
await app.register(errors);
await app.register(pictures, { sources: [createBank(snapshot)] });
const origin = await app.listen({ host: '127.0.0.1', port: 0 });
afterAll(() => app.close());

test('a picture is cached for ever: its address contains the hash of its content', async () => {
  const answer = await ask(origin, url);
  expect([answer.statusCode, answer.headers['content-type'], answer.body]).toEqual([200, 'image/svg+xml', stop.svg]);
  expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
});

test('every encoding is of the same picture', async () => {
  const gzip = await ask(origin, url, { headers: { 'accept-encoding': 'gzip' } });
  const br = await ask(origin, url, { headers: { 'accept-encoding': 'gzip, br' } });
  expect([gzip.headers['content-encoding'], br.headers['content-encoding']]).toEqual(['gzip', 'br']);
  expect(gunzipSync(gzip.bytes).toString()).toBe(stop.svg);
  expect(brotliDecompressSync(br.bytes).toString()).toBe(stop.svg);
  for (const { headers } of [gzip, br]) expect(headers.vary).toBe('accept-encoding');
});

test.for(['nothing.svg', '__proto__', 'constructor', `${'0'.repeat(16)}.svg`, '..%2f..%2fpackage.json'])(
  'no picture has the name %s',
  async (file) => {
    const answer = await ask(origin, pictureAddress('') + file);
    expect(answer).toBeRefusedWith('NOT_FOUND');
    expect(answer.headers['cache-control']).toBeUndefined();
  },
);
