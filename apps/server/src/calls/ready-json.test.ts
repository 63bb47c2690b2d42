import { gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { ReadyJson } from './ready-json.ts';

const large = new ReadyJson(Buffer.from(JSON.stringify(Array.from({ length: 500 }, (_, index) => ({ index })))));
const small = new ReadyJson(Buffer.from('{"index":1}'));

const app = Fastify();
app.get('/large', (request, reply) => large.send(request, reply));
app.get('/small', (request, reply) => small.send(request, reply));
afterAll(() => app.close());

const ask = (url: string, accepted?: string) =>
  app.inject({ url, headers: accepted === undefined ? {} : { 'accept-encoding': accepted } });

test.for(['gzip', 'gzip, deflate, br, zstd', 'br;q=1, gzip;q=0.2'])(
  'who accepts "%s" gets it compressed',
  async (accepted) => {
    const { headers, rawPayload } = await ask('/large', accepted);
    expect(headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
    expect(headers['content-length']).toBe(String(rawPayload.length));
    expect(rawPayload.length).toBeLessThan(large.bytes.length / 2);
    expect(gunzipSync(rawPayload)).toEqual(large.bytes);
  },
);

test.for([undefined, 'br', 'gzip;q=0', 'identity'])('who accepts %s gets it as it is', async (accepted) => {
  const { headers, rawPayload } = await ask('/large', accepted);
  expect(headers['content-encoding']).toBeUndefined();
  expect(rawPayload).toEqual(large.bytes);
});

test('what is small is not compressed', async () => {
  const { headers, body } = await ask('/small', 'gzip');
  expect([headers['content-encoding'], body]).toEqual([undefined, '{"index":1}']);
});

test('what is sent again is not compressed again', async () => {
  expect(large.gzip).toBe(large.gzip);
});
