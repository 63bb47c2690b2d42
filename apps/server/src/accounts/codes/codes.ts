/**
 * Codes sent by mail: six digits, valid for ten minutes and five attempts, at most one per purpose. limits/policies.ts limits how many codes
 * are sent and how many wrong ones may be tried in total.
 */
import { randomInt } from 'node:crypto';
import { ApiError } from '@lanewise/contracts/api-errors';
import { oneTimeCode } from '@lanewise/contracts/constants/accounts';
import type { Store } from '@lanewise/database/pool';
import { type codePurpose, oneTimeCodes } from '@lanewise/database/schema/tables';
import { and, eq, lt, ne, sql } from 'drizzle-orm';
import { hashSecret, isSecretOf } from '../passwords/passwords.ts';

export type CodePurpose = (typeof codePurpose.enumValues)[number];

export interface Code {
  /** The plain code; only its hash is stored. */
  readonly code: string;
  readonly codeHash: string;
}

/** Returns a random code. Create it before the transaction that stores it: hashing is slow. */
export async function createCode(): Promise<Code> {
  const code = String(randomInt(10 ** oneTimeCode.digits)).padStart(oneTimeCode.digits, '0');
  return { code, codeHash: await hashSecret(code) };
}

export interface StoredCode {
  readonly userId: string;
  readonly purpose: CodePurpose;
  /** The address the code is sent to. */
  readonly email: string;
  readonly codeHash: string;
}

/** Stores a code, replacing the previous one. */
export async function storeCode(store: Store, { userId, purpose, email, codeHash }: StoredCode): Promise<void> {
  const fresh = { codeHash, email, tries: 0, expiresAt: sql`now() + make_interval(mins => ${oneTimeCode.minutes})` };
  await store
    .insert(oneTimeCodes)
    .values({ userId, purpose, ...fresh })
    .onConflictDoUpdate({ target: [oneTimeCodes.userId, oneTimeCodes.purpose], set: fresh });
}

const ofAccount = (userId: string, purpose: CodePurpose) =>
  and(eq(oneTimeCodes.userId, userId), eq(oneTimeCodes.purpose, purpose));

/**
 * Checks a code. The attempt is counted first, in its own transaction, so that parallel attempts cannot share one and a rollback cannot
 * undo it; a correct code is not counted, nor one that the server was too busy to compare. Without an account (`userId` null) no code is correct, and the check takes equally long.
 *
 * @throws {ApiError} VALIDATION under `fields.code`: not valid; expired (told only to someone who entered the right code)
 */
export async function checkCode(
  store: Store,
  asked: { readonly userId: string | null; readonly purpose: CodePurpose; readonly code: string },
): Promise<StoredCode> {
  const { userId, purpose, code } = asked;
  const [row] = await countAttempt(store, userId ?? nobody, purpose);
  // An overloaded server has not compared the code, so the attempt does not count.
  const isRight = await isSecretOf(row?.codeHash ?? null, code).catch(async (error: unknown) => {
    if (row && userId !== null) await uncountAttempt(store, { userId, purpose, codeHash: row.codeHash });
    throw error;
  });
  if (!row || !isRight || userId === null) throw refused('code.not_valid');
  if (row.isExpired) throw refused('code.expired');
  const { codeHash, email } = row;
  await uncountAttempt(store, { userId, purpose, codeHash });
  return { userId, purpose, email, codeHash };
}

async function uncountAttempt(
  store: Store,
  { userId, purpose, codeHash }: Pick<StoredCode, 'userId' | 'purpose' | 'codeHash'>,
): Promise<void> {
  await store
    .update(oneTimeCodes)
    .set({ tries: sql`${oneTimeCodes.tries} - 1` })
    .where(and(ofAccount(userId, purpose), eq(oneTimeCodes.codeHash, codeHash)));
}

/** An id that no account has (RFC 9562, 5.9). Looking it up takes as long as looking up a real one. */
const nobody = '00000000-0000-0000-0000-000000000000';

async function countAttempt(store: Store, userId: string, purpose: CodePurpose) {
  return await store
    .update(oneTimeCodes)
    .set({ tries: sql`${oneTimeCodes.tries} + 1` })
    .where(and(ofAccount(userId, purpose), lt(oneTimeCodes.tries, oneTimeCode.tries)))
    .returning({
      codeHash: oneTimeCodes.codeHash,
      email: oneTimeCodes.email,
      isExpired: sql<boolean>`${oneTimeCodes.expiresAt} <= now()`,
    });
}

/**
 * Uses up a code that was right, in the transaction of what it allows.
 *
 * @throws {ApiError} VALIDATION under `fields.code`: it was used, or replaced, in between
 */
export async function consumeCode(store: Store, { userId, purpose, codeHash }: StoredCode): Promise<void> {
  const used = await store
    .delete(oneTimeCodes)
    .where(and(ofAccount(userId, purpose), eq(oneTimeCodes.codeHash, codeHash)))
    .returning({ userId: oneTimeCodes.userId });
  if (used.length === 0) throw refused('code.not_valid');
}

/** Deletes the code of a purpose. */
export async function deleteCode(store: Store, userId: string, purpose: CodePurpose): Promise<void> {
  await store.delete(oneTimeCodes).where(ofAccount(userId, purpose));
}

/** Deletes the code of a purpose if it was sent to an address other than `email`. */
export async function deleteCodeForOtherAddress(
  store: Store,
  userId: string,
  purpose: CodePurpose,
  email: string,
): Promise<void> {
  await store.delete(oneTimeCodes).where(and(ofAccount(userId, purpose), ne(oneTimeCodes.email, email)));
}

/** Deletes codes a day after they expired; until then their owner is told that they have. Returns how many. */
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
