/** The rows of school accounts, their members and invitations. */
import { randomUUID } from 'node:crypto';
import { ApiError } from '@lanewise/contracts/api-errors';
import { mostTeaching, type SchoolRole } from '@lanewise/contracts/constants/teaching';
import type { Store } from '@lanewise/database/pool';
import { schoolAccounts, schoolInvitations, schoolMembers, sharings, users } from '@lanewise/database/schema/tables';
import { and, asc, count, eq, gt, isNull, sql } from 'drizzle-orm';
import { newJoinCode } from './join-code.ts';

export type SchoolAccountRow = typeof schoolAccounts.$inferSelect;

/** Returns a school account in any state; null if there is none. `lock` keeps it from changing until the transaction ends. */
export async function findSchoolAccount(store: Store, id: string, lock?: 'lock'): Promise<SchoolAccountRow | null> {
  const asked = store.select().from(schoolAccounts).where(eq(schoolAccounts.id, id));
  const [row] = await (lock ? asked.for('update') : asked);
  return row ?? null;
}

/** Returns a school that the caller may see by the access table. @throws {ApiError} NOT_FOUND if it has just been ended */
export async function requireApproved(store: Store, id: string, lock?: 'lock'): Promise<SchoolAccountRow> {
  const school = await findSchoolAccount(store, id, lock);
  if (school?.state !== 'approved') throw new ApiError('NOT_FOUND', { inside: 'the school has ended' });
  return school;
}

/** Returns the approved school with this code; null if there is none. */
export async function findByJoinCode(store: Store, code: string): Promise<SchoolAccountRow | null> {
  const [row] = await store
    .select()
    .from(schoolAccounts)
    .where(and(eq(schoolAccounts.joinCode, code), eq(schoolAccounts.state, 'approved')));
  return row ?? null;
}

export type NewSchoolAccount = Pick<SchoolAccountRow, 'name' | 'place' | 'website' | 'about' | 'billing'> & {
  readonly at: Date;
};

/** Stores a request with its first owner, and returns its id. */
export async function insertSchoolAccount(store: Store, userId: string, { at, ...asked }: NewSchoolAccount) {
  const id = randomUUID();
  await store
    .insert(schoolAccounts)
    .values({ ...asked, id, state: 'requested', joinCode: newJoinCode(), requestedAt: at });
  await insertMember(store, { userId, schoolId: id, role: 'owner', at });
  return id;
}

/** Changes a school account. */
export async function changeSchoolAccount(
  store: Store,
  id: string,
  change: Partial<Omit<SchoolAccountRow, 'id' | 'requestedAt'>>,
): Promise<void> {
  await store.update(schoolAccounts).set(change).where(eq(schoolAccounts.id, id));
}

interface NewMember {
  readonly userId: string;
  readonly schoolId: string;
  readonly role: SchoolRole;
  readonly at: Date;
}

/** Makes an account a member with a role, or gives a member that role. */
export async function insertMember(store: Store, { userId, schoolId, role, at }: NewMember): Promise<void> {
  await store
    .insert(schoolMembers)
    .values({ userId, schoolId, role, id: randomUUID(), joinedAt: at })
    .onConflictDoUpdate({ target: [schoolMembers.userId, schoolMembers.schoolId], set: { role } });
}

/** Returns the schools of an account with its role, the oldest membership first. */
export async function listSchoolsOf(store: Store, userId: string) {
  return await store
    .select({ school: schoolAccounts, role: schoolMembers.role })
    .from(schoolMembers)
    .innerJoin(schoolAccounts, eq(schoolAccounts.id, schoolMembers.schoolId))
    .where(eq(schoolMembers.userId, userId))
    .orderBy(asc(schoolMembers.joinedAt), asc(schoolAccounts.id))
    .limit(mostTeaching.schools);
}

/** Returns the members of a school, the oldest first, with their addresses. */
export async function listMembers(store: Store, schoolId: string) {
  return await store
    .select({
      id: schoolMembers.id,
      role: schoolMembers.role,
      userId: users.id,
      email: users.email,
      emailKey: users.emailKey,
      locale: users.locale,
    })
    .from(schoolMembers)
    .innerJoin(users, eq(users.id, schoolMembers.userId))
    .where(eq(schoolMembers.schoolId, schoolId))
    .orderBy(asc(schoolMembers.joinedAt), asc(schoolMembers.id));
}

/** Returns whether somebody is an owner of a school, in whatever state it is. */
export async function isOwner(store: Store, schoolId: string, userId: string): Promise<boolean> {
  const own = (await listMembers(store, schoolId)).find((member) => member.userId === userId);
  return own?.role === 'owner';
}

/** Removes a member. */
export async function deleteMember(store: Store, schoolId: string, userId: string): Promise<void> {
  await store.delete(schoolMembers).where(and(eq(schoolMembers.userId, userId), eq(schoolMembers.schoolId, schoolId)));
}

/** Returns the open invitations of a school, the first to expire first. */
export async function listInvitations(store: Store, schoolId: string, now: Date) {
  return await store
    .select()
    .from(schoolInvitations)
    .where(and(eq(schoolInvitations.schoolId, schoolId), gt(schoolInvitations.expiresAt, now)))
    .orderBy(asc(schoolInvitations.expiresAt), asc(schoolInvitations.id));
}

/** Returns the open invitations to approved schools for an address, with the names of the schools. */
export async function listInvitationsFor(store: Store, emailKey: string, now: Date) {
  return await store
    .select({ invitation: schoolInvitations, school: schoolAccounts.name })
    .from(schoolInvitations)
    .innerJoin(schoolAccounts, eq(schoolAccounts.id, schoolInvitations.schoolId))
    .where(
      and(
        eq(schoolInvitations.emailKey, emailKey),
        gt(schoolInvitations.expiresAt, now),
        eq(schoolAccounts.state, 'approved'),
      ),
    )
    .orderBy(asc(schoolInvitations.expiresAt));
}

type InvitationRow = typeof schoolInvitations.$inferSelect;

/** Stores an invitation in place of an earlier one to the same address. */
export async function insertInvitation(store: Store, row: InvitationRow): Promise<void> {
  const { id, email, role, expiresAt } = row;
  await store
    .insert(schoolInvitations)
    .values(row)
    .onConflictDoUpdate({
      target: [schoolInvitations.schoolId, schoolInvitations.emailKey],
      set: { id, email, role, expiresAt },
    });
}

/** Deletes an invitation. */
export async function deleteInvitation(store: Store, schoolId: string, id: string): Promise<void> {
  await store
    .delete(schoolInvitations)
    .where(and(eq(schoolInvitations.schoolId, schoolId), eq(schoolInvitations.id, id)));
}

/** Returns all school accounts for the operator, requests first and the oldest of each state first, with the number of pupils who share. */
export async function listSchoolAccounts(store: Store, most: number) {
  const pupils = store
    .select({ schoolId: sharings.schoolId, pupils: count().as('pupils') })
    .from(sharings)
    .where(isNull(sharings.endedAt))
    .groupBy(sharings.schoolId)
    .as('pupils');
  const members = store
    .select({
      schoolId: schoolMembers.schoolId,
      members: count().as('members'),
      owners: sql<string[]>`array_agg(${users.email}) filter (where ${schoolMembers.role} = 'owner')`.as('owners'),
    })
    .from(schoolMembers)
    .innerJoin(users, eq(users.id, schoolMembers.userId))
    .groupBy(schoolMembers.schoolId)
    .as('members');
  return await store
    .select({
      school: schoolAccounts,
      pupils: sql<number>`coalesce(${pupils.pupils}, 0)::int`,
      members: sql<number>`coalesce(${members.members}, 0)::int`,
      owners: sql<string[] | null>`${members.owners}`,
    })
    .from(schoolAccounts)
    .leftJoin(pupils, eq(pupils.schoolId, schoolAccounts.id))
    .leftJoin(members, eq(members.schoolId, schoolAccounts.id))
    .orderBy(asc(schoolAccounts.state), asc(schoolAccounts.requestedAt), asc(schoolAccounts.id))
    .limit(most);
}
