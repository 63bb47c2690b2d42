/** Sessions, one per device. */
import { randomUUID } from 'node:crypto';
import type { Platform, SignInMethod } from '@lanewise/contracts/constants/accounts';
import { recentSignInMinutes, sessionIdleDays, stepUpMinutes } from '@lanewise/contracts/constants/accounts';
import { isUuid } from '@lanewise/contracts/uuid';
import type { Queries, Store } from '@lanewise/database/pool';
import { parentSharings, schoolAccounts, schoolMembers, sessions, users } from '@lanewise/database/schema/tables';
import { and, desc, eq, gt, isNotNull, isNull, lt, notInArray, sql } from 'drizzle-orm';
import type { FindLearner, Learner } from '../calls/caller.ts';
import { hashOf, newToken } from '../crypto/tokens.ts';

/** `last_seen_at` is written at most this often, so most requests cost no write. */
const LAST_SEEN_INTERVAL = sql`interval '1 hour'`;
/** Sessions last seen before this have ended. */
export const idleLimit = sql`now() - make_interval(days => ${sessionIdleDays})`;

/** Finds sessions. One per server. */
export interface SessionStore {
  readonly findLearner: FindLearner;
}

/** Returns the session store of a database. */
export function sessionStore(queries: Queries): SessionStore {
  return {
    async findLearner(token) {
      if (token === '') return null;
      const tokenHash = hashOf(token);
      const [row] = await queries
        .select({
          userId: sessions.userId,
          sessionId: sessions.id,
          roles: users.roles,
          hasSecondFactor: sessions.hasSecondFactor,
          isRecent: sql<boolean>`${sessions.confirmedAt} > now() - make_interval(mins => ${recentSignInMinutes})`,
          hasFreshSecondFactor: sql<boolean>`coalesce(${sessions.secondFactorAt} > now() - make_interval(mins => ${stepUpMinutes}), false)`,
          isStale: sql<boolean>`${sessions.lastSeenAt} < now() - ${LAST_SEEN_INTERVAL}`,
          isWaiting: sql<boolean>`${users.parentAskedAt} is not null and ${users.parentConfirmedAt} is null`,
        })
        .from(sessions)
        .innerJoin(users, eq(users.id, sessions.userId))
        .where(and(eq(sessions.tokenHash, tokenHash), gt(sessions.lastSeenAt, idleLimit)));
      if (!row) return null;
      const { isStale, ...found } = row;
      if (isStale) await markSeen(queries, found);
      return {
        ...found,
        roleAt: (school) => roleAt(queries, found.userId, school),
        seesAsParent: (sharing) => seesAsParent(queries, found.userId, sharing),
      };
    },
  };
}

async function roleAt(queries: Store, userId: string, school: unknown): ReturnType<Learner['roleAt']> {
  if (typeof school !== 'string' || !isUuid(school)) return null;
  const [row] = await queries
    .select({ role: schoolMembers.role })
    .from(schoolMembers)
    .innerJoin(schoolAccounts, and(eq(schoolAccounts.id, schoolMembers.schoolId), eq(schoolAccounts.state, 'approved')))
    .where(and(eq(schoolMembers.userId, userId), eq(schoolMembers.schoolId, school)));
  return row?.role ?? null;
}

async function seesAsParent(queries: Store, userId: string, sharing: unknown): Promise<boolean> {
  if (typeof sharing !== 'string' || !isUuid(sharing)) return false;
  const rows = await queries
    .select({ id: parentSharings.id })
    .from(parentSharings)
    .where(
      and(
        eq(parentSharings.parentId, userId),
        eq(parentSharings.id, sharing),
        isNotNull(parentSharings.acceptedAt),
        isNull(parentSharings.endedAt),
      ),
    );
  return rows.length > 0;
}

async function markSeen(queries: Store, { userId, sessionId }: Pick<Learner, 'userId' | 'sessionId'>): Promise<void> {
  await queries
    .update(sessions)
    .set({ lastSeenAt: sql`now()` })
    .where(and(eq(sessions.userId, userId), eq(sessions.id, sessionId)));
}

/** Records that the learner has just re-authenticated in a session. */
export async function markConfirmed(
  store: Store,
  { userId, sessionId }: Pick<Learner, 'userId' | 'sessionId'>,
): Promise<void> {
  await store
    .update(sessions)
    .set({ confirmedAt: sql`now()` })
    .where(and(eq(sessions.userId, userId), eq(sessions.id, sessionId)));
}

/** Records whether a session has proved the second factor; without `sessionId`, for all of the learner's sessions. */
export async function markSecondFactor(
  store: Store,
  { userId, sessionId }: { readonly userId: string; readonly sessionId?: string },
  hasSecondFactor: boolean,
): Promise<void> {
  const which = sessionId === undefined ? undefined : eq(sessions.id, sessionId);
  await store
    .update(sessions)
    .set({ hasSecondFactor, secondFactorAt: hasSecondFactor ? sql`now()` : null })
    .where(and(eq(sessions.userId, userId), which));
}

export interface NewSession {
  readonly userId: string;
  readonly device: string;
  readonly method: SignInMethod;
  readonly hasSecondFactor: boolean;
  /** Whether it was proved by this very sign-in, and not in the session before. */
  readonly isSecondFactorNew: boolean;
}

/** Starts a session and returns its token, which is not stored anywhere. */
export async function startSession(
  store: Store,
  { userId, isSecondFactorNew, ...session }: NewSession,
): Promise<string> {
  const token = newToken();
  const secondFactorAt = isSecondFactorNew ? sql`now()` : null;
  await store
    .insert(sessions)
    .values({ userId, id: randomUUID(), tokenHash: hashOf(token), secondFactorAt, ...session });
  return token;
}

/** Ends a session. Returns whether it existed. */
export async function endSession(store: Store, userId: string, sessionId: string): Promise<boolean> {
  const ended = await store
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.id, sessionId)))
    .returning({ id: sessions.id });
  return ended.length > 0;
}

/** Ends all sessions of a learner except `except`. */
export async function endSessions(store: Store, userId: string, ...except: string[]): Promise<void> {
  await store.delete(sessions).where(and(eq(sessions.userId, userId), notInArray(sessions.id, except)));
}

/** Stores the platform that a session's client reported. */
export async function savePlatform(store: Store, { userId, sessionId }: Learner, platform: Platform): Promise<void> {
  await store
    .update(sessions)
    .set({ platform })
    .where(and(eq(sessions.userId, userId), eq(sessions.id, sessionId)));
}

/** Returns a learner's sessions, the most recently seen first. */
export async function listSessions(store: Store, userId: string) {
  return await store
    .select({
      id: sessions.id,
      device: sessions.device,
      platform: sessions.platform,
      method: sessions.method,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.lastSeenAt, idleLimit)))
    .orderBy(desc(sessions.lastSeenAt));
}

/** Returns the view of a session that calls return. */
export function shownSession(session: Awaited<ReturnType<typeof listSessions>>[number]) {
  const { id, device, platform, method, createdAt, lastSeenAt } = session;
  return {
    id,
    name: device,
    platform,
    method,
    created_at: createdAt.toISOString(),
    last_seen_at: lastSeenAt.toISOString(),
  };
}

/** Deletes sessions that have been idle for too long. Returns how many. */
export async function sweepSessions(store: Store): Promise<number> {
  const gone = await store.delete(sessions).where(lt(sessions.lastSeenAt, idleLimit)).returning({ id: sessions.id });
  return gone.length;
}
