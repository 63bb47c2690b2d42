import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (secret: string | Buffer) => createHash('sha256').update(secret).digest();

/** Returns whether a given secret is the expected one, in a time that tells nothing about either, not even their lengths. */
export function equalSecret(given: string | Buffer, expected: string | Buffer): boolean {
  return timingSafeEqual(digest(given), digest(expected));
}
