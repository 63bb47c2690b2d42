import { expect, test } from 'vitest';
import { regionsClients } from './clients.ts';

const [old, fresh] = ['o'.repeat(32), 'f'.repeat(32)];
const basic = (name: string, secret: string) => `Basic ${Buffer.from(`${name}:${secret}`).toString('base64')}`;

/** Returns the Authorization header with a token that a client gets for its secret. */
async function tokenOf(clients: ReturnType<typeof regionsClients>, secret: string): Promise<string> {
  const given = await clients.tokenFor(basic('map', secret));
  return `Bearer ${given?.token}`;
}

test('while a secret is replaced, both are valid, and so are tokens that were made with either', async () => {
  const before = regionsClients([{ name: 'map', secret: old }]);
  const during = regionsClients([
    { name: 'map', secret: fresh },
    { name: 'map', secret: old },
  ]);
  const after = regionsClients([{ name: 'map', secret: fresh }]);
  const [oldToken, freshToken] = [await tokenOf(before, old), await tokenOf(during, fresh)];
  const seen = async (header: string) => [
    await before.isClient(header),
    await during.isClient(header),
    await after.isClient(header),
  ];
  expect(await seen(basic('map', old))).toEqual([true, true, false]);
  expect(await seen(basic('map', fresh))).toEqual([false, true, true]);
  expect(await seen(oldToken)).toEqual([true, true, false]);
  expect(await seen(freshToken)).toEqual([false, true, true]);
});

test.for(['', 'Bearer x', 'Bearer x.y.z', basic('map', 'x'), basic('other', fresh), `Bearer ${'a'.repeat(700)}`])(
  '%s is no client',
  async (header) => {
    const clients = regionsClients([{ name: 'map', secret: fresh }]);
    expect(await clients.isClient(header)).toBe(false);
    expect(await clients.tokenFor(header)).toBeNull();
  },
);
