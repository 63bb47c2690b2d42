/** Finding, creating and changing accounts. */
import { randomUUID } from 'node:crypto';
import { ApiError } from '@lanewise/contracts/api-errors';
import type { LocaleCode } from '@lanewise/contracts/countries';
import type { Store } from '@lanewise/database/pool';
import { users } from '@lanewise/database/schema/tables';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { emailKeyOf } from './email-key.ts';

/** An account as it is stored. */
export type StoredUser = typeof users.$inferSelect;

/** Whether others may see anything of an account: it waits neither for a parent nor for its deletion. */
export const accountIsShown = and(
  isNull(users.deletesAt),
  sql`(${users.parentAskedAt} is null or ${users.parentConfirmedAt} is not null)`,
);

/** The columns of an account that calls may change. The address key follows the address automatically. */
export type UserChange = Partial<Omit<typeof users.$inferInsert, 'id' | 'emailKey' | 'analyticsUserId' | 'createdAt'>>;

/** Returns the account of an address in any spelling; null if there is none. */
export async function findUserByEmail(store: Store, email: string): Promise<StoredUser | null> {
  const [user] = await store
    .select()
    .from(users)
    .where(eq(users.emailKey, emailKeyOf(email)));
  return user ?? null;
}

/** Returns an account by id; null if it has been deleted. `lock` keeps others from changing it until the transaction ends. */
export async function findUser(store: Store, id: string, lock?: 'lock'): Promise<StoredUser | null> {
  const query = store.select().from(users).where(eq(users.id, id));
  const [user] = await (lock ? query.for('update') : query);
  return user ?? null;
}

export interface NewUser {
  readonly email: string;
  readonly locale: LocaleCode;
  readonly passwordHash?: string;
  readonly signUpKeyHash?: Buffer | null;
  /** Whether a trusted provider has verified the address. */
  readonly emailConfirmed?: boolean;
}

/**
 * Creates an account. If two calls use the same address at once, only one of them succeeds.
 *
 * @throws {ApiError} USER_ALREADY_EXISTS; the surrounding transaction can continue
 */
export async function createUser(store: Store, { email, emailConfirmed, ...given }: NewUser): Promise<StoredUser> {
  const [user] = await store
    .insert(users)
    .values({
      ...given,
      id: randomUUID(),
      analyticsUserId: randomUUID(),
      email: email.trim(),
      emailKey: emailKeyOf(email),
      emailConfirmedAt: emailConfirmed ? sql`now()` : null,
    })
    .onConflictDoNothing({ target: users.emailKey })
    .returning();
  if (!user) throw new ApiError('USER_ALREADY_EXISTS');
  return user;
}

/** SQLSTATE unique_violation (PostgreSQL manual, appendix A). */
const uniqueViolation = '23505';

/**
 * Changes an account and returns the new state; null if it has been deleted.
 *
 * @throws {ApiError} USER_ALREADY_EXISTS if another account has the new address; the surrounding transaction is aborted
 */
export async function changeUser(store: Store, id: string, change: UserChange): Promise<StoredUser | null> {
  const address = change.email === undefined ? {} : { email: change.email.trim(), emailKey: emailKeyOf(change.email) };
  try {
    const [user] = await store
      .update(users)
      .set({ ...change, ...address })
      .where(eq(users.id, id))
      .returning();
    return user ?? null;
  } catch (error) {
    if (isUniqueViolation(error)) throw new ApiError('USER_ALREADY_EXISTS', { cause: error });
    throw error;
  }
}

/** Drizzle wraps the driver's error as its cause. */
function isUniqueViolation(error: unknown): boolean {
  const { code, cause } = error as { code?: string; cause?: { code?: string } };
  return code === uniqueViolation || cause?.code === uniqueViolation;
}
