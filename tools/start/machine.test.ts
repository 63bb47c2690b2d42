import { createServer } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { checkSurroundings } from './machine.mjs';

afterEach(() => vi.unstubAllEnvs());

/** Returns the fault that a start with these variables reports before installing; null if there is none. */
async function told(variables: Readonly<Record<string, string>>): Promise<string | null> {
  for (const name of ['PORT', 'HOST', 'DATABASE_URL']) vi.stubEnv(name, variables[name] ?? '');
  return await checkSurroundings().then(
    () => null,
    (error: Error) => error.message,
  );
}

async function freePort(): Promise<string> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return String(port);
}

test('a free port on this machine is accepted', async () => {
  expect(await told({ PORT: await freePort() })).toBeNull();
});

test.each(['abc', '0', '65536', '3003x', '1e3'])('PORT=%s is told before anything is installed', async (PORT) => {
  expect(await told({ PORT })).toMatch(/^The environment is not valid: PORT must be a whole number from 1 to 65535\./);
});

test('a host that is not this machine is reported before installing', async () => {
  // TEST-NET-1 (RFC 5737) is assigned to nobody.
  expect(await told({ HOST: '192.0.2.1', PORT: await freePort() })).toMatch(
    /^This machine has no address 192\.0\.2\.1\./,
  );
  // .invalid leads nowhere (RFC 2606).
  expect(await told({ HOST: 'host.invalid', PORT: await freePort() })).toMatch(
    /^The host host\.invalid is not known\./,
  );
});

test.each(['localhost:5432', 'mysql://u:secret@localhost/x', 'lanewise'])(
  'DATABASE_URL=%s is told before anything is installed, without its value',
  async (DATABASE_URL) => {
    const line = await told({ PORT: await freePort(), DATABASE_URL });
    expect(line).toMatch(/^The environment is not valid: DATABASE_URL must be an address like postgres:\/\//);
    expect(line).not.toContain('secret');
  },
);

test('a database that does not answer is reported before installing', async () => {
  const DATABASE_URL = `postgres://u:secret@127.0.0.1:${await freePort()}/x`;
  expect(await told({ PORT: await freePort(), DATABASE_URL })).toMatch(
    /^The database at 127\.0\.0\.1:\d+ cannot be reached\./,
  );
});
