/** Signatures of affiliates' links. Only a signed link leads to commissions, so nobody can make one for an affiliate who was never given it. */

import { createHmac } from 'node:crypto';
import { equalSecret } from '../../platform/crypto/equal-secret.ts';
import type { SecretKeys } from '../../platform/crypto/sealed-secret.ts';

/** Bytes of a signature: it is short, because it is part of links, and nobody can try many. */
const BYTES = 12;

const signed = (key: Buffer, id: string) =>
  createHmac('sha256', key).update(`affiliate link ${id}`).digest().subarray(0, BYTES);

/** Returns the signature of an affiliate's links; null without a key. */
export function linkSignature(keys: SecretKeys | null, id: string): string | null {
  return keys && signed(keys.current, id).toString('base64url');
}

/** Returns whether a signature is the affiliate's, made with the current key or an earlier one. */
export function isLinkSignature(keys: SecretKeys | null, id: string, signature: string): boolean {
  const given = Buffer.from(signature, 'base64url');
  if (keys === null) return false;
  return [keys.current, ...keys.previous].some((key) => equalSecret(given, signed(key, id)));
}
