/** Changes to an account's sign-in methods: each is recorded and reported by mail, with a link that undoes it. */
import { randomUUID } from 'node:crypto';
import { href } from '@lanewise/contracts/addresses';
import type { AccountEvent, SocialProvider } from '@lanewise/contracts/constants/accounts';
import type { Store } from '@lanewise/database/pool';
import type { Undo } from '@lanewise/database/schema/account-events';
import type { Caller } from '../../../platform/calls/caller.ts';
import type { Config } from '../../../platform/config/config.ts';
import type { NewMail } from '../../../platform/mail/mail.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import { issueUndoLink } from '../codes/links.ts';
import { emailKeyOf } from '../users/email-key.ts';
import { localeOfUser } from '../users/mail-locale.ts';
import type { StoredUser } from '../users/users.ts';
import { forgetUndo, recordEvent, undoableChanges } from './events.ts';

/** A mail about a change, without the fields that all mails share. */
type ChangeMail =
  | { readonly kind: 'password_changed' | 'totp_added' | 'totp_removed' | 'payout_account_changed' }
  | { readonly kind: 'passkey_added' | 'passkey_removed'; readonly name: string }
  | { readonly kind: 'email_changed'; readonly newEmail: string }
  | { readonly kind: 'identity_linked' | 'identity_removed'; readonly provider: SocialProvider };

export interface AccountChange {
  readonly event: AccountEvent;
  readonly undo: Undo;
  readonly mail: ChangeMail;
}

/** The context of a change: a transaction that holds the account's lock, and the browser that requested the change. */
export interface ChangePlace {
  readonly store: Store;
  readonly config: Pick<Config, 'publicUrl'>;
  readonly caller: Pick<Caller, 'agent'>;
}

/**
 * Records a change and queues the mails about it. They go to the account's address and to those that it replaced in the last 72 hours:
 * otherwise a thief who changes the address first would be the only one to receive later mails. A new password invalidates the links of
 * earlier password changes.
 *
 * @param user The account as it is after the change.
 */
export async function recordChange(
  { store, config, caller }: ChangePlace,
  user: StoredUser,
  change: AccountChange,
): Promise<void> {
  const { event, undo, mail } = change;
  const provider = 'provider' in mail ? { provider: mail.provider } : {};
  if (undo.change === 'password') {
    for (const earlier of await undoableChanges(store, user.id)) {
      if (earlier.undo.change === 'password') await forgetUndo(store, user.id, earlier.id);
    }
  }
  const eventId = await recordEvent(store, user.id, { event, undo, ...provider }, caller);
  const locale = localeOfUser(user);
  for (const to of await addressesToTell(store, user)) {
    const token = await issueUndoLink(store, { userId: user.id, email: to, eventId });
    const link = config.publicUrl + href('undoChange', { locale }, { token });
    const told: NewMail = { ...mail, to, locale, cause: randomUUID(), link };
    await queueMail(store, told);
  }
}

/** Returns the account's address and the replaced ones that a link can still restore, without duplicates. */
export async function addressesToTell(
  store: Store,
  { id, email }: Pick<StoredUser, 'id' | 'email'>,
): Promise<string[]> {
  const changes = await undoableChanges(store, id);
  const replaced = changes.flatMap(({ undo }) => (undo.change === 'email' ? [undo.email] : []));
  return [...new Map([email, ...replaced].map((address) => [emailKeyOf(address), address])).values()];
}
