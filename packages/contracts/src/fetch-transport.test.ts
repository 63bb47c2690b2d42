import { expect, test } from 'vitest';
import { createClient } from './client.ts';
import { type Fetch, fetchTransport } from './fetch-transport.ts';

test('a call goes to the origin, with its method, its headers and the cookies of the same origin', async () => {
  const asked: unknown[] = [];
  const fetch: Fetch = async (url, init) => {
    asked.push([url, init]);
    return { status: 200, headers: new Headers(), text: async () => '[]' };
  };
  const api = createClient(fetchTransport(fetch, 'https://lanewise.example'));
  await expect(api.drawModules({ params: { a: 'us', b: 'ca-car' }, body: { modules: ['signs'] } })).resolves.toEqual({
    ok: true,
    answer: [],
  });
  expect(asked).toEqual([
    [
      'https://lanewise.example/api/v3/extra/module/us/ca-car',
      {
        method: 'POST',
        headers: { accept: 'application/json', 'content-type': 'application/json' },
        credentials: 'same-origin',
        body: '{"modules":["signs"]}',
      },
    ],
  ]);
});
