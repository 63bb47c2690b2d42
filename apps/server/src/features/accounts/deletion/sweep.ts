/** Deleting accounts that are due and rows that have expired. */

import { parentWaitDays, sessionIdleDays } from '@lanewise/contracts/constants/accounts';
import type { Queries, Store } from '@lanewise/database/pool';
import { knownDevices, rateLimits, usedProviderTokens, users } from '@lanewise/database/schema/tables';
import { and, eq, gt, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm';
import { currentTime } from '../../../platform/clock/clock.ts';
import { longestLimitMs } from '../../../platform/limits/policies.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import { sweepSessions } from '../../../platform/sessions/sessions.ts';
import { deleteEventsOf } from '../../events/account-events.ts';
import { forgetMember } from '../../retention/forget-member.ts';
import { forgetParent } from '../../retention/forget-parent.ts';
import { forgetAffiliate } from '../../retention/sweep.ts';
import { sweepCodes } from '../codes/codes.ts';
import { clearLinkAddresses, sweepLinks } from '../codes/links.ts';
import { sweepEvents } from '../events/events.ts';
import { sweepPasskeyChallenges } from '../passkeys/challenges.ts';
import { sweepChallenges } from '../second-factor/challenges.ts';
import { localeOfUser } from '../users/mail-locale.ts';
import type { StoredUser } from '../users/users.ts';

/** Accounts deleted per transaction: few, so that none is locked for long. */
const BATCH = 20;

/** Accounts are due on the date that their owner's request set, or if a parent's consent did not arrive in time. */
const isDue = or(
  lte(users.deletesAt, sql`now()`),
  and(
    isNotNull(users.parentAskedAt),
    isNull(users.parentConfirmedAt),
    lt(users.parentAskedAt, sql`now() - make_interval(days => ${parentWaitDays})`),
  ),
);

/**
 * Deletes the accounts that are due, including everything that refers to them, and tells each owner by mail. Several processes may do this
 * at once. Returns the number of accounts.
 */
export async function sweepAccounts(queries: Queries): Promise<number> {
  let deleted = 0;
  for (;;) {
    const batch = await deleteSome(queries);
    deleted += batch;
    if (batch < BATCH) return deleted;
  }
}

async function deleteSome(queries: Queries): Promise<number> {
  return await queries.transaction(async (store) => {
    const due = await store
      .select({ id: users.id, email: users.email, locale: users.locale })
      .from(users)
      .where(isDue)
      .limit(BATCH)
      // Skips accounts whose deletion is being cancelled, or that another process is deleting.
      .for('update', { skipLocked: true });
    for (const user of due) await deleteAccount(store, user);
    return due.length;
  });
}

/** Deletes an account and everything that refers to it, and tells its owner by mail. The caller holds its lock. */
export async function deleteAccount(store: Store, user: Pick<StoredUser, 'id' | 'email' | 'locale'>): Promise<void> {
  await deleteEventsOf(store, user.id);
  await forgetMember(store, user.id, currentTime());
  await forgetParent(store, user.id, currentTime());
  await forgetAffiliate(store, user.id, currentTime());
  await store.delete(users).where(eq(users.id, user.id));
  await clearLinkAddresses(store, user.id);
  await queueMail(store, { to: user.email, locale: localeOfUser(user), kind: 'deleted', cause: user.id });
}

/** Number of rows that a sweep deleted, by kind. */
export type Swept = Readonly<
  Record<
    | 'sessions'
    | 'devices'
    | 'challenges'
    | 'passkeyChallenges'
    | 'codes'
    | 'links'
    | 'events'
    | 'providerTokens'
    | 'limits',
    number
  >
>;

/** Deletes expired sessions, known devices, unfinished sign-ins, challenges for passkeys, codes, links, events, used provider tokens and counters. */
export async function sweepExpired(queries: Queries): Promise<Swept> {
  const devices = await queries
    .delete(knownDevices)
    .where(lt(knownDevices.signedInAt, sql`now() - make_interval(days => ${sessionIdleDays})`))
    .returning({ userId: knownDevices.userId });
  const providerTokens = await queries
    .delete(usedProviderTokens)
    .where(lt(usedProviderTokens.expiresAt, sql`now()`))
    .returning({ expiresAt: usedProviderTokens.expiresAt });
  const now = currentTime().getTime();
  const limits = await queries
    .delete(rateLimits)
    // Those of a clock that was far ahead would otherwise lock somebody out until then.
    .where(or(lt(rateLimits.expire, now), gt(rateLimits.expire, now + longestLimitMs)))
    .returning({ points: rateLimits.points });
  return {
    sessions: await sweepSessions(queries),
    devices: devices.length,
    challenges: await sweepChallenges(queries),
    passkeyChallenges: await sweepPasskeyChallenges(queries),
    codes: await sweepCodes(queries),
    links: await sweepLinks(queries),
    events: await sweepEvents(queries),
    providerTokens: providerTokens.length,
    limits: limits.length,
  };
}
