/** Linked social accounts, and single-use tokens of providers. */
import { createHash } from 'node:crypto';
import type { SocialProvider } from '@lanewise/contracts/constants/accounts';
import type { Store } from '@lanewise/database/pool';
import { identities, usedProviderTokens } from '@lanewise/database/schema/tables';
import { and, eq } from 'drizzle-orm';
import type { SingleUseToken } from '../../platform/social-providers/person.ts';
import type { PendingIdentity } from './pending-identity.ts';

/** Returns the id of the account that a person's social account is linked to; null if it is linked to none. */
export async function findUserOf(
  store: Store,
  { provider, subject }: Pick<PendingIdentity, 'provider' | 'subject'>,
): Promise<string | null> {
  const [row] = await store
    .select({ userId: identities.userId })
    .from(identities)
    .where(and(eq(identities.provider, provider), eq(identities.subject, subject)));
  return row?.userId ?? null;
}

/** Returns whether an account is linked to any social account of a provider. */
export async function isProviderLinked(store: Store, userId: string, provider: SocialProvider): Promise<boolean> {
  const linked = await store
    .select({ subject: identities.subject })
    .from(identities)
    .where(and(eq(identities.userId, userId), eq(identities.provider, provider)))
    .limit(1);
  return linked.length > 0;
}

/** Links a person's social account to an account. Returns false if it has been linked to one meanwhile. */
export async function linkIdentity(store: Store, userId: string, person: PendingIdentity): Promise<boolean> {
  const { provider, subject, email, isEmailVerified } = person;
  const linked = await store
    .insert(identities)
    .values({ userId, provider, subject, email, isEmailVerified })
    .onConflictDoNothing()
    .returning({ userId: identities.userId });
  return linked.length > 0;
}

/** Consumes a single-use token, in the transaction of the sign-in. Returns false if it was used before: a replay. */
export async function consumeToken(store: Store, { token, expiresAt }: SingleUseToken): Promise<boolean> {
  const tokenHash = createHash('sha256').update(token).digest();
  const used = await store
    .insert(usedProviderTokens)
    // Stored a minute longer than the token is valid, because clocks differ.
    .values({ tokenHash, expiresAt: new Date(expiresAt.getTime() + 60_000) })
    .onConflictDoNothing()
    .returning({ expiresAt: usedProviderTokens.expiresAt });
  return used.length > 0;
}
