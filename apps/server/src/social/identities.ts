/** The rows of social accounts, and of tokens that were used. */
import { createHash } from 'node:crypto';
import { identities, usedProviderTokens } from '@lanewise/database/schema/tables';
import { and, eq, sql } from 'drizzle-orm';
import type { Store } from '../accounts/sessions.ts';
import type { ProviderPerson, SingleUseToken } from './person.ts';

/** Returns the id of the account that a person signs in to; null where they are new. */
export async function findUserOf(store: Store, { provider, subject }: ProviderPerson): Promise<string | null> {
  const [row] = await store
    .select({ userId: identities.userId })
    .from(identities)
    .where(and(eq(identities.provider, provider), eq(identities.subject, subject)));
  return row?.userId ?? null;
}

/** Joins a person's social account to an account. Returns false where it has been joined to one meanwhile. */
export async function joinIdentity(store: Store, userId: string, person: ProviderPerson): Promise<boolean> {
  const { provider, subject, email, isEmailVerified } = person;
  const joined = await store
    .insert(identities)
    .values({ userId, provider, subject, email, isEmailVerified })
    .onConflictDoNothing()
    .returning({ userId: identities.userId });
  return joined.length > 0;
}

/**
 * Removes the social accounts that came to an account while nobody had shown that its address is theirs, but for those whose provider says
 * that they are the same mailbox. For the moment at which somebody shows it by other means: whoever signed up with somebody else's address
 * must not be left with a way in.
 */
export async function dropUnprovenIdentities(store: Store, userId: string, emailKey: string): Promise<void> {
  const proven = and(identities.isEmailVerified, eq(sql`lower(${identities.email})`, emailKey));
  await store.delete(identities).where(and(eq(identities.userId, userId), sql`(${proven}) is not true`));
}

/** Uses a token up, in the transaction of the sign-in. Returns false where it has been used before: a replay. */
export async function spend(store: Store, { token, expiresAt }: SingleUseToken): Promise<boolean> {
  const tokenHash = createHash('sha256').update(token).digest();
  const used = await store
    .insert(usedProviderTokens)
    // Kept a little longer than the token is good for: clocks differ.
    .values({ tokenHash, expiresAt: new Date(expiresAt.getTime() + 60_000) })
    .onConflictDoNothing()
    .returning({ expiresAt: usedProviderTokens.expiresAt });
  return used.length > 0;
}
