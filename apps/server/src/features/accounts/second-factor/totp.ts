/** Codes of an authenticator app (RFC 6238): six digits that change every 30 seconds, derived from a secret that the app and the server share. */
import { randomBytes } from 'node:crypto';
import { totp as parameters } from '@lanewise/contracts/constants/accounts';
import { Secret, TOTP } from 'otpauth';

/** Bytes of a secret (RFC 4226, section 4, R6 recommends 160 bits). */
const SECRET_BYTES = 20;

/** Returns a new secret. */
export function newTotpSecret(): Buffer {
  return randomBytes(SECRET_BYTES);
}

function totpOf(secret: Buffer, email = ''): TOTP {
  const { digits, seconds: period } = parameters;
  return new TOTP({
    issuer: 'Lanewise',
    label: email,
    algorithm: 'SHA1',
    digits,
    period,
    secret: new Secret({ buffer: Uint8Array.from(secret).buffer }),
  });
}

/** Returns the secret in base32, and the otpauth: address for the QR code. */
export function totpSetup(secret: Buffer, email: string): { readonly secret: string; readonly uri: string } {
  const totp = totpOf(secret, email);
  return { secret: totp.secret.base32, uri: totp.toString() };
}

/**
 * Returns the number of the 30-second period that a code belongs to; null if it is not valid around `now` (milliseconds). One period before and one
 * after are accepted, because clocks differ and typing takes time (RFC 6238, section 5.2).
 */
export function totpStep(secret: Buffer, code: string, now: number): number | null {
  const delta = totpOf(secret).validate({ token: code, timestamp: now, window: parameters.window });
  return delta === null ? null : Math.floor(now / 1000 / parameters.seconds) + delta;
}
