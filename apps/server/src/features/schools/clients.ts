/**
 * Programs that may read the regions service. A token is signed with the client's own secret, so that no table is needed and removing a client
 * from REGIONS_CLIENTS ends its tokens.
 */

import { regionsTokenMinutes } from '@lanewise/contracts/constants/schools';
import { MINUTE_MS } from '@lanewise/contracts/durations';
import { decodeJwt, jwtVerify, SignJWT } from 'jose';
import { currentTime } from '../../platform/clock/clock.ts';
import type { Config } from '../../platform/config/config.ts';
import { equalSecret } from '../../platform/crypto/equal-secret.ts';

const AUDIENCE = 'regions';

export interface RegionsClients {
  /** Returns whether an Authorization header has a valid token, or a client's name and secret. */
  isClient(authorization: string): Promise<boolean>;
  /** Returns a token for a client's name and secret, and when it ends; null for any other header. */
  tokenFor(authorization: string | undefined, now?: Date): Promise<{ token: string; expiresAt: Date } | null>;
}

/** Returns the clients of a configuration. */
export function regionsClients(clients: Config['regionsClients']): RegionsClients {
  // A client whose secret is being replaced is listed twice.
  const keys = Map.groupBy(
    clients.map(({ name, secret }) => ({ name, secret, key: Buffer.from(secret) })),
    ({ name }) => name,
  );

  function basic(authorization: string) {
    const encoded = /^Basic +([\w+/=-]{1,400})$/i.exec(authorization)?.[1];
    if (encoded === undefined) return null;
    const [name = '', ...rest] = Buffer.from(encoded, 'base64').toString('utf8').split(':');
    return keys.get(name)?.find(({ secret }) => equalSecret(rest.join(':'), secret)) ?? null;
  }

  async function hasToken(authorization: string): Promise<boolean> {
    const token = /^Bearer +([\w.-]{1,600})$/i.exec(authorization)?.[1];
    if (token === undefined) return false;
    const isSignedWith = ({ key }: { readonly key: Buffer }) =>
      jwtVerify(token, key, { audience: AUDIENCE, algorithms: ['HS256'] }).then(
        () => true,
        () => false,
      );
    const signed = await Promise.all((keys.get(subjectOf(token)) ?? []).map(isSignedWith));
    return signed.includes(true);
  }

  return {
    isClient: async (authorization) => basic(authorization) !== null || (await hasToken(authorization)),
    async tokenFor(authorization, now = currentTime()) {
      const client = authorization === undefined ? null : basic(authorization);
      if (!client) return null;
      const expiresAt = new Date(Math.floor(now.getTime() / 1000) * 1000 + regionsTokenMinutes * MINUTE_MS);
      const token = await new SignJWT()
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(client.name)
        .setAudience(AUDIENCE)
        .setExpirationTime(expiresAt)
        .sign(client.key);
      return { token, expiresAt };
    },
  };
}

/** Returns whom an unverified token names; '' if it cannot be read. */
function subjectOf(token: string): string {
  try {
    return decodeJwt(token).sub ?? '';
  } catch {
    return '';
  }
}
