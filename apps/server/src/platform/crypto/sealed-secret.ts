/** Encrypts secrets that, unlike passwords, the server must be able to read again. */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Config } from '../config/config.ts';

const CIPHER = 'aes-256-gcm';
/** First byte of a sealed secret: a version, so that the key or cipher can be replaced later. */
const VERSION = 1;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Bytes of the key. */
export const SECRET_KEY_BYTES = 32;

/** The key that encrypts, and earlier ones, which only decrypt. */
export interface SecretKeys {
  readonly current: Buffer;
  readonly previous: readonly Buffer[];
}

/** Returns the keys of a server; null if it has none. */
export function secretKeysOf({
  secretKey,
  previousSecretKeys,
}: Pick<Config, 'secretKey' | 'previousSecretKeys'>): SecretKeys | null {
  return secretKey && { current: secretKey, previous: previousSecretKeys };
}

/** Returns a secret encrypted for one account with the current key; it cannot be decrypted for another account. */
export function seal({ current: key }: Pick<SecretKeys, 'current'>, userId: string, secret: Buffer): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(userId));
  const text = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([Buffer.of(VERSION), nonce, cipher.getAuthTag(), text]);
}

export interface Opened {
  readonly secret: Buffer;
  /** Whether it was sealed with the current key; otherwise it should be sealed again. */
  readonly isCurrent: boolean;
}

/**
 * Returns the decrypted secret.
 *
 * @throws {Error} if it was sealed with another key or for another account, or has been tampered with
 */
export function open({ current, previous }: SecretKeys, userId: string, sealed: Buffer): Opened {
  if (sealed[0] !== VERSION) throw new Error('A sealed secret has an unknown version.');
  for (const key of [current, ...previous]) {
    // Authenticated encryption tells a wrong key from the right one.
    try {
      return { secret: openWith(key, userId, sealed), isCurrent: key === current };
    } catch {}
  }
  throw new Error('A sealed secret opens with none of the keys.');
}

function openWith(key: Buffer, userId: string, sealed: Buffer): Buffer {
  const nonce = sealed.subarray(1, 1 + NONCE_BYTES);
  const tag = sealed.subarray(1 + NONCE_BYTES, 1 + NONCE_BYTES + TAG_BYTES);
  const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(userId)).setAuthTag(tag);
  return Buffer.concat([decipher.update(sealed.subarray(1 + NONCE_BYTES + TAG_BYTES)), decipher.final()]);
}
