/** What is slow on purpose, so that guessing does not pay. An object, because tests of anything else make it quick (quick-secrets.ts of packages/testing). */
import { setTimeout as pause } from 'node:timers/promises';
import { hash, verify } from '@node-rs/argon2';

export const slowOnPurpose = {
  /** Argon2id with 19 MiB, two passes, one lane: OWASP's Password Storage Cheat Sheet. The package's default algorithm is Argon2id. */
  cost: { memoryCost: 19_456, timeCost: 2, parallelism: 1 },
  /** Returns the hash of a secret as a PHC string. */
  hash: (secret: string): Promise<string> => hash(secret, slowOnPurpose.cost),
  /** Returns whether a secret matches a PHC string; it costs what that string says. */
  verify: (stored: string, secret: string): Promise<boolean> => verify(stored, secret),
  /** Resolves after this many milliseconds. */
  pause: (milliseconds: number): Promise<void> => pause(milliseconds),
};
