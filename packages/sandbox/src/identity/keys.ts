/** Signing keys of the stand-ins: one pair for each service, created when first needed and never stored. */
import { randomUUID } from 'node:crypto';
import { exportJWK, type GenerateKeyPairResult, generateKeyPair, type JWK } from 'jose';

export interface SigningKey {
  readonly kid: string;
  readonly privateKey: GenerateKeyPairResult['privateKey'];
  /** The public key as the service publishes it. */
  readonly publicJwk: JWK;
}

export type KeyOwner = 'google' | 'apple' | 'microsoft' | 'firebase';

/** Returns a function that returns the key of an owner, always the same. */
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
