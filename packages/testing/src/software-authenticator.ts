/** An authenticator in software: creates passkeys and signs with them, as a browser hands it on (W3C, Web Authentication Level 3). */
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest();

/** Flags of authenticator data (6.1). */
const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

/** The options of a call, as far as an authenticator reads them. */
interface Options {
  readonly challenge: string;
  readonly rp?: { readonly id: string };
  readonly rpId?: string;
  readonly user?: { readonly id: string };
}

export interface Circumstances {
  /** The page's origin. */
  readonly origin?: string;
  /** The domain that the browser names; by default that of the options. */
  readonly rpId?: string;
  readonly isUserVerified?: boolean;
  /** The number of uses that it reports. */
  readonly counter?: number;
}

/** A credential as a browser hands it on. */
export interface Credential {
  readonly id: string;
  readonly rawId: string;
  readonly type: string;
  readonly response: object;
}

export interface SoftwareAuthenticator {
  /** Returns a new passkey for a call's options. */
  create(options: unknown, how?: Circumstances): Credential;
  /** Returns a use of the passkey for a call's options. `handle` replaces the account's handle in it. */
  use(options: unknown, how?: Circumstances & { readonly handle?: string }): Credential;
}

/** The origin of test servers. */
const ORIGIN = 'http://localhost:3003';

/** Returns an authenticator with one passkey, whose counter goes up with each use. */
export function softwareAuthenticator(): SoftwareAuthenticator {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  let uses = 0;
  let userHandle = '';
  const credential = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' };

  function clientData(type: string, { challenge }: Options, { origin = ORIGIN }: Circumstances): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  function authenticatorData(options: Options, how: Circumstances, added?: Buffer): Buffer {
    const { rpId = options.rpId ?? options.rp?.id ?? '', isUserVerified = true, counter = uses } = how;
    const flags = USER_PRESENT | (isUserVerified ? USER_VERIFIED : 0) | (added ? HAS_CREDENTIAL : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.of(flags), count, added ?? Buffer.alloc(0)]);
  }

  return {
    create(given, how = {}) {
      const options = given as Options;
      userHandle = options.user?.id ?? '';
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const added = Buffer.concat([Buffer.alloc(16), length, id, coseKey(publicKey)]);
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', Uint8Array.from(authenticatorData(options, how, added))],
      ]);
      return {
        ...credential,
        response: {
          clientDataJSON: clientData('webauthn.create', options, how).toString('base64url'),
          attestationObject: Buffer.from(isoCBOR.encode(attestation as never)).toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    use(given, how = {}) {
      const options = given as Options;
      uses += 1;
      const client = clientData('webauthn.get', options, how);
      const data = authenticatorData(options, how);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return {
        ...credential,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
          userHandle: how.handle ?? userHandle,
        },
      };
    },
  };
}

/** Returns an ES256 key as COSE writes it (RFC 9053, 7.1). */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const coordinate = (text: string) => Uint8Array.from(Buffer.from(text, 'base64url'));
  const map = new Map<number, unknown>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, coordinate(x)],
    [-3, coordinate(y)],
  ]);
  return Buffer.from(isoCBOR.encode(map as never));
}
