/** Links in mails: a token of chance in the address, its hash in the table. */
import { randomUUID } from 'node:crypto';
import { ApiError } from '@lanewise/contracts/api-errors';
import { linkHours } from '@lanewise/contracts/constants/accounts';
import type { Store } from '@lanewise/database/pool';
import { type linkPurpose, mailLinks } from '@lanewise/database/schema/tables';
import { and, desc, eq, gt, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm';
import { hashOf, newToken } from '../sessions/sessions.ts';
import { findUser, type User } from '../users/users.ts';

export type LinkPurpose = (typeof linkPurpose.enumValues)[number];

const hours: Readonly<Record<LinkPurpose, number>> = {
  confirm_email: linkHours.confirmEmail,
  confirm_parent: linkHours.parentConsent,
  undo_deletion: linkHours.undoDeletion,
};

export interface NewLink {
  readonly userId: string;
  readonly purpose: LinkPurpose;
  /** The address that it confirms, or that it is sent to. */
  readonly email: string;
}

/**
 * Keeps a link and returns its token. Unused links of the same purpose to another address work no more: they would bring back an address
 * that was meanwhile changed, or let in a parent's address that was a mistake.
 */
export async function issueLink(store: Store, { userId, purpose, email }: NewLink): Promise<string> {
  const token = newToken();
  await dropUnused(store, userId, purpose, email);
  await store.insert(mailLinks).values({
    userId,
    id: randomUUID(),
    purpose,
    email,
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
  /** null once it is used. */
  readonly email: string | null;
  readonly isUsed: boolean;
}

/**
 * Returns the link of a token, and its account, which nobody else changes until the transaction ends. One that is used is returned too,
 * since what is said of it depends on its purpose.
 *
 * @throws {ApiError} VALIDATION under `fields.token`: not found, which an expired one counts as; the user does not exist any more
 */
export async function openLink(
  store: Store,
  purpose: LinkPurpose,
  token: string,
): Promise<{ readonly link: Link; readonly user: User }> {
  const found = await findLink(store, purpose, token);
  if (!found) throw tokenRefused('token.not_found');
  const user = await findUser(store, found.userId, 'lock');
  if (!user) throw tokenRefused('email.user_does_not_exist');
  // Read again: it may have been used, or have gone, while the account was another's to change.
  const link = await findLink(store, purpose, token);
  if (!link) throw tokenRefused('token.not_found');
  return { link, user };
}

async function findLink(store: Store, purpose: LinkPurpose, token: string): Promise<Link | undefined> {
  const isUsed = sql<boolean>`${mailLinks.usedAt} is not null`;
  const [link] = await store
    .select({ userId: mailLinks.userId, id: mailLinks.id, email: mailLinks.email, isUsed })
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

/** Marks a link as used and forgets its address. */
export async function markUsed(store: Store, { userId, id }: Pick<Link, 'userId' | 'id'>): Promise<void> {
  await store
    .update(mailLinks)
    .set({ usedAt: sql`now()`, email: null })
    .where(and(eq(mailLinks.userId, userId), eq(mailLinks.id, id)));
}

/** Marks all unused links of a purpose as used: what they were for has come about in another way. */
export async function markAllUsed(store: Store, userId: string, purpose: LinkPurpose): Promise<void> {
  await store.update(mailLinks).set({ usedAt: sql`now()`, email: null }).where(unused(userId, purpose));
}

/** Removes the unused links of a purpose, those to `except` kept: what they were for is not wanted any more. */
export async function dropUnused(store: Store, userId: string, purpose: LinkPurpose, except: string): Promise<void> {
  await store.delete(mailLinks).where(and(unused(userId, purpose), ne(mailLinks.email, except)));
}

/** Returns the address that the newest working link of a purpose is for; null where there is none. */
export async function pendingAddress(store: Store, userId: string, purpose: LinkPurpose): Promise<string | null> {
  const [link] = await store
    .select({ email: mailLinks.email })
    .from(mailLinks)
    .where(and(unused(userId, purpose), gt(mailLinks.expiresAt, sql`now()`)))
    .orderBy(desc(mailLinks.expiresAt))
    .limit(1);
  return link?.email ?? null;
}

/** Forgets the addresses in a deleted learner's links. The links stay, so that one that comes late is told that the user is gone. */
export async function blankLinks(store: Store, userId: string): Promise<void> {
  await store.update(mailLinks).set({ email: null }).where(eq(mailLinks.userId, userId));
}

/** Removes links three months after they expired. Returns how many. */
export async function sweepLinks(store: Store): Promise<number> {
  const gone = await store
    .delete(mailLinks)
    .where(lt(mailLinks.expiresAt, sql`now() - interval '90 days'`))
    .returning({ id: mailLinks.id });
  return gone.length;
}

/** Returns the refusal of a link's token. */
export function tokenRefused(
  code: 'token.not_found' | 'token.already_confirmed' | 'email.user_does_not_exist',
): ApiError {
  return new ApiError('VALIDATION', { fields: { token: code } });
}
