import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
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
const stills = mkdtempSync(path.join(tmpdir(), 'stills-'));
const [listed, lost] = [`${'1'.repeat(16)}-800.avif`, `${'1'.repeat(16)}-800.webp`];
writeFileSync(path.join(stills, listed), 'a still');
writeFileSync(path.join(stills, 'manifest.json'), '{}');
const seat = { isFirst: true, avif: [{ width: 800, file: listed }], webp: lost };
const seen = { ...stop, kind: 'scene', file: 'x.svg', seat } as const;
const bank = createBank({ ...snapshot, pictures: { ...snapshot.pictures, 'scene:x': seen } });
await app.register(pictures, { sources: [bank], stills });
const origin = await app.listen({ host: '127.0.0.1', port: 0 });
afterAll(async () => {
  await app.close();
  rmSync(stills, { recursive: true });
});

test('a picture is cached for ever: its address contains the hash of its content', async () => {
  const answer = await ask(origin, url);
  expect([answer.statusCode, answer.headers['content-type'], answer.body]).toEqual([200, 'image/svg+xml', stop.svg]);
  expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
});

test('a still that the bank lists is cached for ever; one whose file is lost, and any other file beside it, is not found', async () => {
  const answer = await ask(origin, pictureAddress(listed));
  expect([answer.statusCode, answer.headers['content-type'], answer.body]).toEqual([200, 'image/avif', 'a still']);
  expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(await ask(origin, pictureAddress(lost))).toBeRefusedWith('NOT_FOUND');
  expect(await ask(origin, pictureAddress('manifest.json'))).toBeRefusedWith('NOT_FOUND');
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
