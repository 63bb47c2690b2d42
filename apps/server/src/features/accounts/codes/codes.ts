/**
 * Codes sent by mail: six digits, valid for ten minutes and five attempts, at most one per purpose and browser. limits/policies.ts limits
 * how many codes are sent and how many wrong ones may be tried in total.
 */
import { randomInt } from 'node:crypto';
import { ApiError } from '@lanewise/contracts/api-errors';
import { oneTimeCode } from '@lanewise/contracts/constants/accounts';
import type { Store } from '@lanewise/database/pool';
import { type codePurpose, oneTimeCodes } from '@lanewise/database/schema/tables';
import { and, desc, eq, gt, lt, ne, sql } from 'drizzle-orm';
import { hashSecret, isSecretOf } from '../passwords/passwords.ts';

export type CodePurpose = (typeof codePurpose.enumValues)[number];

export interface Code {
  /** The plain code; only its hash is stored. */
  readonly code: string;
  readonly codeHash: string;
}

/** Returns a random code. Create it before the transaction that stores it: hashing is slow. */
export async function createCode(length: 'short' | 'long' = 'short'): Promise<Code> {
  const digits = length === 'long' ? oneTimeCode.longDigits : oneTimeCode.digits;
  const code = String(randomInt(10 ** digits)).padStart(digits, '0');
  return { code, codeHash: await hashSecret(code) };
}

export interface StoredCode {
  readonly userId: string;
  readonly purpose: CodePurpose;
  /** The address the code is sent to. */
  readonly email: string;
  readonly codeHash: string;
}

export interface NewStoredCode extends StoredCode {
  /** The browser that asked (asking-browser.ts); left out if a signed-in learner did. */
  readonly askedByHash?: Buffer;
  readonly isLong?: boolean;
  /** When the code was mailed; left out if it is being mailed now. */
  readonly mailedAt?: Date;
}

/** Value of `askedByHash` if a signed-in learner asked; no cookie has this hash. */
const signedIn = Buffer.alloc(0);

/** Stores a code with a fresh count of attempts, replacing the browser's previous code. */
export async function storeCode(store: Store, code: NewStoredCode): Promise<void> {
  const { userId, purpose, email, codeHash, askedByHash = signedIn, isLong = false, mailedAt } = code;
  const expiresAt = sql`now() + make_interval(mins => ${oneTimeCode.minutes})`;
  const fresh = { codeHash, email, isLong, tries: 0, mailedAt: mailedAt ?? sql`now()`, askedAt: sql`now()`, expiresAt };
  await store
    .insert(oneTimeCodes)
    .values({ userId, purpose, askedByHash, ...fresh })
    .onConflictDoUpdate({ target: [oneTimeCodes.userId, oneTimeCodes.purpose, oneTimeCodes.askedByHash], set: fresh });
}

/** Returns the last long code that was mailed if it is still valid; else null. */
export async function recentLongCode(store: Store, userId: string, purpose: CodePurpose) {
  const { codeHash, email, isLong, mailedAt } = oneTimeCodes;
  const [recent] = await store
    .select({ codeHash, email, mailedAt })
    .from(oneTimeCodes)
    .where(
      and(ofAccount(userId, purpose), isLong, gt(mailedAt, sql`now() - make_interval(mins => ${oneTimeCode.minutes})`)),
    )
    .orderBy(desc(mailedAt))
    .limit(1);
  return recent ?? null;
}

const ofAccount = (userId: string, purpose: CodePurpose) =>
  and(eq(oneTimeCodes.userId, userId), eq(oneTimeCodes.purpose, purpose));

export interface AskedCode {
  readonly userId: string | null;
  readonly purpose: CodePurpose;
  readonly code: string;
  /**
   * Owner of the code: a browser, by the hash of its cookie; the signed-in learner if left out. `anyone` compares with the newest code
   * without counting the attempt: the caller counts it, so that strangers cannot use up a browser's attempts.
   */
  readonly askedBy?: Buffer | 'anyone';
}

/**
 * Checks a code. The attempt is counted first, in its own transaction, so that parallel attempts cannot share one and a rollback cannot
 * undo it. Correct codes, and codes that the server was too busy to compare, do not count. Without an account (`userId` null) every code is
 * wrong, and the check takes equally long.
 *
 * @throws {ApiError} VALIDATION under `fields.code`: not valid; expired (told only to someone who entered the right code)
 */
export async function checkCode(store: Store, asked: AskedCode): Promise<StoredCode> {
  const { userId, purpose, code, askedBy = signedIn } = asked;
  const row =
    askedBy === 'anyone'
      ? await newestCode(store, userId ?? nobody, purpose)
      : await countAttempt(store, { userId: userId ?? nobody, purpose, askedByHash: askedBy });
  const isCounted = askedBy !== 'anyone' && row !== undefined && userId !== null;
  // An overloaded server has not compared the code, so the attempt does not count.
  const isRight = await isSecretOf(row?.codeHash ?? null, code).catch(async (error: unknown) => {
    if (isCounted) await uncountAttempt(store, { userId, purpose, askedByHash: askedBy, codeHash: row.codeHash });
    throw error;
  });
  if (!row || !isRight || userId === null) throw refused('code.not_valid');
  if (row.isExpired) throw refused('code.expired');
  const { codeHash, email } = row;
  if (isCounted) await uncountAttempt(store, { userId, purpose, askedByHash: askedBy, codeHash });
  return { userId, purpose, email, codeHash };
}

interface OwnCode {
  readonly userId: string;
  readonly purpose: CodePurpose;
  readonly askedByHash: Buffer;
}

const ofBrowser = ({ userId, purpose, askedByHash }: OwnCode) =>
  and(ofAccount(userId, purpose), eq(oneTimeCodes.askedByHash, askedByHash));

async function uncountAttempt(
  store: Store,
  { codeHash, ...own }: OwnCode & Pick<StoredCode, 'codeHash'>,
): Promise<void> {
  await store
    .update(oneTimeCodes)
    .set({ tries: sql`${oneTimeCodes.tries} - 1` })
    .where(and(ofBrowser(own), eq(oneTimeCodes.codeHash, codeHash)));
}

/** The nil UUID (RFC 9562, 5.9), which no account has. Looking it up takes as long as looking up a real id. */
const nobody = '00000000-0000-0000-0000-000000000000';

const compared = {
  codeHash: oneTimeCodes.codeHash,
  email: oneTimeCodes.email,
  isExpired: sql<boolean>`${oneTimeCodes.expiresAt} <= now()`,
};

async function countAttempt(store: Store, own: OwnCode) {
  const [row] = await store
    .update(oneTimeCodes)
    .set({ tries: sql`${oneTimeCodes.tries} + 1` })
    .where(and(ofBrowser(own), lt(oneTimeCodes.tries, oneTimeCode.tries)))
    .returning(compared);
  return row;
}

async function newestCode(store: Store, userId: string, purpose: CodePurpose) {
  const [row] = await store
    .select(compared)
    .from(oneTimeCodes)
    .where(ofAccount(userId, purpose))
    .orderBy(desc(oneTimeCodes.askedAt))
    .limit(1);
  return row;
}

/**
 * Uses up a correct code, in the same transaction as the action that it authorizes.
 *
 * @throws {ApiError} VALIDATION under `fields.code`: the code has been used or replaced meanwhile
 */
export async function consumeCode(store: Store, { userId, purpose, codeHash }: StoredCode): Promise<void> {
  const used = await store
    .delete(oneTimeCodes)
    .where(and(ofAccount(userId, purpose), eq(oneTimeCodes.codeHash, codeHash)))
    .returning({ userId: oneTimeCodes.userId });
  if (used.length === 0) throw refused('code.not_valid');
}

/** Deletes the codes of a purpose, no matter who asked for them. */
export async function deleteCode(store: Store, userId: string, purpose: CodePurpose): Promise<void> {
  await store.delete(oneTimeCodes).where(ofAccount(userId, purpose));
}

/** Deletes the codes of a purpose that were sent to an address other than `email`. */
export async function deleteCodeForOtherAddress(
  store: Store,
  userId: string,
  purpose: CodePurpose,
  email: string,
): Promise<void> {
  await store.delete(oneTimeCodes).where(and(ofAccount(userId, purpose), ne(oneTimeCodes.email, email)));
}

/** Deletes codes a day after they expired; until then, entering one is answered with "expired". Returns how many were deleted. */
export async function sweepCodes(store: Store): Promise<number> {
  const gone = await store
    .delete(oneTimeCodes)
    .where(lt(oneTimeCodes.expiresAt, sql`now() - interval '1 day'`))
    .returning({ userId: oneTimeCodes.userId });
  return gone.length;
}

function refused(code: 'code.not_valid' | 'code.expired'): ApiError {
  return new ApiError('VALIDATION', { fields: { code } });
}
