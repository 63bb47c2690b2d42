/** Hashing passwords and codes, and refusing common passwords. */
import { ApiError } from '@lanewise/contracts/api-errors';
import { clientSite } from '../../../platform/limits/client-network.ts';
import { slowOnPurpose } from '../slow-on-purpose.ts';
import { isCommonPassword } from './common-passwords.ts';

/** Hashes computed at the same time: each takes 19 MiB and a core. */
const AT_ONCE = 2;
/**
 * Hashes that may wait, about two seconds' worth. Beyond that the server answers that it is overloaded. The last quarter of the queue is
 * reserved: a flood of guesses must not keep out learners at whose accounts nobody is guessing.
 */
const WAITING = { general: 150, reserved: 200 } as const;

/** Hashes that may wait for one site: more than a class signing in together, but too few for one site to fill the queue. */
const WAITING_FOR_SITE = 60;

/** Which part of the queue a hash may wait in; `reserved` is the whole queue. */
type QueuePlace = keyof typeof WAITING;

/** Returns a hash of a random, unknown password. Passwords of unknown accounts are compared with it, so that the check takes equally long. */
function dummyHash(): string {
  const { memoryCost, timeCost, parallelism } = slowOnPurpose.cost;
  const cost = `m=${memoryCost},t=${timeCost},p=${parallelism}`;
  return `$argon2id$v=19$${cost}$q9jyLT3Zi1Y9RTn9mUGefg$HdWL4gJ0N5750X+/ipybpkKFeye18OmS4ebiYLDRANM`;
}

/** Who waits, and where in the queue. */
interface Wait {
  readonly place?: QueuePlace;
  /** The address of the client that the hash is for; left out where a limit by account is tight enough. */
  readonly address?: string;
}

/**
 * Returns the hash of a password or code as a PHC string.
 *
 * @throws {ApiError} UNAVAILABLE if too many hashes are waiting
 */
export function hashSecret(secret: string, wait: Wait = {}): Promise<string> {
  return inTurn(() => slowOnPurpose.hash(normalised(secret)), wait);
}

/**
 * Returns whether a secret matches a hash. Without a hash it never does, which takes equally long.
 *
 * @throws {ApiError} UNAVAILABLE if too many hashes are waiting
 */
export async function isSecretOf(storedHash: string | null, secret: string, wait: Wait = {}): Promise<boolean> {
  const isRight = await inTurn(() => slowOnPurpose.verify(storedHash ?? dummyHash(), normalised(secret)), wait);
  return storedHash !== null && isRight;
}

/**
 * Refuses a password that is very common or made from the address.
 *
 * @throws {ApiError} VALIDATION under `fields.password`
 */
export function requireUncommon(password: string, email: string): void {
  if (!isCommonPassword(password, email)) return;
  throw new ApiError('VALIDATION', { fields: { password: 'password.too_common' } });
}

/** Normalises a secret: Unicode can write one character in several ways, and keyboards differ in which they send (NIST SP 800-63B-4, 3.1.1.2). */
function normalised(secret: string): string {
  return secret.normalize('NFKC');
}

let running = 0;
const queue: (() => void)[] = [];

/** Hashes that wait, by the site they are for. */
const waitingBySite = new Map<string, number>();

async function inTurn<T>(work: () => Promise<T>, { place = 'general', address = '' }: Wait): Promise<T> {
  if (running < AT_ONCE) running += 1;
  else {
    const site = clientSite(address);
    const fromSite = waitingBySite.get(site) ?? 0;
    const isFull = queue.length >= WAITING[place] || (site !== '' && fromSite >= WAITING_FOR_SITE);
    if (isFull) throw new ApiError('UNAVAILABLE', { inside: 'too many hashes are waiting' });
    waitingBySite.set(site, fromSite + 1);
    // A finishing hash passes its place on, so `running` stays the same.
    await new Promise<void>((resolve) => queue.push(resolve));
    const left = (waitingBySite.get(site) ?? 1) - 1;
    if (left > 0) waitingBySite.set(site, left);
    else waitingBySite.delete(site);
  }
  try {
    return await work();
  } finally {
    const next = queue.shift();
    if (next) next();
    else running -= 1;
  }
}
