/** The rows of accounts: found, made, changed. */
import { randomUUID } from 'node:crypto';
import { ApiError } from '@lanewise/contracts/api-errors';
import type { LocaleCode } from '@lanewise/contracts/countries';
import type { Store } from '@lanewise/database/pool';
import { users } from '@lanewise/database/schema/tables';
import { eq, sql } from 'drizzle-orm';
import { emailKeyOf } from './email-key.ts';

/** An account as it is stored. */
export type User = typeof users.$inferSelect;

/** What of an account may be changed by a call. The key follows the address by itself. */
export type UserChange = Partial<Omit<typeof users.$inferInsert, 'id' | 'emailKey' | 'analyticsUserId' | 'createdAt'>>;

/** Returns the account of an address, however it is written; null where there is none. */
export async function findUserByEmail(store: Store, email: string): Promise<User | null> {
  const [user] = await store
    .select()
    .from(users)
    .where(eq(users.emailKey, emailKeyOf(email)));
  return user ?? null;
}

/** Returns an account by its id; null where it is gone. `lock` keeps others from changing it until the transaction ends. */
export async function findUser(store: Store, id: string, lock?: 'lock'): Promise<User | null> {
  const query = store.select().from(users).where(eq(users.id, id));
  const [user] = await (lock ? query.for('update') : query);
  return user ?? null;
}

export interface NewUser {
  readonly email: string;
  readonly locale: LocaleCode;
  readonly passwordHash?: string;
  /** Whether somebody we trust says that the address is theirs. */
  readonly emailConfirmed?: boolean;
}

/**
 * Makes an account. Of two at once with one address, one is made.
 *
 * @throws {ApiError} USER_ALREADY_EXISTS; a transaction that it runs in goes on
 */
export async function createUser(store: Store, { email, emailConfirmed, ...given }: NewUser): Promise<User> {
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

/** SQLSTATE of a value that is there already (PostgreSQL manual, appendix A). */
const uniqueViolation = '23505';

/**
 * Changes an account and returns it as it is now; null where it is gone.
 *
 * @throws {ApiError} USER_ALREADY_EXISTS where another account has the new address. The transaction it runs in is lost.
 */
export async function changeUser(store: Store, id: string, change: UserChange): Promise<User | null> {
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

/** Drizzle wraps what the driver says. */
function isUniqueViolation(error: unknown): boolean {
  const { code, cause } = error as { code?: string; cause?: { code?: string } };
  return code === uniqueViolation || cause?.code === uniqueViolation;
}
