/** The activity log of staff. Rows can only be added; a trigger refuses every other change. */
import { randomUUID } from 'node:crypto';
import { ApiError } from '@lanewise/contracts/api-errors';
import type { StaffActName } from '@lanewise/contracts/constants/back-office';
import type { Store } from '@lanewise/database/pool';
import { staffActs } from '@lanewise/database/schema/tables';
import { desc, eq, sql } from 'drizzle-orm';
import type { ListPlace } from '../../platform/calls/list-cursor.ts';
import type { StoredUser } from '../accounts/users/users.ts';

export type StaffActRow = typeof staffActs.$inferSelect;

/** The member of staff who acts. */
interface Actor {
  readonly user: Pick<StoredUser, 'id' | 'email'>;
}

/** A log entry. */
export interface NewStaffAct {
  readonly act: StaffActName;
  /** The form's key; random if omitted, for actions that cannot repeat. */
  readonly key?: string;
  /** The learner concerned. */
  readonly subjectId?: string;
  /** Id of the object concerned. */
  readonly object?: string;
  /** Why, in the actor's words. */
  readonly reason?: string | null;
  readonly detail?: Readonly<Record<string, string | number>>;
}

/**
 * Logs an action in the transaction that carries it out or queues it. Returns false if its key is already logged: then the caller must do nothing
 * more.
 *
 * @throws {ApiError} VALIDATION if the key belongs to a different action or another member of staff
 */
export async function recordAct(store: Store, { user }: Actor, act: NewStaffAct): Promise<boolean> {
  const { key: id = randomUUID(), act: name, subjectId = null, object = null, reason = null, detail = {} } = act;
  const row = { id, actorId: user.id, actor: user.email, act: name, subjectId, object, reason, detail };
  const added = await store.insert(staffActs).values(row).onConflictDoNothing().returning({ id: staffActs.id });
  if (added.length > 0) return true;
  const [known] = await store.select().from(staffActs).where(eq(staffActs.id, id));
  const isSame = known?.act === name && known.actorId === user.id && known.object === object;
  if (!isSame) throw new ApiError('VALIDATION', { fields: { key: 'act.object' } });
  return false;
}

/** Returns up to `count` actions, newest first, starting after the given one. */
export async function listActs(store: Store, after: ListPlace | null, count: number): Promise<StaffActRow[]> {
  const { at, id } = staffActs;
  const isLater =
    after === null
      ? undefined
      : sql`(date_trunc('milliseconds', ${at}), ${id}) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`;
  return await store
    .select()
    .from(staffActs)
    .where(isLater)
    .orderBy(desc(sql`date_trunc('milliseconds', ${at})`), desc(id))
    .limit(count);
}
