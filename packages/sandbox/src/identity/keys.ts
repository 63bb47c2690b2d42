/** Signing keys of the stand-ins: one pair a service, made when it is first needed and never written down. */
import { randomUUID } from 'node:crypto';
import { exportJWK, type GenerateKeyPairResult, generateKeyPair, type JWK } from 'jose';

export interface SigningKey {
  readonly kid: string;
  readonly privateKey: GenerateKeyPairResult['privateKey'];
  /** As the service publishes it. */
  readonly publicJwk: JWK;
}

export type KeyOwner = 'google' | 'apple' | 'microsoft' | 'firebase';

/** Returns what gives each owner its key, always the same one. */
export function signingKeys(): (owner: KeyOwner) => Promise<SigningKey> {
  const made = new Map<KeyOwner, Promise<SigningKey>>();
  return (owner) => {
    const key = made.get(owner) ?? makeKey();
    made.set(owner, key);
    return key;
  };
}

async function makeKey(): Promise<SigningKey> {
  const { privateKey, publicKey } = await generateKeyPair('RS256');
  const kid = randomUUID();
  return { kid, privateKey, publicJwk: { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' } };
}
