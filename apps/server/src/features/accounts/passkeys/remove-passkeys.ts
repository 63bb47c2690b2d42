import { type ChangePlace, recordChange } from '../events/record-change.ts';
import type { StoredUser } from '../users/users.ts';
import { deletePasskey, type Passkey, storedPasskey } from './passkey-store.ts';

/** Removes passkeys of an account. Each removal is reported by mail, with a link that restores the passkey. */
export async function removePasskeys(place: ChangePlace, user: StoredUser, removed: readonly Passkey[]): Promise<void> {
  for (const passkey of removed) {
    await deletePasskey(place.store, passkey);
    await recordChange(place, user, {
      event: 'passkey_removed',
      undo: { change: 'passkey_removed', passkey: storedPasskey(passkey) },
      mail: { kind: 'passkey_removed', name: passkey.name },
    });
  }
}
