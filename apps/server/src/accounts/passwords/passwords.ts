/** Hashes of passwords and codes, and passwords that are too common to be taken. */
import { ApiError } from '@lanewise/contracts/api-errors';
import { hash, verify } from '@node-rs/argon2';
import { isCommonPassword } from './common-passwords.ts';

/** Argon2id with 19 MiB, two passes, one lane: OWASP's Password Storage Cheat Sheet. The package's default algorithm is Argon2id. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Hashes at once: each takes 19 MiB and a core. */
const AT_ONCE = 2;
/** Hashes that may wait, some two seconds' worth; beyond it the server says that it is overloaded. */
const WAITING = 200;

/** Hash of chance that nobody knows: what an unknown account's password is compared with, so that it takes as long. */
const nobodysHash = '$argon2id$v=19$m=19456,t=2,p=1$q9jyLT3Zi1Y9RTn9mUGefg$HdWL4gJ0N5750X+/ipybpkKFeye18OmS4ebiYLDRANM';

/**
 * Returns the hash of a password or a code, as a PHC string.
 *
 * @throws {ApiError} UNAVAILABLE when too many wait
 */
export function hashSecret(secret: string): Promise<string> {
  return inTurn(() => hash(typed(secret), parameters));
}

/**
 * Returns whether a secret is the one of a hash. Without a hash it is not, and that takes as long.
 *
 * @throws {ApiError} UNAVAILABLE when too many wait
 */
export async function isSecretOf(storedHash: string | null, secret: string): Promise<boolean> {
  const isRight = await inTurn(() => verify(storedHash ?? nobodysHash, typed(secret)));
  return storedHash !== null && isRight;
}

/**
 * Refuses a password that is among the most common, or that the address itself tells.
 *
 * @throws {ApiError} VALIDATION under `fields.password`
 */
export function requireUncommon(password: string, email: string): void {
  if (!isCommonPassword(password, email)) return;
  throw new ApiError('VALIDATION', { fields: { password: 'password.too_common' } });
}

/** One character may be written in several ways, and keyboards differ in which they send (NIST SP 800-63B-4, 3.1.1.2). */
function typed(secret: string): string {
  return secret.normalize('NFKC');
}

let running = 0;
const queue: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running < AT_ONCE) running += 1;
  else {
    if (queue.length >= WAITING) throw new ApiError('UNAVAILABLE', { inside: 'too many hashes wait' });
    // Who ends hands its place on, so that `running` stays.
    await new Promise<void>((resolve) => queue.push(resolve));
  }
  try {
    return await work();
  } finally {
    const next = queue.shift();
    if (next) next();
    else running -= 1;
  }
}
