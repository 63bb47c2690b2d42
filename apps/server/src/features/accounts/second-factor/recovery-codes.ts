/** Recovery codes: each can be used once instead of a code from the authenticator app. Only their hashes are stored. */
import { randomInt } from 'node:crypto';
import { totp } from '@lanewise/contracts/constants/accounts';
import type { Store } from '@lanewise/database/pool';
import { recoveryCodes } from '@lanewise/database/schema/tables';
import { and, count, eq } from 'drizzle-orm';
import { hashOf } from '../../../platform/crypto/tokens.ts';

/** Letters and digits that cannot be mistaken for each other on paper (Crockford's base 32). */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 25 characters of 5 bits are 125 bits, so a fast hash is enough (OWASP ASVS 5.0, 6.5.2 asks for 112). */
const GROUPS = 5;
const GROUP_LENGTH = 5;

function newRecoveryCode(): string {
  const group = () => Array.from({ length: GROUP_LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}

/** Replaces an account's recovery codes and returns the new ones, which are shown only once. */
export async function renewRecoveryCodes(store: Store, userId: string): Promise<string[]> {
  const codes = Array.from({ length: totp.recoveryCodes }, newRecoveryCode);
  await store.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await store.insert(recoveryCodes).values(codes.map((code) => ({ userId, codeHash: hashOf(plain(code)) })));
  return codes;
}

/** Uses up a recovery code. Returns false if the account has no such code. */
export async function spendRecoveryCode(store: Store, userId: string, code: string): Promise<boolean> {
  const used = await store
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, hashOf(plain(code)))))
    .returning({ userId: recoveryCodes.userId });
  return used.length > 0;
}

/** Returns how many recovery codes an account has left. */
export async function countRecoveryCodes(store: Store, userId: string): Promise<number> {
  const [row] = await store.select({ left: count() }).from(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  return row?.left ?? 0;
}

/** Normalizes a code that somebody typed: removes hyphens and spaces, converts to upper case, and reads O as 0, I and L as 1. */
function plain(code: string): string {
  return code
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1');
}
