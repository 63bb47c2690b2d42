/** The passkeys of an account. */
import { randomBytes } from 'node:crypto';
import type { Store } from '@lanewise/database/pool';
import type { StoredPasskey } from '@lanewise/database/schema/account-events';
import { passkeys, users } from '@lanewise/database/schema/tables';
import { and, count, eq, sql } from 'drizzle-orm';

/** A passkey as it is stored. */
export type Passkey = typeof passkeys.$inferSelect;

/** Bytes of the id by which authenticators know an account (W3C, Web Authentication Level 3, 14.6.1: 64 random bytes are recommended). */
const HANDLE_BYTES = 64;

/** Returns the passkeys of an account, the oldest first. */
export async function listPasskeys(store: Store, userId: string): Promise<Passkey[]> {
  return await store
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(passkeys.createdAt, passkeys.id);
}

/** Returns how many passkeys an account has. */
export async function countPasskeys(store: Store, userId: string): Promise<number> {
  const [row] = await store.select({ count: count() }).from(passkeys).where(eq(passkeys.userId, userId));
  return row?.count ?? 0;
}

/** Returns the passkey with an authenticator's id, of any account; null if there is none. */
export async function findPasskey(store: Store, credentialId: string): Promise<Passkey | null> {
  const [row] = await store.select().from(passkeys).where(eq(passkeys.credentialId, credentialId));
  return row ?? null;
}

/** Returns the id by which authenticators know an account, created on first use. It is random because authenticators reveal it to others. */
export async function handleOf(store: Store, userId: string): Promise<Buffer> {
  const fresh = randomBytes(HANDLE_BYTES).toString('base64url');
  const [row] = await store
    .update(users)
    .set({ passkeyHandle: sql`coalesce(${users.passkeyHandle}, ${fresh})` })
    .where(eq(users.id, userId))
    .returning({ handle: users.passkeyHandle });
  return Buffer.from(row?.handle ?? fresh, 'base64url');
}

/** Stores a passkey. Returns false if it is stored already, for this account or another. */
export async function insertPasskey(store: Store, passkey: typeof passkeys.$inferInsert): Promise<boolean> {
  const added = await store.insert(passkeys).values(passkey).onConflictDoNothing().returning({ id: passkeys.id });
  return added.length > 0;
}

/** Stores what the authenticator reported when a passkey was used. */
export async function markUsed(
  store: Store,
  { userId, id }: Pick<Passkey, 'userId' | 'id'>,
  use: { readonly counter: number; readonly isSynced: boolean },
): Promise<void> {
  await store
    .update(passkeys)
    .set({ ...use, lastUsedAt: sql`now()` })
    .where(and(eq(passkeys.userId, userId), eq(passkeys.id, id)));
}

/** Renames a passkey. Returns false if the account has none with that id. */
export async function renamePasskey(
  store: Store,
  { userId, id, name }: Pick<Passkey, 'userId' | 'id' | 'name'>,
): Promise<boolean> {
  const renamed = await store
    .update(passkeys)
    .set({ name })
    .where(and(eq(passkeys.userId, userId), eq(passkeys.id, id)))
    .returning({ id: passkeys.id });
  return renamed.length > 0;
}

/** Deletes a passkey, if it exists. */
export async function deletePasskey(store: Store, { userId, id }: Pick<Passkey, 'userId' | 'id'>): Promise<void> {
  await store.delete(passkeys).where(and(eq(passkeys.userId, userId), eq(passkeys.id, id)));
}

/** Deletes all passkeys of an account. */
export async function deletePasskeys(store: Store, userId: string): Promise<void> {
  await store.delete(passkeys).where(eq(passkeys.userId, userId));
}

/** Returns the data of a passkey from which an undo can restore it. */
export function storedPasskey({
  userId: _owner,
  lastUsedAt: _used,
  publicKey,
  createdAt,
  ...rest
}: Passkey): StoredPasskey {
  return { ...rest, publicKey: publicKey.toString('base64'), createdAt: createdAt.toISOString() };
}

/** Restores a removed passkey, unless it has been added again since. */
export async function restorePasskey(
  store: Store,
  userId: string,
  { publicKey, createdAt, ...rest }: StoredPasskey,
): Promise<void> {
  const stored = { publicKey: Buffer.from(publicKey, 'base64'), createdAt: new Date(createdAt) };
  await insertPasskey(store, { ...rest, ...stored, userId });
}

/** Returns the view of a passkey that calls return. */
export function shownPasskey({ id, name, isSynced, createdAt, lastUsedAt }: Passkey) {
  return {
    id,
    name,
    is_synced: isSynced,
    created_at: createdAt.toISOString(),
    last_used_at: lastUsedAt?.toISOString() ?? null,
  };
}
