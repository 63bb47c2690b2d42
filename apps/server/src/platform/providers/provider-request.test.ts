import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { failureNames, startFailing } from '@lanewise/testing/stand-ins';
import { afterAll, describe, expect, test } from 'vitest';
import { tokenVerifier } from '../social-providers/signed-token.ts';
import { askProvider } from './provider-request.ts';

const SECRET = 'ya29.secret';

/** A fault as it would be logged: its message, its `inside`, and all causes. */
function asLogged(error: unknown): string {
  const { message, inside, cause } = error as { message: string; inside?: string; cause?: unknown };
  return [message, inside, cause === undefined ? '' : asLogged(cause)].join(' ');
}

describe.each(failureNames)('a provider that %s', async (failure) => {
  const origin = await startFailing(failure);

  test('is reported as an outage, and the error contains no token', async () => {
    const asked = askProvider({ what: 'the provider', url: `${origin}/x`, query: { token: SECRET }, bearer: SECRET });
    const error = await asked.then(
      () => null,
      (fault: unknown) => fault,
    );
    expect(error).toMatchObject({
      code: 'UNAVAILABLE',
      inside: expect.stringMatching(/^the provider cannot be asked/),
    });
    expect(asLogged(error)).not.toContain(SECRET);
  });

  test('yields no keys', async () => {
    const verify = tokenVerifier('the keys', `${origin}/keys`);
    const token = `${Buffer.from('{"alg":"RS256","kid":"a"}').toString('base64url')}.e30.c2ln`;
    const asked = verify({ provider: 'apple', token, issuer: 'x', audience: 'y' });
    await expect(asked).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  });
});

test('a provider that is too slow is reported as an outage', async () => {
  const server = createServer(() => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(() => server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const asked = askProvider({ what: 'the provider', url, timeout: 50 });
  await expect(asked).rejects.toMatchObject({ code: 'UNAVAILABLE', inside: expect.stringContaining('Timeout') });
  server.closeAllConnections();
});

test('an unreachable provider is reported as an outage', async () => {
  await expect(askProvider({ what: 'the provider', url: 'http://127.0.0.1:9/' })).rejects.toMatchObject({
    code: 'UNAVAILABLE',
  });
});
