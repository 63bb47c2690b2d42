/**
 * Codes that are sent by mail: six digits, ten minutes, five tries, one for a purpose. How many codes may be sent and how many wrong ones
 * tried over all of them, limits/policies.ts says.
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
  /** What is sent, and stands nowhere else. */
  readonly code: string;
  readonly codeHash: string;
}

/** Returns a code of chance. Made before the transaction that keeps it: a hash takes its time. */
export async function makeCode(): Promise<Code> {
  const code = String(randomInt(10 ** oneTimeCode.digits)).padStart(oneTimeCode.digits, '0');
  return { code, codeHash: await hashSecret(code) };
}

export interface KeptCode {
  readonly userId: string;
  readonly purpose: CodePurpose;
  /** The address it is sent to. */
  readonly email: string;
  readonly codeHash: string;
}

/** Keeps a code in place of the one before it. */
export async function keepCode(store: Store, { userId, purpose, email, codeHash }: KeptCode): Promise<void> {
  const fresh = { codeHash, email, tries: 0, expiresAt: sql`now() + make_interval(mins => ${oneTimeCode.minutes})` };
  await store
    .insert(oneTimeCodes)
    .values({ userId, purpose, ...fresh })
    .onConflictDoUpdate({ target: [oneTimeCodes.userId, oneTimeCodes.purpose], set: fresh });
}

const kept = (userId: string, purpose: CodePurpose) =>
  and(eq(oneTimeCodes.userId, userId), eq(oneTimeCodes.purpose, purpose));

/**
 * Looks whether a code is right. The try is counted before, by itself and not in a transaction that might be undone, so that two at once
 * are two tries; a right one does not count. Without an account (`userId` null) none is right, and that takes as long.
 *
 * @throws {ApiError} VALIDATION under `fields.code`: not valid; expired, which only who has the right code is told
 */
export async function checkCode(
  store: Store,
  asked: { readonly userId: string | null; readonly purpose: CodePurpose; readonly code: string },
): Promise<KeptCode> {
  const { userId, purpose, code } = asked;
  const [row] = await countTry(store, userId ?? nobody, purpose);
  const isRight = await isSecretOf(row?.codeHash ?? null, code);
  if (!row || !isRight || userId === null) throw refused('code.not_valid');
  if (row.isExpired) throw refused('code.expired');
  const { codeHash, email } = row;
  await store
    .update(oneTimeCodes)
    .set({ tries: sql`${oneTimeCodes.tries} - 1` })
    .where(and(kept(userId, purpose), eq(oneTimeCodes.codeHash, codeHash)));
  return { userId, purpose, email, codeHash };
}

/** An id that no account has (RFC 9562, 5.9): looking for it takes as long as for one that an account has. */
const nobody = '00000000-0000-0000-0000-000000000000';

async function countTry(store: Store, userId: string, purpose: CodePurpose) {
  return await store
    .update(oneTimeCodes)
    .set({ tries: sql`${oneTimeCodes.tries} + 1` })
    .where(and(kept(userId, purpose), lt(oneTimeCodes.tries, oneTimeCode.tries)))
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
export async function useCode(store: Store, { userId, purpose, codeHash }: KeptCode): Promise<void> {
  const used = await store
    .delete(oneTimeCodes)
    .where(and(kept(userId, purpose), eq(oneTimeCodes.codeHash, codeHash)))
    .returning({ userId: oneTimeCodes.userId });
  if (used.length === 0) throw refused('code.not_valid');
}

/** Forgets the code of a purpose. */
export async function dropCode(store: Store, userId: string, purpose: CodePurpose): Promise<void> {
  await store.delete(oneTimeCodes).where(kept(userId, purpose));
}

/** Forgets the code of a purpose where it was sent to another address than this. */
export async function dropCodeElsewhere(
  store: Store,
  userId: string,
  purpose: CodePurpose,
  email: string,
): Promise<void> {
  await store.delete(oneTimeCodes).where(and(kept(userId, purpose), ne(oneTimeCodes.email, email)));
}

/** Removes codes a day after they expired: so long their owner is told that they have. Returns how many. */
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
