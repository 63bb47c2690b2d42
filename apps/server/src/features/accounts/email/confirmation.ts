/** Confirming an address: the mail that asks for it, and the change once it is confirmed. */

import { randomUUID } from 'node:crypto';
import { href } from '@lanewise/contracts/addresses';
import type { Store } from '@lanewise/database/pool';
import { currentTime } from '../../../platform/clock/clock.ts';
import type { Config } from '../../../platform/config/config.ts';
import { isNoMailbox } from '../../../platform/mail/no-mailbox.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import { type Code, deleteCode, deleteCodeForOtherAddress, storeCode } from '../codes/codes.ts';
import { deleteUnusedLinks, issueLink, markAllLinksUsed, pendingAddress } from '../codes/links.ts';
import { recordEvent } from '../events/events.ts';
import { type ChangePlace, recordChange } from '../events/record-change.ts';
import { emailKeyOf, maskedEmail } from '../users/email-key.ts';
import { localeOfUser } from '../users/mail-locale.ts';
import { changeUser, findUserByEmail, type StoredUser } from '../users/users.ts';

/** Returns the rate-limit key for confirmation mails to an address. */
export function confirmationKey(email: string): string {
  return `confirm_email:${emailKeyOf(email)}`;
}

/**
 * Stores a code and a link, and queues the mail that asks to confirm an address: the account's own, or the one it is to be changed to. If
 * another account has the new address, its owner is told instead. Everything else stays the same, so the caller learns nothing.
 */
export async function requestConfirmation(
  store: Store,
  { publicUrl }: Pick<Config, 'publicUrl'>,
  { user, email, code }: { readonly user: StoredUser; readonly email: string; readonly code: Code },
): Promise<void> {
  const token = await issueLink(store, { userId: user.id, purpose: 'confirm_email', email });
  await storeCode(store, { userId: user.id, purpose: 'confirm_email', email, codeHash: code.codeHash });
  const owner = await findUserByEmail(store, email);
  const cause = randomUUID();
  if (owner && owner.id !== user.id) {
    const locale = localeOfUser(owner);
    return await queueMail(store, { to: owner.email, locale, kind: 'welcome_back_address_taken', cause });
  }
  const locale = localeOfUser(user);
  const link = publicUrl + href('confirmEmail', { locale }, { token });
  await queueMail(store, { to: email, locale, kind: 'confirm_email', cause, code: code.code, link });
}

/** Returns the address waiting for confirmation: a requested new one, else the account's own; null if none is. */
export async function addressToConfirm(store: Store, user: StoredUser): Promise<string | null> {
  const pending = await pendingAddress(store, user.id, 'confirm_email');
  if (pending !== null && emailKeyOf(pending) !== user.emailKey) return pending;
  return user.emailConfirmedAt === null && !isNoMailbox(user.email) ? user.email : null;
}

/** Cancels an unconfirmed change of address. */
export async function cancelAddressChange(store: Store, { id, email }: StoredUser): Promise<void> {
  await deleteUnusedLinks(store, id, 'confirm_email', email);
  await deleteCodeForOtherAddress(store, id, 'confirm_email', email);
}

/**
 * Makes a confirmed address the account's own. If it replaces another address, codes sent to that one stop working, and both are told by
 * mail, with a link that brings the old one back.
 *
 * @throws {ApiError} USER_ALREADY_EXISTS if another account has taken the address meanwhile; the surrounding transaction is aborted
 */
export async function confirmAddress(place: ChangePlace, user: StoredUser, email: string): Promise<void> {
  const { store, caller } = place;
  const isChange = emailKeyOf(email) !== user.emailKey;
  await changeUser(store, user.id, { email, emailConfirmedAt: currentTime() });
  // Links for other addresses were not used: they have become invalid.
  await deleteUnusedLinks(store, user.id, 'confirm_email', email);
  await markAllLinksUsed(store, user.id, 'confirm_email');
  await deleteCode(store, user.id, 'confirm_email');
  if (!isChange) {
    if (user.emailConfirmedAt === null) await recordEvent(store, user.id, { event: 'email_confirmed' }, caller);
    return;
  }
  await deleteCode(store, user.id, 'restore_password');
  await deleteCode(store, user.id, 'delete_account');
  const confirmedAt = user.emailConfirmedAt?.toISOString() ?? null;
  await recordChange(
    place,
    { ...user, email },
    {
      event: 'email_changed',
      undo: { change: 'email', email: user.email, confirmedAt },
      mail: { kind: 'email_changed', newEmail: maskedEmail(email) },
    },
  );
}
