/** Links in mails. The URL contains a random token; only its hash is stored. */
import { randomUUID } from 'node:crypto';
import { ApiError } from '@lanewise/contracts/api-errors';
import { linkHours } from '@lanewise/contracts/constants/accounts';
import type { Store } from '@lanewise/database/pool';
import { type linkPurpose, mailLinks } from '@lanewise/database/schema/tables';
import { and, desc, eq, gt, isNotNull, isNull, lt, ne, notInArray, or, sql } from 'drizzle-orm';
import { hashOf, newToken } from '../../../platform/crypto/tokens.ts';
import { findUser, type StoredUser } from '../users/users.ts';

export type LinkPurpose = (typeof linkPurpose.enumValues)[number];

const hours: Readonly<Record<LinkPurpose, number>> = {
  confirm_email: linkHours.confirmEmail,
  confirm_parent: linkHours.parentConsent,
  undo_deletion: linkHours.undoDeletion,
  undo_change: linkHours.undoChange,
};

export interface NewLink {
  readonly userId: string;
  readonly purpose: LinkPurpose;
  /** The address the link confirms or is sent to. */
  readonly email: string;
}

/**
 * Stores a link and returns its token. Unused links of the same purpose for other addresses are deleted: they would bring back an address
 * that has been changed since, or accept a parent's address that was a mistake.
 */
export async function issueLink(store: Store, link: NewLink): Promise<string> {
  await deleteUnusedLinks(store, link.userId, link.purpose, link.email);
  return await storeLink(store, link, null);
}

/** Stores a link that undoes a change (see events/record-change.ts) and returns its token. Each notified address gets its own. */
export async function issueUndoLink(
  store: Store,
  { eventId, ...link }: Omit<NewLink, 'purpose'> & { readonly eventId: string },
): Promise<string> {
  return await storeLink(store, { ...link, purpose: 'undo_change' }, eventId);
}

async function storeLink(store: Store, { userId, purpose, email }: NewLink, eventId: string | null): Promise<string> {
  const token = newToken();
  await store.insert(mailLinks).values({
    userId,
    id: randomUUID(),
    purpose,
    email,
    eventId,
    tokenHash: hashOf(token),
    expiresAt: sql`now() + make_interval(hours => ${hours[purpose]})`,
  });
  return token;
}

const unused = (userId: string, purpose: LinkPurpose) =>
  and(eq(mailLinks.userId, userId), eq(mailLinks.purpose, purpose), isNull(mailLinks.usedAt));

export interface Link {
  readonly userId: string;
  readonly id: string;
  /** null once the link is used. */
  readonly email: string | null;
  readonly isUsed: boolean;
  /** The event that the link undoes; null for other purposes. */
  readonly eventId: string | null;
}

/**
 * Returns the link of a token and its account, locked until the transaction ends. Used links are returned, too, because the answer to them
 * depends on their purpose.
 *
 * @throws {ApiError} VALIDATION under `fields.token`: not found or expired; the user no longer exists
 */
export async function openLink(
  store: Store,
  purpose: LinkPurpose,
  token: string,
): Promise<{ readonly link: Link; readonly user: StoredUser }> {
  const found = await findLink(store, purpose, token);
  if (!found) throw tokenRefused('token.not_found');
  const user = await findUser(store, found.userId, 'lock');
  if (!user) throw tokenRefused('email.user_does_not_exist');
  // Read again under the lock: the link may have been used or deleted meanwhile.
  const link = await findLink(store, purpose, token);
  if (!link) throw tokenRefused('token.not_found');
  return { link, user };
}

async function findLink(store: Store, purpose: LinkPurpose, token: string): Promise<Link | undefined> {
  const isUsed = sql<boolean>`${mailLinks.usedAt} is not null`;
  const [link] = await store
    .select({ userId: mailLinks.userId, id: mailLinks.id, email: mailLinks.email, eventId: mailLinks.eventId, isUsed })
    .from(mailLinks)
    .where(
      and(
        eq(mailLinks.tokenHash, hashOf(token)),
        eq(mailLinks.purpose, purpose),
        or(isNotNull(mailLinks.usedAt), gt(mailLinks.expiresAt, sql`now()`)),
      ),
    );
  return link;
}

/** Marks a link as used and clears its address. */
export async function markLinkUsed(store: Store, { userId, id }: Pick<Link, 'userId' | 'id'>): Promise<void> {
  await store
    .update(mailLinks)
    .set({ usedAt: sql`now()`, email: null })
    .where(and(eq(mailLinks.userId, userId), eq(mailLinks.id, id)));
}

/** Marks all unused links of a purpose as used, because their purpose was achieved in another way. */
export async function markAllLinksUsed(store: Store, userId: string, purpose: LinkPurpose): Promise<void> {
  await store.update(mailLinks).set({ usedAt: sql`now()`, email: null }).where(unused(userId, purpose));
}

/** Marks the links to all addresses that undo one change as used. */
export async function markUndoLinksUsed(store: Store, userId: string, eventId: string): Promise<void> {
  await store
    .update(mailLinks)
    .set({ usedAt: sql`now()`, email: null })
    .where(and(unused(userId, 'undo_change'), eq(mailLinks.eventId, eventId)));
}

/** Deletes the unused links that undo a change, except those sent to one of the addresses. */
export async function deleteUndoLinksExceptFor(store: Store, userId: string, emails: readonly string[]): Promise<void> {
  await store.delete(mailLinks).where(and(unused(userId, 'undo_change'), notInArray(mailLinks.email, [...emails])));
}

/** Deletes the unused links of a purpose, except those for the address `except`, because their purpose has lapsed. */
export async function deleteUnusedLinks(
  store: Store,
  userId: string,
  purpose: LinkPurpose,
  except: string,
): Promise<void> {
  await store.delete(mailLinks).where(and(unused(userId, purpose), ne(mailLinks.email, except)));
}

/** Returns the address of the newest valid link of a purpose; null if there is none. */
export async function pendingAddress(store: Store, userId: string, purpose: LinkPurpose): Promise<string | null> {
  const [link] = await store
    .select({ email: mailLinks.email })
    .from(mailLinks)
    .where(and(unused(userId, purpose), gt(mailLinks.expiresAt, sql`now()`)))
    .orderBy(desc(mailLinks.expiresAt))
    .limit(1);
  return link?.email ?? null;
}

/** Clears the addresses of a deleted learner's links. The rows stay, so that a late click is told that the user no longer exists. */
export async function clearLinkAddresses(store: Store, userId: string): Promise<void> {
  await store.update(mailLinks).set({ email: null }).where(eq(mailLinks.userId, userId));
}

/** Deletes links three months after they expired. Returns how many. */
export async function sweepLinks(store: Store): Promise<number> {
  const gone = await store
    .delete(mailLinks)
    .where(lt(mailLinks.expiresAt, sql`now() - interval '90 days'`))
    .returning({ id: mailLinks.id });
  return gone.length;
}

/** Returns the error for a refused link token. */
export function tokenRefused(
  code: 'token.not_found' | 'token.already_confirmed' | 'email.user_does_not_exist',
): ApiError {
  return new ApiError('VALIDATION', { fields: { token: code } });
}
