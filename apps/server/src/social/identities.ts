/** The rows of social accounts, and of tokens that were used. */
import { createHash } from 'node:crypto';
import type { Store } from '@lanewise/database/pool';
import { identities, usedProviderTokens } from '@lanewise/database/schema/tables';
import { and, eq } from 'drizzle-orm';
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
