/**
 * Keeps an order separate from the owner of the mailbox it was placed with. Somebody can order with an address that is not theirs, by mistake or on
 * purpose; access to the mailbox then does not prove who paid.
 */
import type { Store } from '@lanewise/database/pool';
import { checkouts, mailLinks, oneTimeCodes } from '@lanewise/database/schema/tables';
import { and, eq, ne } from 'drizzle-orm';
import { apartAddress } from '../../../platform/mail/no-mailbox.ts';
import { localeOfUser } from './mail-locale.ts';
import { changeUser, createUser, type StoredUser } from './users.ts';

/**
 * Returns whether an account has ever opened a checkout. Closed checkouts count too: only the provider knows whether one was paid after all, and its
 * webhook may still be on the way.
 */
export async function hasOrdered(store: Store, userId: string): Promise<boolean> {
  const rows = await store.select({ id: checkouts.id }).from(checkouts).where(eq(checkouts.userId, userId)).limit(1);
  return rows.length > 0;
}

/**
 * Creates a separate account for the owner of a mailbox and returns it. The account that ordered with their address loses the address, and
 * codes and links that were mailed there stop working; its devices stay signed in and its purchases stay with it. The caller holds its lock.
 */
export async function keepOrderApart(store: Store, ordering: StoredUser): Promise<StoredUser> {
  const { id, email } = ordering;
  await changeUser(store, id, { email: apartAddress(id), emailConfirmedAt: null });
  await store.delete(oneTimeCodes).where(eq(oneTimeCodes.userId, id));
  // The parent's link was mailed to another address.
  await store.delete(mailLinks).where(and(eq(mailLinks.userId, id), ne(mailLinks.purpose, 'confirm_parent')));
  return await createUser(store, { email, locale: localeOfUser(ordering), emailConfirmed: true });
}
