/** Encrypts secrets that, unlike passwords, the server must be able to read again. */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
/** First byte of a sealed secret: a version, so that the key or cipher can be replaced later. */
const VERSION = 1;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Bytes of the key. */
export const SECRET_KEY_BYTES = 32;

/** Returns a secret encrypted for one account; it cannot be decrypted for another. */
export function seal(key: Buffer, userId: string, secret: Buffer): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(userId));
  const text = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([Buffer.of(VERSION), nonce, cipher.getAuthTag(), text]);
}

/**
 * Returns the decrypted secret.
 *
 * @throws {Error} it was sealed with another key or for another account, or was changed
 */
export function open(key: Buffer, userId: string, sealed: Buffer): Buffer {
  if (sealed[0] !== VERSION) throw new Error('A sealed secret has an unknown version.');
  const nonce = sealed.subarray(1, 1 + NONCE_BYTES);
  const tag = sealed.subarray(1 + NONCE_BYTES, 1 + NONCE_BYTES + TAG_BYTES);
  const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(userId)).setAuthTag(tag);
  return Buffer.concat([decipher.update(sealed.subarray(1 + NONCE_BYTES + TAG_BYTES)), decipher.final()]);
}
