/** Partners, their keys and their instructors' tokens. Only hashes of keys and tokens are stored. */

import { randomUUID } from 'node:crypto';
import type { Store } from '@lanewise/database/pool';
import { bookingTokens, instructors, partners, simulations } from '@lanewise/database/schema/tables';
import { and, asc, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { Partner } from '../../platform/calls/caller.ts';
import { currentTime } from '../../platform/clock/clock.ts';
import { hashOf, newToken } from '../../platform/crypto/tokens.ts';

export type PartnerRow = typeof partners.$inferSelect;

/** Returns the partner of a valid key or token; null for any other text. */
export async function partnerOfToken(store: Store, token: string): Promise<Partner | null> {
  if (token === '') return null;
  const { tokenHash, partnerId, isKey, expiresAt } = bookingTokens;
  const [row] = await store
    .select({ partnerId, isKey })
    .from(bookingTokens)
    .where(and(eq(tokenHash, hashOf(token)), or(isNull(expiresAt), gt(expiresAt, currentTime()))));
  return row ? { ...row, token } : null;
}

/** Stores a new key or token of a partner and returns it. */
export async function issueToken(
  store: Store,
  token: { readonly partnerId: string; readonly isKey: boolean; readonly expiresAt: Date | null },
): Promise<string> {
  const text = newToken();
  await store.insert(bookingTokens).values({ tokenHash: hashOf(text), ...token });
  return text;
}

/** Sets when a partner's key or token expires; null ends it at once. */
export async function endToken(store: Store, partnerId: string, token: string, at: Date | null): Promise<void> {
  const isIt = and(eq(bookingTokens.tokenHash, hashOf(token)), eq(bookingTokens.partnerId, partnerId));
  if (at === null) await store.delete(bookingTokens).where(isIt);
  else await store.update(bookingTokens).set({ expiresAt: at }).where(isIt);
}

/** Stores a partner with its first key. `seal` encrypts the secret for the partner's id. */
export async function insertPartner(
  store: Store,
  partner: { readonly name: string; readonly webhookUrl: string | null },
  seal: (id: string) => Buffer,
): Promise<{ id: string; key: string }> {
  const id = randomUUID();
  await store.insert(partners).values({ id, ...partner, sealedSecret: seal(id), addedAt: currentTime() });
  return { id, key: await issueToken(store, { partnerId: id, isKey: true, expiresAt: null }) };
}

/** Returns a partner; null if there is none. With 'lock' nobody else changes it until the transaction ends. */
export async function findPartner(store: Store, id: string, lock?: 'lock'): Promise<PartnerRow | null> {
  const found = store.select().from(partners).where(eq(partners.id, id));
  const [row] = await (lock ? found.for('update') : found);
  return row ?? null;
}

/** Returns all partners by name, with how many instructors each has and how many exams its pupils have opened. */
export async function listPartnerRows(store: Store) {
  return await store
    .select({
      partner: partners,
      instructors: sql`(select count(*) from ${instructors} where ${instructors.partnerId} = ${partners.id})`.mapWith(
        Number,
      ),
      exams: sql`(select count(*) from ${simulations} where ${simulations.partnerId} = ${partners.id})`.mapWith(Number),
    })
    .from(partners)
    .orderBy(asc(partners.name), asc(partners.id));
}

/** Makes a secret the current one of a partner. The one that was current stays valid until a moment; one before that ends at once. */
export async function replaceSecret(store: Store, partner: PartnerRow, sealed: Buffer, oldUntil: Date): Promise<void> {
  await store
    .update(partners)
    .set({ sealedSecret: sealed, sealedOldSecret: partner.sealedSecret, oldSecretUntil: oldUntil })
    .where(eq(partners.id, partner.id));
}

/** Lets all keys of a partner that have no end yet expire at a moment. */
export async function endKeys(store: Store, partnerId: string, at: Date): Promise<void> {
  const { isKey, expiresAt } = bookingTokens;
  const current = and(eq(bookingTokens.partnerId, partnerId), eq(isKey, true), isNull(expiresAt));
  await store.update(bookingTokens).set({ expiresAt: at }).where(current);
}

/** Deletes a partner and everything that belongs to it. Returns whether it existed. */
export async function deletePartner(store: Store, id: string): Promise<boolean> {
  const deleted = await store.delete(partners).where(eq(partners.id, id)).returning({ id: partners.id });
  return deleted.length > 0;
}

/** Makes an account an instructor of a partner. */
export async function insertInstructor(store: Store, userId: string, partnerId: string): Promise<void> {
  await store.insert(instructors).values({ userId, partnerId }).onConflictDoNothing();
}

/** Returns whether an account is an instructor of a partner. */
export async function isInstructor(store: Store, userId: string, partnerId: string): Promise<boolean> {
  const isIt = and(eq(instructors.userId, userId), eq(instructors.partnerId, partnerId));
  const rows = await store.select({ userId: instructors.userId }).from(instructors).where(isIt);
  return rows.length > 0;
}
