/** Tokens of sessions, links and partners. A token has 256 random bits; only its hash is stored, so reading the database lets nobody in. */
import { createHash, randomBytes } from 'node:crypto';

/** Random bytes in a token (OWASP ASVS 5.0, 7.2.3 requires 16). */
const TOKEN_BYTES = 32;

/** Returns the hash under which a token is stored: SHA-256, 32 bytes. */
export function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Returns a new token: 43 URL-safe characters. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}
