/**
 * Two accounts of one person, or an account and a social account that belongs to none: what joining does, and doing it. The social account has been
 * proved by its provider, the caller's account by a recent sign-in.
 */
import { ApiError } from '@lanewise/contracts/api-errors';
import type { IdentityStep } from '@lanewise/contracts/calls/pending-identity';
import type { Store } from '@lanewise/database/pool';
import { identities } from '@lanewise/database/schema/tables';
import { and, eq } from 'drizzle-orm';
import type { Caller } from '../../platform/calls/caller.ts';
import type { Config } from '../../platform/config/config.ts';
import { deleteAccount } from '../accounts/deletion/sweep.ts';
import { type ChangePlace, recordChange } from '../accounts/events/record-change.ts';
import { listIdentities, unlinkIdentities } from '../accounts/identities/linked-identities.ts';
import { countPasskeys } from '../accounts/passkeys/passkey-store.ts';
import { needsSecondStep } from '../accounts/second-factor/second-step.ts';
import { isEmptyAccount } from '../accounts/users/empty-account.ts';
import { findUser, type StoredUser } from '../accounts/users/users.ts';
import { findUserOf, linkIdentity } from './identities.ts';
import type { PendingIdentity } from './pending-identity.ts';

/** What joining does, and the account that the social account belongs to; null if none does, or the caller's own. */
interface JoinPlan {
  readonly step: Exclude<IdentityStep, 'ask'>;
  readonly other: StoredUser | null;
}

/** Returns what joining would do. */
export async function planJoin(store: Store, own: StoredUser, identity: PendingIdentity): Promise<JoinPlan> {
  const id = await findUserOf(store, identity);
  const other = id === null || id === own.id ? null : await findUser(store, id);
  if (!other) return { step: 'link', other };
  // The social account alone would not sign in to it.
  if (await needsSecondStep(store, other)) return { step: 'taken', other };
  if (await isEmptyAccount(store, other)) return { step: 'merge', other };
  if (own.deletesAt === null && (await isEmptyAccount(store, own))) return { step: 'switch', other };
  return { step: (await hasAnotherWay(store, other)) ? 'move' : 'taken', other };
}

/** Returns whether somebody can sign in to an account without one of its social accounts, or has asked to delete it. */
async function hasAnotherWay(store: Store, { id, passwordHash, deletesAt }: StoredUser): Promise<boolean> {
  if (passwordHash !== null || deletesAt !== null) return true;
  return (await listIdentities(store, id)).length > 1 || (await countPasskeys(store, id)) > 0;
}

interface JoinPlace extends ChangePlace {
  readonly config: Config;
  readonly caller: Caller;
}

/**
 * Joins, in a transaction that holds the lock of the caller's account. Returns the account that remains.
 *
 * @throws {ApiError} PROVIDER_TAKEN: as planned, or it was linked elsewhere meanwhile
 */
export async function join(place: JoinPlace, own: StoredUser, identity: PendingIdentity): Promise<StoredUser> {
  const { store } = place;
  const first = await planJoin(store, own, identity);
  // Planned again under the lock: something may have been done in the account meanwhile.
  if (first.other) await findUser(store, first.other.id, 'lock');
  const { step, other } = first.other ? await planJoin(store, own, identity) : first;
  if (!other) return await link(place, own, identity);
  switch (step) {
    case 'merge':
      await absorb(place, own, other);
      return own;
    case 'switch':
      await absorb(place, other, own);
      return other;
    case 'move':
      await unlinkIdentities(place, other, await matching(store, other.id, identity));
      return await link(place, own, identity);
    default:
      throw new ApiError('PROVIDER_TAKEN');
  }
}

async function link(place: JoinPlace, user: StoredUser, identity: PendingIdentity): Promise<StoredUser> {
  if (!(await linkIdentity(place.store, user.id, identity))) {
    if ((await findUserOf(place.store, identity)) !== user.id) throw new ApiError('PROVIDER_TAKEN');
    return user;
  }
  const { provider, subject } = identity;
  await recordChange(place, user, {
    event: 'identity_linked',
    undo: { change: 'identity_linked', provider, subject },
    mail: { kind: 'identity_linked', provider },
  });
  return user;
}

/** Moves the social accounts of an account in which nothing was done to another one, and deletes it. */
async function absorb(place: JoinPlace, kept: StoredUser, empty: StoredUser): Promise<void> {
  const moved = await listIdentities(place.store, empty.id);
  await deleteAccount(place.store, empty);
  for (const identity of moved) await link(place, kept, identity);
}

async function matching(store: Store, userId: string, { provider, subject }: PendingIdentity) {
  return await store
    .select()
    .from(identities)
    .where(and(eq(identities.userId, userId), eq(identities.provider, provider), eq(identities.subject, subject)));
}
