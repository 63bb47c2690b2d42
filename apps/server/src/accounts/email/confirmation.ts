/** Confirming an address: the mail that asks for it, and what happens when it is confirmed. */
import { randomUUID } from 'node:crypto';
import { href } from '@lanewise/contracts/addresses';
import type { Store } from '@lanewise/database/pool';
import type { Config } from '../../config.ts';
import { queueMail } from '../../mail/outbox.ts';
import { type Code, dropCode, dropCodeElsewhere, keepCode } from '../codes/codes.ts';
import { dropUnused, issueLink, markAllUsed, pendingAddress } from '../codes/links.ts';
import { emailKeyOf, maskedEmail } from '../users/email-key.ts';
import { localeOfUser } from '../users/mail-locale.ts';
import { changeUser, findUserByEmail, type User } from '../users/users.ts';

/** Returns the key under which sending confirmations to an address is limited. */
export function confirmationKey(email: string): string {
  return `confirm_email:${emailKeyOf(email)}`;
}

/**
 * Keeps code and link, and queues the mail that asks to confirm an address: the account's, or the one it is to be changed to. Where
 * another account has that one, its owner gets a mail that says so instead; everything else is the same, so that the caller learns nothing.
 */
export async function askToConfirm(
  store: Store,
  { publicUrl }: Pick<Config, 'publicUrl'>,
  { user, email, code }: { readonly user: User; readonly email: string; readonly code: Code },
): Promise<void> {
  const token = await issueLink(store, { userId: user.id, purpose: 'confirm_email', email });
  await keepCode(store, { userId: user.id, purpose: 'confirm_email', email, codeHash: code.codeHash });
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

/** Returns the address that the learner is to confirm: one that is to be the new one, else the account's; null where none is. */
export async function addressToConfirm(store: Store, user: User): Promise<string | null> {
  const pending = await pendingAddress(store, user.id, 'confirm_email');
  if (pending !== null && emailKeyOf(pending) !== user.emailKey) return pending;
  return user.emailConfirmedAt === null ? user.email : null;
}

/** Forgets an address that the account was to be changed to, as far as it was not confirmed. */
export async function dropChange(store: Store, { id, email }: User): Promise<void> {
  await dropUnused(store, id, 'confirm_email', email);
  await dropCodeElsewhere(store, id, 'confirm_email', email);
}

/**
 * Makes an address that was confirmed the account's own. Codes that were sent to the one before work no more, and it is told.
 *
 * @throws {ApiError} USER_ALREADY_EXISTS where another account has taken it meanwhile; the transaction is lost
 */
export async function confirmAddress(store: Store, user: User, email: string): Promise<void> {
  const isChange = emailKeyOf(email) !== user.emailKey;
  await changeUser(store, user.id, { email, emailConfirmedAt: new Date() });
  // What is for another address has become worthless, not used.
  await dropUnused(store, user.id, 'confirm_email', email);
  await markAllUsed(store, user.id, 'confirm_email');
  await dropCode(store, user.id, 'confirm_email');
  if (!isChange) return;
  await dropCode(store, user.id, 'restore_password');
  await dropCode(store, user.id, 'delete_account');
  await queueMail(store, {
    to: user.email,
    locale: localeOfUser(user),
    kind: 'email_changed',
    cause: randomUUID(),
    newEmail: maskedEmail(email),
  });
}
