/** The rows of learners who have agreed to mails about their studies. */
import { randomBytes } from 'node:crypto';
import type { Store } from '@lanewise/database/pool';
import { studyMails } from '@lanewise/database/schema/tables';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { StopToken } from './stop-token.ts';

/** Bytes of the key: no more can be guessed than of a UUID. */
const KEY_BYTES = 16;

/** Returns whether a learner has agreed to these mails and has not stopped them. */
export async function isAgreed(store: Store, userId: string): Promise<boolean> {
  const rows = await store
    .select({ userId: studyMails.userId })
    .from(studyMails)
    .where(and(eq(studyMails.userId, userId), isNull(studyMails.stoppedAt)));
  return rows.length > 0;
}

interface Agreement {
  readonly timeZone: string | null;
  readonly plan: readonly string[];
  readonly at: Date;
}

/** Notes the consent. A running one is unchanged; a stopped one starts again with a new key. */
export async function agree(store: Store, userId: string, { timeZone, plan, at }: Agreement): Promise<void> {
  const row = { stopKey: randomBytes(KEY_BYTES), timeZone, plan, agreedAt: at, stoppedAt: null };
  await store
    .insert(studyMails)
    .values({ userId, ...row })
    .onConflictDoUpdate({ target: studyMails.userId, set: row, setWhere: isNotNull(studyMails.stoppedAt) });
}

/** Stops the mails. The row stays, with the time; mails that are stopped already keep theirs. */
export async function stop(store: Store, userId: string, at: Date): Promise<void> {
  await store
    .update(studyMails)
    .set({ stoppedAt: at })
    .where(and(eq(studyMails.userId, userId), isNull(studyMails.stoppedAt)));
}

/** Stops the mails by a link. Returns whether there is such a consent, stopped before or not. */
export async function stopByToken(store: Store, { userId, key }: StopToken, at: Date): Promise<boolean> {
  const isOfLink = and(eq(studyMails.userId, userId), eq(studyMails.stopKey, key));
  const rows = await store.select({ userId: studyMails.userId }).from(studyMails).where(isOfLink);
  if (rows.length === 0) return false;
  await stop(store, userId, at);
  return true;
}
