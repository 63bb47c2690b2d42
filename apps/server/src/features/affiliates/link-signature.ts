/** Signatures of affiliates' links. Only a signed link leads to commissions, so nobody can make one for an affiliate who was never given it. */

import { createHmac } from 'node:crypto';
import { equalSecret } from '../../platform/crypto/equal-secret.ts';
import type { SecretKeys } from '../../platform/crypto/sealed-secret.ts';

/** Bytes of a signature: it is short, because it is part of links, and nobody can try many. */
const BYTES = 12;

const signed = (key: Buffer, id: string) =>
  createHmac('sha256', key).update(`affiliate link ${id}`).digest().subarray(0, BYTES).toString('base64url');

/** Returns the signature of an affiliate's links; null without a key. */
export function linkSignature(keys: SecretKeys | null, id: string): string | null {
  return keys && signed(keys.current, id);
}

/** Returns whether a signature is the affiliate's, made with the current key or an earlier one. */
export function isLinkSignature(keys: SecretKeys | null, id: string, signature: string): boolean {
  if (keys === null) return false;
  // Letter by letter: a decoder skips what is not base64, so that the same bytes have any number of spellings.
  const given = Buffer.from(signature);
  return [keys.current, ...keys.previous].some((key) => equalSecret(given, Buffer.from(signed(key, id))));
}
